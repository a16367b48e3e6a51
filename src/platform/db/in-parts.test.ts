import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test.each([0, 499, 500, 1203])('all of %i rows come once and in order, never more than 500 at a time', async (count) => {
  const all = Array.from({ length: count }, (_, place) => place + 1)
  const read: number[] = []
  const parts: number[] = []
  const rows = inParts<number>(async (last = 0, limit) => {
    const part = all.filter((row) => row > last).slice(0, limit)
    parts.push(part.length)
    return part
  })
  for await (const row of rows) read.push(row)
  expect(read).toEqual(all)
  expect(Math.max(...parts)).toBeLessThanOrEqual(500)
})
