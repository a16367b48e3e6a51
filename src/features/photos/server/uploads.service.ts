import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { photoLimits, type FileRefusal } from '#domain/photos/photo-file.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { requireRoom } from '#platform/files/room.ts'
import { TooManyBytes } from '#platform/files/staging.ts'
import type { Asker } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'
import { fileRefusalText } from '../file-refusal-text.ts'
import { handoffFor } from './handoffs.service.ts'
import { countByAddress, countIn, type Bringer } from './photo-quota.service.ts'
import { removePhoto } from './photos.service.ts'
import { receivePhoto } from './receive-photo.service.ts'
import * as store from './uploads.store.ts'

const writerLivesMs = 6_000
const verdictWaitMs = 20_000

/** Whose upload it is, and whose turn it takes to be judged. */
type Comer = { sessionId: string; asker: Asker }
type Sender = Comer & Bringer

/** Opens an upload; a phone with a hand-off sends into the session that made it. */
export async function beginUpload(
  shop: Shop,
  sender: Sender,
  { bytes, metadata, handoff }: { bytes: number; metadata: string; handoff: string | null },
): Promise<string> {
  if (bytes > photoLimits.maxBytes) throw refused('too-many-bytes')
  if (bytes === 0) throw refused('empty')
  await shop.imaging.admit('arrivals', sender.asker)
  await countByAddress(shop, sender, [bytes])
  const owner = handoff ? await handoffFor(shop, handoff, sender.sessionId) : { code: null, ...sender }
  const id = randomUUID()
  await requireRoomBeside(shop, id, bytes)
  const { sessionId: ownerSessionId, userId, code: handoffCode } = owner
  const upload = { id, sessionId: sender.sessionId, ownerSessionId, userId, handoffCode, bytes, metadata, createdAt: shop.clock.now() }
  await shop.db.transaction((tx) => countIn(shop, tx, [upload]))
  await shop.staging.begin(id)
  return id
}

export type UploadState = { bytes: number; arrivedBytes: number; metadata: string; photoId: string | null }

/** How far it is. One that has come whole but was never judged, because a process died, is judged now. */
export async function readUpload(shop: Shop, { sessionId, asker }: Comer, id: string): Promise<UploadState> {
  await findUpload(shop, sessionId, id)
  return shop.staging.exclusive(id, async () => {
    // Only now: whoever had it before may have finished it.
    const { bytes, metadata, photoId } = await findUpload(shop, sessionId, id)
    const arrivedBytes = photoId ? bytes : await arrived(shop, id)
    if (photoId || arrivedBytes < bytes) return { bytes, arrivedBytes, metadata, photoId }
    return { bytes, arrivedBytes, metadata, photoId: await withWriter(shop, id, () => settle(shop, id, asker)) }
  })
}

/** Takes the next bytes; the last ones are answered with the photo they made, or with why they made none. */
export async function continueUpload(
  shop: Shop,
  { sessionId, asker }: Comer,
  id: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
): Promise<UploadState> {
  await findUpload(shop, sessionId, id)
  return shop.staging.exclusive(id, (signal) =>
    withWriter(shop, id, async (writer) => {
      const { bytes, metadata, photoId } = await findUpload(shop, sessionId, id)
      if (photoId || offset !== (await arrived(shop, id))) throw new ShopError('upload/offset')
      await shop.imaging.admit('arrivals', asker)
      await requireRoomBeside(shop, id, bytes - offset)
      const calledOff = AbortSignal.any([signal, writer.lost])
      await shop.staging.append(id, { offset, maxBytes: bytes, body, signal: calledOff }).catch((error: unknown) => {
        throw asRefusal(error)
      })
      const arrivedBytes = await arrived(shop, id)
      if (arrivedBytes < bytes) return { bytes, arrivedBytes, metadata, photoId: null }
      await writer.confirm()
      return { bytes, arrivedBytes, metadata, photoId: await settle(shop, id, asker) }
    }),
  )
}

/** Also in the very moment it became a photo; one that was there before stays. */
export async function cancelUpload(shop: Shop, sessionId: string, id: string): Promise<void> {
  const upload = await findUpload(shop, sessionId, id)
  await shop.staging.exclusive(id, async () => {
    const { photoId } = await findUpload(shop, sessionId, id)
    if (photoId === id) await removePhoto(shop, { sessionId: upload.ownerSessionId, userId: null }, id)
    await store.settleUpload(shop.db, id, { refusal: cancelled, photoId: null })
    await shop.staging.remove(id)
  })
}

const cancelled = 'cancelled'

async function findUpload(shop: Shop, sessionId: string, id: string): Promise<store.UploadRow> {
  const upload = isUuid(id) ? await store.findUpload(shop.db, id, sessionId) : undefined
  if (!upload || upload.refusal === cancelled) throw new ShopError('upload/not-found')
  if (upload.refusal) throw refused(upload.refusal as FileRefusal)
  return upload
}

async function arrived(shop: Shop, id: string): Promise<number> {
  const bytes = await shop.staging.arrivedBytes(id)
  if (bytes === null) throw new ShopError('upload/not-found')
  return bytes
}

/** Beside all that is being written at this moment, by whichever process: a hundred that come at once don't each take the last of the disk. */
async function requireRoomBeside(shop: Shop, id: string, bytes: number): Promise<void> {
  const others = await store.listWriting(shop.db, id, shop.clock.now())
  const missing = others.map(async (other) => other.bytes - ((await shop.staging.arrivedBytes(other.id)) ?? 0))
  await requireRoom(
    shop.config,
    (await Promise.all(missing)).reduce((sum, each) => sum + each, bytes),
  )
}

/** What the disk refused is ours to hear of; anything else is a connection that broke, or a request that took over: what came is kept. */
function asRefusal(error: unknown): unknown {
  if (error instanceof TooManyBytes) return new ShopError('request/too-large')
  return (error as NodeJS.ErrnoException).syscall ? error : new ShopError('upload/broken-off')
}

type Writer = { lost: AbortSignal; confirm(): Promise<void> }

/** Two processes share one folder: only the one whose name stands in the row writes. A process that died is outwaited. */
async function withWriter<Result>(shop: Shop, id: string, work: (writer: Writer) => Promise<Result>): Promise<Result> {
  const name = randomUUID()
  const lost = new AbortController()
  const take = () => {
    const now = shop.clock.now()
    return store.takeUpload(shop.db, id, name, now, new Date(now.getTime() + writerLivesMs))
  }
  const confirm = async () => {
    if (!(await take())) throw new ShopError('upload/locked')
  }
  await confirm()
  // Refused, or no answer from the database: somebody else may take over, so nothing more is written.
  let beat: Promise<void> | undefined
  const beats = setInterval(
    () =>
      (beat ??= confirm()
        .catch(() => lost.abort())
        .finally(() => (beat = undefined))),
    writerLivesMs / 3,
  )
  try {
    return await work({ lost: lost.signal, confirm })
  } finally {
    clearInterval(beats)
    // One still under way would take again what is released here, and lock out whoever comes back.
    await beat
    await store.releaseUpload(shop.db, id, name)
  }
}

/** The verdict, or after 20 s a refusal that asks to come back: the judging goes on meanwhile. */
async function settle(shop: Shop, id: string, asker: Asker): Promise<string> {
  const key = `verdict:${id}`
  const verdict = shop.cache.remember(key, () => receivePhoto(shop, id, asker).finally(() => shop.cache.forget(key)))
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
