import * as z from 'zod/mini'
import { orderStates, paymentStatuses, pieceStates } from '#domain/orders/orders.ts'
import { needsReference, orderMethods, takenMethods } from '#domain/prices/payment-methods.ts'
import { canvasEdges, itemTypes, matColours, matSizes } from '#domain/prices/pricing.ts'
import { grades, qualityNotes } from '#domain/print/sharpness.ts'
import { chargeKinds } from '#domain/orders/charges.ts'
import { noLinks } from '#domain/orders/differences.ts'
import { refundSources, refundStates, tenderKinds } from '#domain/orders/refunds.ts'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { ClaimAnswer, ClaimInput } from './claims.ts'
import { m } from '#words/messages.js'
import { sizeId } from '#features/designs/designs.ts'
import { pageOf } from '#features/admin/listing.ts'
import { CounterContact, PrintedAddress, PrintedContact } from '#features/addresses/contact.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import { PrintFile } from '#features/print-files/print-files.ts'
import { Order, OrderInput } from './orders.ts'
import { OrderEvent } from './order-events.ts'
import { trackingNumber } from './tracking.ts'

/**
 * Orders that somebody has to see to: pieces to print, due to leave today, late, made again for a claim, with money that somebody still has to give back, asked since a
 * piece was changed, or on its way from the customer's bank.
 */
export const workKinds = ['to-print', 'to-pack', 'due', 'late', 'remakes', 'owed', 'unpaid-changes', 'transfers'] as const
const moneyWork: readonly WorkKind[] = ['owed', 'unpaid-changes', 'transfers']

export function isMoneyWork(kind: WorkKind | undefined): boolean {
  return kind !== undefined && moneyWork.includes(kind)
}
export type WorkKind = (typeof workKinds)[number]

/** What a line of an order may be. */
export const lineTypes = [...itemTypes, 'gift-card'] as const

/** Who brings or brought orders, to choose from. */
export const OrderChoices = z.object({ carriers: z.array(z.object({ id: z.string(), name: z.string() })) })
export type OrderChoices = z.infer<typeof OrderChoices>

/** Of an order that waits for a call: whether the last one was answered, and when. */
const LastCall = z.object({ isReached: z.boolean(), at: z.string() })
export type LastCall = z.infer<typeof LastCall>

/** A row of the list: enough to know what is to be done and when. */
export const OrderSummary = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(orderMethods),
  createdAt: z.string(),
  /** Days, YYYY-MM-DD. */
  shipBy: z.string(),
  promise: z.object({ from: z.string(), until: z.string() }),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Null for what is collected, and for gift cards alone. */
  emirate: z.nullable(z.string()),
  isPickup: z.boolean(),
  isExpress: z.boolean(),
  /** Wholly: nothing was left for a card or for cash. */
  isPaidByGiftCard: z.boolean(),
  /** Copies of all lines together. */
  pieces: z.int(),
  openClaims: z.int(),
  /** What it asks since a piece was changed. */
  differenceFils: z.int(),
  /** Claims for which something is being made again. */
  remakes: z.int(),
  lastCall: z.nullable(LastCall),
  /** Where whoever asks may move it next, as usual; null where there is no such step. */
  next: z.nullable(z.enum(orderStates)),
  /** Where that step is packing: how many pieces keep it from it. */
  openPieces: z.int(),
  totalFils: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>
/** The same for whoever may see no money. */
export type WorkshopSummary = WithoutMoney<OrderSummary>

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

/** How a line is printed. */
const PieceFacts = z.object({
  lineId: z.uuid(),
  /** Under which its print files are kept. */
  reference: z.string(),
  grade: z.enum(grades),
  effectiveDpi: z.number(),
  neededDpi: z.number(),
  notes: z.array(z.enum(qualityNotes)),
  /** All that is printed, signed for hours, add `&w=640`; null once its design has moved on. */
  sheetUrl: z.nullable(z.string()),
})
export type PieceFacts = z.infer<typeof PieceFacts>

