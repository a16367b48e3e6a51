import { expect, test } from 'vitest'
import { AnalyticsEvent } from '#features/analytics/analytics.ts'
import type { Order } from '#features/orders/orders.ts'
import { beginCheckoutEvent, purchaseEvent } from './checkout-events.ts'

test('both tell what it is worth in dirhams, and of how many pieces', () => {
  const totals = { totalFils: 22_250, lines: [{ quantity: 2 }, { quantity: 1 }] } as Order['totals']
  const data = { currency: 'AED', valueAed: 222.5, pieces: 3 }
  expect(beginCheckoutEvent(totals)).toEqual({ name: 'begin_checkout', data })
  expect(AnalyticsEvent.parse({ ...purchaseEvent({ totals }), path: '/thank-you' })).toMatchObject({ name: 'purchase', data })
})
