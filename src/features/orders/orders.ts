import * as z from 'zod/mini'
import { email } from '#features/mail/email-field.ts'
import { orderStates, paymentStatuses } from '#domain/orders/orders.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { itemTypes } from '#domain/prices/pricing.ts'
import { tenderKinds } from '#domain/orders/refunds.ts'
import { maxLines, PutIntoCart } from '#features/cart/cart.ts'
import { FrameLook } from '#features/catalogue/catalogue.ts'
import { Claim, ClaimInput } from './claims.ts'
import { Design } from '#features/designs/designs.ts'
import { Tracking } from './tracking.ts'
import { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { AddressGiven, Contact, CounterContact } from '#features/addresses/contact.ts'
import { choices, Gift, GiftGiven, paymentMethods, Quote } from '#features/quote/quote.ts'

export const OrderInput = z.object({
  ...choices,
  gift: z.optional(z.nullable(GiftGiven)),
  contact: Contact,
  /** Needed for what is delivered; of what is collected, or goes by e-mail, none is kept. */
  address: z.optional(z.nullable(AddressGiven)),
  paymentMethod: z.enum(paymentMethods),
  /** The lines of the cart that the shopper saw: with any others nothing is ordered. */
  itemIds: z.optional(z.array(z.uuid()).check(z.maxLength(maxLines))),
  /** The quote's `totalFils` that the shopper saw: at any other nothing is ordered. */
  expectedTotal: z.int(),
  /** The quote's `toPayFils`, where gift cards pay a part. */
  expectedToPay: z.optional(z.int()),
  acceptLowQuality: z._default(z.boolean(), false),
  /** A wallet has agreed to pay it. */
  express: z._default(z.boolean(), false),
  /** Offered again at the next order of this account; guests have none. */
  saveAddress: z._default(z.boolean(), false),
})
export type OrderInput = z.infer<typeof OrderInput>

const line = {
  id: z.uuid(),
  title: z.string(),
  quantity: z.int(),
  /** Copies that were ordered and taken off again: `quantity` are left. */
  takenOff: z.int(),
  unitFils: z.int(),
  totalFils: z.int(),
  discountFils: z.int(),
  vatFils: z.int(),
}

const OrderedPiece = z.object({
  ...line,
  type: z.enum(itemTypes),
  size: z.string(),
  frameId: z.nullable(z.int()),
  /** Its frame, also where the shop no longer makes it; none around a bare canvas. */
  frame: z.optional(FrameLook),
  /** As it was bought. */
  design: Design,
  /** What one will see of the piece, signed for hours, add `&w=640`; null once its design is gone or changed. */
  previewUrl: z.nullable(z.string()),
})

const OrderedGiftCard = z.object({
  ...line,
  type: z.literal('gift-card'),
  size: z.null(),
  frameId: z.null(),
  design: z.null(),
  previewUrl: z.null(),
  giftCard: GiftCardLine,
  /** When the last of its copies was sent; null while one of them was not. */
  sentAt: z.nullable(z.string()),
  /** Its order is open and not paid, as with cash: it goes once it is. */
  isUnpaid: z.boolean(),
})

export const OrderLine = z.discriminatedUnion('type', [OrderedPiece, OrderedGiftCard])
export type OrderLine = z.infer<typeof OrderLine>
export type OrderedPiece = z.infer<typeof OrderedPiece>

/** What a customer is asked for while an order is on hold: a better photo in one cell (0 for the first) of a line. */
export const PhotoAsked = z.object({ lineId: z.uuid(), cell: z.int(), words: z.string() })

export const Order = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(orderMethods),
  /** Where it is to be paid by transfer: the shop's account. */
  payInto: z.optional(z.string()),
  /** Staff took it for the customer. */
  byPhone: z.boolean(),
  /** Another order of the same cart took its place before it was paid. */
  superseded: z.boolean(),
  createdAt: z.string(),
  /** Until when it waits to be paid; null once it need not. */
  expiresAt: z.nullable(z.string()),
  /** The provider refused the last try: nothing was charged, and the order waits for another. Known where one order is read. */
  declined: z.boolean(),
  /** Without a phone where whoever it was for was forgotten. */
  contact: z.extend(CounterContact, { email: z.nullable(z.string()), phone: z.string() }),
  /** Null for what is collected, and for gift cards alone. */
  address: z.nullable(AddressGiven),
  /** Where it is collected, where it is. */
  collectAt: z.optional(z.string()),
  gift: z.nullable(Gift),
  lines: z.array(OrderLine),
  /** As it was sold. */
  totals: Quote,
  /** What was paid for and taken off since, or costs less since it is made otherwise: `quantity` copies fewer. */
  less: z.array(z.object({ title: z.string(), quantity: z.int(), lessFils: z.int(), lessVatFils: z.int() })),
  refundedFils: z.int(),
  /** What it asks beside what was paid, since a piece was changed; null where nothing. */
  difference: z.nullable(
    z.object({
      amountFils: z.int(),
      /** What was changed, in words. */
      changes: z.array(z.object({ before: z.string(), after: z.string() })),
      /** A card can pay it: it is neither too little nor too much for whoever charges it. */
      mayPay: z.boolean(),
    }),
  ),
  /** What paid for what was asked since. */
  paidSince: z.array(z.object({ kind: z.enum(tenderKinds), amountFils: z.int() })),
  history: z.array(z.object({ state: z.enum(orderStates), at: z.string() })),
  /** Once the parcel's number is known. */
  tracking: z.optional(Tracking),
  photoAsked: z.optional(PhotoAsked),
  claims: z.array(Claim),
  /** Until when something can be claimed; null where nothing can. */
  claimUntil: z.nullable(z.string()),
  /** Days, YYYY-MM-DD; of gift cards alone, those on which they are sent. */
  promise: z.object({ from: z.string(), until: z.string() }),
  mayCancel: z.boolean(),
  /** Once it is a sale: paid, or delivered for cash. */
  invoiceNumber: z.nullable(z.string()),
  /** False where its paper says that it is none: the shop had no tax number of its own. */
  isTaxInvoice: z.boolean(),
  /** Invoices whose place it took, the oldest first. */
  olderInvoices: z.array(z.object({ number: z.string(), isTaxInvoice: z.boolean() })),
  /** One for each time money was given back, and for each invoice whose place another took. */
  creditNotes: z.array(
    z.object({ number: z.string(), amountFils: z.int(), at: z.string(), isTaxCreditNote: z.boolean(), isReplaced: z.boolean() }),
  ),
})
export type Order = z.infer<typeof Order>

