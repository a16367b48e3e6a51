import { expect, test } from 'vitest'
import { fils } from './money.ts'
import { movedPrice, parsePercent, priceOrNull, shareOrNull } from './price-change.ts'

const [oneFils, fiveAed] = [fils(1), fils(500)]

test.each([
  [19_500, 500, 500, 20_500],
  [14_900, 500, 500, 15_500],
  [10_000, 250, 500, 10_500],
  [19_500, -1000, 500, 17_500],
  [19_500, 0, 500, 19_500],
  [19_900, 0, 1000, 20_000],
  [19_500, 333, 1, 20_149],
])('[PC1] %d fils by %d hundredths of a percent in steps of %d is %d', (price, hundredths, step, moved) => {
  expect(movedPrice(fils(price), { hundredths, stepFils: fils(step) })).toBe(moved)
})

test('[PC1] a half rounds up, also on the way down, and nothing is rounded twice', () => {
  expect(movedPrice(fils(10_250), { hundredths: 0, stepFils: fiveAed })).toBe(10_500)
  // 9995 by 5 % is 10494.75: rounded to fils first it would be 10495, still nearer to 10500.
  expect(movedPrice(fils(9995), { hundredths: 500, stepFils: fiveAed })).toBe(10_500)
  expect(movedPrice(fils(50), { hundredths: 1500, stepFils: oneFils })).toBe(58)
})

test('[PC2] nothing becomes free, and nothing dearer than a piece may be', () => {
  expect(movedPrice(fils(100), { hundredths: -9900, stepFils: fiveAed })).toBe(500)
  expect(movedPrice(fils(9_999_900), { hundredths: 90_000, stepFils: fiveAed })).toBe(10_000_000)
})

test.each([
  ['5', 500],
  ['+5', 500],
  ['+5 %', 500],
  ['-2.5', -250],
  ['− 10%', -1000],
  ['0.75', 75],
  ['-99.99', -9999],
  ['+٥٫٥٪', 550],
  ['-100', null],
  ['', null],
  ['five', null],
  ['5.123', null],
])('[PC3] %j is %s hundredths of a percent', (text, hundredths) => {
  expect(parsePercent(text)).toBe(hundredths)
})

test('[PC4] a price is from one fils to AED 100,000', () => {
  for (const amount of [null, fils(0), fils(10_000_001)]) expect(priceOrNull(amount)).toBeNull()
  expect(priceOrNull(fils(19_500))).toBe(19_500)
})

test.each([
  ['20', 20],
  ['20 %', 20],
  ['٢٠٪', 20],
  ['300', 300],
  ['0', null],
  ['301', null],
  ['2.5', null],
  ['', null],
])('[PC5] %j is a share of %s percent', (typed, share) => {
  expect(shareOrNull(typed)).toBe(share)
})
