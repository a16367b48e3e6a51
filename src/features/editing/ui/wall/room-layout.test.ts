import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eyeLineMm, roomLayout, sofaMm } from './room-layout.ts'

const view = { widthPx: 390, heightPx: 480 }
const outer = { widthMm: 330, heightMm: 430 }

test('[RL3] a piece hangs with its middle at the eye line, in the middle of the room', () => {
  const room = roomLayout(view, outer)
  expect(room.centreMm).toBe(eyeLineMm)
  expect(room.piece.xPx + (outer.widthMm / 2) * room.pxPerMm).toBeCloseTo(195, 9)
  expect((room.floorAtPx - room.piece.yPx) / room.pxPerMm - outer.heightMm / 2).toBeCloseTo(eyeLineMm, 9)
})

test('[RL3] a tall one goes up, until it is clear of the sofa', () => {
  const tall = { widthMm: 640, heightMm: 1840 }
  const room = roomLayout(view, tall)
  expect(room.centreMm).toBeGreaterThan(eyeLineMm)
  expect(room.centreMm - tall.heightMm / 2).toBe(sofaMm.topMm + 150)
})

test('[RL3] what hangs together never hangs under the tools in the corners', () => {
  const five = { widthMm: 1250, heightMm: 760 }
  const { piece, pxPerMm } = roomLayout({ widthPx: 390, heightPx: 275 }, five)
  expect(piece.yPx).toBeGreaterThanOrEqual(52)
  expect(piece.yPx + five.heightMm * pxPerMm).toBeLessThan(275)
  // What is narrow enough hangs between them, as large as before.
  expect(roomLayout({ widthPx: 390, heightPx: 275 }, { widthMm: 200, heightMm: 760 }).piece.yPx).toBeLessThan(52)
})

test('every size in every view: to one scale, all of it to be seen, clear of sofa and ceiling', () => {
  const side = fc.integer({ min: 100, max: 2000 })
  const px = fc.integer({ min: 120, max: 3000 })
  fc.assert(
    fc.property(px, px, side, side, (widthPx, heightPx, widthMm, heightMm) => {
      const { pxPerMm, floorAtPx, ceilingAtPx, piece, middlePx } = roomLayout({ widthPx, heightPx }, { widthMm, heightMm })
      const [rightPx, bottomPx] = [piece.xPx + widthMm * pxPerMm, piece.yPx + heightMm * pxPerMm]
      expect(Math.min(piece.xPx, piece.yPx, widthPx - rightPx)).toBeGreaterThanOrEqual(0)
      expect(piece.yPx).toBeGreaterThan(ceilingAtPx)
      expect(bottomPx).toBeLessThan(floorAtPx - sofaMm.topMm * pxPerMm)
      expect(sofaMm.widthMm * pxPerMm).toBeLessThanOrEqual(2 * middlePx)
      expect(floorAtPx).toBeLessThan(heightPx)
    }),
  )
})
