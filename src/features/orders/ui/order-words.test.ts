import { expect, test } from 'vitest'
import type { Order } from '../orders.ts'
import { nowWords } from './order-words.ts'

const sent = (...quantities: number[]) => {
  const totals = { carrierId: null, carriers: [], lines: quantities.map((quantity) => ({ quantity })) } as unknown as Order['totals']
  return nowWords({ state: 'delivered', totals })
}

test('of one gift card is not said that all of them were sent', () => {
  expect(sent(1)).toBe('The gift card has been sent.')
  expect([sent(2), sent(1, 1)]).toEqual(['All gift cards have been sent.', 'All gift cards have been sent.'])
})
