import { expect, test } from 'vitest'
import { expectedRamadan, uaeHolidays } from './uae-holidays.ts'

const inShort = (year: number) =>
  uaeHolidays(year).map(({ id, from, until, isExpected }) => `${id} ${from} ${until}${isExpected ? ' expected' : ''}`)

test('[HD1] the holidays of 2026 and 2027: those of the sun are certain, those of the moon expected', () => {
  expect(inShort(2026)).toEqual([
    'new-year 2026-01-01 2026-01-01',
    'eid-al-fitr 2026-03-19 2026-03-22 expected',
    'arafat 2026-05-26 2026-05-26 expected',
    'eid-al-adha 2026-05-27 2026-05-29 expected',
    'islamic-new-year 2026-06-16 2026-06-16 expected',
    'prophets-birthday 2026-08-25 2026-08-25 expected',
    'national-day 2026-12-02 2026-12-03',
  ])
  expect(inShort(2027)).toEqual([
    'new-year 2027-01-01 2027-01-01',
    'eid-al-fitr 2027-03-09 2027-03-11 expected',
    'arafat 2027-05-15 2027-05-15 expected',
    'eid-al-adha 2027-05-16 2027-05-18 expected',
    'islamic-new-year 2027-06-06 2027-06-06 expected',
    'prophets-birthday 2027-08-14 2027-08-14 expected',
    'national-day 2027-12-02 2027-12-03',
  ])
})

test('[HD1] a year with two of one kind has both', () => {
  expect(inShort(2033).filter((line) => line.startsWith('eid-al-fitr'))).toHaveLength(2)
})

test('[HD2] Ramadan is expected on these days', () => {
  expect(expectedRamadan(2026)).toEqual({ from: '2026-02-18', until: '2026-03-19' })
  expect(expectedRamadan(2027)).toEqual({ from: '2027-02-08', until: '2027-03-08' })
})
