import type { PictureOfProduct } from '#features/product-picture/ui/product-picture.tsx'

/** A finished piece, to be hung somewhere. */
export type HungPieceProps = Pick<PictureOfProduct, 'shape' | 'frameStyle' | 'matColour' | 'photos' | 'look'> & {
  /** What the piece is, in words. */
  label: string
}
