import { expect, test } from 'vitest'
import { methodFor } from './payment-method.ts'

const card = { method: 'card' as const, feeFils: 0, mostFils: null, problem: null }
const cash = { method: 'cod' as const, feeFils: 1000, mostFils: 100_000, problem: null }
const tooMuch = { ...cash, problem: 'Cash on delivery is possible up to AED 1,000.' }
const none = { chosen: null, preferred: null }

test('the first that the shop offers, in its own order', () => {
  expect(methodFor({ methods: [card, cash] }, none)).toBe('card')
  expect(methodFor({ methods: [cash, card] }, none)).toBe('cod')
  expect(methodFor({ methods: [tooMuch, card] }, none)).toBe('card')
})

test('what the page prefers, where this cart can be paid so', () => {
  expect(methodFor({ methods: [card, cash] }, { chosen: null, preferred: 'cod' })).toBe('cod')
  expect(methodFor({ methods: [card, tooMuch] }, { chosen: null, preferred: 'cod' })).toBe('card')
})

test('what was chosen stays chosen, and what the shop has switched off is not offered any more', () => {
  expect(methodFor({ methods: [card, tooMuch] }, { chosen: 'cod', preferred: null })).toBe('cod')
  expect(methodFor({ methods: [card] }, { chosen: 'cod', preferred: 'cod' })).toBe('card')
  expect(methodFor({}, none)).toBe('card')
})
