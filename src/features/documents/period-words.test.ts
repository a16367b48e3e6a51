import { expect, test } from 'vitest'
import { periodInWords } from './period-words.ts'

test('a period of a VAT return is named by its quarter or its months', () => {
  expect(['2026-Q4', '2026-11', '2026-11-Q', '2026-02-Q'].map(periodInWords)).toEqual([
    'Q4 2026',
    'November 2026',
    'November 2026 to January 2027',
    'February 2026 to April 2026',
  ])
})
