import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#platform/shop.ts'
import { removeLostObjects } from '#platform/storage/lost-objects.ts'
import { draftsPrefix } from '#platform/storage/storage.ts'
import { photosPrefix } from './photo-keys.ts'
import { removeObjects } from './photo-objects.jobs.ts'
import * as photoStore from './photos.store.ts'
import * as uploadStore from './uploads.store.ts'

const hourMs = 60 * 60 * 1000
const unusedLivesMs = 72 * hourMs
const batch = 500

/** Answers which of these photos somebody needs. */
export type InUse = (shop: Shop, photoIds: string[]) => Promise<Set<string>>

/** Guests' photos that nothing uses, uploads nobody finished, and objects whose photo is gone. */
export async function forgetUnusedPhotos(shop: Shop, inUse: InUse): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - unusedLivesMs)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await photoStore.listOldGuestPhotos(shop.db, before, after, batch)
    const used = await inUse(shop, ids)
    const unused = ids.filter((id) => !used.has(id))
    await shop.db.transaction(async (tx) => {
      await removeObjects(shop, tx, await photoStore.deleteGuestPhotos(tx, unused))
    })
    if (ids.length < batch) break
    after = ids.at(-1) ?? after
  }
  await uploadStore.deleteUploadsBefore(shop.db, before)
  await uploadStore.deleteHandoffsBefore(shop.db, before)
  await sweepStaging(shop)
  await sweepObjects(shop, before)
  await sweepScratch(shop, before)
}

/** What a process that died left on its desk. */
async function sweepScratch(shop: Shop, before: Date): Promise<void> {
  const folder = join(shop.config.dataDir, 'scratch')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** A file whose upload was settled or forgotten is nobody's. */
async function sweepStaging(shop: Shop): Promise<void> {
  // The files first: one that begins in between has its row by the time the rows are read.
  const files = await shop.staging.list()
  const wanted = await uploadStore.unsettledUploads(shop.db)
  for (const { id } of files) if (!wanted.has(id)) await shop.staging.remove(id)
}

async function sweepObjects(shop: Shop, before: Date): Promise<void> {
  for await (const { key, changedAt } of shop.storage.list(draftsPrefix)) if (changedAt < before) await shop.storage.removeAll(key)
  await removeLostObjects(shop.storage, { prefix: photosPrefix, before }, (ids) => photoStore.knownPhotos(shop.db, ids))
}
