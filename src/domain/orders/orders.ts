import type { Role } from '../people/accounts.ts'
import type { Fils } from '../prices/money.ts'
import { isPaidLast, type OrderMethod } from '../prices/payment-methods.ts'
import { may } from '../people/permissions.ts'
import type { TransitionTable } from './transitions.ts'

export const orderStates = [
  'pending_payment',
  'pending_confirmation',
  'paid',
  'on_hold',
  'in_production',
  'packed',
  'shipped',
  'delivery_failed',
  'delivered',
  'returned',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * [OR1] What is paid last begins in pending_confirmation, and may be paid early; a payment that comes after all revives an expired order; one of gift cards
 * alone is delivered when the last of them has been sent.
 */
export const orderMoves: TransitionTable<OrderState> = {
  pending_payment: ['paid', 'expired', 'cancelled'],
  pending_confirmation: ['paid', 'in_production', 'on_hold', 'cancelled'],
  paid: ['in_production', 'on_hold', 'cancelled', 'delivered'],
  on_hold: ['paid', 'pending_confirmation', 'in_production', 'cancelled'],
  in_production: ['packed', 'on_hold'],
  packed: ['shipped', 'in_production'],
  shipped: ['delivered', 'delivery_failed', 'returned'],
  delivery_failed: ['shipped', 'cancelled', 'returned'],
  delivered: [],
  returned: [],
  cancelled: [],
  expired: ['paid'],
}

export const pieceStates = ['file_check', 'printing', 'finishing', 'done', 'reprint'] as const
export type PieceState = (typeof pieceStates)[number]

/** [OR3] From its first print on a piece can turn out spoilt, even when it was done. */
export const pieceMoves: TransitionTable<PieceState> = {
  file_check: ['printing'],
  printing: ['finishing', 'reprint'],
  finishing: ['done', 'reprint'],
  done: ['reprint'],
  reprint: ['printing'],
}

/**
 * [OR4] How many pieces keep an order from being packed: those that are not done. None, where the owner has said that the shop does not
 * follow single pieces: there packing says that they are done.
 */
export function piecesInTheWay(pieces: readonly PieceState[], { piecesUntracked }: { piecesUntracked: boolean }): number {
  return piecesUntracked ? 0 : pieces.filter((state) => state !== 'done').length
}

export const paymentStatuses = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * [OR8] Where staff may move an order: never to paid or expired, which the provider and the clock decide; only a paid
 * order that was held goes back to paid. One that was held before its customer was called waits for that call again. Whoever moves no money
 * takes no cash at the door, and production does not cancel either. [OR9] Gift cards alone pass no workshop: they are held or cancelled, and
 * the shop itself says when they are sent.
 */
export function staffMoves({ state, paymentStatus, paymentMethod, hasPieces, isBegun }: StaffOrder, role: Role): OrderState[] {
  if (!may(role, 'workshop')) return []
  const isPaid = paymentStatus !== 'unpaid'
  const isUncalled = !isPaid && !isBegun
  return orderMoves[state].filter((to) => {
    if ((state === 'paid' && to === 'delivered') || (!hasPieces && to === 'in_production')) return false
    if (to === 'expired' || (to === 'paid' && !(state === 'on_hold' && isPaid))) return false
    if (state === 'on_hold' && to === (isUncalled ? 'in_production' : 'pending_confirmation')) return false
    if (to === 'cancelled') return may(role, 'edit-orders')
    if (to !== 'delivered' || isPaid) return true
    // What is paid when it is collected is paid first: by what, only whoever stands at the counter knows.
    return paymentMethod !== 'pickup' && (paymentMethod !== 'cod' || may(role, 'move-money'))
  })
}

/** [OR20] Nobody has confirmed it: it goes on only where somebody was asked about this very order. */
export function waitsForCall(state: OrderState, isReached: boolean): boolean {
  return state === 'pending_confirmation' && !isReached
}

const usualWay: OrderState[] = ['in_production', 'packed', 'shipped', 'delivered']

/** [OR14] Of the moves that are allowed, the one that goes on as usual; null where an order waits for something else, or is done. */
export function usualMove(state: OrderState, allowed: readonly OrderState[]): OrderState | null {
  return usualWay.find((to) => allowed.includes(to) && usualWay.indexOf(to) > usualWay.indexOf(state)) ?? null
}

type StaffOrder = {
  state: OrderState
  paymentStatus: PaymentStatus
  paymentMethod: OrderMethod
  hasPieces: boolean
  /** It was certain, so that something was made of it. */
  isBegun: boolean
}

/** [OR5] Until production starts; an order on hold may have been in it before. */
export function customerMayCancel({ state, hasBeenInProduction }: { state: OrderState; hasBeenInProduction: boolean }): boolean {
  return !hasBeenInProduction && ['pending_payment', 'pending_confirmation', 'paid', 'on_hold'].includes(state)
}

const heldStates = ['pending_confirmation', 'paid', 'in_production'] as const satisfies OrderState[]
export type HeldFrom = (typeof heldStates)[number]

/** [OR15] Where an order that is on hold was when it was held, from its history: there it goes back by itself once what it waited for is there. */
export function stateBeforeHold(history: readonly OrderState[]): HeldFrom | null {
  const before = history[history.lastIndexOf('on_hold') - 1]
  return heldStates.find((state) => state === before) ?? null
}

/** [OR6] Nothing is still to be done, or to come. */
export const closedStates: readonly OrderState[] = ['delivered', 'returned', 'cancelled', 'expired']

export function isOpen(state: OrderState): boolean {
  return !closedStates.includes(state)
}

/** [OR16] What is still to be taken in cash, at the door or at the counter; null where nothing is, or not any more. */
export function cashToCollect({ state, paymentStatus, paymentMethod, toPayFils }: CashOrder): Fils | null {
  return isPaidLast(paymentMethod) && paymentStatus === 'unpaid' && isOpen(state) && toPayFils > 0 ? toPayFils : null
}

/** [OR19] Money that no provider brings can be written down as long as the order waits for it. */
export function mayMarkPaid({ state, paymentStatus, toPayFils }: Omit<CashOrder, 'paymentMethod'>): boolean {
  return paymentStatus === 'unpaid' && isOpen(state) && toPayFils > 0
}

type CashOrder = Omit<StaffOrder, 'hasPieces' | 'isBegun'> & { toPayFils: Fils }

/** [OR17] The courier's number of a parcel is known when it is booked, and mended while the parcel is on its way. */
export function mayNoteWaybill(state: OrderState): boolean {
  return isOpen(state) && hasBeenCertain(state)
}

/** [OR18] It was certain once, so that its pieces were made or are to be; of one on hold that is not known from its state. */
export function hasBeenCertain(state: OrderState): boolean {
  return !['pending_payment', 'pending_confirmation', 'expired', 'cancelled'].includes(state)
}

/** [OR10] Still to leave the workshop; what is not paid yet has no day to leave by. */
export const unsentStates = ['pending_confirmation', 'paid', 'on_hold', 'in_production', 'packed'] as const satisfies OrderState[]

/** [OR12] Who gets it and where it goes can be mended until it leaves. */
export function mayEditAddress(state: OrderState): boolean {
  return state === 'pending_payment' || unsentStates.some((unsent) => unsent === state)
}

/** [OR11] Its last day to leave is over, and it, or what is made of it again, is still here. */
export function isLate({ state, shipBy, remakes = 0 }: { state: OrderState; shipBy: string; remakes?: number }, today: string): boolean {
  return (remakes > 0 || unsentStates.some((unsent) => unsent === state)) && shipBy < today
}

/** What stands among the notes of an order: what somebody typed, what the shop wrote of something that was done, and calls to the customer. */
export const noteKinds = ['typed', 'written', 'reached', 'not-reached'] as const
export type NoteKind = (typeof noteKinds)[number]

const hourMs = 60 * 60 * 1000

/** [OR13] How long an order waits to be paid: in the shop somebody stands at the till, on the phone a mail is still to be read. */
export const paymentWaitMs = { shop: hourMs / 2, phone: 72 * hourMs }

/** [OR7] B-1001 for the first order of the sequence. */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new Error(`${sequence} is no place in the sequence of orders`)
  return `B-${1000 + sequence}`
}
