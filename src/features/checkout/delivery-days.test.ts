import { expect, test } from 'vitest'
import { daysInWords } from './delivery-days.ts'

test.each([
  ['2026-11-18', '2026-11-19', 'Wed 18 – Thu 19 Nov'],
  ['2026-11-17', '2026-11-17', 'Tue 17 Nov'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec'],
])('%s to %s is said as %s', (from, until, words) => {
  expect(daysInWords(from, until)).toBe(words)
})
