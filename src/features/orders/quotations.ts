import * as z from 'zod/mini'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { chargeKinds } from '#domain/orders/charges.ts'
import { quotationDays, quotationStates } from '#domain/orders/quotations.ts'
import { CounterContact } from '#features/addresses/contact.ts'
import { OrderInput } from './orders.ts'
import { languages } from '#domain/languages.ts'

/** What the order would be placed with, and how long its prices are held. Gift cards are money, and pay when it is accepted. */
export const QuotationInput = z.extend(
  z.pick(OrderInput, { carrierId: true, discountCode: true, gift: true, address: true, expectedTotal: true, acceptLowQuality: true }),
  {
    contact: CounterContact,
    paymentMethod: z.enum(orderMethods),
    /** What the customer reads. */
    language: z._default(z.enum(languages), 'en'),
    days: z.int().check(z.minimum(quotationDays.least), z.maximum(quotationDays.most)),
  },
)
export type QuotationInput = z.infer<typeof QuotationInput>

export const Quotation = z.object({
  number: z.string(),
  /** Null once the draft is placed or given up. */
  draftId: z.nullable(z.uuid()),
  state: z.enum(quotationStates),
  /** It is open, for two more days at most. */
  endsSoon: z.boolean(),
  /** The number of the order that it became. */
  placedAs: z.nullable(z.string()),
  quotedAt: z.string(),
  by: z.nullable(z.string()),
  /** YYYY-MM-DD, with all of that day. */
  validUntil: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The last time that it was mailed, and what came of that; null where it never was. */
  mailed: z.nullable(
    z.object({
      to: z.string(),
      at: z.string(),
      state: z.enum(['sending', 'sent', 'kept', 'failed']),
      /** How often it was sent. */ times: z.int(),
    }),
  ),
  lines: z.array(z.object({ itemId: z.string(), title: z.string(), quantity: z.int(), unitFils: z.int() })),
  charges: z.array(z.object({ kind: z.enum(chargeKinds), totalFils: z.int() })),
  totalFils: z.int(),
})
export type Quotation = z.infer<typeof Quotation>

const answer = z.object({ items: z.array(Quotation) })
/** The newest first. */
export const listQuotationsCall = { method: 'GET', path: '/api/admin/quotations', answer } as const
const ofDraft = '/api/admin/order-drafts/{id}/quotations'
export const draftQuotationsCall = { method: 'GET', path: ofDraft, answer } as const
export const quoteDraftCall = { method: 'POST', path: ofDraft, body: QuotationInput, answer: Quotation, status: 201 } as const
/** To the address that it was made out to, again as often as it is asked for, while it holds. */
export const sendQuotationCall = { method: 'POST', path: '/api/admin/quotations/{number}/mail', answer: Quotation } as const
/** `{file}` is its number and `.pdf`. */
export const quotationPaperCall = { method: 'GET', path: '/api/admin/quotations/{file}', answer: z.any() } as const

export function quotationPaperPath(number: string): string {
  return quotationPaperCall.path.replace('{file}', `${encodeURIComponent(number)}.pdf`)
}
