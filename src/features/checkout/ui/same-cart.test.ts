import { expect, test } from 'vitest'
import type { Quote } from '#features/quote/quote.ts'
import { isSameCart } from './same-cart.ts'

const line = (itemId: string, quantity: number, unitFils = 100) =>
  ({ itemId, title: 'Canvas', quantity, unitFils }) as Quote['lines'][number]
const quote = (...lines: Quote['lines']) => ({ lines })

test('a dearer piece is the same cart; one more, another or none of it is another', () => {
  const seen = quote(line('a', 1), line('b', 2))
  expect(isSameCart(seen, quote(line('a', 1, 120), line('b', 2)))).toBe(true)
  expect(isSameCart(seen, quote(line('a', 2), line('b', 2)))).toBe(false)
  expect(isSameCart(seen, quote(line('a', 1)))).toBe(false)
  expect(isSameCart(seen, quote(line('a', 1), line('c', 2)))).toBe(false)
})
