import { expect, test } from 'vitest'
import { namesEachMethod, takesMoney, usualPaymentMethods } from './payment-methods.ts'

const [card, cod] = [
  { method: 'card' as const, isOn: true },
  { method: 'cod' as const, isOn: true },
]

test('a new shop takes cards first, then cash', () => {
  expect(usualPaymentMethods).toEqual([card, cod])
})

test('each method stands in the list once, in any order', () => {
  for (const list of [
    [card, cod],
    [cod, card],
  ])
    expect(namesEachMethod(list)).toBe(true)
  for (const list of [[], [card], [card, card], [card, cod, card]]) expect(namesEachMethod(list)).toBe(false)
})

test('at least one is on', () => {
  const off = [card, cod].map((setting) => ({ ...setting, isOn: false }))
  expect(takesMoney([card, off[1]!])).toBe(true)
  expect(takesMoney([off[0]!, cod])).toBe(true)
  expect(takesMoney(off)).toBe(false)
})
