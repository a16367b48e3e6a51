import { isCanvas } from '#domain/print/product-layout.ts'
import type { CanvasEdge, ItemType, MatColour, MatSize } from '#domain/prices/pricing.ts'
import type { Design } from './designs.ts'

/** What it takes to draw a piece and to tell of it, wherever it stands: on a shared page, in a cart, in an order. */
export type PieceLook = {
  type: ItemType
  size: string
  frameId: number | null
  mat: boolean
  matColor: MatColour | null
  matSize: MatSize | null
  canvasEdgeStyle: CanvasEdge
  /** Null where only the picture behind `previewUrl` may be shown, or nothing was designed yet. */
  design: Design | null
  previewUrl: string | null
}

export type DesignedPiece = { type: ItemType; size: string; frameId: number | null; design: Design; previewUrl: string | null }

/** What was designed, as a piece that can be drawn and told of. */
export function lookOf({ type, size, frameId, design, previewUrl }: DesignedPiece): PieceLook {
  const { mat, edge = 'mirror' } = design
  return {
    type,
    size,
    frameId,
    design,
    previewUrl,
    canvasEdgeStyle: edge,
    mat: mat !== undefined,
    matColor: mat?.colour ?? null,
    matSize: mat?.size ?? null,
  }
}

/** [PK1] The part of the print that a piece is drawn from: what one sees of it, and all that goes round the bars where the photo itself does. */
export function picturedPart({ product, edge }: Pick<Design, 'product' | 'edge'>): 'face' | 'sheet' {
  return isCanvas(product) && edge === 'image' ? 'sheet' : 'face'
}
