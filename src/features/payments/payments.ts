import * as z from 'zod/mini'
import { cardDigits, isCardNumber, parseExpiry } from '#domain/prices/card.ts'
import { plainTyped } from '#domain/typed.ts'
import { m } from '#words/messages.js'

const typed = (maxLength: number) =>
  z
    .string({ error: () => m.field_required() })
    .check(
      z.overwrite(plainTyped),
      z.minLength(1, { error: () => m.field_required(), abort: true }),
      z.maxLength(maxLength, { error: () => m.field_too_long({ max: maxLength }) }),
    )

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

/** The same words at the same fields, before there is anything to pay. */
export const checkCardCall = { method: 'POST', path: '/api/payments/sandbox/check', body: Card } as const
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
export const cardFramePath = '/sandbox-card'

/** How tall what a frame shows is, so that its page makes it no taller. */
export const FrameHeight = z.object({ type: z.literal('barwaz-frame'), height: z.int().check(z.positive(), z.maximum(4000)) })

const paymentMessage = { type: z.literal('barwaz-payment') }
/** How a payment goes on, whatever pays it; `lost` where nobody knows, since the network went away. */
export const PaymentMessage = z.object({
  ...paymentMessage,
  kind: z.literal('status'),
  status: z.enum(['processing', 'requires_action', 'declined', 'lost']),
  sentence: z.optional(z.string()),
})
/** What the card frame tells the page around it: what is wrong with what was typed, that it is being mended, that Enter was pressed, and how the payment goes on. */
export const CardFrameMessage = z.discriminatedUnion('kind', [
  z.object({ ...paymentMessage, kind: z.literal('ready') }),
  z.object({ ...paymentMessage, kind: z.literal('checked'), problem: z.nullable(z.string()), isAtField: z._default(z.boolean(), true) }),
  z.object({ ...paymentMessage, kind: z.literal('typed') }),
  z.object({ ...paymentMessage, kind: z.literal('submit') }),
  PaymentMessage,
])
export type CardFrameMessage = z.infer<typeof CardFrameMessage>
/** And what the page tells it: to look at what was typed, and to pay with it. */
export const CardPageMessage = z.discriminatedUnion('kind', [
  z.object({ ...paymentMessage, kind: z.literal('check'), focus: z.boolean() }),
  z.object({ ...paymentMessage, kind: z.literal('pay'), paymentId: z.string(), amount: z.string() }),
])
export type CardPageMessage = z.infer<typeof CardPageMessage>

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
  z.object({ ...walletMessage, kind: z.literal('agreed'), amountFils: z.int(), person: WalletPerson }),
])
/** And what the page tells it: what it would cost, the payment it may make, or that there is none, which the page says itself. */
export const WalletPageMessage = z.discriminatedUnion('kind', [
  z.object({ ...walletMessage, kind: z.literal('amount'), amountFils: z.int(), amount: z.string() }),
  z.object({ ...walletMessage, kind: z.literal('pay'), paymentId: z.string() }),
  z.object({ ...walletMessage, kind: z.literal('refused') }),
])
export type WalletPageMessage = z.infer<typeof WalletPageMessage>
