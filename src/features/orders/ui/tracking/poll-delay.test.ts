import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('looks every 2 s at first, then more rarely, and not for ever', () => {
  expect([0, 15, 16, 17].map(pollDelay)).toEqual([2000, 2000, 3000, 4500])
  expect(pollDelay(79)).toBe(30_000)
  expect(pollDelay(80)).toBe(false)
  const total = Array.from({ length: 80 }, (_, looked) => Number(pollDelay(looked))).reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeGreaterThan(30 * 60_000)
  expect(total).toBeLessThan(35 * 60_000)
})