export const AdminOrder = z.extend(Order, {
  /** Of its lines that are made. */
  facts: z.array(PieceFacts),
  shipBy: z.string(),
  /** Where the customer pays what was taken by phone, while it waits for that; for whoever may take orders. */
  paymentLink: z.nullable(z.string()),
  /** What whoever charges cards takes at least and at most. */
  cardLimits: z.object({ leastFils: z.int(), mostFils: z.int() }),
  /** What staff see and may do of what it asks since a piece was changed. */
  differenceForStaff: z.nullable(
    z.object({
      id: z.uuid(),
      amountFils: z.int(),
      openedAt: z.string(),
      openedBy: z.nullable(z.string()),
      linkSentAt: z.nullable(z.string()),
      /** Where the customer of an order that staff took pays it, in any browser; null where no card can, and where only the customer has the link. */
      link: z.nullable(z.string()),
      /** Why no link can be mailed. */
      noLink: z.nullable(z.enum(noLinks)),
      /** Nothing of it is made yet. */
      mayUndo: z.boolean(),
    }),
  ),
  /** What opens the order for a customer who can't be mailed it; for whoever may take orders. */
  customerLink: z.nullable(z.string()),
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
      to: z.enum(tenderKinds),
      amountFils: z.int(),
      reason: z.string(),
      /** Of money that people gave back: what the bank or the slip calls it. */
      reference: z.nullable(z.string()),
      at: z.string(),
      state: z.enum(refundStates),
      /** Why it failed, where that is known: a word of the provider's, or of the shop's own. */
      failure: z.nullable(z.string()),
      /** Of money that people gave back: where they took it from, as far as anybody wrote it down. */
      givenFrom: z.nullable(z.enum(refundSources)),
    }),
  ),
  /** What paid for it, gift cards first. */
  tenders: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(tenderKinds),
      paidFils: z.int(),
      refundedFils: z.int(),
      /** Of money that staff took: on which day, by whom, and what its slip or the bank calls it. */
      takenOn: z.nullable(z.string()),
      takenBy: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** It came when nobody asked for it any more, and goes back whole. */
      isSurplus: z.boolean(),
    }),
  ),
  /** Its money can be written down as taken; by whoever asks. */
  mayMarkPaid: z.boolean(),
  /** What was given back by name. */
  refundedItems: z.array(
    z.object({ lineId: z.nullable(z.uuid()), charge: z.nullable(z.enum(chargeKinds)), quantity: z.int(), amountFils: z.int() }),
  ),
  /** Of cash that was taken at the door: how and when the carrier handed it over; null where it has not, or there is none. */
  remitted: z.nullable(z.object({ amountFils: z.int(), settledOn: z.string(), reference: z.string() })),
  /** Credited and not given back, since a refund failed and none has made good for it. */
  owedFils: z.int(),
  /** Who did what, the oldest first; null: the shop itself, or the customer. */
  log: z.array(z.object({ state: z.enum(orderStates), at: z.string(), by: z.nullable(z.string()), note: z.nullable(z.string()) })),
  notes: z.array(z.object({ text: z.string(), at: z.string(), by: z.nullable(z.string()) })),
  lastCall: z.nullable(LastCall),
  /** All that happened, the newest first. */
  timeline: z.array(OrderEvent),
  /** What else the same person ordered, the newest first. */
  others: z.array(z.object({ number: z.string(), state: z.enum(orderStates), createdAt: z.string(), totalFils: z.int() })),
})
export type AdminOrder = z.infer<typeof AdminOrder>
/** The same for whoever may see no money. */
export type WorkshopOrder = WithoutMoney<AdminOrder>

/** A line of it, likewise. */
export type WorkshopLine = WorkshopOrder['lines'][number]
export type WorkshopPiece = Exclude<WorkshopLine, { type: 'gift-card' }>

/** Whether it came with its money, which the server leaves out for whoever may not see it. */
export function hasMoney(order: WorkshopOrder): order is AdminOrder {
  return 'refundableFils' in order
}

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Which photo of which line, and what the customer reads. */
const BetterPhotoAsked = z.object({
  lineId: z.uuid().check(z.toLowerCase()),
  cell: z._default(z.int().check(z.minimum(0), z.maximum(24)), 0),
  words: words(500),
})
export type BetterPhotoAsked = z.infer<typeof BetterPhotoAsked>

export const WaybillInput = z.object({
  trackingNumber,
  /** The claim for which the parcel brings what was made again; left out: that of the order itself. */
  claimId: z.optional(z.uuid().check(z.toLowerCase())),
})
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

export const PieceMoveInput = z.object({ to: z.enum(pieceStates), note: z.optional(words(200)) })
export type PieceMoveInput = z.infer<typeof PieceMoveInput>

