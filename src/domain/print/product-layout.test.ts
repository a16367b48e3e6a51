import { expect, test } from 'vitest'
import { hang, layOut, openingMm, outerSizeMm, sheetMm, type PieceShape } from './product-layout.ts'

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

const piece = { size, mat: null, edge: 'mirror', collage: null } as const

test('[L4] [L8] without a mat the lip hides 5 mm of the sheet', () => {
  const { face, opening, printed, wrap, cells } = layOut({ ...piece, product: 'frame' })
  expect(opening).toEqual({ xMm: 5, yMm: 5, widthMm: 290, heightMm: 390 })
  expect(printed).toEqual({ xMm: 0, yMm: 0, ...face })
  expect(cells).toEqual([{ ...printed, tiltDeg: 0 }])
  expect(wrap).toBeNull()
})

test('[L1] [L8] a mat hides 3 mm of its sheet', () => {
  const { face, opening } = layOut({ ...piece, product: 'frame', mat: regular })
  expect(face).toEqual({ widthMm: 256, heightMm: 356 })
  expect(opening).toEqual({ xMm: 3, yMm: 3, widthMm: 250, heightMm: 350 })
})

test('[L5] [L8] a canvas is printed 53 mm around its face; only its own image lies there too', () => {
  const { printed, opening, cells } = layOut({ ...piece, product: 'canvas' })
  expect(printed).toEqual({ xMm: -53, yMm: -53, widthMm: 406, heightMm: 506 })
  expect(opening).toEqual({ xMm: 0, yMm: 0, ...size })
  expect(cells).toEqual([{ ...opening, tiltDeg: 0 }])
  expect(layOut({ ...piece, product: 'canvas', edge: 'image' }).cells).toEqual([{ ...printed, tiltDeg: 0 }])
})

test('[L9] a frame goes round the glass less its lip; a floater frame round its gap; a bare canvas is its face', () => {
  const shape = { size, mat: null, edge: 'mirror' as const, collage: null }
  expect(outerSizeMm({ ...shape, product: 'frame' }, 'walnut')).toEqual({ widthMm: 340, heightMm: 440 })
  expect(outerSizeMm({ ...shape, product: 'frame', mat: regular }, 'silver')).toEqual({ widthMm: 322, heightMm: 422 })
  expect(outerSizeMm({ ...shape, product: 'canvas' }, 'weathered')).toEqual({ widthMm: 340, heightMm: 440 })
  expect(outerSizeMm({ ...shape, product: 'canvas' }, null)).toEqual(size)
})

test('[L9] what one sees begins where the rail, the mat or the gap ends', () => {
  const shape = { size, mat: null, edge: 'mirror' as const, collage: null }
  const seenAt = (piece: PieceShape) => hang(piece, 'black').faceAtMm + layOut(piece).opening.xMm
  expect(seenAt({ ...shape, product: 'frame' })).toBe(20)
  expect(seenAt({ ...shape, product: 'frame', mat: regular })).toBe(15 + 25)
  expect(seenAt({ ...shape, product: 'canvas' })).toBe(12 + 8)
})
