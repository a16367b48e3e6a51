import type { TrackedEvent } from '#features/analytics/ui/tracker.ts'
import type { Order } from '#features/orders/orders.ts'
import type { Quote } from '#features/quote/quote.ts'

const worth = ({ totalFils, lines }: Quote) => ({
  currency: 'AED' as const,
  valueAed: totalFils / 100,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

export function beginCheckoutEvent(quote: Quote): TrackedEvent {
  return { name: 'begin_checkout', data: worth(quote) }
}

/** To be told once an order, when it is paid, or will be at the door. */
export function purchaseEvent({ totals }: Pick<Order, 'totals'>): TrackedEvent {
  return { name: 'purchase', data: worth(totals) }
}
