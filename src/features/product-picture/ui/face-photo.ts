import { coverMmPerPx, restingPlacement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { ShownPhoto } from './shown-photo.ts'

/** Any scale will do: only the shape counts. */
const pxPerMm = 10

/**
 * What one sees of a piece, as one picture, laid where one sees it: what the mat, the lip or the bars hide stays hidden. Where the photo
 * itself goes round the bars, the picture ends at the fold, and its own edge turned over stands in for what goes on.
 */
export function facePhoto(shape: PieceShape, src: string): { shape: PieceShape; photo: ShownPhoto } {
  const plain: PieceShape = { ...shape, collage: null, edge: shape.edge === 'image' ? 'mirror' : shape.edge }
  const { opening, cells } = layOut(plain)
  const photo = { widthPx: opening.widthMm * pxPerMm, heightPx: opening.heightMm * pxPerMm }
  const [cell = { ...opening, tiltDeg: 0 }] = cells
  const zoomPct = 100 / pxPerMm / coverMmPerPx(photo, cell, 0)
  return { shape: plain, photo: { src, photo, copy: photo, placement: { ...restingPlacement, zoomPct } } }
}
