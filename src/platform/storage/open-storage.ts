import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { ConfigError, type Config } from '#platform/config.ts'
import { createLocalStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

/** The storage the environment asks for: a bucket, or a folder in DATA_DIR. */
export async function openStorage({ dataDir, s3, allowPrivateStorage }: Config): Promise<Storage> {
  if (!s3) return createLocalStorage(join(dataDir, 'objects'))
  if (!allowPrivateStorage) await refusePrivate(new URL(s3.endpoint).hostname)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3, join(dataDir, 'scratch'))
}

/** This machine, its network, or the link-local addresses where clouds keep their own secrets. */
async function refusePrivate(hostname: string): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new ConfigError(`S3_ENDPOINT names ${host}, which is not found.`)
  if (found.some(({ address, family }) => privateNetworks().check(address, family === 6 ? 'ipv6' : 'ipv4')))
    throw new ConfigError('S3_ENDPOINT is a private address. Set ALLOW_PRIVATE_STORAGE=1 if that is meant.')
}

function privateNetworks(): BlockList {
  const list = new BlockList()
  for (const [network, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const)
    list.addSubnet(network, bits, 'ipv4')
  for (const [network, bits] of [
    ['::', 128],
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ] as const)
    list.addSubnet(network, bits, 'ipv6')
  return list
}
