import { printWidthPx } from '#domain/print/print-plan.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { ProofPart } from '#features/designs/designs.ts'

export type WholePart = Exclude<ProofPart, 'tile'>

/** The most and the least the shop paints for a look. */
const mostPx = 2048
const leastPx = 64

/** [PS1] A proof at the print's own pixels; of a print that is wider than a look may be, as many as there are. */
export function proofSize(shape: PieceShape, part: WholePart): { widthPx: number; aspectRatio: number; sharePct: number } {
  const layout = layOut(shape)
  const { widthMm, heightMm } = part === 'face' ? layout.opening : layout.printed
  const printPx = printWidthPx(layout, part)
  const widthPx = Math.max(leastPx, Math.min(mostPx, printPx))
  return { widthPx, aspectRatio: widthMm / heightMm, sharePct: Math.round(Math.min(1, widthPx / printPx) * 100) }
}
