import type { SizeMm } from '#domain/print/units.ts'

/** How much wall is left around the piece, of the stage's shorter side. */
const wallShare = 0.07
/** What lies in the stage's corners: stage-tools.tsx above, quality-chip.tsx below. */
const cornerPx = { width: 98, height: 48 }

/** [FP1] How many px a mm of the piece is: as large as the stage allows, with some wall around it and nothing in its corners. */
export function fitPiece(stage: { widthPx: number; heightPx: number }, outer: SizeMm): number {
  const wallPx = Math.min(stage.widthPx, stage.heightPx) * wallShare
  const [besidePx, abovePx] = [Math.max(wallPx, cornerPx.width), Math.max(wallPx, cornerPx.height)]
  const fit = (aroundX: number, aroundY: number) =>
    Math.min((stage.widthPx - 2 * aroundX) / outer.widthMm, (stage.heightPx - 2 * aroundY) / outer.heightMm)
  return Math.max(0.01, fit(besidePx, wallPx), fit(wallPx, abovePx))
}
