import { randomUUID } from 'node:crypto'
import { isOwner } from '#platform/db/owner.ts'
import { requireRoom } from '#platform/files/room.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { masterKey, originalKey, photoPrefix } from './photo-keys.ts'
import { countByAddress, countIn, type Bringer } from './photo-quota.service.ts'
import * as store from './photos.store.ts'

type Copy = { row: store.PhotoRow; id: string }

/**
 * Photos of another device of the same person: what each is called for its new owner. Whoever asks has shown that they may. What has to be
 * copied counts as if it were sent again, all of it before any is.
 */
export async function copyPhotos(shop: Shop, bringer: Bringer, ids: string[]): Promise<Map<string, string>> {
  const { address: _address, ...owner } = bringer
  const named = new Map<string, string>()
  const copies: Copy[] = []
  for (const row of await store.findPhotos(shop.db, [...new Set(ids)])) {
    const known = isOwner(row, owner) ? row : await store.findPhotoByHash(shop.db, owner, row.sha256)
    if (known) named.set(row.id, known.id)
    else copies.push({ row, id: randomUUID() })
  }
  if (copies.length === 0) return named
  const sizesBytes = copies.map(({ row }) => row.bytes)
  await countByAddress(shop, bringer, sizesBytes)
  await requireRoom(shop.config, Math.max(...sizesBytes))
  const { sessionId, userId } = owner
  const settled = { sessionId, ownerSessionId: sessionId, userId, handoffCode: null, metadata: '', createdAt: shop.clock.now() }
  const uploads = copies.map(({ id, row }) => ({ ...settled, id, photoId: id, bytes: row.bytes }))
  await shop.db.transaction((tx) => countIn(shop, tx, uploads))
  for (const copy of copies) named.set(copy.row.id, await copyPhoto(shop, owner, copy))
  return named
}

async function copyPhoto(shop: Shop, owner: Pick<Bringer, 'sessionId' | 'userId'>, { row, id }: Copy): Promise<string> {
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
