import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/orders.ts'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { moveWordsOf, stateBadge } from './admin-order-words.ts'

const from = (state: OrderState) => moveWordsOf('in_production', { state, totals: { carriers: [] } } as unknown as WorkshopOrder)

test('what is packed goes back to production; what is not made yet is begun', () => {
  expect((['pending_confirmation', 'paid', 'on_hold', 'packed'] as const).map(from)).toEqual([
    'Start making it',
    'Start making it',
    'Start making it',
    'Back to production',
  ])
})

test('who waits for our call, or was reached, is said on the badge', () => {
  const badge = (isReached: boolean | null) => {
    const lastCall = isReached === null ? null : { isReached, at: '2026-03-02T08:00:00Z' }
    return stateBadge({ state: 'pending_confirmation', isPickup: false, lastCall }, 0).name()
  }
  expect([null, false, true].map(badge)).toEqual(['Waiting for our call', 'Waiting for our call', 'Reached by phone'])
})