export const OrderPayment = z.object({
  provider: z.string(),
  id: z.string(),
  status: z.enum(['requires_payment', 'requires_action', 'processing', 'authorized', 'succeeded', 'declined', 'cancelled']),
  amountFils: z.int(),
  clientSecret: z.optional(z.string()),
  publishableKey: z.optional(z.string()),
  /** Where the provider takes the money on a page of its own. */
  redirectUrl: z.optional(z.string()),
  /** Where a bank's own page sends people back to. */
  returnUrl: z.optional(z.string()),
})

export type OrderPayment = z.infer<typeof OrderPayment>

export const PlacedOrder = z.object({
  order: Order,
  /** Null where no card is to be charged: cash, or nothing left to pay. */
  payment: z.nullable(OrderPayment),
  /** Opens the order for a guest, as the mailed link does: /thank-you?order=…&token=… */
  token: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** With the header `Idempotency-Key`, 8 to 100 characters: the same key again answers the same order. */
export const placeOrderCall = { method: 'POST', path: '/api/orders', body: OrderInput, answer: PlacedOrder, status: 201 } as const
/** The payment of an order that waits for it, from whichever browser; null once it need not be paid. */
export const payOrderCall = {
  method: 'POST',
  path: '/api/orders/{number}/payment',
  answer: z.object({ payment: z.nullable(OrderPayment) }),
} as const
/** The payment of what an order asks since it was changed, likewise; null once nothing is asked. */
export const payDifferenceCall = { ...payOrderCall, path: '/api/orders/{number}/difference/payment' } as const
/** The links of somebody's orders, mailed to the address they were placed with; the answer is the same whether there are any. */
export const OrderLinksInput = z.object({ email })
export const mailOrderLinksCall = { method: 'POST', path: '/api/order-links', body: OrderLinksInput } as const
export const listOrdersCall = { method: 'GET', path: '/api/orders', answer: z.array(Order) } as const
export const readOrderCall = { method: 'GET', path: '/api/orders/{number}', answer: Order } as const
export const cancelOrderCall = { method: 'POST', path: '/api/orders/{number}/cancel', answer: Order } as const

export const BetterPhotoInput = z.object({
  /** A photo of whoever brings it. */
  photoId: z.uuid().check(z.toLowerCase()),
  acceptLowQuality: z._default(z.boolean(), false),
})
export type BetterPhotoInput = z.infer<typeof BetterPhotoInput>
/** The photo that was asked for; then the order goes on. */
export const betterPhotoCall = { method: 'POST', path: '/api/orders/{number}/photo', body: BetterPhotoInput, answer: Order } as const
/** Within 7 days of delivery. */
export const makeClaimCall = {
  method: 'POST',
  path: '/api/orders/{number}/claims',
  body: ClaimInput,
  answer: Order,
  status: 201,
} as const
/** What was ordered, into this session's cart. */
export const orderAgainCall = { method: 'POST', path: '/api/orders/{number}/again', answer: PutIntoCart } as const
