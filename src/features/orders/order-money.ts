import * as z from 'zod/mini'
import { languages } from '#domain/languages.ts'
import { needsReference, orderMethods, takenMethods } from '#domain/prices/payment-methods.ts'
import { chargeKinds } from '#domain/orders/charges.ts'
import { refundSources } from '#domain/orders/refunds.ts'
import { m } from '#words/messages.js'
import { CounterContact } from '#features/addresses/contact.ts'
import { OrderInput } from './orders.ts'
import { AdminOrder, words } from './admin-orders.ts'

/** Copies of a line, or a charge. */
const RefundItem = z.union([
  z.object({ lineId: z.uuid().check(z.toLowerCase()), quantity: z.int().check(z.minimum(1), z.maximum(1000)) }),
  z.object({ charge: z.enum(chargeKinds) }),
])

export const RefundInput = z.object({
  amountFils: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  /** What it is for by name: they come to `amountFils`, or nothing is given back. Left out: only an amount. */
  items: z.optional(z.array(RefundItem).check(z.minLength(1), z.maxLength(100))),
  reason: words(200),
  /** Of what people give back themselves: what the bank or the slip calls it. */
  reference: z.optional(words(120)),
  /** What of it people give back was handed over already, from there; left out: somebody still has to. */
  givenFrom: z.optional(z.enum(refundSources)),
  /** The claim that it answers. */
  claimId: z.optional(z.uuid().check(z.toLowerCase())),
  /** Paid already some other way, of what is owed since a refund failed: the provider is not asked. */
  byHand: z.optional(z.boolean()),
})
export type RefundInput = z.infer<typeof RefundInput>

/** Handed over: from where, and what the bank or the slip calls it. */
export const HandOverInput = z.object({ from: z.enum(refundSources), reference: z.optional(words(120)) })
export type HandOverInput = z.infer<typeof HandOverInput>

const referenceMissing = () => ({ code: 'custom' as const, input: undefined, path: ['reference'], message: m.field_required() })

/** Money that staff took, or found in the shop's account. */
export const MarkPaidInput = z
  .object({
    method: z.enum(takenMethods),
    /** What the slip, or the bank, calls it. */
    reference: z.optional(words(120)),
    takenOn: z.iso.date().check(z.refine((day) => day >= '2020-01-01')),
  })
  .check(({ value: { method, reference }, issues }) => {
    if (needsReference(method) && !reference) issues.push(referenceMissing())
  })
export type MarkPaidInput = z.infer<typeof MarkPaidInput>

/** What is in the cart of the session, for whoever stands at the counter or is on the phone. */
export const PhoneOrderInput = z
  .extend(z.omit(OrderInput, { saveAddress: true }), {
    contact: CounterContact,
    paymentMethod: z._default(z.enum(orderMethods), 'card'),
    /** What the customer reads. */
    language: z._default(z.enum(languages), 'en'),
    /** Of the terminal's slip. */
    reference: z.optional(words(120)),
    note: z.optional(words(2000)),
  })
  .check(({ value: { paymentMethod, reference }, issues }) => {
    if (paymentMethod === 'terminal' && !reference) issues.push(referenceMissing())
  })
export type PhoneOrderInput = z.infer<typeof PhoneOrderInput>

export const WaiveInput = z.object({ /** Staff read it. */ reason: words(200) })
export type WaiveInput = z.infer<typeof WaiveInput>

/** With the headers `sessionid` and `Idempotency-Key`: the same key again answers the same order. */
export const takePhoneOrderCall = {
  method: 'POST',
  path: '/api/admin/orders',
  body: PhoneOrderInput,
  answer: AdminOrder,
  status: 201,
} as const
/** With the header `Idempotency-Key`: the same key again gives nothing back again. */
export const refundOrderCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/refunds',
  body: RefundInput,
  answer: AdminOrder,
  status: 201,
} as const
/** Once: whoever says the same again is answered the same, whoever says otherwise is refused. */
export const handOverCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/refunds/{id}/handed-over',
  body: HandOverInput,
  answer: AdminOrder,
} as const
/** Once: whoever says the same again is answered the same, whoever says otherwise is refused. */
export const markPaidCall = { method: 'POST', path: '/api/admin/orders/{number}/payment', body: MarkPaidInput, answer: AdminOrder } as const

const differencePath = '/api/admin/orders/{number}/differences/{id}'

/** What a dearer change asks: mailed to the customer with a link to pay it, */
export const sendDifferenceLinkCall = { method: 'POST', path: `${differencePath}/link`, answer: AdminOrder } as const
/** paid without a provider, */
export const markDifferencePaidCall = {
  method: 'POST',
  path: `${differencePath}/payment`,
  body: MarkPaidInput,
  answer: AdminOrder,
} as const
/** given by the shop, */
export const waiveDifferenceCall = { method: 'POST', path: `${differencePath}/waive`, body: WaiveInput, answer: AdminOrder } as const
/** or taken back with the change, before anything is made. */
export const undoDifferenceCall = { method: 'POST', path: `${differencePath}/undo`, answer: AdminOrder } as const
