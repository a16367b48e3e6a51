import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transform, inverse } from './matrix.ts'
import type { CellMm } from './units.ts'
import { clampPlacement, photoToFace, restingPlacement } from './placement.ts'
import { banded, centre, isZoomedIn, nudge, pinch, snap, turnTo, zoomTo } from './placing.ts'

const photo = { widthPx: 6000, heightPx: 4000 }
const cell: CellMm = { xMm: -3, yMm: 7, widthMm: 250, heightMm: 350, tiltDeg: 0 }
const held = { photo, cell }
const placed = clampPlacement(photo, cell, { dxMm: 30, dyMm: -12, zoomPct: 150, rotationDeg: 8 })

const point = fc.record({ x: fc.double({ min: 0, max: 250, noNaN: true }), y: fc.double({ min: 0, max: 350, noNaN: true }) })
const tilted = fc.constantFrom(0, 4, -3.5).map((tiltDeg) => ({ ...cell, tiltDeg }))
const placements = fc
  .record({
    dxMm: fc.double({ min: -200, max: 200, noNaN: true }),
    dyMm: fc.double({ min: -200, max: 200, noNaN: true }),
    zoomPct: fc.double({ min: 100, max: 400, noNaN: true }),
    rotationDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map((wished) => clampPlacement(photo, cell, wished))

test('[PL1] [PL2] what is under the fingers stays there, tilted cells and all', () => {
  fc.assert(
    fc.property(
      tilted,
      placements,
      point,
      point,
      fc.double({ min: 0.7, max: 2, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      (area, placement, from, to, scale, turnDeg) => {
        const hand = { photo, cell: area }
        const after = pinch(hand, placement, { from, to, scale, turnDeg })
        const under = transform(inverse(photoToFace(photo, area, placement)), from)
        const now = transform(photoToFace(photo, area, after), under)
        expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(1e-6)
        expect(after.rotationDeg).toBeCloseTo(placement.rotationDeg + turnDeg, 9)
      },
    ),
  )
})

test('[PL2] there and back is where it was', () => {
  const gesture = { from: { x: 60, y: 80 }, to: { x: 90, y: 100 }, scale: 1.4, turnDeg: 25 }
  const back = pinch(held, pinch(held, placed, gesture), { from: gesture.to, to: gesture.from, scale: 1 / 1.4, turnDeg: -25 })
  for (const key of ['dxMm', 'dyMm', 'zoomPct', 'rotationDeg'] as const) expect(back[key]).toBeCloseTo(placed[key], 6)
})

describe('[PL3] zooming', () => {
  test('about a point keeps it, as far as no edge shows', () => {
    const about = { x: 100, y: 150 }
    const closer = zoomTo(held, placed, 250, about)
    expect(closer.zoomPct).toBeCloseTo(250, 9)
    const under = transform(inverse(photoToFace(photo, cell, placed)), about)
    const now = transform(photoToFace(photo, cell, closer), under)
    expect(now.x).toBeCloseTo(about.x, 6)
    expect(now.y).toBeCloseTo(about.y, 6)
  })

  test('never below 100 and never above the most', () => {
    expect(zoomTo(held, placed, 20).zoomPct).toBe(100)
    expect(zoomTo(held, placed, 99_999).zoomPct).toBe(1000)
  })
})

test('[PL4] turning keeps the zoom in percent and the point in the middle', () => {
  const turned = turnTo(held, placed, 43)
  expect(turned).toMatchObject({ rotationDeg: 43, zoomPct: expect.closeTo(150, 9) })
  expect(turnTo(held, restingPlacement, 90)).toMatchObject({ zoomPct: 100, rotationDeg: 90 })
})

test('[PL5] [PL6] nudging and centring', () => {
  expect(nudge(held, placed, 1, -10)).toMatchObject({ dxMm: expect.closeTo(placed.dxMm + 1, 6) })
  expect(centre(held, { ...placed, rotationDeg: 0 }, 'horizontally')).toMatchObject({ dxMm: 0 })
  expect(centre(held, { ...placed, rotationDeg: 0 }, 'vertically')).toMatchObject({ dyMm: 0 })
  expect(centre(held, placed, 'both')).toMatchObject({ dxMm: 0, dyMm: 0, zoomPct: 150, rotationDeg: 8 })
})

describe('[PL7] snapping', () => {
  const reach = { withinMm: 2, withinDeg: 2.5 }
  test('to the middle, one direction at a time', () => {
    const { placement, toMiddleX, toMiddleY } = snap(held, { ...restingPlacement, zoomPct: 150, dxMm: 1.9, dyMm: 9 }, reach)
    expect(placement).toMatchObject({ dxMm: 0, dyMm: 9 })
    expect([toMiddleX, toMiddleY]).toEqual([true, false])
  })

  test('to right angles, without a jump in the middle', () => {
    const off = { dxMm: 20, dyMm: 15, zoomPct: 180, rotationDeg: 88.2 }
    const { placement, toRightAngle } = snap(held, off, reach)
    expect(toRightAngle).toBe(true)
    expect(placement.rotationDeg).toBe(90)
    expect(Math.hypot(placement.dxMm - off.dxMm, placement.dyMm - off.dyMm)).toBeLessThan(2)
  })

  test('what is further away stays', () => {
    const off = { dxMm: 20, dyMm: 15, zoomPct: 180, rotationDeg: 80 }
    expect(snap(held, off, reach)).toMatchObject({ placement: off, toRightAngle: false })
  })
})

test('[PL8] past the edge the photo follows ever less, and inside it follows the hand', () => {
  expect(banded(held, placed, 20)).toEqual({
    dxMm: expect.closeTo(placed.dxMm, 9),
    dyMm: expect.closeTo(placed.dyMm, 9),
    zoomPct: placed.zoomPct,
    rotationDeg: 8,
  })
  const limit = clampPlacement(photo, cell, { ...restingPlacement, dyMm: 1000 })
  const near = banded(held, { ...restingPlacement, dyMm: limit.dyMm + 10 }, 20)
  const far = banded(held, { ...restingPlacement, dyMm: limit.dyMm + 500 }, 20)
  expect(near.dyMm - limit.dyMm).toBeGreaterThan(3)
  expect(far.dyMm - limit.dyMm).toBeLessThan(20)
  expect(far.dyMm).toBeGreaterThan(near.dyMm)
  const pinched = banded(held, { ...restingPlacement, zoomPct: 60 }, 20)
  expect(pinched.zoomPct).toBeGreaterThan(85)
  expect(pinched.zoomPct).toBeLessThan(100)
})

test('[PL9] only what is nearer than it must be can be zoomed out', () => {
  expect([100, 100.4, 101, 400].map((zoomPct) => isZoomedIn({ ...restingPlacement, zoomPct }))).toEqual([false, false, true, true])
})
