import { expect, test } from 'vitest'
import { accountQuotaBytes, dailyQuotas } from './photo-quota.ts'

test('[PQ1] an account may bring ten times what a guest may, in a day', () => {
  expect(dailyQuotas.account.files / dailyQuotas.guest.files).toBe(10)
  expect(dailyQuotas.account.bytes / dailyQuotas.guest.bytes).toBe(10)
})

test('[PQ2] an account holds 5 GB, and 500 MB until its e-mail is proved', () => {
  expect([true, false].map((isProved) => accountQuotaBytes({ isProved }) / 1024 ** 2)).toEqual([5120, 500])
})
