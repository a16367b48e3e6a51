import { expect, test } from 'vitest'
import { lineDirection, captionLine } from './caption.ts'

const band = { width: 400, height: 40 }

test('[CA1] a short line is half as high as its band and stands in the middle', () => {
  expect(captionLine(band, 'display', 6)).toEqual({ size: 20, middle: 200, baseline: 27.5 })
  expect(captionLine(band, 'plain', 6)).toEqual({ size: 20, middle: 200, baseline: 28 })
})

test('[CA1] a long line is as small as its width needs, on a baseline that follows its size', () => {
  const { size, baseline } = captionLine(band, 'display', 46)
  expect(size).toBeCloseTo(8, 9)
  expect(baseline).toBeCloseTo(23, 9)
})

test('[CA1] the unit is the band\u2019s own', () => {
  const [mm, px] = [captionLine(band, 'plain', 30), captionLine({ width: 4000, height: 400 }, 'plain', 30)]
  expect([px.size, px.middle, px.baseline].map((length) => length / 10)).toEqual([mm.size, mm.middle, mm.baseline])
})

test('[CA1] nothing but spaces has no width, and a size all the same', () => {
  expect(captionLine(band, 'plain', 0).size).toBe(20)
})

test.each([
  ['Barwaz 2026', 'ltr'],
  ['برواز', 'rtl'],
  ['2026 صيف', 'rtl'],
  ['2026', 'ltr'],
  ['٢٠٢٦', 'ltr'],
  ['١٢٠٤, Palm House', 'ltr'],
  ['٢٠٢٦ صيف', 'rtl'],
])('[CA2] %s runs %s', (text, direction) => {
  expect(lineDirection(text)).toBe(direction)
})
