import { expect, test } from 'vitest'
import { openingMm, sheetMm } from './product-layout.ts'

const size = { widthMm: 300, heightMm: 400 }
const regular = { borderMm: 25 }

test('[L2] 30x40 with a mat of 2.5 cm shows 25x35', () => {
  expect(openingMm(size, regular)).toEqual({ widthMm: 250, heightMm: 350 })
  expect(openingMm(size, null)).toEqual(size)
})

test('[L3] the sheet is the glass, under a mat the opening and 3 mm a side, of a canvas its face', () => {
  expect(sheetMm('frame', size)).toEqual(size)
  expect(sheetMm('frame', size, regular)).toEqual({ widthMm: 256, heightMm: 356 })
  expect(sheetMm('frame-collage', size, regular)).toEqual({ widthMm: 256, heightMm: 356 })
  expect(sheetMm('canvas', size, regular)).toEqual(size)
})
