import { expect, test } from 'vitest'
import { changeInWords, nameInWords } from './activity-words.ts'

test('names of actions and jobs are words', () => {
  expect(nameInWords('gift-card.issued')).toBe('Gift card issued')
  expect(nameInWords('vat-report.exported')).toBe('VAT report exported')
  expect(nameInWords('page-metadata/saved')).toBe('Page metadata saved')
})

test.each([
  [{ field: 'state', before: 'paid', after: 'packed' }, 'state: paid became packed'],
  [{ field: 'amountFils', before: null, after: 12_500 }, 'amount: AED 125'],
  [{ field: 'recipientEmail', before: 'layla@example.com', after: null }, 'recipient email: layla@example.com was removed'],
  [{ field: 'isActive', before: true, after: false }, 'is active: yes became no'],
  [{ field: 'fee.until', before: null, after: '2026-03-02T08:00:00.000Z' }, 'fee › until: Mon 2 March, 12:00'],
  [{ field: 'emirates', before: ['Dubai'], after: ['Dubai', 'Ajman'] }, 'emirates: Dubai became Dubai, Ajman'],
  [{ field: 'sizes', before: null, after: [{ size: '30x40' }] }, 'sizes: [{"size":"30x40"}]'],
])('%o', (change, words) => {
  expect(changeInWords(change)).toBe(words)
})
