import * as z from 'zod/mini'
import { orderStates, paymentStatuses, pieceStates } from '#domain/orders/orders.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { itemTypes } from '#domain/prices/pricing.ts'
import { grades, qualityNotes } from '#domain/print/sharpness.ts'
import { chargeKinds } from '#domain/orders/charges.ts'
import { noLinks } from '#domain/orders/differences.ts'
import { refundSources, refundStates, tenderKinds } from '#domain/orders/refunds.ts'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { ClaimAnswer, ClaimInput } from './claims.ts'
import { pageOf } from '#features/admin/listing.ts'
import { Order } from './orders.ts'
import { OrderEvent } from './order-events.ts'
import { languages } from '#domain/languages.ts'

/**
 * Orders that somebody has to see to: a customer to call, or reached and to be begun or called off; pieces to print, due to leave today, late, made again for a claim, with money that somebody still has to give back, asked since a
 * piece was changed, or on its way from the customer's bank.
 */
export const workKinds = [
  'to-confirm',
  'reached',
  'to-print',
  'to-pack',
  'due',
  'late',
  'remakes',
  'owed',
  'unpaid-changes',
  'transfers',
] as const

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
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null for what is collected, and for gift cards alone. */
  emirate: z.nullable(z.string()),
  isPickup: z.boolean(),
  isExpress: z.boolean(),
  /** To be wrapped, or with a card. */
  isGift: z.boolean(),
  /** Wholly: nothing was left for a card or for cash. */
  isPaidByGiftCard: z.boolean(),
  /** Copies of all lines together. */
  pieces: z.int(),
  /** Pieces that are to be printed, those among them that are made again. */
  unprinted: z.int(),
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
  /** What its customer reads. */
  language: z.enum(languages),
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

export const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const listAdminOrdersCall = { method: 'GET', path: '/api/admin/orders', answer: OrderPage } as const
export const orderChoicesCall = { method: 'GET', path: '/api/admin/orders/choices', answer: OrderChoices } as const
/** Answers a file, not JSON. */
export const exportOrdersCall = { method: 'GET', path: '/api/admin/orders/export.csv', answer: z.string() } as const
/** Likewise. */
export const exportDeliveriesCall = { method: 'GET', path: '/api/admin/orders/deliveries.csv', answer: z.string() } as const
export const readAdminOrderCall = { method: 'GET', path: '/api/admin/orders/{number}', answer: AdminOrder } as const
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
