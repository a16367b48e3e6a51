import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#platform/shop.ts'
import { draftsPrefix } from '#platform/storage/storage.ts'
import { photoPrefix, photosPrefix } from './photo-keys.ts'
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

/** What a crash left between the object and its row. Only old ones: a new one may get its row any moment. */
async function sweepObjects(shop: Shop, before: Date): Promise<void> {
  for await (const { key, changedAt } of shop.storage.list(draftsPrefix)) if (changedAt < before) await shop.storage.removeAll(key)
  const old = new Set<string>()
  for await (const { key, changedAt } of shop.storage.list(photosPrefix)) {
    const id = key.split('/')[1]
    if (id && changedAt < before) old.add(id)
  }
  const ids = [...old]
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const known = await photoStore.knownPhotos(shop.db, some)
    for (const id of some) if (!known.has(id)) await shop.storage.removeAll(photoPrefix(id))
  }
}
