import { expect, test } from 'vitest'
import { isTooOftenScanned } from './jpeg-scans.ts'

test('[SC1] a picture may come in many passes, or be very large, not both', () => {
  expect(isTooOftenScanned(100, 8000, 5000)).toBe(false)
  expect(isTooOftenScanned(101, 8, 8)).toBe(true)
  expect(isTooOftenScanned(20, 20_000, 10_000)).toBe(false)
  expect(isTooOftenScanned(21, 20_000, 10_000)).toBe(true)
})
