import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '#domain/orders/orders.ts'
import type { Order } from './orders.ts'
import { isExpress, isPickup } from '#features/quote/carried.ts'
import { isPaidByGiftCard, orderTimeline } from './order-timeline.ts'

const at = '2026-11-15T15:16:59Z'

function toCome(state: OrderState, kind: 'standard' | 'pickup' | 'mail' = 'standard'): OrderState[] {
  const carriers = kind === 'mail' ? [] : [{ id: 'it', name: '', kind, feeFils: 0, from: '', until: '' }]
  const totals = { carriers, carrierId: carriers[0]?.id ?? null } as Order['totals']
  return orderTimeline({ state, history: [{ state, at }], totals }).toCome
}

test('what is left of the way follows from where an order is', () => {
  expect(toCome('pending_payment')).toEqual(['paid', 'in_production', 'packed', 'shipped', 'delivered'])
  expect(toCome('pending_confirmation')[0]).toBe('in_production')
  expect(toCome('on_hold')[0]).toBe('in_production')
  expect(toCome('delivery_failed')).toEqual(['shipped', 'delivered'])
  expect(toCome('in_production', 'pickup')).toEqual(['packed', 'shipped', 'delivered'])
  expect(toCome('pending_payment', 'mail')).toEqual(['paid', 'delivered'])
  expect(toCome('on_hold', 'mail')).toEqual(['delivered'])
})

test('an order that is over has nothing to come', () => {
  const over = orderStates.filter((state) => toCome(state).length === 0)
  expect(over).toEqual(['delivered', 'returned', 'cancelled', 'expired'])
})

test('how an order travels follows from the carrier that was chosen, not from those that were offered', () => {
  const offered = (['standard', 'express', 'pickup'] as const).map((kind) => ({
    id: kind,
    name: '',
    kind,
    feeFils: 0,
    from: '',
    until: '',
  }))
  const sent = (carrierId: string | null) => ({ totals: { carriers: offered, carrierId } as Order['totals'] })
  expect(['standard', 'express', 'pickup', null].map((id) => isExpress(sent(id)))).toEqual([false, true, false, false])
  expect(['standard', 'express', 'pickup', null].map((id) => isPickup(sent(id)))).toEqual([false, false, true, false])
})

test.each([
  [20_000, 0, true],
  [5000, 15_000, false],
  [0, 0, false],
])('with %d from gift cards and %d left to pay, a gift card paid it all: %s', (giftCardFils, toPayFils, expected) => {
  expect(isPaidByGiftCard({ totals: { giftCardFils, toPayFils } as Order['totals'] })).toBe(expected)
})
