import { expect, test } from 'vitest'
import { transform } from '#domain/print/matrix.ts'
import { photoToFace } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/looks/size.ts'
import { facePhoto } from './face-photo.ts'

const framed: PieceShape = { product: 'frame', size: listedSize('30x40'), mat: { borderMm: 25 }, edge: 'mirror', collage: null }

test.each<PieceShape>([framed, { ...framed, mat: null }, { ...framed, product: 'canvas', mat: null }])(
  'the face lies exactly where one sees it (%o)',
  (given) => expectLaidOn('opening', given),
)

test('a photo that goes round the bars lies on all that is printed, and is no mirror of itself', () => {
  const round: PieceShape = { ...framed, product: 'canvas', mat: null, edge: 'image' }
  expectLaidOn('printed', round)
  expect(facePhoto(round, 'sheet.jpg').shape.edge).toBe('image')
})

function expectLaidOn(part: 'opening' | 'printed', given: PieceShape) {
  const { shape, photo } = facePhoto(given, 'picture.jpg')
  const { [part]: box, cells } = layOut(shape)
  const matrix = photoToFace(photo.photo, cells[0]!, photo.placement)
  const topLeft = transform(matrix, { x: 0, y: 0 })
  const bottomRight = transform(matrix, { x: photo.photo.widthPx, y: photo.photo.heightPx })
  expect(topLeft.x).toBeCloseTo(box.xMm, 9)
  expect(topLeft.y).toBeCloseTo(box.yMm, 9)
  expect(bottomRight.x).toBeCloseTo(box.xMm + box.widthMm, 9)
  expect(bottomRight.y).toBeCloseTo(box.yMm + box.heightMm, 9)
}
