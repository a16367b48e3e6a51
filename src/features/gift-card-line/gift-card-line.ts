import * as z from 'zod/mini'
import { giftCardDesigns, isGiftCardAmount } from '#domain/prices/gift-cards.ts'
import { printable } from '#features/addresses/contact.ts'
import { email } from '#features/mail/email-field.ts'
import { m } from '#words/messages.js'

export const giftCardAmount = z
  .int({ error: () => m.field_gift_card_amount() })
  .check(z.refine((amount) => isGiftCardAmount(amount), { error: () => m.field_gift_card_amount() }))

/** Names stand in the subject of a mail: one line, nothing that is not seen. */
const name = z
  .string({ error: () => m.field_required() })
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.field_required() }),
    z.maxLength(60, { error: () => m.field_too_long({ max: 60 }) }),
    z.regex(/^\P{Cc}*$/u, { error: () => m.field_characters() }),
  )

export const longestMessage = 300
/** It has to fit on a sheet, beside the card. */
const mostLines = 10

const words = z.string().check(
  z.trim(),
  z.maxLength(longestMessage, { error: () => m.field_too_long({ max: longestMessage }) }),
  z.refine((text) => text.split(/\r\n|[\n\r\u2028\u2029]/).length <= mostLines, {
    error: () => m.field_too_many_lines({ max: mostLines }),
  }),
)

/** A gift card as one buys it. */
export const GiftCardLine = z.object({
  amountFils: giftCardAmount,
  recipientName: name,
  recipientEmail: email,
  senderName: name,
  message: z.optional(words),
  /** A day in Dubai, YYYY-MM-DD; without one it is sent as soon as it is paid. */
  sendOn: z.optional(z.iso.date({ error: () => m.field_gift_card_day() })),
  design: z.enum(giftCardDesigns),
})
export type GiftCardLine = z.infer<typeof GiftCardLine>

export const giftCardMessage = words.check(printable)
/** As it is written: what stands on the sheet is held to what can be printed. */
export const GiftCardGiven = z.extend(GiftCardLine, {
  recipientName: name.check(printable),
  senderName: name.check(printable),
  message: z.optional(giftCardMessage),
})
