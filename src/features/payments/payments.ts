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

/** What a page needs to show the card fields and the wallets before there is an order. */
export const readPaymentSetupCall = {
  method: 'GET',
  path: '/api/payments/setup',
  answer: z.object({
    provider: z.string(),
    cardFrameUrl: z.optional(z.string()),
    walletFrameUrl: z.optional(z.string()),
    publishableKey: z.optional(z.string()),
  }),
} as const

export const walletFramePath = '/sandbox-wallet'
export const newCardFramePath = '/sandbox-card'
export const cardFramePath = (paymentId: string) => `${newCardFramePath}/${paymentId}`

/** What the card frame tells the page around it. */
export const CardFrameMessage = z.object({
  type: z.literal('barwaz-payment'),
  status: z.enum(['processing', 'requires_action', 'declined']),
})

/** What a wallet knows of its owner, as they would have typed it. */
export const WalletPerson = z.partialRecord(
  z.enum(['name', 'email', 'phone', 'emirate', 'area', 'street', 'building', 'flat']),
  z.string().check(z.maxLength(400)),
)
export type WalletPerson = z.infer<typeof WalletPerson>

const walletMessage = { type: z.literal('barwaz-wallet') }
/** What the wallet's frame tells the page around it. */
export const WalletFrameMessage = z.discriminatedUnion('kind', [
  z.object({ ...walletMessage, kind: z.literal('ready') }),
  z.object({ ...walletMessage, kind: z.literal('opened'), emirate: z.string() }),
  z.object({ ...walletMessage, kind: z.literal('closed') }),
  z.object({ ...walletMessage, kind: z.literal('agreed'), amountFils: z.int(), person: WalletPerson }),
])
/** And what the page tells it: what it would cost, the payment it may make, or why there is none. */
export type WalletPageMessage =
  | { type: 'barwaz-wallet'; kind: 'amount'; amountFils: number; amount: string }
  | { type: 'barwaz-wallet'; kind: 'pay'; paymentId: string }
  | { type: 'barwaz-wallet'; kind: 'refused'; sentence: string }
