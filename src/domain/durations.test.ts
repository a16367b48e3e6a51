import { expect, test } from 'vitest'
import { addDuration, boundsMs, countDurations, noDurations, quantileMs, sumDurations, type Durations } from './durations.ts'

function took(...all: number[]): Durations {
  const durations = noDurations()
  for (const ms of all) addDuration(durations, ms)
  return durations
}

test('[OP1] nothing counted has no quantile', () => {
  expect(quantileMs(noDurations(), 0.5)).toBeNull()
})

test('[OP1] a quantile lies between the bounds of what it is read from', () => {
  const durations = took(...Array.from({ length: 95 }, () => 15), 150, 150, 150, 150, 4000)
  expect(quantileMs(durations, 0.5)).toBe(15)
  expect(quantileMs(durations, 0.95)).toBe(20)
  expect(quantileMs(durations, 0.99)).toBe(200)
  expect(quantileMs(durations, 1)).toBe(5000)
})

test('[OP1] what took longer than the longest bound counts, and is read as that', () => {
  expect(quantileMs(took(1e9), 0.5)).toBe(boundsMs.at(-1))
})

test('[OP1] durations of several processes are counted together', () => {
  expect(countDurations(sumDurations([took(1, 2), took(3)]))).toBe(3)
  expect(sumDurations([took(1), took(3)])).toEqual(took(1, 3))
})
