import { expect, test } from 'vitest'
import { ownSeconds, tooLong } from './own-time.ts'

const took = (seconds: number, file = 'src/some.test.ts') => ({ file, name: 'a test', seconds, from: 0, to: seconds * 1000 })
const busy = (load: number) => [0, 5000, 10_000].map((at) => ({ at, load }))

test.each([
  ['alone', 1, 20],
  ['with what the run brings itself', 4, 20],
  ['with twice as much beside it', 12, 20 / 3],
])('%s, a test of 20 s took so much of its own', (_what, load, expected) => {
  expect(ownSeconds(took(20), busy(load))).toBeCloseTo(expected)
})

test('only the load while it ran counts, and without any figure it took all of its time', () => {
  expect(ownSeconds(took(20), [{ at: 30_000, load: 40 }])).toBe(20)
})

test('whoever takes longer than allowed is named; a busy machine is no reason, and some may take longer', () => {
  expect(tooLong([took(29), took(31)], 30, [])).toEqual(['src/some.test.ts, a test: 31 s of its own, 30 s allowed'])
  expect(tooLong([took(80)], 30, busy(12))).toEqual([])
  expect(tooLong([took(59, 'tests/order-crash.test.ts')], 30, [])).toEqual([])
})
