import { randomUUID } from 'node:crypto'
import { isOwner, type Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { masterKey, originalKey, photoPrefix } from './photo-keys.ts'
import * as store from './photos.store.ts'

/** Photos of another device of the same person: what each is called for its new owner. Whoever asks has shown that they may. */
export async function copyPhotos(shop: Shop, owner: Owner & { sessionId: string }, ids: string[]): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  for (const row of await store.findPhotos(shop.db, [...new Set(ids)])) copies.set(row.id, await copyPhoto(shop, owner, row))
  return copies
}

async function copyPhoto(shop: Shop, owner: Owner & { sessionId: string }, row: store.PhotoRow): Promise<string> {
  if (isOwner(row, owner)) return row.id
  const known = await store.findPhotoByHash(shop.db, owner, row.sha256)
  if (known) return known.id
  const id = randomUUID()
  const keep = (from: string, to: string) => shop.storage.withFile(from, (path) => shop.storage.keep(to, path))
  await keep(originalKey(row.id), originalKey(id))
  if (row.masterExtension) await keep(masterKey(row.id, row.masterExtension), masterKey(id, row.masterExtension))
  return shop.db.transaction(async (tx) => {
    if (await store.insertPhoto(tx, { ...row, ...owner, id, createdAt: shop.clock.now() })) return id
    // The same link was opened twice at once, and the other one was first.
    await removeObjects(shop, tx, [photoPrefix(id)])
    return (await store.findPhotoByHash(tx, owner, row.sha256))?.id ?? id
  })
}
