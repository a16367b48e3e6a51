import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FileRefusal } from '#domain/photos/photo-file.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Asker } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { masterKey, originalKey, photoPrefix } from './photo-keys.ts'
import * as photoStore from './photos.store.ts'
import * as uploadStore from './uploads.store.ts'

export type Verdict = { ok: true; photoId: string } | { ok: false; reason: FileRefusal }

/**
 * Judges a file that has come whole, and keeps it. The photo takes the upload's id, so that doing this twice, after a crash at any point,
 * ends in the same photo and the same objects.
 */
export async function receivePhoto(shop: Shop, id: string, asker: Asker): Promise<Verdict> {
  const path = shop.staging.path(id)
  const sha256 = await hashFile(path)
  const judgeAnew = (masterPath: string) => judge(shop, id, { sha256, path, masterPath, asker })
  const verdict = (await knownPhoto(shop, id, sha256)) ?? (await withScratchFile(scratchFolder(shop.config.dataDir), judgeAnew))
  await shop.staging.remove(id)
  return verdict
}

/** The same file again is the photo that is there. */
function knownPhoto(shop: Shop, id: string, sha256: string): Promise<Verdict | null> {
  return shop.db.transaction(async (tx) => {
    const { ownerSessionId: sessionId, userId } = await lockUpload(tx, id)
    const known = await photoStore.findPhotoByHash(tx, { sessionId, userId }, sha256)
    if (!known) return null
    await photoStore.renewPhoto(tx, known.id, shop.clock.now())
    return settled(tx, id, { photoId: known.id })
  })
}

type Arrived = { sha256: string; path: string; masterPath: string; asker: Asker }

async function judge(shop: Shop, id: string, { sha256, path, masterPath, asker }: Arrived): Promise<Verdict> {
  const arrival = await shop.imaging.arrive({ path, masterPath }, asker)
  if (!arrival.ok) return settled(shop.db, id, { refusal: arrival.reason })
  const { master, ...facts } = arrival.photo
  await shop.storage.keep(originalKey(id), path)
  if (master.made) await shop.storage.keep(masterKey(id, master.extension), masterPath)
  const masterExtension = master.made ? master.extension : null
  return shop.db.transaction(async (tx) => {
    // Whose it is may have changed while it was judged: its owner signed in, or is gone and the photo with them.
    const { ownerSessionId: sessionId, userId, bytes } = await lockUpload(tx, id)
    const row = { ...facts, id, sessionId, userId, sha256, bytes, masterExtension, createdAt: shop.clock.now() }
    if (await photoStore.insertPhoto(tx, row)) return settled(tx, id, { photoId: id })
    // The same file came twice at once, and the other one was first.
    const first = await photoStore.findPhotoByHash(tx, { sessionId, userId }, sha256)
    if (first && first.id !== id) await removeObjects(shop, tx, [photoPrefix(id)])
    return settled(tx, id, { photoId: first?.id ?? id })
  })
}

async function lockUpload(db: Db, id: string): Promise<uploadStore.UploadRow> {
  const upload = await uploadStore.lockUpload(db, id)
  if (!upload) throw new ShopError('upload/not-found')
  return upload
}

async function settled(db: Db, id: string, outcome: { photoId: string } | { refusal: FileRefusal }): Promise<Verdict> {
  await uploadStore.settleUpload(db, id, outcome)
  return 'photoId' in outcome ? { ok: true, photoId: outcome.photoId } : { ok: false, reason: outcome.refusal }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
