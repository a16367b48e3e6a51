import type { SizeMm } from '#domain/print/units.ts'

/** From frame to frame. */
const gapMm = 60
const mostInRowMm = 2400

/** How large several pieces are together, and where each hangs. */
export type Hanging = SizeMm & { places: readonly { xMm: number; yMm: number }[] }

/** [RL4] Side by side with their middles level; what would be too wide for a wall hangs in rows below each other, as even as can be. */
export function hangTogether(pieces: readonly SizeMm[]): Hanging {
  const rows = rowsOf(pieces).map((row) => ({
    row,
    widthMm: widthOf(row),
    heightMm: Math.max(...row.map(({ heightMm }) => heightMm)),
  }))
  const widthMm = Math.max(0, ...rows.map((each) => each.widthMm))
  const places = []
  let topMm = 0
  for (const { row, ...its } of rows) {
    let xMm = (widthMm - its.widthMm) / 2
    for (const piece of row) {
      places.push({ xMm, yMm: topMm + (its.heightMm - piece.heightMm) / 2 })
      xMm += piece.widthMm + gapMm
    }
    topMm += its.heightMm + gapMm
  }
  return { widthMm, heightMm: topMm - gapMm, places }
}

function rowsOf(pieces: readonly SizeMm[]): SizeMm[][] {
  const rows = Math.ceil(widthOf(pieces) / mostInRowMm)
  const inRow = Math.ceil(pieces.length / rows)
  return Array.from({ length: Math.ceil(pieces.length / inRow) }, (_, at) => pieces.slice(at * inRow, (at + 1) * inRow))
}

function widthOf(row: readonly SizeMm[]): number {
  return row.reduce((sum, { widthMm }) => sum + widthMm + gapMm, -gapMm)
}
