import { expect, test } from 'vitest'
import { addFils, figures, fils, parseAed, typedAed, shareOf, timesQuantity } from './money.ts'

test('money is whole fils', () => {
  expect(() => fils(19.5)).toThrow()
  expect(() => fils(Number.NaN)).toThrow()
  expect(addFils(fils(19500), fils(750))).toBe(20250)
  expect(addFils()).toBe(0)
  expect(timesQuantity(fils(19500), 3)).toBe(58500)
})

test('[M1] a share multiplies before it divides', () => {
  expect(shareOf(fils(50), 115, 100)).toBe(58)
  expect(shareOf(fils(14900), 115, 100)).toBe(17135)
})

test.each([
  [19500, '195'],
  [750, '7.50'],
  [5, '0.05'],
  [0, '0'],
  [123456700, '1,234,567'],
  [-2550, '−25.50'],
])('[M2] %i fils reads %s', (amount, text) => {
  expect(figures(fils(amount))).toBe(text)
})

test('[M3] an amount is read as people type it', () => {
  expect(['195', '7.5', '7.05', 'AED 1,250', ' aed 0.99 '].map(parseAed)).toEqual([19500, 750, 705, 125000, 99])
  expect(['١٩٥', '٧٫٥', '\u2066AED ١٬٢٥٠\u2069', '۷.۰۵'].map(parseAed)).toEqual([19500, 750, 125000, 705])
  expect(['1,250,000.5', '12,345'].map(parseAed)).toEqual([125000050, 1234500])
  for (const none of ['', '-5', '1.234', '5 USD', 'AED', '1e3', '20,50', '1,2345', '٢٠٬٥٠']) expect(parseAed(none), none).toBeNull()
})

test('an amount stands in a field with two digits after the point, or none', () => {
  expect([29250, 5000, 705].map((amount) => typedAed(fils(amount)))).toEqual(['292.50', '50', '7.05'])
})
