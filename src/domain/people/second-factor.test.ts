import { expect, test } from 'vitest'
import { daysLeft, secondFactorDue } from './second-factor.ts'

const roleSince = new Date('2026-03-02T08:00:00Z')
const due = new Date('2026-03-09T08:00:00Z')

test('[SF1] staff without a second factor have a week, customers and whoever has one no end', () => {
  for (const role of ['production', 'manager', 'admin'] as const) {
    expect(secondFactorDue({ role, roleSince, hasFactor: false })).toEqual(due)
    expect(secondFactorDue({ role, roleSince, hasFactor: true })).toBeNull()
  }
  expect(secondFactorDue({ role: 'customer', roleSince, hasFactor: false })).toBeNull()
})

test('[SF2] a day that has begun is a day left', () => {
  expect(daysLeft(due, roleSince)).toBe(7)
  expect(daysLeft(due, new Date('2026-03-02T08:00:01Z'))).toBe(7)
  expect(daysLeft(due, new Date('2026-03-08T09:00:00Z'))).toBe(1)
  expect(daysLeft(due, new Date('2026-03-10T08:00:00Z'))).toBe(0)
})
