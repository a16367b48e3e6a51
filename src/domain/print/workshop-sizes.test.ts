import { expect, test } from 'vitest'
import type { PieceShape } from './product-layout.ts'
import { workshopSizes } from './workshop-sizes.ts'

const mm = (widthMm: number, heightMm: number) => ({ widthMm, heightMm })
const piece: PieceShape = { product: 'frame', size: mm(300, 400), mat: null, edge: 'mirror', collage: null }

test('[W2] a framed print without a mat is trimmed to its glass, never to what bleeds over it', () => {
  expect(workshopSizes({ ...piece, size: mm(600, 800) })).toEqual({
    glass: mm(600, 800),
    mat: null,
    bars: null,
    trim: mm(600, 800),
    print: mm(606, 806),
  })
})

test('[W1] [W2] under a mat the sheet is a little larger than the opening, and the mat as large as the glass', () => {
  const sizes = { glass: mm(300, 400), mat: { outer: mm(300, 400), opening: mm(250, 350) }, bars: null }
  const matted = { ...piece, mat: { borderMm: 25 } }
  expect(workshopSizes(matted)).toEqual({ ...sizes, trim: mm(256, 356), print: mm(262, 362) })
  expect(workshopSizes({ ...matted, product: 'frame-collage' })).toEqual(workshopSizes(matted))
})

test('[W2] a canvas is printed as large as it is cut, whatever its edges, and is stretched over its size', () => {
  const canvas = { ...piece, product: 'canvas' as const }
  const sizes = { glass: null, mat: null, bars: mm(300, 400), trim: mm(406, 506), print: mm(406, 506) }
  expect(workshopSizes(canvas)).toEqual(sizes)
  expect(workshopSizes({ ...canvas, edge: 'image', mat: { borderMm: 25 } })).toEqual(sizes)
})
