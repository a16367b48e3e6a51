import type { Orientation } from '../size.ts'
import type { CollageCell } from './collage.ts'

export type CollageLayout = { id: string; orientations: readonly Orientation[]; cells: readonly CollageCell[] }

const anyWay: readonly Orientation[] = ['portrait', 'landscape', 'square']

function grid(columns: number, rows: number): CollageCell[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) / columns,
    y: Math.floor(index / columns) / rows,
    width: 1 / columns,
    height: 1 / rows,
  }))
}

/** One photo beside a column of smaller ones. */
function heroLeft(small: number): CollageCell[] {
  const column = Array.from({ length: small }, (_, index) => ({ x: 2 / 3, y: index / small, width: 1 / 3, height: 1 / small }))
  return [{ x: 0, y: 0, width: 2 / 3, height: 1 }, ...column]
}

export const collageLayouts: readonly CollageLayout[] = [
  { id: 'columns-2', orientations: ['landscape', 'square'], cells: grid(2, 1) },
  { id: 'rows-2', orientations: ['portrait', 'square'], cells: grid(1, 2) },
  { id: 'grid-2x2', orientations: anyWay, cells: grid(2, 2) },
  { id: 'grid-2x3', orientations: ['portrait'], cells: grid(2, 3) },
  { id: 'grid-3x2', orientations: ['landscape'], cells: grid(3, 2) },
  { id: 'grid-3x3', orientations: anyWay, cells: grid(3, 3) },
  { id: 'hero-left-3', orientations: ['landscape', 'square'], cells: heroLeft(3) },
  {
    id: 'scatter-4',
    orientations: anyWay,
    cells: [
      { x: 0.04, y: 0.05, width: 0.44, height: 0.42, tiltDeg: -3 },
      { x: 0.52, y: 0.07, width: 0.42, height: 0.4, tiltDeg: 4 },
      { x: 0.07, y: 0.53, width: 0.4, height: 0.41, tiltDeg: 3.5 },
      { x: 0.53, y: 0.52, width: 0.43, height: 0.42, tiltDeg: -2.5 },
    ],
  },
]
