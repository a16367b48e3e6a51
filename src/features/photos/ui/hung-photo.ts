import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { headsPlacement, type FaceBox } from '#domain/print/faces.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import type { CheckedPiece } from './checker/photo-verdict.ts'

/** A photo to hang in any size, its heads in the middle. */
export type HungPhoto = CheckedPiece & { photo: PhotoPx; url: string | null; faces: readonly FaceBox[] }
type Piece = { shape: PieceShape; frameStyle: FrameStyle | null; photos: [ShownPhoto | null] }

/** Without a picture the browser can show, the piece stays empty. */
export function pieceWith({ product, mat, photo, url, faces }: HungPhoto, size: string): Piece {
  const shape = plainShape(product, size, { mat })
  const [cell] = layOut(shape).cells
  const frameStyle = product === 'frame' ? 'black' : null
  if (!url || !cell) return { shape, frameStyle, photos: [null] }
  return { shape, frameStyle, photos: [{ src: url, photo, copy: photo, placement: headsPlacement(photo, cell, faces), priority: true }] }
}
