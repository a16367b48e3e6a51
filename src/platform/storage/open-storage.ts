import { join } from 'node:path'
import { ConfigError, type Config } from '#platform/config.ts'
import { scratchFolder } from '#platform/files/scratch.ts'
import { createLocalStorage } from './local-storage.ts'
import { addressProblem } from './outgoing-address.ts'
import type { Storage } from './storage.ts'

export const objectFolder = (dataDir: string) => join(dataDir, 'objects')

/** The storage the environment asks for: a bucket, or a folder in DATA_DIR. */
export async function openStorage({ dataDir, s3, allowPrivateStorage }: Config): Promise<Storage> {
  if (!s3) return createLocalStorage(objectFolder(dataDir))
  if (!allowPrivateStorage) await refusePrivate(new URL(s3.endpoint).hostname)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3, scratchFolder(dataDir))
}

async function refusePrivate(hostname: string): Promise<void> {
  const problem = await addressProblem(hostname)
  if (problem === 'not-found') throw new ConfigError(`S3_ENDPOINT names ${hostname}, which is not found.`)
  if (problem) throw new ConfigError('S3_ENDPOINT is a private address. Set ALLOW_PRIVATE_STORAGE=1 if that is meant.')
}
