import type { Whose } from '#platform/db/owner.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { scratchFolder } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { removeLostObjects } from '#platform/storage/lost-objects.ts'
import { draftsPrefix } from '#platform/storage/storage.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { usedAbove } from '#platform/uses.ts'
import { photosEverOrdered, photosUsed } from './photo-extensions.ts'
import { photoPrefix, photosPrefix } from './photo-keys.ts'
import * as photoStore from './photos.store.ts'
import * as uploadStore from './uploads.store.ts'

const hourMs = 60 * 60 * 1000
const unusedLivesMs = 72 * hourMs
const batch = 500

/** Photos that nothing uses, uploads nobody finished, and objects whose photo is gone. */
export async function forgetUnusedPhotos(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - unusedLivesMs)
  await forgetPhotosOf(shop, 'guests', before)
  await forgetPhotosOf(shop, 'accounts', before)
  await uploadStore.deleteUploadsBefore(shop.db, before)
  await uploadStore.deleteHandoffsBefore(shop.db, before)
  await sweepStaging(shop)
  await sweepObjects(shop, before)
  // What a process that died left on its desk.
  await forgetFiles(scratchFolder(shop.config.dataDir), before)
}

/** What an account holds is its owner's to remove, but for the photos of an order: they go when its time is over. */
async function forgetPhotosOf(shop: Shop, whose: Whose, before: Date): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await photoStore.listOldPhotos(shop.db, whose, before, after, batch)
    const ended = whose === 'guests' ? ids : [...(await usedAbove(shop, photosEverOrdered, ids))]
    const used = await usedAbove(shop, photosUsed, ended)
    const unused = ended.filter((id) => !used.has(id))
    await shop.db.transaction(async (tx) => {
      await removeObjects(shop, tx, (await photoStore.deletePhotosOf(tx, whose, unused)).map(photoPrefix))
    })
    if (ids.length < batch) break
    after = ids.at(-1) ?? after
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
