import * as z from 'zod/mini'
import { isGiftCardAmount } from '#domain/gift-cards.ts'
import { fils } from '#domain/money.ts'
import { email } from '#features/accounts/accounts.ts'
import { m } from '#words/messages.js'

export const GiftCardInput = z.object({
  amountFils: z.int().check(z.refine((amount) => isGiftCardAmount(fils(amount)), { error: () => m.field_gift_card_amount() })),
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
export const giftCardBalanceCall = { method: 'GET', path: '/api/gift-cards/{code}/balance', answer: GiftCardBalance } as const
