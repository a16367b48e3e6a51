import * as z from 'zod/mini'
import { cardDigits, isCardNumber, parseExpiry } from '#domain/card.ts'
import { m } from '#words/messages.js'

const typed = (maxLength: number) =>
  z.string({ error: () => m.field_required() }).check(z.maxLength(maxLength, { error: () => m.field_too_long({ max: maxLength }) }))

/** What a person types into the sandbox's own form; it is checked and forgotten. */
export const Card = z.object({
  number: z.pipe(
    typed(40),
    z.pipe(z.transform(cardDigits), z.string().check(z.refine(isCardNumber, { error: () => m.card_number_wrong() }))),
  ),
  expiry: typed(12).check(z.refine((text) => parseExpiry(text) !== null, { error: () => m.card_expiry_wrong() })),
  cvc: typed(4).check(z.regex(/^\d{3,4}$/, { error: () => m.card_cvc_wrong() })),
})
export type Card = z.infer<typeof Card>

export const walletKinds = ['apple-pay', 'google-pay'] as const
export type WalletKind = (typeof walletKinds)[number]

/** `processing`: the provider has it; whether it is paid the shop hears from the provider, never from the page. */
export const CardAnswer = z.object({
  status: z.enum(['processing', 'requires_action', 'declined']),
  reason: z.optional(z.string()),
  sentence: z.optional(z.string()),
})
export type CardAnswer = z.infer<typeof CardAnswer>

const onePath = '/api/payments/sandbox/{id}'
export const confirmCardCall = { method: 'POST', path: `${onePath}/confirm`, body: Card, answer: CardAnswer } as const
export const authenticateCardCall = {
  method: 'POST',
  path: `${onePath}/authenticate`,
  body: z.object({ approve: z.boolean() }),
  answer: CardAnswer,
} as const
export const payByWalletCall = {
  method: 'POST',
  path: `${onePath}/wallet`,
  body: z.object({ kind: z.enum(walletKinds) }),
  answer: CardAnswer,
} as const

export const cardFramePath = (paymentId: string) => `/sandbox-card/${paymentId}`

/** What the card frame tells the page around it. */
export const CardFrameMessage = z.object({
  type: z.literal('barwaz-payment'),
  status: z.enum(['processing', 'requires_action', 'declined']),
})
