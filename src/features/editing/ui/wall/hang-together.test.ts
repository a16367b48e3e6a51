import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hangTogether } from './hang-together.ts'

const upright = { widthMm: 330, heightMm: 430 }
const wide = { widthMm: 430, heightMm: 330 }

test('[RL4] one alone is as large as it is', () => {
  expect(hangTogether([upright])).toEqual({ ...upright, places: [{ xMm: 0, yMm: 0 }] })
})

test('[RL4] several hang in a row with their middles level', () => {
  expect(hangTogether([upright, wide])).toEqual({
    widthMm: 330 + 60 + 430,
    heightMm: 430,
    places: [
      { xMm: 0, yMm: 0 },
      { xMm: 390, yMm: 50 },
    ],
  })
})

test('[RL4] what a wall is too narrow for hangs in even rows, the last in the middle', () => {
  const { widthMm, heightMm, places } = hangTogether(Array.from({ length: 7 }, () => upright))
  expect({ widthMm, heightMm }).toEqual({ widthMm: 4 * 330 + 3 * 60, heightMm: 2 * 430 + 60 })
  expect(places.map(({ yMm }) => yMm)).toEqual([0, 0, 0, 0, 490, 490, 490])
  expect(places[4]?.xMm).toBe((330 + 60) / 2)
})

test('however many and however large: none lies on another, and all are within', () => {
  const side = fc.integer({ min: 100, max: 2000 })
  const piece = fc.record({ widthMm: side, heightMm: side })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
      const { widthMm, heightMm, places } = hangTogether(pieces)
      const boxes = places.map(({ xMm, yMm }, at) => ({ xMm, yMm, ...pieces[at]! }))
      expect(boxes).toHaveLength(pieces.length)
      for (const [at, box] of boxes.entries()) {
        expect(Math.min(box.xMm, box.yMm)).toBeGreaterThanOrEqual(0)
        expect(box.xMm + box.widthMm).toBeLessThanOrEqual(widthMm + 1e-6)
        expect(box.yMm + box.heightMm).toBeLessThanOrEqual(heightMm + 1e-6)
        for (const other of boxes.slice(at + 1)) {
          const isBeside = box.xMm + box.widthMm < other.xMm || other.xMm + other.widthMm < box.xMm
          const isBelow = box.yMm + box.heightMm < other.yMm || other.yMm + other.heightMm < box.yMm
          expect(isBeside || isBelow).toBe(true)
        }
      }
    }),
  )
})
