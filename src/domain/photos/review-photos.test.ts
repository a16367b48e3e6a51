import { expect, test } from 'vitest'
import { fitInside, picturesOf, widthFilling } from './review-photos.ts'

test.each([
  [{ widthPx: 4000, heightPx: 3000 }, 1600, { widthPx: 1600, heightPx: 1200 }],
  [{ widthPx: 3000, heightPx: 4000 }, 320, { widthPx: 240, heightPx: 320 }],
  [{ widthPx: 200, heightPx: 150 }, 320, { widthPx: 200, heightPx: 150 }],
  [{ widthPx: 100, heightPx: 30_000 }, 320, { widthPx: 1, heightPx: 320 }],
])('[RP3] %j in a square of %i px', (photo, sidePx, fitted) => {
  expect(fitInside(photo, sidePx)).toEqual(fitted)
})

test.each([
  [{ widthPx: 1600, heightPx: 1200 }, ['320: 320', '640: 640', '1600: 1600']],
  [{ widthPx: 1200, heightPx: 1600 }, ['320: 240', '640: 480', '1600: 1200']],
  [{ widthPx: 600, heightPx: 400 }, ['320: 320', '640: 600']],
  [{ widthPx: 320, heightPx: 100 }, ['320: 320']],
])('[RP4] of %j the pictures that differ, each with its true width', (photo, expected) => {
  expect(picturesOf(photo).map(({ sidePx, widthPx }) => `${sidePx}: ${widthPx}`)).toEqual(expected)
})

test('[RP5] what fills a square is at least as wide, a landscape wider', () => {
  expect(widthFilling({ widthPx: 1600, heightPx: 1200 }, 112)).toBe(150)
  expect(widthFilling({ widthPx: 1200, heightPx: 1600 }, 112)).toBe(112)
})
