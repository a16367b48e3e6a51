import { expect, test } from 'vitest'
import { firstRuler, fitted, knownLengthsMm, lengthMmFrom, wallPxPerMm, within } from './own-wall.ts'

const photo = { widthPx: 4000, heightPx: 3000 }

test('[OW1] a card 428 px long says 5 px to the mm, whichever way it lies', () => {
  expect(wallPxPerMm({ from: { x: 100, y: 50 }, to: { x: 528, y: 50 } }, knownLengthsMm.card)).toBeCloseTo(5, 12)
  expect(wallPxPerMm({ from: { x: 100, y: 478 }, to: { x: 100, y: 50 } }, knownLengthsMm.card)).toBeCloseTo(5, 12)
  expect(wallPxPerMm({ from: { x: 0, y: 0 }, to: { x: 300, y: 400 } }, 100)).toBeCloseTo(5, 12)
})

test.each([
  ['its ends on one spot', { x: 10, y: 10 }, 297],
  ['its ends almost on one spot', { x: 14, y: 12 }, 297],
  ['no length', { x: 500, y: 10 }, 0],
  ['a length below nothing', { x: 500, y: 10 }, -20],
  ['a length that is no number', { x: 500, y: 10 }, Number.NaN],
  ['an endless length', { x: 500, y: 10 }, Number.POSITIVE_INFINITY],
  ['an end nowhere', { x: Number.NaN, y: 10 }, 297],
  ['an end endlessly far', { x: Number.POSITIVE_INFINITY, y: 10 }, 297],
])('a ruler with %s can’t tell', (_what, to, lengthMm) => {
  expect(wallPxPerMm({ from: { x: 10, y: 10 }, to }, lengthMm)).toBeNull()
})

test.each([
  ['200', 2000],
  [' 29.7 ', 297],
  ['8,56', 85.6],
  ['٢٠٠', 2000],
  ['٢٩٫٧', 297],
  ['12.', 120],
])('[OW2] %j cm is %d mm', (typed, lengthMm) => {
  expect(lengthMmFrom(typed)).toBeCloseTo(lengthMm, 9)
})

test.each([[''], ['0'], ['-5'], ['0.5'], ['1e3'], ['2001'], ['99999'], ['two metres'], ['1.2.3'], ['NaN'], ['Infinity']])(
  '[OW2] %j is no length',
  (typed) => {
    expect(lengthMmFrom(typed)).toBeNull()
  },
)

test('[OW3] nothing leaves the photo', () => {
  expect(within(photo, { x: -5, y: 9999 })).toEqual({ x: 0, y: 3000 })
  expect(within(photo, { x: 17, y: 18 })).toEqual({ x: 17, y: 18 })
})

test('[OW4] a ruler begins inside, and can tell', () => {
  const ruler = firstRuler({ widthPx: 64, heightPx: 48 })
  expect(wallPxPerMm(ruler, 297)).toBeGreaterThan(0)
  expect(within(photo, ruler.to)).toEqual(ruler.to)
})

test('all of the photo is seen, in the middle', () => {
  expect(fitted(photo, { widthPx: 400, heightPx: 400 })).toEqual({ scale: 0.1, xPx: 0, yPx: 50 })
})
