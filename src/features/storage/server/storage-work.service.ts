import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import { unseal } from '#platform/secret.ts'
import { scratchFolder } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { copyObject } from '#platform/storage/move-objects.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { Overtaken, progressOf, type Progress } from '#platform/jobs/work-progress.ts'
import { Bucket, kindOf, objectKinds, type Usage } from '../storage.ts'
import { failureOf, openBucket } from './buckets.service.ts'
import { removeEmptyFolders } from './leftovers.ts'
import { storageWork } from './storage-work.jobs.ts'
import { folderOf } from './folder.ts'
import { adoptPlace, storageAlone, switchTo } from './storage-place.service.ts'
import { sealedFor } from './storage.service.ts'
import * as store from './storage.store.ts'

export const storageWorkHandler = jobHandler(storageWork, async (shop: Shop, attempt) => {
  const row = await store.takeWork(shop.db, attempt, shop.clock.now())
  if (!row) return
  try {
    const note = (done: number, total: number) => store.changeWork(shop.db, attempt, { done, total, at: shop.clock.now() })
    const result = await doWork(shop, row, progressOf(note))
    await store.changeWork(shop.db, attempt, { state: 'done', sealedTarget: null, at: shop.clock.now(), ...result })
  } catch (cause) {
    if (cause instanceof Overtaken) return
    shop.log.error('storage/work-failed', { work: row.work, cause })
    await store.changeWork(shop.db, attempt, { state: 'failed', sealedTarget: null, at: shop.clock.now(), failure: failureOf(cause) })
  }
})

async function doWork(shop: Shop, row: store.WorkRow, progress: Progress): Promise<{ usage?: Usage }> {
  if (row.work === 'count') return { usage: await countObjects(shop.storage, progress) }
  const scratch = scratchFolder(shop.config.dataDir)
  if (row.work === 'clear') await clearFolder(shop, progress, scratch)
  else {
    const target = targetOf(shop, row)
    const storage = await openTarget(shop, target)
    await storage.check()
    await eachObject(shop.storage, progress, storage, scratch)
    if (row.work === 'switch') {
      await shop.db.transaction((tx) => switchTo(shop, tx, target))
      await adoptPlace(shop)
      await fetchLate(shop.storage, storage, scratch)
    }
  }
  return {}
}

async function countObjects(storage: Storage, progress: Progress): Promise<Usage> {
  const sums = new Map(objectKinds.map((kind) => [kind, { kind, count: 0, bytes: 0 }]))
  let done = 0
  for await (const { key, bytes } of storage.listAll()) {
    const sum = sums.get(kindOf(key))
    if (!sum) continue
    sum.count += 1
    sum.bytes += bytes
    done += 1
    await progress(done, done + 1)
  }
  return [...sums.values()]
}

function targetOf(shop: Shop, { sealedTarget }: store.WorkRow): Bucket | null {
  return sealedTarget === null ? null : Bucket.parse(JSON.parse(unseal(shop.secrets, sealedFor, sealedTarget)))
}

function openTarget(shop: Shop, target: Bucket | null): Promise<Storage> | Storage {
  return target ? openBucket(shop, target, { attempts: 3, timeoutMs: 60_000 }) : folderOf(shop)
}

/** Copied and read back, one by one; what is there already is only compared, so that a move goes on where it was cut off. */
async function eachObject(from: Storage, progress: Progress, to: Storage, scratchFolder: string, then?: (key: string) => Promise<void>) {
  let total = 0
  for await (const _object of from.listAll()) total += 1
  let done = 0
  for await (const { key } of from.listAll()) {
    await copyObject(from, to, { key, scratchFolder })
    await then?.(key)
    done += 1
    await progress(done, Math.max(done, total))
  }
}

/** What came to the place before while everything else was copied. */
async function fetchLate(from: Storage, to: Storage, scratchFolder: string): Promise<void> {
  const there = new Set<string>()
  for await (const { key } of to.listAll()) there.add(key)
  for await (const { key } of from.listAll()) if (!there.has(key)) await copyObject(from, to, { key, scratchFolder })
}

/** Whatever lies in the folder goes from there only once the bucket has the same bytes. */
async function clearFolder(shop: Shop, progress: Progress, scratchFolder: string): Promise<void> {
  const folder = folderOf(shop)
  // Not by what the shop finds, which is in the folder too: by what the bucket itself has.
  await eachObject(folder, progress, storageAlone(shop), scratchFolder, (key) => folder.removeAll(key))
  await removeEmptyFolders(shop)
}

const silentMs = 15 * 60 * 1000

const nothing = z.object({})
/** Every few minutes: no work stays half done because its process died. */
export const tendStorage: JobKind<typeof nothing> = { name: 'tend-storage', payload: nothing, options: { atOnce: 1 } }
export const tendStorageHandler = jobHandler(tendStorage, (shop: Shop) => takeUpStorageWork(shop, silentMs))

/** Work that nobody was heard of for so long goes on; nobody has to ask again. */
export async function takeUpStorageWork(shop: Shop, forMs: number): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await store.lockWork(tx)
    for (const { work, sealedTarget, destination } of await store.silentSince(tx, new Date(now.getTime() - forMs))) {
      const { attempt } = await store.beginWork(tx, work, { sealedTarget, destination, at: now })
      await shop.jobs.enqueue(tx, storageWork, { work, attempt })
    }
  })
}
