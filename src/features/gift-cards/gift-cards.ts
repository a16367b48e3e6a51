import * as z from 'zod/mini'
import { email } from '#features/mail/email-field.ts'
import { giftCardAmount } from '#features/gift-card-line/gift-card-line.ts'
import { pageOf, type PageOf } from '#features/admin/listing.ts'

export const GiftCardInput = z.object({
  amountFils: giftCardAmount,
  note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  recipientEmail: z.optional(email),
})
export type GiftCardInput = z.infer<typeof GiftCardInput>

/** The only time the code is shown: only its hash is stored. */
export const IssuedGiftCard = z.object({ id: z.uuid(), code: z.string(), amountFils: z.int(), lastDay: z.string() })
export type IssuedGiftCard = z.infer<typeof IssuedGiftCard>

export const GiftCardBalance = z.object({ balanceFils: z.int(), lastDay: z.string() })
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const issueGiftCardCall = {
  method: 'POST',
  path: '/api/admin/gift-cards',
  body: GiftCardInput,
  answer: IssuedGiftCard,
  status: 201,
} as const
export const giftCardSorts = ['newest', 'left', 'last-day'] as const
export const giftCardStates = ['valid', 'waiting', 'used-up', 'over', 'disabled'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** A card as the back office sees it, without its code. */
export const GiftCardRecord = z.object({
  id: z.uuid(),
  state: z.enum(giftCardStates),
  issuedFils: z.int(),
  balanceFils: z.int(),
  /** Dubai days, YYYY-MM-DD. */
  lastDay: z.string(),
  note: z.nullable(z.string()),
  recipientEmail: z.nullable(z.string()),
  /** The order it was bought with; null where the shop gave it. */
  orderId: z.nullable(z.uuid()),
  /** When it is sent, or tried again. */
  dueAt: z.nullable(z.string()),
  tries: z.int(),
  sentAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type GiftCardRecord = z.infer<typeof GiftCardRecord>

export type GiftCardPage = PageOf<GiftCardRecord>

/** One card, and what became of its money, the newest first. */
export const GiftCardDetail = z.extend(GiftCardRecord, {
  /** Of the order it was bought with. */
  orderNumber: z.nullable(z.string()),
  ledger: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['hold', 'spend', 'released', 'credit']),
      amountFils: z.int(),
      at: z.string(),
      orderNumber: z.nullable(z.string()),
    }),
  ),
})
export type GiftCardDetail = z.infer<typeof GiftCardDetail>

/** To another address, where the first was wrong. */
export const ResendInput = z.object({ recipientEmail: z.optional(email) })
export type ResendInput = z.infer<typeof ResendInput>

export const listGiftCardsCall = { method: 'GET', path: '/api/admin/gift-cards', answer: pageOf(GiftCardRecord) } as const
/** Answers a file, not JSON. */
export const exportGiftCardsCall = { method: 'GET', path: '/api/admin/gift-cards/export.csv', answer: z.string() } as const
export const readGiftCardCall = { method: 'GET', path: '/api/admin/gift-cards/{id}', answer: GiftCardDetail } as const
/** The old code ends at once. */
export const resendGiftCardCall = {
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/resend',
  body: ResendInput,
  answer: GiftCardRecord,
} as const
/** It buys nothing more; what is on it can then be refunded with its order. */
export const disableGiftCardCall = { method: 'POST', path: '/api/admin/gift-cards/{id}/disable', answer: GiftCardRecord } as const
/** The code is money to whoever reads it: it stands in no address, which is logged. */
export const giftCardBalanceCall = {
  method: 'POST',
  path: '/api/gift-cards/balance',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  answer: GiftCardBalance,
} as const