/** All of it anew. An address is needed for what is delivered; a carrier where it is another. */
export const OrderAddressInput = z.object({
  contact: PrintedContact,
  address: z.optional(z.nullable(PrintedAddress)),
  carrierId: z.optional(z.string().check(z.maxLength(40))),
})
export type OrderAddressInput = z.infer<typeof OrderAddressInput>

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
    /** Of the terminal's slip. */
    reference: z.optional(words(120)),
    note: z.optional(words(2000)),
  })
  .check(({ value: { paymentMethod, reference }, issues }) => {
    if (paymentMethod === 'terminal' && !reference) issues.push(referenceMissing())
  })
export type PhoneOrderInput = z.infer<typeof PhoneOrderInput>

const copies = z.int().check(z.minimum(0), z.maximum(1000))
/** How many of which line are left; `from` are there as far as whoever edits knows. */
export const LineEditsInput = z.object({
  edits: z.array(z.object({ id: z.uuid().check(z.toLowerCase()), from: copies, to: copies })).check(z.minLength(1), z.maxLength(100)),
})
export type LineEditsInput = z.infer<typeof LineEditsInput>

/** All that a line is made of anew; `unitFils` is the price that was seen, `designId` what it was made from. */
export const LineChangeInput = z.object({
  designId: z.uuid().check(z.toLowerCase()),
  size: sizeId,
  /** Null for a bare canvas. */
  frameId: z.nullable(z.int()),
  mat: z.nullable(z.object({ colour: z.enum(matColours), size: z.enum(matSizes) })),
  edge: z.optional(z.enum(canvasEdges)),
  /** Another photo in one of its cells (0 for the first), sent by whoever calls. */
  photo: z.optional(z.object({ cell: z.int().check(z.minimum(0), z.maximum(24)), photoId: z.uuid().check(z.toLowerCase()) })),
  unitFils: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  /** What would cost more costs what it did. */
  noCharge: z._default(z.boolean(), false),
  /** How what it costs more than was paid is asked: by mail with a link, or on the order's page later. */
  ask: z._default(z.enum(['link', 'later']), 'later'),
})
export type LineChangeInput = z.infer<typeof LineChangeInput>

/** Whether what was mailed, copied and sent before opens nothing from now on. */
export const RenewLinksInput = z.object({ voidsEarlier: z.boolean() })
export type RenewLinksInput = z.infer<typeof RenewLinksInput>

export const WaiveInput = z.object({ /** Staff read it. */ reason: words(200) })
export type WaiveInput = z.infer<typeof WaiveInput>

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
/** Likewise. */
export const exportDeliveriesCall = { method: 'GET', path: '/api/admin/orders/deliveries.csv', answer: z.string() } as const
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
/** Once: whoever says the same again is answered the same, whoever says otherwise is refused. */
export const handOverCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/refunds/{id}/handed-over',
  body: HandOverInput,
  answer: AdminOrder,
} as const
/** Once: whoever says the same again is answered the same, whoever says otherwise is refused. */
export const markPaidCall = { method: 'POST', path: '/api/admin/orders/{number}/payment', body: MarkPaidInput, answer: AdminOrder } as const
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
/** Another frame, mat, edge, size or photo of a line, before anything is made. */
export const changeLineCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/lines/{id}',
  body: LineChangeInput,
  answer: AdminOrder,
} as const
/** A new link to the customer; those before open as well, or nothing any more. */
export const renewLinksCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/links',
  body: RenewLinksInput,
  answer: AdminOrder,
} as const
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
/** For a customer who called or wrote, however long ago it was delivered; with photos that staff were sent. */
export const recordClaimCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/claims',
  body: ClaimInput,
  answer: AdminOrder,
  status: 201,
} as const
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
/** That its customer was called, while it waits for that. */
export const noteCallCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/calls',
  body: z.object({ isReached: z.boolean() }),
  answer: AdminOrder,
  status: 201,
} as const
/** What stays of it is in the audit log. */
export const removeNoteCall = { method: 'DELETE', path: '/api/admin/orders/{number}/notes/{id}', answer: AdminOrder } as const
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
/** The print files of all pieces of orders, in one archive. */
export const ordersBatchPath = (numbers: readonly string[]) => `/api/admin/production/batch.zip?orders=${numbers.join(',')}`
