import { expect, test } from 'vitest'
import { cardBrand, cardDigits, isCardNumber, isExpired, parseExpiry } from './card.ts'

test('[CD1] a number may be typed in groups', () => {
  expect(cardDigits('4242 4242-4242 4242')).toBe('4242424242424242')
  expect(cardDigits('\u200E٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢')).toBe('4242424242424242')
})

test.each([
  ['4242424242424242', true],
  ['4000002500003155', true],
  ['378282246310005', true],
  ['4242424242424241', false],
  ['4224424242424242', false],
  ['42424242424', false],
  ['42424242424242424242', false],
  ['4242x24242424242', false],
  ['', false],
])('[CD2] %s: %s', (digits, right) => {
  expect(isCardNumber(digits)).toBe(right)
})

test('a brand is known by the first digits', () => {
  expect(['4242', '5555', '2223', '3782', '6011'].map(cardBrand)).toEqual(['visa', 'mastercard', 'mastercard', 'amex', 'other'])
})

test.each([
  ['12/34', { month: 12, year: 2034 }],
  ['1/27', { month: 1, year: 2027 }],
  ['03 / 2030', { month: 3, year: 2030 }],
  ['0330', { month: 3, year: 2030 }],
  ['13/30', null],
  ['00/30', null],
  ['12', null],
  ['12/3', null],
  ['', null],
])('[CD3] %s', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry)
})

test('[CD4] a card is good until the end of its month', () => {
  const now = new Date('2026-03-31T20:00:00Z')
  expect(isExpired({ year: 2026, month: 3 }, now)).toBe(false)
  expect(isExpired({ year: 2026, month: 2 }, now)).toBe(true)
  expect(isExpired({ year: 2025, month: 12 }, now)).toBe(true)
})
