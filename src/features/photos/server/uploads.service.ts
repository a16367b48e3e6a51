import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { photoLimits, type FileRefusal } from '#domain/photo-file.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { TooManyBytes } from '#platform/staging.ts'
import type { Shop } from '#platform/shop.ts'
import { fileRefusalText } from '../file-refusal-text.ts'
import { receivePhoto } from './receive-photo.service.ts'
import { handoffFor } from './handoffs.service.ts'
import * as store from './uploads.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** In any 24 hours. */
const quotas = {
  guest: { files: 100, bytes: 1024 ** 3 },
  customer: { files: 1000, bytes: 10 * 1024 ** 3 },
}
/** Left free for the database and the orders. */
const reservedBytes = 200 * 1024 * 1024
const writerLivesMs = 6_000
const verdictWaitMs = 20_000

type Sender = { sessionId: string; userId: string | null }

/** Opens an upload; a phone with a hand-off sends into the session that made it. */
export async function beginUpload(
  shop: Shop,
  sender: Sender,
  { bytes, metadata, handoffCode }: { bytes: number; metadata: string; handoffCode: string | null },
): Promise<string> {
  if (bytes > photoLimits.maxBytes) throw refused('too-many-bytes')
  if (bytes === 0) throw refused('empty')
  const owner = handoffCode ? await handoffFor(shop, handoffCode, sender.sessionId) : sender
  const { bavail, bsize } = await statfs(shop.config.dataDir)
  if (bavail * bsize < reservedBytes + bytes) throw new ShopError('service/storage-full')
  const id = randomUUID()
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await store.lockSession(tx, owner.sessionId)
    const quota = owner.userId ? quotas.customer : quotas.guest
    const used = await store.countUploads(tx, owner.sessionId, new Date(now.getTime() - dayMs))
    if (used.files + 1 > quota.files || used.bytes + bytes > quota.bytes) throw new ShopError('photo/quota')
    const { sessionId: ownerSessionId, userId } = owner
    await store.insertUpload(tx, { id, sessionId: sender.sessionId, ownerSessionId, userId, handoffCode, bytes, metadata, createdAt: now })
  })
  await shop.staging.begin(id)
  return id
}

export type UploadState = { bytes: number; arrivedBytes: number; metadata: string; photoId: string | null }

/** How far it is. One that has come whole but was never judged, because a process died, is judged now. */
export async function readUpload(shop: Shop, sessionId: string, id: string): Promise<UploadState> {
  const upload = await findUpload(shop, sessionId, id)
  const { bytes, metadata, photoId } = upload
  if (photoId) return { bytes, arrivedBytes: bytes, metadata, photoId }
  return shop.staging.exclusive(id, async () => {
    const arrivedBytes = await arrived(shop, id)
    if (arrivedBytes < bytes) return { bytes, arrivedBytes, metadata, photoId: null }
    return { bytes, arrivedBytes, metadata, photoId: await withWriter(shop, id, () => settle(shop, upload)) }
  })
}

/** Takes the next bytes; the last ones are answered with the photo they made, or with why they made none. */
export async function continueUpload(
  shop: Shop,
  sessionId: string,
  id: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
): Promise<UploadState> {
  const upload = await findUpload(shop, sessionId, id)
  const { bytes, metadata } = upload
  return shop.staging.exclusive(id, (signal) =>
    withWriter(shop, id, async () => {
      if (offset !== (await arrived(shop, id))) throw new ShopError('upload/offset')
      await shop.staging.append(id, { offset, maxBytes: bytes, body, signal }).catch((error: unknown) => {
        if (error instanceof TooManyBytes) throw new ShopError('request/too-large')
        // The connection broke or another request took over: what came is kept, and nobody hears this answer.
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
          ? new ShopError('service/storage-full')
          : new ShopError('upload/broken-off')
      })
      const arrivedBytes = await arrived(shop, id)
      return { bytes, arrivedBytes, metadata, photoId: arrivedBytes === bytes ? await settle(shop, upload) : null }
    }),
  )
}

export async function cancelUpload(shop: Shop, sessionId: string, id: string): Promise<void> {
  const upload = await findUpload(shop, sessionId, id)
  if (upload.photoId) return
  await shop.staging.exclusive(id, () => shop.staging.remove(id))
}

async function findUpload(shop: Shop, sessionId: string, id: string): Promise<store.UploadRow> {
  const upload = isUuid(id) ? await store.findUpload(shop.db, id, sessionId) : undefined
  if (!upload || upload.refusal) throw new ShopError('upload/not-found')
  return upload
}

async function arrived(shop: Shop, id: string): Promise<number> {
  const bytes = await shop.staging.arrivedBytes(id)
  if (bytes === null) throw new ShopError('upload/not-found')
  return bytes
}

/** Two processes share one folder: only the one whose name stands in the row writes. A process that died is outwaited. */
async function withWriter<Result>(shop: Shop, id: string, work: () => Promise<Result>): Promise<Result> {
  const writer = randomUUID()
  const take = () => {
    const now = shop.clock.now()
    return store.takeUpload(shop.db, id, writer, now, new Date(now.getTime() + writerLivesMs))
  }
  if (!(await take())) throw new ShopError('upload/locked')
  const beat = setInterval(() => void take().catch(() => undefined), writerLivesMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await store.releaseUpload(shop.db, id, writer)
  }
}

/** The verdict, or after 20 s a refusal that asks to come back: the judging goes on meanwhile. */
async function settle(shop: Shop, upload: store.UploadRow): Promise<string> {
  const key = `verdict:${upload.id}`
  const verdict = shop.memory.remember(key, () => receivePhoto(shop, upload).finally(() => shop.memory.forget(key)))
  const waited = new AbortController()
  const late = pause(verdictWaitMs, null, { signal: waited.signal }).catch(() => null)
  const outcome = await Promise.race([verdict, late]).finally(() => waited.abort())
  if (!outcome) throw new ShopError('photo/busy', { retryAfterSeconds: 2 })
  if (!outcome.ok) throw refused(outcome.reason)
  return outcome.photoId
}

function refused(reason: FileRefusal): ShopError {
  const code = reason === 'too-many-bytes' ? 'photo/too-large' : 'photo/refused'
  return new ShopError(code, { reason, sentence: fileRefusalText(reason) })
}
