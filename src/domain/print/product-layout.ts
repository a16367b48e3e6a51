import type { ItemType } from '../pricing.ts'

export type SizeMm = { widthMm: number; heightMm: number }

/** A mat by the width of its border; how wide regular and jumbo are is the frame's to say. */
export type MatBorder = { borderMm: number }

/** [L1] The sheet reaches this far under the mat, so that its rim never shows. */
export const underMatMm = 3

export function isCanvas(product: ItemType): boolean {
  return product === 'canvas' || product === 'canvas-collage'
}

/** [L2] What one sees of a matted print: the glass less the mat on each side; without a mat, all of the glass. */
export function openingMm(size: SizeMm, mat: MatBorder | null): SizeMm {
  const borderMm = mat?.borderMm ?? 0
  return { widthMm: size.widthMm - 2 * borderMm, heightMm: size.heightMm - 2 * borderMm }
}

/** [L3] What is printed and what a photo must cover: the glass; under a mat, the opening and 3 mm a side; of a canvas, its face. */
export function sheetMm(product: ItemType, size: SizeMm, mat: MatBorder | null = null): SizeMm {
  if (isCanvas(product) || !mat) return { widthMm: size.widthMm, heightMm: size.heightMm }
  const opening = openingMm(size, mat)
  return { widthMm: opening.widthMm + 2 * underMatMm, heightMm: opening.heightMm + 2 * underMatMm }
}
