import * as z from 'zod/mini'
import { orderStates, paymentStatuses, pieceStates } from '#domain/orders.ts'
import { itemTypes } from '#domain/pricing.ts'
import { refundStates } from '#domain/refunds.ts'
import { ClaimAnswer } from './claims.ts'
import { pageOf } from '#features/admin/listing.ts'
import { paymentMethods, PrintedAddress, PrintedContact } from '#features/checkout/checkout.ts'
import { PrintFile, printFormats } from '#features/print-files/print-files.ts'
import { Order, OrderInput } from './orders.ts'

/** Orders that somebody has to see to: pieces to print, due to leave today, late, or with money owed since a refund failed. */
export const workKinds = ['to-print', 'due', 'late', 'owed'] as const
export type WorkKind = (typeof workKinds)[number]

/** What a line of an order may be. */
export const lineTypes = [...itemTypes, 'gift-card'] as const

/** Who brings or brought orders, to choose from. */
export const OrderChoices = z.object({ carriers: z.array(z.object({ id: z.string(), name: z.string() })) })
export type OrderChoices = z.infer<typeof OrderChoices>

/** A row of the list: enough to know what is to be done and when. */
export const OrderSummary = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  createdAt: z.string(),
  /** Days, YYYY-MM-DD. */
  shipBy: z.string(),
  promise: z.object({ from: z.string(), until: z.string() }),
  name: z.string(),
  email: z.string(),
  /** Null for what is collected, and for gift cards alone. */
  emirate: z.nullable(z.string()),
  isPickup: z.boolean(),
  isExpress: z.boolean(),
  /** Wholly: nothing was left for a card or for cash. */
  isPaidByGiftCard: z.boolean(),
  /** Copies of all lines together. */
  pieces: z.int(),
  openClaims: z.int(),
  /** Where whoever asks may move it next, as usual; null where there is no such step. */
  next: z.nullable(z.enum(orderStates)),
  /** Where that step is packing: how many pieces keep it from it. */
  openPieces: z.int(),
  totalFils: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderPage = pageOf(OrderSummary)
export type OrderPage = z.infer<typeof OrderPage>

export const OrderPiece = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  /** 1 for the first of a line. */
  copy: z.int(),
  state: z.enum(pieceStates),
  /** Made again for a claim. */
  claimId: z.nullable(z.uuid()),
  movedAt: z.string(),
})
export type OrderPiece = z.infer<typeof OrderPiece>

