import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { addressProblem, lookUpPublic } from '#platform/storage/outgoing-address.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Bucket, StorageFailure, Trial } from '../storage.ts'

/** Why an address somebody typed is not called at all. */
async function refusal(shop: Shop, endpoint: string): Promise<StorageFailure | null> {
  if (shop.config.allowPrivateStorage) return null
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' ? addressProblem(hostname) : 'not-https'
}

export class BucketRefused extends Error {
  readonly failure: StorageFailure

  constructor(failure: StorageFailure) {
    super(`The address of the bucket is refused: ${failure}`)
    this.failure = failure
  }
}

/** A bucket that is not the shop's own: only where it may be, and never waited for without end. */
export async function openBucket(shop: Shop, target: Bucket, patience: { attempts: number; timeoutMs: number }): Promise<Storage> {
  const failure = await refusal(shop, target.endpoint)
  if (failure) throw new BucketRefused(failure)
  const { createS3Storage } = await import('#platform/storage/s3-storage.ts')
  const lookup = shop.config.allowPrivateStorage ? {} : { lookup: lookUpPublic }
  return createS3Storage(target, scratchFolder(shop.config.dataDir), { ...patience, ...lookup })
}

/** Writes, reads, lists and removes one small object. What the other side says is never passed on, only what it means. */
export async function tryBucket(shop: Shop, target: Bucket): Promise<Trial> {
  const prefix = `barwaz-trial/${randomUUID()}`
  const key = `${prefix}/object`
  const bytes = randomBytes(64)
  let step: Trial['step'] = 'address'
  try {
    const bucket = await openBucket(shop, target, { attempts: 1, timeoutMs: 5000 })
    await withScratchFile(scratchFolder(shop.config.dataDir), async (path) => {
      await writeFile(path, bytes)
      step = 'write'
      await bucket.keep(key, path)
    })
    step = 'read'
    const found = await bucket.read(key)
    if (!found || !(await buffer(found.stream)).equals(bytes)) return { isGood: false, step, failure: 'changed' }
    step = 'list'
    const keys = []
    for await (const object of bucket.list(prefix)) keys.push(object.key)
    if (!keys.includes(key)) return { isGood: false, step, failure: 'changed' }
    step = 'remove'
    await bucket.removeAll(prefix)
    if (await bucket.read(key)) return { isGood: false, step, failure: 'changed' }
    return { isGood: true, step: null, failure: null }
  } catch (cause) {
    shop.log.warn('storage/trial-failed', { step, cause })
    return { isGood: false, step, failure: failureOf(cause) }
  }
}

export function failureOf(cause: unknown): StorageFailure {
  if (cause instanceof BucketRefused) return cause.failure
  const { code, name, $metadata } = cause as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'storage-full'
  if (cause instanceof Error && cause.message.endsWith('arrived changed')) return 'changed'
  const status = $metadata?.httpStatusCode
  if (status === 401 || status === 403) return 'not-allowed'
  if (status === 404) return 'no-bucket'
  return name === 'TimeoutError' || /^E(CONN|TIMEDOUT|PIPE|HOST|NOTFOUND)/.test(code ?? '') ? 'no-answer' : 'failed'
}
