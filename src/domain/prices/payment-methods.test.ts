import { expect, test } from 'vitest'
import {
  isPaidAtCounter,
  isPaidLast,
  isTakenMethod,
  namesEachMethod,
  needsReference,
  orderMethods,
  takenMethods,
  takesMoney,
  tenderOf,
  usualPaymentMethods,
} from './payment-methods.ts'

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

test('[PM1] [PM2] at the counter money comes before the order, at the door and at pickup after it', () => {
  expect(orderMethods.filter(isPaidAtCounter)).toEqual(['cash', 'terminal'])
  expect(orderMethods.filter(isPaidLast)).toEqual(['cod', 'pickup'])
})

test('[PM3] what is paid last comes in cash until somebody says otherwise', () => {
  expect(orderMethods.map((method) => `${method} ${tenderOf(method)}`)).toEqual([
    'card card',
    'cod cash',
    'cash cash',
    'terminal terminal',
    'transfer transfer',
    'pickup cash',
  ])
})

test('[PM4] all but cash is found again by its reference, and no provider’s card is written down by hand', () => {
  expect(takenMethods.filter(needsReference)).toEqual(['terminal', 'transfer'])
  expect(['card', 'cod', 'pickup', undefined].some(isTakenMethod)).toBe(false)
})
