import type { PieceLook } from '#features/cart/cart.ts'
import type { OrderedPiece } from './orders.ts'

/** What was ordered, as a piece that can be drawn and told of. */
export function lookOf({ type, size, design, previewUrl }: Pick<OrderedPiece, 'type' | 'size' | 'design' | 'previewUrl'>): PieceLook {
  const { mat, edge = 'mirror' } = design
  return {
    type,
    size,
    design,
    previewUrl,
    canvasEdgeStyle: edge,
    mat: mat !== undefined,
    matColor: mat?.colour ?? null,
    matSize: mat?.size ?? null,
  }
}
