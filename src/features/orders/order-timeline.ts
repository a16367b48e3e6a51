import type { OrderState } from '#domain/orders/orders.ts'
import { isByMail, type Carried } from '#features/quote/carried.ts'
import type { Order } from './orders.ts'

export type Timeline = { done: { state: OrderState; at: string }[]; toCome: OrderState[] }

const way: OrderState[] = ['paid', 'in_production', 'packed', 'shipped', 'delivered']

const nextOf: Record<OrderState, OrderState | null> = {
  pending_payment: 'paid',
  pending_confirmation: 'in_production',
  paid: 'in_production',
  on_hold: 'in_production',
  in_production: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  delivery_failed: 'shipped',
  delivered: null,
  returned: null,
  cancelled: null,
  expired: null,
}

/** What happened, turns back included, and what is left of the usual way. What goes by mail is not made. */
export function orderTimeline(order: Pick<Order, 'state' | 'history'> & Carried): Timeline {
  const next = nextOf[order.state]
  const left = next ? way.slice(way.indexOf(next)) : []
  const skipped: OrderState[] = isByMail(order) ? ['in_production', 'packed', 'shipped'] : []
  return { done: order.history, toCome: left.filter((state) => !skipped.includes(state)) }
}

/** Nothing was left for a card or for cash. */
export function isPaidByGiftCard({ totals }: Pick<Order, 'totals'>): boolean {
  return totals.giftCardFils > 0 && totals.toPayFils === 0
}
