import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPlacement, restingPlacement, type Placement } from '#domain/print/placement.ts'
import { handle, handOn, shown, type Grip, type Hand, type HandEvent } from './hand.ts'

const grip: Grip = {
  photo: { widthPx: 6000, heightPx: 4000 },
  cell: { xMm: 0, yMm: 0, widthMm: 250, heightMm: 350, tiltDeg: 0 },
  snapMm: 2,
  giveMm: 15,
}
const start = clampPlacement(grip.photo, grip.cell, { dxMm: 30, dyMm: 0, zoomPct: 160, rotationDeg: 0 })
const drive = (from: Placement, ...events: HandEvent[]): Hand => events.reduce((hand, event) => handle(hand, event, grip), handOn(from))
const at = (x: number, y: number) => ({ x, y })
const down = (id: number, x: number, y: number): HandEvent => ({ kind: 'down', id, at: at(x, y) })
const move = (id: number, x: number, y: number): HandEvent => ({ kind: 'move', id, at: at(x, y) })
const up = (id: number): HandEvent => ({ kind: 'up', id })

describe('dragging', () => {
  test('the photo follows the finger, and lies where it was let go', () => {
    const { resting, held } = drive(start, down(1, 50, 50), move(1, 60, 80), up(1))
    expect(resting.dxMm).toBeCloseTo(40, 9)
    expect(resting.dyMm).toBeCloseTo(30, 9)
    expect(held).toBeNull()
  })

  test('past the edge it gives a little, and goes back when let go', () => {
    const limit = clampPlacement(grip.photo, grip.cell, { ...start, dyMm: 5000 }).dyMm
    const pulled = drive(start, down(1, 50, 50), move(1, 50, 50 + limit + 100))
    expect(shown(pulled, grip).placement.dyMm).toBeGreaterThan(limit)
    expect(shown(pulled, grip).placement.dyMm).toBeLessThan(limit + grip.giveMm)
    expect(handle(pulled, up(1), grip).resting.dyMm).toBeCloseTo(limit, 9)
  })

  test('pulled against the edge and let go, it is no step', () => {
    const atEdge = drive(start, down(1, 50, 50), move(1, 900, 50), up(1)).resting
    expect(drive(atEdge, down(1, 50, 50), move(1, 900, 50), up(1)).resting).toBe(atEdge)
  })

  test('it takes to the middle, and says so', () => {
    const near = drive(start, down(1, 100, 50), move(1, 71.5, 90))
    expect(shown(near, grip)).toMatchObject({ placement: { dxMm: 0, dyMm: expect.closeTo(40, 9) }, toMiddleX: true, toMiddleY: false })
    expect(handle(near, up(1), grip).resting.dxMm).toBe(0)
  })

  test('a touch without a move changes nothing', () => {
    expect(drive(start, down(1, 50, 50), up(1)).resting).toBe(start)
  })

  test('cancelled, it is as if it had never been', () => {
    const hand = drive(start, down(1, 50, 50), move(1, 90, 90), { kind: 'cancel' })
    expect(hand).toEqual(handOn(start))
    expect(handle(hand, move(1, 120, 120), grip)).toEqual(hand)
    expect(handle(hand, up(1), grip)).toEqual(hand)
  })
})

describe('two fingers', () => {
  test('pinch about their middle', () => {
    const { resting } = drive(start, down(1, 100, 100), down(2, 150, 100), move(1, 75, 100), move(2, 175, 100), up(1), up(2))
    expect(resting.zoomPct).toBeCloseTo(320, 6)
  })

  test('turn, and take to a right angle', () => {
    const turning = drive(start, down(1, 100, 100), down(2, 150, 100), move(2, 100 + 2, 150))
    expect(shown(turning, grip)).toMatchObject({ toRightAngle: true, placement: { rotationDeg: 90 } })
    expect(drive(start, down(1, 100, 100), down(2, 150, 100), move(2, 140, 130), up(2), up(1)).resting.rotationDeg).toBeCloseTo(36.87, 1)
  })

  test('a finger that comes or goes makes nothing jump', () => {
    const one = drive(start, down(1, 100, 100), move(1, 120, 110))
    const two = handle(one, down(2, 200, 200), grip)
    expect(two.wished).toBe(one.wished)
    const again = handle(handle(two, move(2, 220, 210), grip), up(1), grip)
    expect(handle(again, move(2, 220, 210), grip).wished.zoomPct).toBeCloseTo(again.wished.zoomPct, 9)
  })

  test('a third finger is not asked', () => {
    const hand = drive(start, down(1, 100, 100), down(2, 150, 100), down(3, 10, 10))
    expect(hand.touches.map(({ id }) => id)).toEqual([1, 2])
  })

  test('a leaning photo that is only moved goes on leaning', () => {
    const leaning = clampPlacement(grip.photo, grip.cell, { ...start, rotationDeg: 1.2 })
    expect(drive(leaning, down(1, 10, 10), move(1, 30, 10), up(1)).resting.rotationDeg).toBeCloseTo(1.2, 9)
  })
})

describe('wheel and double tap', () => {
  test('the wheel zooms about the pointer and settles as one step', () => {
    const turning = drive(start, { kind: 'wheel', at: at(20, 20), scale: 1.1 }, { kind: 'wheel', at: at(20, 20), scale: 1.1 })
    expect(turning.resting).toBe(start)
    expect(turning.wished.zoomPct).toBeCloseTo(160 * 1.21, 6)
    expect(handle(turning, { kind: 'rest' }, grip).resting.zoomPct).toBeCloseTo(160 * 1.21, 6)
  })

  test('twice is close, twice again is far', () => {
    const close = drive(restingPlacement, { kind: 'double', at: at(125, 175) })
    expect(close.resting.zoomPct).toBeCloseTo(200, 6)
    expect(handle(close, { kind: 'double', at: at(125, 175) }, grip).resting.zoomPct).toBe(100)
  })
})

test('whatever the fingers do, what is let go of leaves no gap', () => {
  const coordinate = fc.double({ min: -400, max: 800, noNaN: true })
  const event: fc.Arbitrary<HandEvent> = fc.oneof(
    fc.record({ kind: fc.constant('down' as const), id: fc.integer({ min: 1, max: 3 }), at: fc.record({ x: coordinate, y: coordinate }) }),
    fc.record({ kind: fc.constant('move' as const), id: fc.integer({ min: 1, max: 3 }), at: fc.record({ x: coordinate, y: coordinate }) }),
    fc.record({ kind: fc.constant('up' as const), id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('wheel' as const),
      at: fc.record({ x: coordinate, y: coordinate }),
      scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
    }),
    fc.constant({ kind: 'rest' } as const),
    fc.constant({ kind: 'cancel' } as const),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { resting } = drive(start, ...events, up(1), up(2), up(3))
      const clamped = clampPlacement(grip.photo, grip.cell, resting)
      for (const key of ['dxMm', 'dyMm', 'zoomPct', 'rotationDeg'] as const) expect(resting[key]).toBeCloseTo(clamped[key], 5)
    }),
  )
})
