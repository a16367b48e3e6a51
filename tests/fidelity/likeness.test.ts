import { expect, test } from 'vitest'
import { compare, type Pixels } from './likeness.ts'

type Point = { x: number; y: number }

/** Waves in every direction, moved by part of a pixel. */
function waves(widthPx: number, heightPx: number, moveX = 0, moveY = 0): Pixels {
  return wavesAt(widthPx, heightPx, ({ x, y }) => ({ x: x - moveX, y: y - moveY }))
}

function wavesAt(widthPx: number, heightPx: number, seenAt: (point: Point) => Point): Pixels {
  const data = new Float32Array(widthPx * heightPx * 3)
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const { x: u, y: v } = seenAt({ x, y })
      const value = 128 + 40 * Math.sin(u / 5) + 40 * Math.sin(v / 7 + u / 19) + 30 * Math.sin((u + v) / 9)
      data.fill(value, (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3)
    }
  }
  return { data, widthPx, heightPx }
}

test('a picture is like itself', () => {
  const { ssim, meanError, displacementPx, blocks } = compare(waves(220, 170), waves(220, 170), 50)
  expect(ssim).toBeCloseTo(1, 9)
  expect([meanError, displacementPx, blocks]).toEqual([0, 0, 12])
})

test.each([
  [0.3, 0],
  [0, -0.5],
  [1, 1],
])('a picture moved by %d, %d px is found out', (moveX, moveY) => {
  const { displacementPx } = compare(waves(220, 170), waves(220, 170, moveX, moveY), 50)
  expect(displacementPx).toBeCloseTo(Math.hypot(moveX, moveY), 1)
})

/** About the middle of a picture as large as the scenes'. */
const about = (turnedBy: number, scaledBy: number) => {
  const [cos, sin] = [Math.cos(turnedBy) / scaledBy, Math.sin(turnedBy) / scaledBy]
  return ({ x, y }: Point) => ({ x: 240 + cos * (x - 240) - sin * (y - 180), y: 180 + sin * (x - 240) + cos * (y - 180) })
}

test.each([
  ['a shift of half a pixel', ({ x, y }: Point) => ({ x: x + 0.5, y })],
  ['a scale 1 % too large', about(0, 1.01)],
  ['a turn by half a degree', about(Math.PI / 360, 1)],
])('%s is far beyond 0.2 px', (_, seenAt) => {
  const { displacementPx } = compare(waves(480, 360), wavesAt(480, 360, seenAt), 50)
  expect(displacementPx).toBeGreaterThan(0.45)
})

test('one block that moved alone is enough', () => {
  const whole = waves(220, 170)
  const moved = waves(220, 170, 0.4, 0)
  const patched = { ...whole, data: Float32Array.from(whole.data) }
  for (let y = 52; y < 102; y += 1) {
    const [from, to] = [(y * 220 + 102) * 3, (y * 220 + 152) * 3]
    patched.data.set(moved.data.subarray(from, to), from)
  }
  expect(compare(whole, patched, 50).displacementPx).toBeGreaterThan(0.3)
})

test('another brightness is an error, another structure no likeness', () => {
  const brighter = waves(220, 170)
  brighter.data.forEach((value, at) => (brighter.data[at] = value + 7))
  expect(compare(waves(220, 170), brighter, 50).meanError).toBeCloseTo(7, 4)
  expect(compare(waves(220, 170), waves(220, 170, 12, 5), 50).ssim).toBeLessThan(0.8)
})

test('a flat picture has no block whose place could be told', () => {
  const flat = { data: new Float32Array(150 * 150 * 3).fill(90), widthPx: 150, heightPx: 150 }
  expect(compare(flat, flat, 50).blocks).toBe(0)
})
