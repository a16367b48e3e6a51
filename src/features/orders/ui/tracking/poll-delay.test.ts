import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/orders.ts'
import { isOnTheMove, pollDelay } from './poll-delay.ts'

test('looks every 2 s at first, then more rarely, and not for ever', () => {
  expect([0, 15, 16, 17].map(pollDelay)).toEqual([2000, 2000, 3000, 4500])
  expect(pollDelay(79)).toBe(30_000)
  expect(pollDelay(80)).toBe(false)
  const total = Array.from({ length: 80 }, (_, looked) => Number(pollDelay(looked))).reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeGreaterThan(30 * 60_000)
  expect(total).toBeLessThan(35 * 60_000)
})

test('what is paid any moment is looked at, and a gift card that leaves today; not what is made, was sent or leaves later', () => {
  const card = (sentAt: string | null) => ({ type: 'gift-card' as const, sentAt })
  const order = (state: OrderState, ...lines: { type: string }[]) => ({ state, promise: { from: '2026-11-19' }, lines })
  const today = '2026-11-19'
  expect(isOnTheMove(order('pending_payment', { type: 'frame' }), today)).toBe(true)
  expect(isOnTheMove(order('paid', card(null)), today)).toBe(true)
  expect(isOnTheMove(order('paid', card(null)), '2026-11-18')).toBe(false)
  expect(isOnTheMove(order('paid', { type: 'frame' }), today)).toBe(false)
  expect(isOnTheMove(order('delivered', card('2026-11-19T10:00:00Z')), today)).toBe(false)
})
