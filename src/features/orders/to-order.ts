import type * as z from 'zod/mini'
import { isPickup } from '#features/quote/carried.ts'
import type { PaymentMethod, Quote } from '#features/quote/quote.ts'
import { codeRefusal } from '#features/quote/ui/blockers.ts'
import type { CheckoutFields, Choices } from '#features/quote/ui/checkout-fields.ts'
import type { OrderInput } from './orders.ts'

export type OrderBody = z.input<typeof OrderInput>

type Payment = {
  paymentMethod: PaymentMethod
  express: boolean
  /** The lines that the page shows. */
  itemIds?: string[]
}

export function toOrder(fields: z.output<typeof CheckoutFields>, choices: Choices, quote: Quote, payment: Payment): OrderBody {
  const { name, email, phone, company, trn: taxNumber, giftMessage: message, ...address } = fields
  const { isWrapped: wrapped, marketing } = choices
  const isByMail = quote.carrierId === null
  return {
    contact: { name, email, phone, ...(company && { company }), ...(taxNumber && { trn: taxNumber }), ...(marketing && { marketing }) },
    ...(!isByMail && !isPickup({ totals: quote }) && { address }),
    gift: !isByMail && (wrapped || message) ? { wrapped, ...(message && { message }) } : null,
    carrierId: quote.carrierId,
    discountCode: codeRefusal(quote) === undefined ? choices.code : null,
    giftCardCodes: choices.giftCards.map(({ code }) => code),
    ...payment,
    expectedTotal: quote.totalFils,
    expectedToPay: quote.toPayFils,
    acceptLowQuality: choices.acceptLowQuality,
    saveAddress: choices.savesAddress,
  }
}
