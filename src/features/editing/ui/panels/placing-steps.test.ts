import { expect, test } from 'vitest'
import { restingPlacement } from '#domain/print/placement.ts'
import { atEdge, isReset, leanOf, quarterOf, quarterTurned, resetPlacement, stepped } from './placing-steps.ts'

const grip = {
  photo: { widthPx: 4000, heightPx: 3000 },
  cell: { xMm: 0, yMm: 0, widthMm: 300, heightMm: 300, tiltDeg: 0 },
  snapMm: 1,
  giveMm: 10,
}

test('[D1] a fine turn counts from the right angle it began at', () => {
  expect([0, 44, 45, -45, 46, 100, 180, -170].map((turn) => quarterOf(turn, 0))).toEqual([0, 0, 0, 0, 90, 90, 180, 180])
  expect(quarterOf(45, 90)).toBe(90)
  expect(quarterOf(-178, 180)).toBe(180)
  expect([leanOf(93, 90), leanOf(-178, 180), leanOf(45, 90), leanOf(45, 0)]).toEqual([3, 2, -45, 45])
})

test('[D2] a step moves until the photo ends', () => {
  expect(stepped(grip, restingPlacement, 'left', 10)).toMatchObject({ dxMm: -10, dyMm: 0 })
  expect(atEdge(grip, restingPlacement)).toEqual(['up', 'down'])
  expect(atEdge(grip, stepped(grip, restingPlacement, 'right', 500))).toEqual(['up', 'right', 'down'])
})

test('[D3] reset is zoom 100, no turn, the origin', () => {
  expect(resetPlacement(grip)).toEqual(restingPlacement)
  expect(isReset(resetPlacement(grip))).toBe(true)
  expect(isReset({ ...restingPlacement, zoomPct: 101 })).toBe(false)
})

test('[D4] four quarters lead back', () => {
  const leaning = { ...restingPlacement, rotationDeg: 3 }
  expect(quarterTurned(grip, leaning, 90).rotationDeg).toBeCloseTo(93)
  expect(quarterTurned(grip, quarterTurned(grip, leaning, -90), 90).rotationDeg).toBeCloseTo(3)
})
