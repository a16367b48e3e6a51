import type { OrderState, PaymentStatus, PieceState } from '#domain/orders/orders.ts'
import type { RefundSource } from '#domain/orders/refunds.ts'
import type { OrderMethod, TakenMethod } from '#domain/prices/payment-methods.ts'
import { m } from '#words/messages.js'
import type { AdminOrder, LastCall, WorkshopOrder } from '#features/orders/admin-orders.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { isPickup } from '#features/quote/carried.ts'

/** How a state stands on its badge: nothing is well paid while more is asked since a piece was changed. */
export function stateBadge(order: { state: OrderState; isPickup: boolean; lastCall: LastCall | null }, differenceFils: number) {
  const { name, tone } = wordsOf(order.state, order.isPickup)
  if (order.lastCall?.isReached) return { name: m.call_reached, tone }
  return { name, tone: tone === 'ok' && differenceFils > 0 ? ('warn' as const) : tone }
}

/** What staff press to bring an order there. */
const moveWords: Record<OrderState, () => string> = {
  pending_payment: m.admin_order_move_pending_payment,
  pending_confirmation: m.admin_order_move_pending_confirmation,
  paid: m.admin_order_move_paid,
  on_hold: m.admin_order_move_on_hold,
  in_production: m.admin_order_move_in_production,
  packed: m.admin_order_move_packed,
  shipped: m.admin_order_move_shipped,
  delivery_failed: m.admin_order_move_delivery_failed,
  delivered: m.admin_order_move_delivered,
  returned: m.admin_order_move_returned,
  cancelled: m.admin_order_move_cancelled_action,
  expired: m.admin_order_move_expired,
}

const collectedMoves: Partial<Record<OrderState, () => string>> = {
  shipped: m.admin_order_move_ready,
  delivery_failed: m.admin_order_move_not_collected,
  delivered: m.admin_order_move_collected,
}

export function moveWordsOf(to: OrderState, order: WorkshopOrder): string {
  if (to === 'in_production' && order.state === 'packed') return m.admin_order_move_back_to_production()
  return ((isPickup(order) && collectedMoves[to]) || moveWords[to])()
}

export const pieceWords: Record<PieceState, () => string> = {
  file_check: m.admin_piece_file_check,
  printing: m.admin_piece_printing,
  finishing: m.admin_piece_finishing,
  done: m.admin_piece_done,
  reprint: m.admin_piece_reprint,
}

export const statusWords: Record<PaymentStatus, () => string> = {
  unpaid: m.admin_payment_unpaid,
  authorized: m.admin_payment_authorized,
  paid: m.admin_payment_paid,
  partially_refunded: m.admin_payment_partially_refunded,
  refunded: m.admin_payment_refunded,
  disputed: m.admin_payment_disputed,
}

export const methodWords: Record<OrderMethod, () => string> = {
  card: m.admin_order_by_card,
  cod: m.admin_order_by_cash,
  cash: m.admin_order_at_counter,
  terminal: m.admin_order_by_terminal,
  transfer: m.admin_order_by_transfer,
  pickup: m.admin_order_at_pickup,
}

/** While the provider has not confirmed it. */
const onItsWayWords: Partial<Record<PaymentStatus, () => string>> = {
  partially_refunded: m.admin_payment_partly_on_its_way,
  refunded: m.admin_payment_on_its_way,
}

export const tenderWords: Record<AdminOrder['refunds'][number]['to'], () => string> = {
  card: m.admin_order_to_card,
  cash: m.admin_order_to_cash,
  terminal: m.admin_order_to_terminal,
  transfer: m.admin_order_to_transfer,
  'gift-card': m.admin_order_to_gift_card,
}

/** Where money was taken from that people gave back. */
export const sourceWords: Record<RefundSource, () => string> = {
  till: m.refund_from_till,
  terminal: m.refund_from_terminal,
  bank: m.refund_from_bank,
}

/** How money came that no provider brought. */
export const takenWords: Record<TakenMethod, () => string> = {
  cash: m.taken_cash,
  terminal: m.taken_terminal,
  transfer: m.taken_transfer,
}

type PaidOrder = Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'> & { isPaidByGiftCard: boolean; refunds?: AdminOrder['refunds'] }

export function paymentWords({ paymentMethod, paymentStatus, isPaidByGiftCard, refunds = [] }: PaidOrder): string {
  const method = isPaidByGiftCard ? m.admin_order_by_gift_card() : methodWords[paymentMethod]()
  const isOnItsWay = refunds.some(({ state }) => state === 'asked' || state === 'pending')
  const words = (isOnItsWay && onItsWayWords[paymentStatus]) || statusWords[paymentStatus]
  return m.admin_order_payment({ method, status: words() })
}

export function callWords({ isReached, at }: LastCall): string {
  return (isReached ? m.call_reached_at : m.call_not_reached_at)({ at: momentInWords(at) })
}
