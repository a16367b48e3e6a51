import { expect, test } from 'vitest'
import { isWithin, moveBy } from './grid-moves.ts'

const end = { row: 13, column: 6 }
const near = { isFar: false, isRtl: false }

test.each([
  ['ArrowDown', { row: 3, column: 2 }],
  ['ArrowUp', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 2, column: 1 }],
  ['ArrowRight', { row: 2, column: 3 }],
  ['Home', { row: 2, column: 0 }],
  ['End', { row: 2, column: 6 }],
  ['x', null],
])('[PG1] %s leads to %j', (key, place) => {
  expect(moveBy(key, { row: 2, column: 2 }, end, near)).toEqual(place)
})

test('[PG1] it stops at the edges, goes to them with Ctrl, and turns round where one reads from right to left', () => {
  expect(moveBy('ArrowUp', { row: 0, column: 0 }, end, near)).toEqual({ row: 0, column: 0 })
  expect(moveBy('ArrowDown', { row: 2, column: 2 }, end, { ...near, isFar: true })).toEqual({ row: 13, column: 2 })
  expect(moveBy('End', { row: 2, column: 2 }, end, { ...near, isFar: true })).toEqual(end)
  expect(moveBy('ArrowLeft', { row: 2, column: 2 }, end, { ...near, isRtl: true })).toEqual({ row: 2, column: 3 })
})

test('[PG2] a range is the same from either corner', () => {
  const [from, to] = [
    { row: 3, column: 1 },
    { row: 1, column: 2 },
  ]
  for (const range of [
    { from, to },
    { from: to, to: from },
  ]) {
    expect(isWithin({ row: 2, column: 2 }, range)).toBe(true)
    expect(isWithin({ row: 2, column: 3 }, range)).toBe(false)
    expect(isWithin({ row: 0, column: 1 }, range)).toBe(false)
  }
})
