import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveringWindow, headsBox, headsPlacement } from './faces.ts'
import { restingPlacement } from './placement.ts'

const photo = { widthPx: 4000, heightPx: 3000 }

test('[FA1] heads reach beyond their faces, never beyond the photo', () => {
  expect(headsBox([])).toBeNull()
  const heads = headsBox([
    { x: 0.2, y: 0.4, width: 0.1, height: 0.2 },
    { x: 0.9, y: 0.05, width: 0.1, height: 0.2 },
  ])
  expect(heads?.x).toBeCloseTo(0.18)
  expect(heads?.y).toBe(0)
  expect((heads?.x ?? 0) + (heads?.width ?? 0)).toBeCloseTo(1)
  expect((heads?.y ?? 0) + (heads?.height ?? 0)).toBeCloseTo(0.64)
})

test('[FA2] without faces the middle is shown; with one, it is in the middle as far as the photo reaches', () => {
  const square = { widthMm: 300, heightMm: 300 }
  expect(coveringWindow(photo, square, [])).toEqual({ x: 0.125, y: 0, width: 0.75, height: 1 })
  expect(coveringWindow(photo, square, [{ x: 0.9, y: 0.3, width: 0.05, height: 0.1 }]).x).toBe(0.25)
  expect(coveringWindow(photo, square, [{ x: 0.4, y: 0.3, width: 0.1, height: 0.1 }]).x).toBeCloseTo(0.075)
})

test('[FA2] heads that fit are never cut, and the window never leaves the photo', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const face = fc.record({ x: share, y: share, width: share, height: share }).map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width * 0.3, 1 - x),
    height: Math.min(height * 0.3, 1 - y),
  }))
  const side = fc.integer({ min: 200, max: 1800 })
  fc.assert(
    fc.property(fc.array(face, { minLength: 1, maxLength: 5 }), side, side, (faces, widthMm, heightMm) => {
      const seen = coveringWindow(photo, { widthMm, heightMm }, faces)
      const heads = headsBox(faces)!
      const slack = 1e-9
      for (const [from, length] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        expect(seen[from]).toBeGreaterThanOrEqual(0)
        expect(seen[from] + seen[length]).toBeLessThanOrEqual(1 + slack)
        if (heads[length] > seen[length]) continue
        expect(heads[from]).toBeGreaterThanOrEqual(seen[from] - slack)
        expect(heads[from] + heads[length]).toBeLessThanOrEqual(seen[from] + seen[length] + slack)
      }
    }),
  )
})

test('[FA3] a placement shows the heads: a face at the rim pulls the photo all the way', () => {
  const photo = { widthPx: 4000, heightPx: 3000 }
  const cell = { xMm: 0, yMm: 0, widthMm: 300, heightMm: 300, tiltDeg: 0 }
  expect(headsPlacement(photo, cell, [])).toEqual(restingPlacement)
  const { dxMm, dyMm } = headsPlacement(photo, cell, [{ x: 0.9, y: 0.4, width: 0.05, height: 0.1 }])
  expect(dxMm).toBeCloseTo(-50)
  expect(dyMm).toBeCloseTo(0)
})
