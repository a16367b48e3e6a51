import type { RectMm, CellMm } from './units.ts'

/** A cell of a collage as fractions of what one sees; a tilted one is turned about its own middle. */
export type CollageCell = { x: number; y: number; width: number; height: number; tiltDeg?: number | undefined }

export type Collage = {
  cells: readonly CollageCell[]
  /** Between two photos and between a photo and the rim alike. */
  gapMm: number
  radiusMm: number
  hasCaption: boolean
}

/** [C1] A line of text takes this share of the height, below the photos. */
const captionShare = 0.1
/** A cell that comes this near to a border ends there: thirds do not add up to one exactly. */
const touching = 1e-6

/**
 * [C2] Photos lie a gap apart and a gap from what one sees of the rim. [C3] Without a gap those at the rim go on to the end of what is filled,
 * so that a mat, a lip or the bars of a canvas never show a bare edge.
 */
export function collageCells(
  { cells, gapMm, hasCaption }: Collage,
  opening: RectMm,
  filled: RectMm,
): { cells: CellMm[]; caption: RectMm | null } {
  const captionMm = hasCaption ? opening.heightMm * captionShare : 0
  // Half a gap around each cell makes a whole one between two, and with half a gap more around all of them, at the rim.
  const area = {
    xMm: opening.xMm + gapMm / 2,
    yMm: opening.yMm + gapMm / 2,
    widthMm: opening.widthMm - gapMm,
    heightMm: opening.heightMm - gapMm - captionMm,
  }
  const ends = { right: filled.xMm + filled.widthMm, bottom: filled.yMm + filled.heightMm }
  return {
    cells: cells.map(({ x, y, width, height, tiltDeg = 0 }) => {
      const bleeds = gapMm === 0 && tiltDeg === 0
      const left = bleeds && x < touching ? filled.xMm : area.xMm + x * area.widthMm + gapMm / 2
      const top = bleeds && y < touching ? filled.yMm : area.yMm + y * area.heightMm + gapMm / 2
      const right = bleeds && x + width > 1 - touching ? ends.right : area.xMm + (x + width) * area.widthMm - gapMm / 2
      const bottom = bleeds && !hasCaption && y + height > 1 - touching ? ends.bottom : area.yMm + (y + height) * area.heightMm - gapMm / 2
      return { xMm: left, yMm: top, widthMm: Math.max(1, right - left), heightMm: Math.max(1, bottom - top), tiltDeg }
    }),
    caption: hasCaption
      ? { xMm: opening.xMm, yMm: opening.yMm + opening.heightMm - captionMm, widthMm: opening.widthMm, heightMm: captionMm }
      : null,
  }
}
