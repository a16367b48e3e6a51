import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inverse, multiply, rotation, scaling, transform, translation, type Matrix } from './matrix.ts'
import type { CellMm } from './units.ts'
import {
  clampPlacement,
  coverMmPerPx,
  keepFocus,
  maxZoomPct,
  photoToFace,
  placedDpi,
  previewMatrix,
  restingPlacement,
  uprightAngle,
} from './placement.ts'
import { coverDpi } from './sharpness.ts'

const photo = { widthPx: 4000, heightPx: 3000 }
const cell: CellMm = { xMm: 0, yMm: 0, widthMm: 300, heightMm: 400, tiltDeg: 0 }

const side = fc.integer({ min: 50, max: 12_000 })
const photos = fc.record({ widthPx: side, heightPx: side })
const length = fc.double({ min: 10, max: 1900, noNaN: true })
const offset = fc.double({ min: -60, max: 600, noNaN: true })
const cells = fc.record({ xMm: offset, yMm: offset, widthMm: length, heightMm: length, tiltDeg: fc.constantFrom(0, -3, 4.5) })
const angle = fc.oneof(fc.constantFrom(0, 90, -90, 180, 45, 7.3, -38.5), fc.double({ min: -360, max: 360, noNaN: true }))
const shift = fc.double({ min: -3000, max: 3000, noNaN: true })
const placements = fc.record({
  dxMm: shift,
  dyMm: shift,
  zoomPct: fc.double({ min: 1, max: 2000, noNaN: true }),
  rotationDeg: angle,
})

/** The four corners of a cell, where its tilt has put them. */
function corners({ xMm, yMm, widthMm, heightMm, tiltDeg }: CellMm) {
  const [x, y] = [xMm + widthMm / 2, yMm + heightMm / 2]
  const turn = multiply(translation(x, y), rotation(tiltDeg), translation(-x, -y))
  return [0, 1].flatMap((right) => [0, 1].map((down) => transform(turn, { x: xMm + right * widthMm, y: yMm + down * heightMm })))
}

/** By how many mm the photo fails to reach the corner that is worst off; 0 or less is no gap. */
function widestGapMm(matrix: Matrix, { widthPx, heightPx }: typeof photo, area: CellMm): number {
  const back = inverse(matrix)
  const mmPerPx = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const gaps = corners(area).map((corner) => {
    const { x, y } = transform(back, corner)
    return Math.max(-x, -y, x - widthPx, y - heightPx) * mmPerPx
  })
  return Math.max(...gaps)
}

