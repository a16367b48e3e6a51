import { expect, test } from 'vitest'
import { dateInWords, daysInWords, momentInWords, nearDay, plainDate, timeInWords } from './dates-in-words.ts'

test('days are said with the month once, unless there are two', () => {
  expect(daysInWords({ from: '2026-11-18', until: '2026-11-19' })).toBe('Wed 18 – Thu 19 November')
  expect(daysInWords({ from: '2026-11-30', until: '2026-12-01' })).toBe('Mon 30 November – Tue 1 December')
  expect(daysInWords({ from: '2026-11-18', until: '2026-11-18' })).toBe('Wed 18 November')
})

test('moments are those of Dubai', () => {
  expect(momentInWords('2026-11-15T20:05:00Z')).toBe('Mon 16 November, 00:05')
  expect(dateInWords('2026-12-31T20:05:00Z')).toBe('Fri 1 January 2027')
  expect(timeInWords('2026-11-15T15:16:59Z')).toBe('19:16')
})

test("a day without an hour, or with a camera's own, is the day it names", () => {
  expect(nearDay('2026-12-03')).toBe('3 December')
  expect(plainDate('2028-11-15')).toBe('15 November 2028')
  expect(plainDate('2026-03-14T23:05:09')).toBe('14 March 2026')
  expect(plainDate('2026-03-14T23:05:09Z')).toBe('15 March 2026')
  expect(plainDate('2026-03-14T23:05:09+04:00')).toBe('14 March 2026')
})
