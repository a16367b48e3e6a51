import { expect, test } from 'vitest'
import { isReminderDue, type ForgottenCart } from './cart-reminders.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)
const due = (change: Partial<ForgottenCart>) =>
  isReminderDue({ lines: 1, changedAt: ago(24), askedAt: ago(30), sentAt: null, ...change }, now)

test('[CR1] a day without a touch, and not a week', () => {
  expect(due({})).toBe(true)
  expect(due({ changedAt: ago(23.9) })).toBe(false)
  expect(due({ askedAt: ago(1) })).toBe(false)
  expect(due({ changedAt: ago(167), askedAt: ago(167) })).toBe(true)
  expect(due({ changedAt: ago(168), askedAt: ago(168) })).toBe(false)
})

test('[CR1] once, and of nothing nothing', () => {
  expect(due({ sentAt: ago(500) })).toBe(false)
  expect(due({ lines: 0 })).toBe(false)
})