describe('[G1] covering', () => {
  test('upright, the shorter way decides', () => {
    expect(coverMmPerPx(photo, cell, 0)).toBeCloseTo(400 / 3000, 12)
    expect(coverMmPerPx(photo, cell, 90)).toBeCloseTo(0.1, 12)
    expect(coverMmPerPx(photo, cell, 180)).toBe(coverMmPerPx(photo, cell, 0))
  })

  test('[G2] 100 % covers at any angle, and no less would', () => {
    fc.assert(
      fc.property(photos, cells, angle, (each, area, rotationDeg) => {
        const placed = { ...restingPlacement, rotationDeg }
        expect(widestGapMm(photoToFace(each, area, placed), each, area)).toBeLessThan(1e-6)
        expect(widestGapMm(photoToFace(each, area, { ...placed, zoomPct: 99.9 }), each, area)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('[G3] photo px to face mm', () => {
  test('the middle of the photo lies beside the middle of the cell', () => {
    const placed = { dxMm: 12, dyMm: -7, zoomPct: 130, rotationDeg: 33 }
    const middle = transform(photoToFace(photo, { ...cell, xMm: 20, yMm: 10 }, placed), { x: 2000, y: 1500 })
    expect(middle.x).toBeCloseTo(20 + 150 + 12, 9)
    expect(middle.y).toBeCloseTo(10 + 200 - 7, 9)
  })

  test('a photo turned by 90° has its left edge on top', () => {
    const placed = { ...restingPlacement, rotationDeg: 90 }
    const topLeft = transform(photoToFace(photo, cell, placed), { x: 0, y: 3000 })
    expect(topLeft.x).toBeCloseTo(0, 9)
    expect(topLeft.y).toBeCloseTo(0, 9)
  })
})

describe('[G4] clamping', () => {
  test('no placement whatever leaves a gap', () => {
    fc.assert(
      fc.property(photos, cells, placements, (each, area, placement) => {
        const clamped = clampPlacement(each, area, placement)
        expect(widestGapMm(photoToFace(each, area, clamped), each, area)).toBeLessThan(1e-5)
        expect(clamped.zoomPct).toBeGreaterThanOrEqual(100)
        expect(clamped.zoomPct).toBeLessThanOrEqual(maxZoomPct)
      }),
    )
  })

  test('what is clamped stays as it is', () => {
    fc.assert(
      fc.property(photos, cells, placements, (each, area, placement) => {
        const once = clampPlacement(each, area, placement)
        expect(clampPlacement(each, area, once)).toEqual(once)
      }),
    )
  })

  test('it moves only along the directions that would show an edge', () => {
    expect(clampPlacement(photo, cell, { ...restingPlacement, dxMm: 40, dyMm: 40 })).toEqual({ ...restingPlacement, dxMm: 40 })
    expect(clampPlacement(photo, cell, { ...restingPlacement, dxMm: 500 }).dxMm).toBeCloseTo((4000 * (400 / 3000) - 300) / 2, 9)
    expect(clampPlacement(photo, cell, { ...restingPlacement, zoomPct: 40, rotationDeg: 450 })).toMatchObject({
      zoomPct: 100,
      rotationDeg: 90,
    })
  })

  test.each([
    [0, 0],
    [180, 180],
    [-180, 180],
    [181, -179],
    [-360, 0],
    [725, 5],
  ])('the angle %d is %d', (given, expected) => {
    expect(uprightAngle(given)).toBe(expected)
  })
})

describe('[G5] the focus', () => {
  test('stays in the middle when size, mat or orientation changes, as far as the photo reaches', () => {
    fc.assert(
      fc.property(photos, cells, cells, placements, (each, from, to, placement) => {
        const before = clampPlacement(each, from, placement)
        const after = keepFocus(each, from, to, before)
        const middleOf = (area: CellMm) => ({ x: area.xMm + area.widthMm / 2, y: area.yMm + area.heightMm / 2 })
        const focus = transform(inverse(photoToFace(each, from, before)), middleOf(from))
        const wished = transform(photoToFace(each, to, { ...after, dxMm: 0, dyMm: 0 }), focus)
        const untouched = clampPlacement(each, { ...to, tiltDeg: 0 } as CellMm, {
          ...after,
          ...backToCell(wished, to),
        })
        expect(after.dxMm).toBeCloseTo(untouched.dxMm, 4)
        expect(after.dyMm).toBeCloseTo(untouched.dyMm, 4)
      }),
    )
  })

  test('30x40 to 60x80 and back changes nothing', () => {
    const placed = clampPlacement(photo, cell, { dxMm: 60, dyMm: -15, zoomPct: 140, rotationDeg: 12 })
    const larger = { ...cell, widthMm: 600, heightMm: 800 }
    const there = keepFocus(photo, cell, larger, placed)
    expect(there.dxMm).toBeCloseTo(placed.dxMm * 2, 9)
    expect(keepFocus(photo, larger, cell, there).dyMm).toBeCloseTo(placed.dyMm, 9)
  })
})

/** How the photo must be moved so that a point that lies there comes to the middle, in the cell's own directions. */
function backToCell(point: { x: number; y: number }, { xMm, yMm, widthMm, heightMm, tiltDeg }: CellMm) {
  const { x, y } = transform(rotation(-tiltDeg), { x: xMm + widthMm / 2 - point.x, y: yMm + heightMm / 2 - point.y })
  return { dxMm: x, dyMm: y }
}

test('[G6] dpi are those of the photo as placed', () => {
  expect(placedDpi(photo, cell, restingPlacement)).toBeCloseTo(coverDpi(photo, cell), 9)
  expect(placedDpi(photo, cell, { ...restingPlacement, zoomPct: 200 })).toBeCloseTo(coverDpi(photo, cell) / 2, 9)
  expect(placedDpi(photo, { ...cell, tiltDeg: 5 }, restingPlacement)).toBeCloseTo(coverDpi(photo, cell), 9)
})

test('[G7] any copy of the photo is shown at the same place', () => {
  fc.assert(
    fc.property(photos, cells, placements, fc.double({ min: 0.1, max: 4, noNaN: true }), (each, area, placement, pxPerMm) => {
      const upright = { ...area, tiltDeg: 0 }
      const small = { widthPx: 640, heightPx: Math.max(1, Math.round((640 * each.heightPx) / each.widthPx)) }
      const shown = previewMatrix(each, small, area, placement, pxPerMm)
      const expected = multiply(scaling(pxPerMm), translation(-area.xMm, -area.yMm), photoToFace(each, upright, placement))
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0.3, 1],
      ] as const) {
        const a = transform(shown, { x: x * small.widthPx, y: y * small.heightPx })
        const b = transform(expected, { x: x * each.widthPx, y: y * each.heightPx })
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-5)
      }
    }),
  )
})
