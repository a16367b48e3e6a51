import { expect, test } from 'vitest'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { proofSize } from './proof-size.ts'

test('[PS1] a small print is seen pixel for pixel', () => {
  const { widthPx, sharePct } = proofSize(plainShape('frame', '20x25', { mat: { borderMm: 25 } }), 'face')
  expect([widthPx, sharePct]).toEqual([Math.round((150 * 300) / 25.4), 100])
})

test('[PS1] a large one as large as the shop paints it, and it says so', () => {
  const { widthPx, sharePct, aspectRatio } = proofSize(plainShape('canvas', '100x150'), 'face')
  expect([widthPx, aspectRatio]).toEqual([2048, 1000 / 1500])
  expect(sharePct).toBeLessThan(50)
})

test('the sheet of a canvas is what goes round the bars too', () => {
  const shape = plainShape('canvas', '40x30')
  expect(proofSize(shape, 'sheet').aspectRatio).toBeCloseTo((400 + 106) / (300 + 106), 9)
})
