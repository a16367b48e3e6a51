import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Orientation } from '../size.ts'
import type { CollageCell } from './collage.ts'
import { collageLayouts, countsOf, findLayout, heroSides, layoutFamilies, layoutsFor, type CollageLayout } from './collage-layouts.ts'
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
    expect(countsOf(orientation)).toEqual(Array.from({ length: 24 }, (_, index) => index + 2))
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

test('[C4] what designs were made with before is still there, cell for cell', () => {
  const third = 0.3333333
  expect(findLayout('columns-2')?.cells).toEqual([
    { x: 0, y: 0, width: 0.5, height: 1 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ])
  expect(findLayout('hero-left-3')?.cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [2 * third + 1e-7, 0],
    [2 * third + 1e-7, third],
    [2 * third + 1e-7, 2 * third + 1e-7],
  ])
  const counts = { 'rows-2': 2, 'grid-2x2': 4, 'grid-2x3': 6, 'grid-3x2': 6, 'grid-3x3': 9, 'scatter-4': 4 }
  for (const [id, count] of Object.entries(counts)) expect(findLayout(id)?.cells, id).toHaveLength(count)
  expect(findLayout('scatter-4')?.cells[0]).toEqual({ x: 0.04, y: 0.05, width: 0.44, height: 0.42, tiltDeg: -3 })
})
