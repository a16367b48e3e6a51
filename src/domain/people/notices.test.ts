import { expect, test } from 'vitest'
import { choicesWithin, isDiskNearlyFull, isMadeUpAddress, noticeTopics, summaryDue, topicsFor, usualChoices } from './notices.ts'

test('[NO1] production hears of what it makes, never of payments, reviews or what is wrong with the shop; a customer of nothing', () => {
  expect(topicsFor('production')).toEqual(['new-order', 'order-cancelled', 'claim', 'better-photo', 'print-file-failed'])
  expect(topicsFor('admin')).toEqual(noticeTopics)
  expect(topicsFor('customer')).toEqual([])
})

test('[NO2] until somebody chooses, the first admin gets every mail and the summary, others none', () => {
  expect(usualChoices('admin', true)).toEqual({ mail: [...noticeTopics], browser: [...noticeTopics], summary: true })
  expect(usualChoices('admin', false)).toMatchObject({ mail: [], summary: false })
  expect(usualChoices('production', false)).toMatchObject({ mail: [], browser: topicsFor('production') })
})

test('[NO3] what a role may not know is left out of what was chosen, and the summary of money with it', () => {
  const all = usualChoices('admin', true)
  expect(choicesWithin('admin', all)).toEqual(all)
  expect(choicesWithin('production', all)).toEqual({ mail: topicsFor('production'), browser: topicsFor('production'), summary: false })
  expect(choicesWithin('customer', all)).toEqual({ mail: [], browser: [], summary: false })
})

test.each([
  ['admin@barwaz.example', true],
  ['hello@example', true],
  ['owner@example.com', false],
  ['owner@myexample', false],
])('[NO5] %s is made up: %s', (email, isMadeUp) => {
  expect(isMadeUpAddress(email)).toBe(isMadeUp)
})

test.each([
  ['2026-03-02T03:59:59Z', null],
  ['2026-03-02T04:00:00Z', '2026-03-02'],
  ['2026-03-02T19:59:59Z', '2026-03-02'],
  ['2026-03-02T20:00:00Z', null],
])('[NO6] at %s the summary of eight o’clock in Dubai is due for %s', (now, day) => {
  expect(summaryDue(8, new Date(now))).toBe(day)
})

test.each([
  [4.9, 500, true],
  [5.1, 500, false],
  [1.9, 20, true],
  [2.1, 20, false],
])('[NO7] %s GB of %s GB left: %s', (free, total, isNearlyFull) => {
  expect(isDiskNearlyFull({ freeBytes: free * 1e9, totalBytes: total * 1e9 })).toBe(isNearlyFull)
})