export const AdminOrder = z.extend(Order, {
  shipBy: z.string(),
  /** Where the customer pays what was taken by phone, while it waits for that; for admins. */
  paymentLink: z.nullable(z.string()),
  discountCode: z.nullable(z.string()),
  /** Where whoever asks may move it. */
  moves: z.array(z.enum(orderStates)),
  pieces: z.array(OrderPiece),
  /** Where it could be packed next: how many pieces keep it from it. */
  openPieces: z.int(),
  /** What was paid and can be given back: not what is on gift cards bought with it, until they are disabled. */
  refundableFils: z.int(),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      to: z.enum(['gift-card', 'card', 'cash']),
      amountFils: z.int(),
      reason: z.string(),
      at: z.string(),
      state: z.enum(refundStates),
      /** Why it failed, where that is known: a word of the provider's, or of the shop's own. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Of cash that was taken at the door: how and when the carrier handed it over; null where it has not, or there is none. Not for production. */
  remitted: z.nullable(z.object({ amountFils: z.int(), settledOn: z.string(), reference: z.string() })),
  /** Credited and not given back, since a refund failed and none has made good for it. */
  owedFils: z.int(),
  /** Who did what, the oldest first; null: the shop itself, or the customer. */
  log: z.array(z.object({ state: z.enum(orderStates), at: z.string(), by: z.nullable(z.string()), note: z.nullable(z.string()) })),
  notes: z.array(z.object({ text: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  /** What else was ordered with the same address, the newest first. */
  others: z.array(z.object({ number: z.string(), state: z.enum(orderStates), createdAt: z.string(), totalFils: z.int() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Which photo of which line, and what the customer reads. */
const BetterPhotoAsked = z.object({
  lineId: z.uuid().check(z.toLowerCase()),
  cell: z._default(z.int().check(z.minimum(0), z.maximum(24)), 0),
  words: words(500),
})
export type BetterPhotoAsked = z.infer<typeof BetterPhotoAsked>

/** As couriers write it on a waybill. */
const trackingNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{3,40}$/))
export const WaybillInput = z.object({ trackingNumber })
export type WaybillInput = z.infer<typeof WaybillInput>

export const TransitionInput = z.object({
  to: z.enum(orderStates),
  note: z.optional(words(500)),
  /** With `to: "shipped"`: the parcel's number. */
  trackingNumber: z.optional(trackingNumber),
  /** With `to: "on_hold"`, of an order on hold too: the customer is asked for another photo. */
  betterPhoto: z.optional(BetterPhotoAsked),
})
export type TransitionInput = z.infer<typeof TransitionInput>

export const mostAtOnce = 100
const OrderNumber = z.string().check(z.regex(/^B-\d{1,12}$/))
/** `numbers=B-1001,B-1002`, as many as 100. */
export const OrderNumbers = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(15 * mostAtOnce)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(OrderNumber).check(z.minLength(1), z.maxLength(mostAtOnce)),
)

/** Each to where whoever asked saw that it goes next. */
export const OrderMovesInput = z.object({
  moves: z.array(z.object({ number: OrderNumber, to: z.enum(orderStates) })).check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export type OrderMovesInput = z.infer<typeof OrderMovesInput>

/** Print files of all that is ordered; those that are there already are not painted again. */
export const OrderPrintsInput = z.object({
  numbers: z.array(OrderNumber).check(z.minLength(1), z.maxLength(mostAtOnce)),
  /** Left out: as the settings have it for what each is printed on. */
  format: z.optional(z.enum(printFormats)),
})
export type OrderPrintsInput = z.infer<typeof OrderPrintsInput>

export const OrderPrints = z.object({
  /** `files` of which are new. */
  asked: z.array(z.object({ number: z.string(), files: z.int() })),
  refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
})
export type OrderPrints = z.infer<typeof OrderPrints>

export const OrderMoves = z.object({
  moved: z.array(z.object({ number: z.string(), state: z.enum(orderStates) })),
  /** Those that stay where they are, and why. */
  refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
})
export type OrderMoves = z.infer<typeof OrderMoves>

export const RefundInput = z.object({
  amountFils: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  reason: words(200),
  /** The claim that it answers. */
  claimId: z.optional(z.uuid().check(z.toLowerCase())),
  /** Paid already some other way, of what is owed since a refund failed: the provider is not asked. */
  byHand: z.optional(z.boolean()),
})
export type RefundInput = z.infer<typeof RefundInput>

export const PieceMoveInput = z.object({ to: z.enum(pieceStates), note: z.optional(words(200)) })
export type PieceMoveInput = z.infer<typeof PieceMoveInput>

/** All of it anew. An address is needed for what is delivered; a carrier where it is another. */
export const OrderAddressInput = z.object({
  contact: PrintedContact,
  address: z.optional(z.nullable(PrintedAddress)),
  carrierId: z.optional(z.string().check(z.maxLength(40))),
})
export type OrderAddressInput = z.infer<typeof OrderAddressInput>

/** What is in the cart of the caller's session, for somebody on the phone, who pays by card through a link. */
export const PhoneOrderInput = z.extend(z.omit(OrderInput, { paymentMethod: true, saveAddress: true }), { note: z.optional(words(2000)) })
export type PhoneOrderInput = z.infer<typeof PhoneOrderInput>

const copies = z.int().check(z.minimum(0), z.maximum(1000))
/** How many of which line are left; `from` are there as far as whoever edits knows. */
export const LineEditsInput = z.object({
  edits: z.array(z.object({ id: z.uuid().check(z.toLowerCase()), from: copies, to: copies })).check(z.minLength(1), z.maxLength(100)),
})
export type LineEditsInput = z.infer<typeof LineEditsInput>

export const listAdminOrdersCall = { method: 'GET', path: '/api/admin/orders', answer: OrderPage } as const
export const orderChoicesCall = { method: 'GET', path: '/api/admin/orders/choices', answer: OrderChoices } as const
/** With the headers `sessionid` and `Idempotency-Key`: the same key again answers the same order. */
export const takePhoneOrderCall = {
  method: 'POST',
  path: '/api/admin/orders',
  body: PhoneOrderInput,
  answer: AdminOrder,
  status: 201,
} as const
/** Answers a file, not JSON. */
export const exportOrdersCall = { method: 'GET', path: '/api/admin/orders/export.csv', answer: z.string() } as const
export const readAdminOrderCall = { method: 'GET', path: '/api/admin/orders/{number}', answer: AdminOrder } as const
export const moveOrderCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/transitions',
  body: TransitionInput,
  answer: AdminOrder,
} as const
/** Each by itself: what can't be moved keeps no other from it. */
export const moveOrdersCall = { method: 'POST', path: '/api/admin/orders/transitions', body: OrderMovesInput, answer: OrderMoves } as const
/** Each by itself, once it is certain that it is made. */
export const printOrdersCall = {
  method: 'POST',
  path: '/api/admin/orders/print-files',
  body: OrderPrintsInput,
  answer: OrderPrints,
} as const
/** The oldest first. */
export const orderPrintsCall = {
  method: 'GET',
  path: '/api/admin/orders/{number}/print-files',
  answer: z.object({ items: z.array(PrintFile) }),
} as const
/** With the header `Idempotency-Key`: the same key again gives nothing back again. */
export const refundOrderCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/refunds',
  body: RefundInput,
  answer: AdminOrder,
  status: 201,
} as const
/** Until it is shipped, and where delivery costs the same. */
export const editAddressCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/address',
  body: OrderAddressInput,
  answer: AdminOrder,
} as const
/** Before it leaves, for its label, or to mend it. */
export const noteWaybillCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/waybill',
  body: WaybillInput,
  answer: AdminOrder,
} as const
/** Fewer copies, before anything is made; the difference goes back or is not asked for. */
export const editLinesCall = { method: 'PUT', path: '/api/admin/orders/{number}/lines', body: LineEditsInput, answer: AdminOrder } as const
export const answerClaimCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/claims/{id}/answer',
  body: ClaimAnswer,
  answer: AdminOrder,
} as const
export const noteOrderCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/notes',
  body: z.object({ text: words(2000) }),
  answer: AdminOrder,
  status: 201,
} as const
/** All that are open at once, for whoever made them without moving each; the notes say who did. */
export const finishPiecesCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/pieces/transitions',
  body: z.object({ to: z.literal('done') }),
  answer: AdminOrder,
} as const
export const movePieceCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/pieces/{id}/transitions',
  body: PieceMoveInput,
  answer: AdminOrder,
} as const
