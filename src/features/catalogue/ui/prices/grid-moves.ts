export type Place = { row: number; column: number }
export type Range = { from: Place; to: Place }

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** [PG1] Where a key leads in a table of so many rows and columns, as in a spreadsheet; null for any other key. With Ctrl or ⌘, to the edge. */
export function moveBy(key: string, at: Place, end: Place, { isFar, isRtl }: { isFar: boolean; isRtl: boolean }): Place | null {
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 }
  if (key === 'End') return { row: isFar ? end.row : at.row, column: end.column }
  const step = steps[key]
  if (!step) return null
  const column = isRtl ? -step.column : step.column
  const far = isFar ? Math.max(end.row, end.column) + 1 : 1
  return { row: clamp(at.row + step.row * far, end.row), column: clamp(at.column + column * far, end.column) }
}

/** [PG2] Whichever corner it was begun at. */
export function isWithin({ row, column }: Place, { from, to }: Range): boolean {
  return isBetween(row, from.row, to.row) && isBetween(column, from.column, to.column)
}

function isBetween(value: number, one: number, other: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other)
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
