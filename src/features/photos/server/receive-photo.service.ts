import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileRefusal } from '#domain/photo-file.ts'
import type { Shop } from '#platform/shop.ts'
import { masterKey, originalKey } from './photo-keys.ts'
import * as photoStore from './photos.store.ts'
import * as uploadStore from './uploads.store.ts'

export type Verdict = { ok: true; photoId: string } | { ok: false; reason: FileRefusal }

/**
 * Judges a file that has come whole, and keeps it. The photo takes the upload's id, so that doing this twice, after a crash at any point,
 * ends in the same photo and the same objects.
 */
export async function receivePhoto(shop: Shop, upload: uploadStore.UploadRow): Promise<Verdict> {
  const { id, ownerSessionId: sessionId, userId, bytes } = upload
  const path = shop.staging.path(id)
  const sha256 = await hashFile(path)
  const known = await photoStore.findPhotoByHash(shop.db, { sessionId, userId }, sha256)
  if (known) return settled(shop, id, { photoId: known.id })

  const scratch = join(shop.config.dataDir, 'scratch')
  await mkdir(scratch, { recursive: true })
  const masterPath = join(scratch, randomUUID())
  try {
    const arrival = await shop.imaging.arrive({ path, masterPath }, upload.sessionId)
    if (!arrival.ok) return await settled(shop, id, { refusal: arrival.reason })
    const { master, ...facts } = arrival.photo
    await shop.storage.keep(originalKey(id), path)
    if (master.made) await shop.storage.keep(masterKey(id, master.extension), masterPath)
    const masterExtension = master.made ? master.extension : null
    const row = { ...facts, id, sessionId, userId, sha256, bytes, masterExtension, createdAt: shop.clock.now() }
    const isNew = await photoStore.insertPhoto(shop.db, row)
    // The same file came twice at once: the other one was first.
    const first = isNew ? undefined : await photoStore.findPhotoByHash(shop.db, { sessionId, userId }, sha256)
    return await settled(shop, id, { photoId: first?.id ?? id })
  } finally {
    await rm(masterPath, { force: true })
  }
}

async function settled(shop: Shop, id: string, outcome: { photoId: string } | { refusal: FileRefusal }): Promise<Verdict> {
  await uploadStore.settleUpload(shop.db, id, outcome)
  await shop.staging.remove(id)
  return 'photoId' in outcome ? { ok: true, photoId: outcome.photoId } : { ok: false, reason: outcome.refusal }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
