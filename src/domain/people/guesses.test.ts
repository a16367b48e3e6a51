import { expect, test } from 'vitest'
import { mostFailures, waitAfterFailures } from './guesses.ts'

test('[GU1] [GU2] nine slips cost nothing, then each try waits twice as long, up to an hour', () => {
  expect([0, 9, 10, 11, 12, 17, 18, 99].map(waitAfterFailures)).toEqual([0, 0, 15, 30, 60, 1920, 3600, 3600])
  const hours =
    Array.from({ length: mostFailures }, (_, failures) => waitAfterFailures(failures)).reduce((sum, wait) => sum + wait, 0) / 3600
  expect(hours, 'as long a hundred guesses take').toBeGreaterThan(80)
})
