import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Orientation } from '../looks/size.ts'
import type { CollageCell } from './collage.ts'
import { collageLayouts, findLayout, heroSides, layoutFamilies, layoutsFor, type CollageLayout } from './collage-layouts.ts'
import { multiply, rotation, transform, translation } from './matrix.ts'

/** The usual pieces, width by height. */
const aspects: Record<Orientation, readonly number[]> = {
  portrait: [4 / 5, 3 / 4, 2 / 3],
  landscape: [5 / 4, 4 / 3, 3 / 2],
  square: [1],
}
const orientations = ['portrait', 'landscape', 'square'] as const
const slack = 1e-6
const named = collageLayouts.map((layout) => [layout.id, layout] as const)
const isTilted = ({ cells }: CollageLayout) => cells.some(({ tiltDeg }) => tiltDeg)

type Point = { x: number; y: number }

/** A cell's corners on a piece that is 1 high. */
function corners({ x, y, width, height, tiltDeg = 0 }: CollageCell, aspect: number): Point[] {
  const middle = translation((x + width / 2) * aspect, y + height / 2)
  const [right, bottom] = [(width * aspect) / 2, height / 2]
  return [
    { x: -right, y: -bottom },
    { x: right, y: -bottom },
    { x: right, y: bottom },
    { x: -right, y: bottom },
  ].map((corner) => transform(multiply(middle, rotation(tiltDeg)), corner))
}

/** How far apart two turned boxes are along the best of their own directions; below nought they overlap. */
function apart(a: Point[], b: Point[]): number {
  const directions = [a, b].flatMap(([first, second, third]) => [
    { x: second!.x - first!.x, y: second!.y - first!.y },
    { x: third!.x - second!.x, y: third!.y - second!.y },
  ])
  return Math.max(
    ...directions.map(({ x, y }) => {
      const along = (points: Point[]) => points.map((point) => (point.x * x + point.y * y) / Math.hypot(x, y))
      const [ofA, ofB] = [along(a), along(b)]
      return Math.max(Math.min(...ofB) - Math.max(...ofA), Math.min(...ofA) - Math.max(...ofB))
    }),
  )
}

test('[C4] ids are unique and say what they are; each layout takes 2 to 25 photos', () => {
  expect(new Set(collageLayouts.map(({ id }) => id)).size).toBe(collageLayouts.length)
  for (const { id, family, heroAt, orientations: fits, cells } of collageLayouts) {
    expect(layoutFamilies, id).toContain(family)
    expect(id).toMatch(new RegExp(`^${family}-${heroAt ? `${heroAt}-` : ''}\\d`))
    expect(heroAt === undefined || heroSides.includes(heroAt), id).toBe(true)
    expect(heroAt !== undefined, id).toBe(family === 'hero')
    expect(new Set(fits).size, id).toBe(fits.length)
    expect(
      fits.every((fit) => orientations.includes(fit)),
      id,
    ).toBe(true)
    expect(fits.length, id).toBeGreaterThan(0)
    expect(cells.length, id).toBeGreaterThanOrEqual(2)
    expect(cells.length, id).toBeLessThanOrEqual(25)
  }
})

test('[C4] no two that are offered side by side have the same name', () => {
  for (const orientation of orientations) {
    const names = layoutsFor(orientation, 2).map(({ family, heroAt, cells }) => `${family} ${heroAt} ${cells.length}`)
    expect(new Set(names).size, orientation).toBe(names.length)
  }
})

test.each(named)('[C5] %s lies within the piece, and no photo over another', (_id, layout) => {
  for (const aspect of layout.orientations.flatMap((orientation) => aspects[orientation])) {
    const boxes = layout.cells.map((cell) => corners(cell, aspect))
    for (const { x, y } of boxes.flat()) {
      expect(Math.min(x, y, aspect - x, 1 - y)).toBeGreaterThan(-slack)
    }
    boxes.forEach((box, index) => {
      for (const before of boxes.slice(0, index)) expect(apart(before, box)).toBeGreaterThan(-slack)
    })
  }
})

test.each(named.filter(([, { family }]) => family !== 'heart' && family !== 'scatter'))('[C6] %s leaves no hole', (_id, layout) => {
  expect(isTilted(layout)).toBe(false)
  expect(layout.cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1, 5)
})

test.each(named)('[C7] no photo of %s is narrower than 1 : 2.6 on a usual piece', (_id, { orientations: fits, cells }) => {
  for (const aspect of fits.flatMap((orientation) => aspects[orientation])) {
    for (const { width, height } of cells) {
      const ratio = (width * aspect) / height
      expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(2.6)
    }
  }
})

describe.each(orientations)('[C8] %s', (orientation) => {
  test('has a layout for any number of photos from 2 to 25, and a choice up to 12', () => {
    const counts = new Set(layoutsFor(orientation, 2).map(({ cells }) => cells.length))
    expect([...counts]).toEqual(Array.from({ length: 24 }, (_, index) => index + 2))
    for (let count = 2; count <= 12; count += 1) {
      expect(layoutsFor(orientation, count).filter(({ cells }) => cells.length === count).length, `${count}`).toBeGreaterThanOrEqual(2)
    }
  })

  test('[C9] the exact count comes first, then more, then fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const counts = layoutsFor(orientation, count).map(({ cells }) => cells.length)
        const enough = counts.filter((of) => of >= count).toSorted((a, b) => a - b)
        const fewer = counts.filter((of) => of < count).toSorted((a, b) => b - a)
        expect(counts).toEqual([...enough, ...fewer])
        expect(counts).toHaveLength(collageLayouts.filter(({ orientations: fits }) => fits.includes(orientation)).length)
      }),
    )
  })
})

describe('[C4] what designs were made with before is still there, cell for cell', () => {
  const grid = (columns: number, rows: number): CollageCell[] =>
    Array.from({ length: columns * rows }, (_, index) => ({
      x: (index % columns) / columns,
      y: Math.floor(index / columns) / rows,
      width: 1 / columns,
      height: 1 / rows,
    }))
  const third = 1 / 3

  test.each<[string, CollageCell[]]>([
    ['columns-2', grid(2, 1)],
    ['rows-2', grid(1, 2)],
    ['grid-2x2', grid(2, 2)],
    ['grid-2x3', grid(2, 3)],
    ['grid-3x2', grid(3, 2)],
    ['grid-3x3', grid(3, 3)],
    [
      'hero-left-3',
      [
        { x: 0, y: 0, width: 2 * third, height: 1 },
        ...[0, 1, 2].map((index) => ({ x: 2 * third, y: index * third, width: third, height: third })),
      ],
    ],
    [
      'scatter-4',
      [
        { x: 0.04, y: 0.05, width: 0.44, height: 0.42, tiltDeg: -3 },
        { x: 0.52, y: 0.07, width: 0.42, height: 0.4, tiltDeg: 4 },
        { x: 0.07, y: 0.53, width: 0.4, height: 0.41, tiltDeg: 3.5 },
        { x: 0.53, y: 0.52, width: 0.43, height: 0.42, tiltDeg: -2.5 },
      ],
    ],
  ])('%s', (id, expected) => {
    const cells = findLayout(id)?.cells ?? []
    expect(cells).toHaveLength(expected.length)
    expected.forEach(({ x, y, width, height, tiltDeg = 0 }, index) => {
      const cell = cells[index]!
      const off = [cell.x - x, cell.y - y, cell.width - width, cell.height - height, (cell.tiltDeg ?? 0) - tiltDeg]
      expect(Math.max(...off.map(Math.abs))).toBeLessThan(slack)
    })
  })
})
