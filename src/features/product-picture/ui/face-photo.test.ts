import { expect, test } from 'vitest'
import { transform } from '#domain/print/matrix.ts'
import { photoToFace } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/size.ts'
import { facePhoto } from './face-photo.ts'

const framed: PieceShape = { product: 'frame', size: listedSize('30x40'), mat: { borderMm: 25 }, edge: 'mirror', collage: null }

test.each<PieceShape>([
  framed,
  { ...framed, mat: null },
  { ...framed, product: 'canvas', mat: null },
  { ...framed, product: 'canvas', mat: null, edge: 'image' },
])('the face lies exactly where one sees it (%o)', (given) => {
  const { shape, photo } = facePhoto(given, 'face.jpg')
  const { opening, cells } = layOut(shape)
  const matrix = photoToFace(photo.photo, cells[0]!, photo.placement)
  const topLeft = transform(matrix, { x: 0, y: 0 })
  const bottomRight = transform(matrix, { x: photo.photo.widthPx, y: photo.photo.heightPx })
  expect(topLeft.x).toBeCloseTo(opening.xMm, 9)
  expect(topLeft.y).toBeCloseTo(opening.yMm, 9)
  expect(bottomRight.x).toBeCloseTo(opening.xMm + opening.widthMm, 9)
  expect(bottomRight.y).toBeCloseTo(opening.yMm + opening.heightMm, 9)
})
