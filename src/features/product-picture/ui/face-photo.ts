import { coverMmPerPx, restingPlacement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { ShownPhoto } from './shown-photo.ts'

/** Any scale will do: only the shape counts. */
const pxPerMm = 10

/**
 * What one sees of a piece, as one picture, laid where one sees it: what the mat, the lip or the bars hide stays hidden. Where the photo
 * itself goes round the bars, the picture is of all that is printed, and goes round with it.
 */
export function facePhoto(shape: PieceShape, src: string): { shape: PieceShape; photo: ShownPhoto } {
  const plain: PieceShape = { ...shape, collage: null }
  const { opening, painted, wrap, cells } = layOut(plain)
  const pictured = wrap?.edge === 'image' ? painted : opening
  const photo = { widthPx: pictured.widthMm * pxPerMm, heightPx: pictured.heightMm * pxPerMm }
  const [cell = { ...pictured, tiltDeg: 0 }] = cells
  const zoomPct = 100 / pxPerMm / coverMmPerPx(photo, cell, 0)
  return { shape: plain, photo: { src, photo, copy: photo, placement: { ...restingPlacement, zoomPct } } }
}
