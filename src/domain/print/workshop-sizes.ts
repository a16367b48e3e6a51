import { printMm, trimMm } from './print-plan.ts'
import type { SizeMm } from './units.ts'
import { isCanvas, layOut, openingMm, type PieceShape } from './product-layout.ts'

/** What a workshop measures and cuts of a piece, each by its name. */
export type WorkshopSizes = {
  /** Null for a canvas. */
  glass: SizeMm | null
  /** Null without a mat. */
  mat: { outer: SizeMm; opening: SizeMm } | null
  /** What a canvas is stretched over: its face; null for paper. */
  bars: SizeMm | null
  /** What is left once the print is cut at its marks: of paper the sheet that goes into the frame, of a canvas also what goes round its bars. */
  trim: SizeMm
  /** What comes out of the printer: the trim and its bleed. */
  print: SizeMm
}

/** [W1] The mat is as large as the glass. [W2] Paper is trimmed to its sheet; a canvas is not trimmed at all, what is printed is what it takes. */
export function workshopSizes(shape: PieceShape): WorkshopSizes {
  const { product, mat } = shape
  const size = { widthMm: shape.size.widthMm, heightMm: shape.size.heightMm }
  const canvas = isCanvas(product)
  const layout = layOut(shape)
  return {
    glass: canvas ? null : size,
    mat: canvas || !mat ? null : { outer: size, opening: openingMm(size, mat) },
    bars: canvas ? size : null,
    trim: trimMm(layout),
    print: printMm(layout),
  }
}
