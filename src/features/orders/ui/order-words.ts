import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { m } from '#words/messages.js'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import { moneyBackWords } from '../order-totals.ts'
import type { Order } from '../orders.ts'

/** What it means for this order: gift cards are not made, and hang on no wall. */
export function nowWords(order: Pick<Order, 'state' | 'totals'>): string {
  if (isByMail(order) && order.state === 'paid') return m.order_now_cards_paid()
  if (isByMail(order) && order.state === 'delivered') return countCards(order) === 1 ? m.order_now_card_sent() : m.order_now_cards_sent()
  return wordsOf(order.state, isPickup(order)).now()
}

const countCards = ({ totals }: Pick<Order, 'totals'>) => totals.lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What becomes of the money of an order that came to nothing: what was paid and could not be sent back is not forgotten. */
export function whereMoneyIs(order: Pick<Order, 'refundedFils' | 'paymentStatus' | 'paymentMethod' | 'totals' | 'paidSince'>): string {
  const { refundedFils, paymentStatus, totals } = order
  if (refundedFils > 0) return moneyBackWords(order, formatAed(fils(refundedFils)))
  if (paymentStatus !== 'unpaid') return m.order_money_owed()
  return totals.giftCardFils > 0 ? m.order_money_held({ amount: formatAed(fils(totals.giftCardFils)) }) : m.order_money_none()
}
