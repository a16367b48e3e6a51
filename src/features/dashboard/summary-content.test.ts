import { expect, test } from 'vitest'
import { summaryContent } from './summary-content.ts'

const nothing = {
  toConfirm: 0,
  reached: 0,
  toPrint: 0,
  toPack: 0,
  toSend: 0,
  dueToday: 0,
  late: 0,
  onHold: 0,
  claims: 0,
  remakes: 0,
  reviews: 0,
  unpaidChanges: 0,
  owed: 0,
  transfers: 0,
  openQuotes: 0,
  endingQuotes: 0,
  drafts: 0,
  tillCash: 0,
  carrierCash: 0,
  failedMails: 0,
  failedJobs: 0,
  failedPrints: 0,
}

test('the summary names the day, what was taken, and what waits, the most urgent first', () => {
  const work = { ...nothing, toConfirm: 2, late: 1, reviews: 3, failedPrints: 1 }
  const { subject, lead } = summaryContent({ day: '2026-03-01', orders: 4, revenueFils: 90_050, work })
  expect(subject).toBe('Your shop on Sun 1 March 2026')
  expect(lead[0]?.rows?.map(({ label, value }) => `${label} ${value}`)).toEqual(['Orders 4', 'Revenue AED 900.50'])
  expect(lead[1]?.rows?.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Late 1',
    'To call 2',
    'Reviews to read 3',
    'Failed print files 1',
  ])
})

test('where nothing waits it says so', () => {
  const { lead } = summaryContent({ day: '2026-03-01', orders: 0, revenueFils: 0, work: nothing })
  expect(lead[1]).toEqual({ title: 'What waits today', lines: ['Nothing waits for anybody.'] })
})
