import * as z from 'zod/mini'
import { claimReasons, claimStates } from '#domain/claims.ts'

export const mostClaimPhotos = 5
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

/** A refund answers a claim by itself, where it names it. */
export const claimAnswers = ['remake', 'sent', 'declined'] as const
export const ClaimAnswer = z.object({ to: z.enum(claimAnswers), words: z.optional(words) })
export type ClaimAnswer = z.infer<typeof ClaimAnswer>
