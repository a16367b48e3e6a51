import { expect, test } from 'vitest'
import { compare, scaledDown, type Pixels } from './likeness.ts'

/** Waves in every direction, moved by part of a pixel. */
function waves(widthPx: number, heightPx: number, moveX = 0, moveY = 0): Pixels {
  const data = new Float32Array(widthPx * heightPx * 3)
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const [u, v] = [x - moveX, y - moveY]
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

test('scaling down takes the mean of what is covered, fractions included', () => {
  const data = Uint8Array.from([0, 10, 20, 30, 40, 50].flatMap((value) => [value, value, value]))
  const row = { data, widthPx: 6, heightPx: 1 }
  expect([...scaledDown(row, { x: 0, y: 0, pxPerPx: 1 }, 6, 1).data]).toEqual([...data])
  const [first, , , second] = scaledDown(
    { ...row, data: Uint8Array.from([...data, ...data, ...data]), heightPx: 3 },
    { x: 0.5, y: 0, pxPerPx: 2.5 },
    2,
    1,
  ).data
  expect(first).toBeCloseTo((0.5 * 0 + 10 + 20) / 2.5, 4)
  expect(second).toBeCloseTo((30 + 40 + 0.5 * 50) / 2.5, 4)
})
