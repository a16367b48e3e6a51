import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/orders.ts'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { moveWordsOf } from './admin-order-words.ts'

const from = (state: OrderState) => moveWordsOf('in_production', { state, totals: { carriers: [] } } as unknown as WorkshopOrder)

test('what is packed goes back to production; what is not made yet is begun', () => {
  expect((['pending_confirmation', 'paid', 'on_hold', 'packed'] as const).map(from)).toEqual([
    'Start making it',
    'Start making it',
    'Start making it',
    'Back to production',
  ])
})
