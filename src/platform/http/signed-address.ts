import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { wholeNumber } from './query.ts'

const hourMs = 60 * 60 * 1000
const usualLivesHours = 6

export const signatureQuery = { until: z.optional(wholeNumber), sig: z.optional(z.string()) }
export type SignatureQuery = { until?: number | undefined; sig?: string | undefined }

/** What kind of thing an address opens: the signature of one never fits another. */
export type SignedKind =
  | 'photo addresses'
  | 'proof addresses'
  | 'shared designs'
  | 'continued designs'
  | 'orders'
  | 'ordered pieces'
  | 'forgotten carts'
  | 'unsubscribing'

/** What makes an address open one thing for hours: an `<img>` sends no header. Its end is rounded, so that it stays the same for a while. */
export function signature(shop: Shop, kind: SignedKind, id: string, livesHours = usualLivesHours, from = shop.clock.now()): string {
  const until = (Math.floor(from.getTime() / hourMs) + livesHours) * hourMs
  return `until=${until}&sig=${sign(shop.secrets[0], kind, `${id} ${until}`)}`
}

/** The same in one word, which also says what it opens. */
export function ticketFor(shop: Shop, kind: SignedKind, id: string, livesHours: number): string {
  return `id=${encodeURIComponent(id)}&${signature(shop, kind, id, livesHours)}`
}

/** What a ticket of this kind opens; null for one that was made up or is over. */
export function idInTicket(shop: Shop, kind: SignedKind, ticket: string): string | null {
  const given = new URLSearchParams(ticket)
  const id = given.get('id')
  const signed = { until: Number(given.get('until')), sig: given.get('sig') ?? undefined }
  return id && isSignedFor(shop, kind, id, signed) ? id : null
}

export function isSignedFor(shop: Shop, kind: SignedKind, id: string, { until, sig }: SignatureQuery): boolean {
  if (until === undefined || sig === undefined || until < shop.clock.now().getTime()) return false
  const given = Buffer.from(sig)
  return shop.secrets.some((secret) => {
    const right = Buffer.from(sign(secret, kind, `${id} ${until}`))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function sign(secret: string, kind: SignedKind, text: string): string {
  return createHmac('sha256', deriveKey(secret, kind)).update(text).digest('base64url')
}
