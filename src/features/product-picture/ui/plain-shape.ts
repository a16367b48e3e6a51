import type { PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/looks/size.ts'

/** A piece of one photo without a mat, or whatever else is said. */
export function plainShape(product: PieceShape['product'], size: string, more: Partial<PieceShape> = {}): PieceShape {
  return { product, size: listedSize(size), mat: null, edge: 'mirror', collage: null, ...more }
}
