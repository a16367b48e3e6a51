import { expect, test } from 'vitest'
import { gradeOf, rateVital, scoreVitals, vitalAtShare, vitalEdges } from './web-vitals.ts'

test.each([
  ['fcpMs', 1800, 3000],
  ['lcpMs', 2500, 4000],
  ['fidMs', 100, 300],
  ['inpMs', 200, 500],
  ['cls', 0.1, 0.25],
  ['ttfbMs', 800, 1800],
] as const)('[V1] %s is good up to %d and poor above %d', (name, good, poor) => {
  expect([0, good].map((value) => rateVital(name, value))).toEqual(['good', 'good'])
  expect([good * 1.01, poor].map((value) => rateVital(name, value))).toEqual(['needs-improvement', 'needs-improvement'])
  expect(rateVital(name, poor * 1.01)).toBe('poor')
})

test.each([
  [{ fcpMs: 900, lcpMs: 1200, fidMs: 3, cls: 0, ttfbMs: 90 }, 100],
  [{ fcpMs: 2000, lcpMs: 2800 }, 91],
  [{ lcpMs: 2500 }, 100],
  [{ lcpMs: 4000 }, 50],
  [{ lcpMs: 6000 }, 25],
  [{ fcpMs: 900, lcpMs: 8000 }, 50],
  [{ fcpMs: 9000, lcpMs: 9000, fidMs: 900, cls: 1, ttfbMs: 9000 }, 0],
  [{ fcpMs: 900, inpMs: 900 }, 100],
])('[V2] %j scores %d: the mean of what was measured, INP beside it', (measured, score) => {
  expect(scoreVitals(measured)).toBe(score)
})

test('[V2] nothing measured scores nothing', () => {
  expect(scoreVitals({ inpMs: 90 })).toBeNull()
})

test.each([
  [100, 'A'],
  [90, 'A'],
  [89, 'B'],
  [80, 'B'],
  [70, 'C'],
  [60, 'D'],
  [59, 'F'],
])('[V3] a score of %d is an %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade)
})

test('[V4] good and poor end where a bucket ends, so a share is rated as its values are', () => {
  expect(vitalEdges('lcpMs')).toEqual([625, 1250, 1875, 2500, 2875, 3250, 3625, 4000, 8000])
  expect(vitalEdges('cls')).toContain(0.1)
})

test.each([
  ['all in one bucket', { 2: 4 }, 625 + 0.75 * 625],
  ['three of four fast', { 1: 3, 9: 1 }, 625],
  ['nothing shifts at all', { 0: 9, 1: 1 }, 0],
  ['beyond the last edge there is no end', { 10: 5 }, 8000],
])('[V5] three quarters: %s', (_what, counts, value) => {
  expect(vitalAtShare('lcpMs', counts, 0.75)).toBe(value)
})
