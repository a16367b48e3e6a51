import * as z from 'zod/mini'
import { isGiftCardAmount, isSendDay } from '#domain/prices/gift-cards.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { plainTyped } from '#domain/typed.ts'
import { m } from '#words/messages.js'
import { GiftCardGiven, giftCardMessage, type GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'

const { recipientName, recipientEmail, senderName, design } = GiftCardGiven.shape

/** A card as it is typed, in the order of the page, held to what the shop will hold it to. */
export const GiftCardFields = z.object({
  amount: z.string().check(z.refine((text) => amountOf(text) !== null, { error: () => m.field_gift_card_amount() })),
  design,
  recipientName,
  recipientEmail,
  senderName,
  sendOn: z.string().check(z.refine((day) => day === '' || isSendDay(day, new Date()), { error: () => m.field_gift_card_day() })),
  message: giftCardMessage,
})
export type GiftCardFields = z.input<typeof GiftCardFields>

const typed = z.string()
/** A card as a reload brings it back, finished or not. */
export const KeptCard = z.object({
  amount: typed,
  design,
  recipientName: typed,
  recipientEmail: typed,
  senderName: typed,
  message: typed,
  sendOn: typed,
})

export const noFields: GiftCardFields = {
  amount: '200',
  design: 'corner',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  sendOn: '',
}

/** Whole dirhams; null while it is no amount a card can have. */
export function amountOf(text: string): Fils | null {
  const typed = plainTyped(text).trim()
  const amount = /^\d{1,5}$/.test(typed) ? fils(Number(typed) * 100) : fils(0)
  return isGiftCardAmount(amount) ? amount : null
}

export function fieldsOf({ amountFils, message = '', sendOn = '', ...card }: GiftCardLine): GiftCardFields {
  return { ...card, amount: String(amountFils / 100), message, sendOn }
}

export function cardOf({ amount, message, sendOn, ...card }: z.output<typeof GiftCardFields>): GiftCardLine {
  return { ...card, amountFils: amountOf(amount) ?? 0, ...(message && { message }), ...(sendOn && { sendOn }) }
}
