import { randomBytes } from 'node:crypto'
import { readableCode } from '#domain/people/readable-code.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import { handoffMinutes } from '../handoff-minutes.ts'
import type { Handoff, NewHandoff } from '../handoffs.ts'
import { listPhotosOfHandoff } from './photos.store.ts'
import { toPhoto } from './photos.service.ts'
import * as store from './uploads.store.ts'
import { pageUrl } from '#platform/http/page-url.ts'

/** Ten letters are 50 bits, for ten minutes. */
const codeShape = /^[A-HJ-NP-Z2-9]{10}$/

/** As it was made, however it was typed; what can't be one is nobody's. */
function asCode(text: string): string {
  const code = text.toUpperCase()
  if (!codeShape.test(code)) throw new ShopError('handoff/not-found')
  return code
}

export async function createHandoff(shop: Shop, owner: { sessionId: string; userId: string | null }, origin: string): Promise<NewHandoff> {
  const code = readableCode(randomBytes(7)).slice(0, 10)
  const expiresAt = new Date(shop.clock.now().getTime() + handoffMinutes * 60_000)
  await store.insertHandoff(shop.db, { code, ...owner, claimedBy: null, expiresAt })
  return { code, url: pageUrl(origin, `/from-phone/${code}`), expiresAt: expiresAt.toISOString() }
}

/** For the page that made it. */
export async function readHandoff(shop: Shop, sessionId: string, typed: string): Promise<Handoff> {
  const code = asCode(typed)
  const handoff = await store.findHandoff(shop.db, code)
  if (!handoff || handoff.sessionId !== sessionId) throw new ShopError('handoff/not-found')
  const isOver = handoff.expiresAt <= shop.clock.now()
  const photos = await listPhotosOfHandoff(shop.db, code)
  return {
    state: isOver ? 'over' : handoff.claimedBy ? 'opened' : 'waiting',
    expiresAt: handoff.expiresAt.toISOString(),
    photos: photos.map((row) => toPhoto(shop, row)),
  }
}

/** For the phone that opens it: the first one, and that one again. */
export async function claimHandoff(shop: Shop, sessionId: string, typed: string): Promise<{ expiresAt: string }> {
  const code = asCode(typed)
  const claimed = await store.claimHandoff(shop.db, code, sessionId, shop.clock.now())
  if (claimed) return { expiresAt: claimed.expiresAt.toISOString() }
  throw await whyNot(shop, code)
}

/** Whose photos a phone's uploads become. */
export async function handoffFor(
  shop: Shop,
  typed: string,
  phoneSession: string,
): Promise<{ code: string; sessionId: string; userId: string | null }> {
  const code = asCode(typed)
  const handoff = await store.findHandoff(shop.db, code)
  if (!handoff || handoff.claimedBy !== phoneSession || handoff.expiresAt <= shop.clock.now()) throw await whyNot(shop, code)
  return { code, sessionId: handoff.sessionId, userId: handoff.userId }
}

async function whyNot(shop: Shop, code: string): Promise<ShopError> {
  const handoff = await store.findHandoff(shop.db, code)
  if (!handoff) return new ShopError('handoff/not-found')
  return new ShopError(handoff.expiresAt <= shop.clock.now() ? 'handoff/over' : 'handoff/used')
}
