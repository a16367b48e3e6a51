import { expect, test } from 'vitest'
import { restedBetween } from './cart-reminders.ts'

test('[CR1] a day without a touch, and not a week', () => {
  expect(restedBetween(new Date('2026-11-15T12:00:00Z'))).toEqual({
    after: new Date('2026-11-08T12:00:00Z'),
    until: new Date('2026-11-14T12:00:00Z'),
  })
})
