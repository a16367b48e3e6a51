import * as z from 'zod/mini'
import { Tracking, trackingNumber } from './tracking.ts'
import { claimReasons, claimStates } from '#domain/orders/claims.ts'

export const mostClaimPhotos = 5
/** Where on the order's page something is claimed. */
export const claimAnchor = 'claim'
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

/** Something of an order that arrived damaged or wrong, or did not arrive. */
export const Claim = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  reason: z.enum(claimReasons),
  /** How many copies of the line. */
  quantity: z.int(),
  text: z.string(),
  state: z.enum(claimStates),
  /** What the shop said to it. */
  answer: z.nullable(z.string()),
  at: z.string(),
  /** Addresses of pictures, signed for hours, add `&w=640`. */
  photos: z.array(z.string()),
  /** The parcel of what was made again, once its number is known. */
  tracking: z.optional(Tracking),
})
export type Claim = z.infer<typeof Claim>

export const ClaimInput = z.object({
  lineId: z.uuid().check(z.toLowerCase()),
  reason: z.enum(claimReasons),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  text: words,
  /** Photos of whoever claims. */
  photoIds: z._default(z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(mostClaimPhotos)), []),
})
export type ClaimInput = z.infer<typeof ClaimInput>

type Claimed<Line> = { lines: readonly Line[]; claims: readonly Pick<Claim, 'lineId' | 'state'>[] }

/** Of what was delivered: pieces, each with one open claim at most. */
export function claimableLines<Line extends { id: string; type: string; quantity: number }>({ lines, claims }: Claimed<Line>): Line[] {
  const isOpen = (lineId: string) => claims.some((claim) => claim.lineId === lineId && claim.state === 'open')
  return lines.filter(({ id, type, quantity }) => type !== 'gift-card' && quantity > 0 && !isOpen(id))
}

/** A refund answers a claim by itself, where it names it. */
export const claimAnswers = ['remake', 'sent', 'declined'] as const
export const ClaimAnswer = z.object({
  to: z.enum(claimAnswers),
  /** What the customer reads, in place of the shop's own words; needed to decline. */
  words: z.optional(words),
  /** With `to: "sent"`: the parcel's number. */
  trackingNumber: z.optional(trackingNumber),
})
export type ClaimAnswer = z.infer<typeof ClaimAnswer>
