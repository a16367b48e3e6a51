import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '#domain/orders.ts'
import { orderTimeline } from './order-timeline.ts'

const at = '2026-11-15T15:16:59Z'

const toCome = (state: OrderState) => orderTimeline({ state, history: [{ state, at }] }).toCome

test('what is left of the way follows from where an order is', () => {
  expect(toCome('pending_payment')).toEqual(['paid', 'in_production', 'packed', 'shipped', 'delivered'])
  expect(toCome('pending_confirmation')[0]).toBe('in_production')
  expect(toCome('on_hold')[0]).toBe('in_production')
  expect(toCome('delivery_failed')).toEqual(['shipped', 'delivered'])
})

test('an order that is over has nothing to come', () => {
  const over = orderStates.filter((state) => toCome(state).length === 0)
  expect(over).toEqual(['delivered', 'returned', 'cancelled', 'expired'])
})
