import { expect, test } from 'vitest'
import { changeInWords, nameInWords, targetInWords } from './activity-words.ts'

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
  [{ field: 'keep', before: 7, after: 14 }, 'backups kept: 7 became 14'],
  [{ field: 'reply.body', before: null, after: 'Thank you' }, 'answer › text: Thank you'],
  [{ field: 'sizes', before: null, after: [{ size: '30x40' }] }, 'sizes: [{"size":"30x40"}]'],
])('%o', (change, words) => {
  expect(changeInWords(change)).toBe(words)
})

test('a record is said by its name, and one without a name by what it is', () => {
  const target = 'c3274d53-58c0-4f7e-9d7c-0f7d4c1f2a3b'
  const said = (entry: object) => targetInWords({ action: 'review.replied', target, before: null, after: null, ...entry })
  expect(said({ after: { name: 'Mariam', reply: 'Thank you' } })).toBe('Mariam')
  expect(said({ before: { title: 'Choosing a size' } })).toBe('Choosing a size')
  expect(said({ after: { reply: 'Thank you' } })).toBe('Review c3274d53…')
  expect(said({ target: 'EID-10' })).toBe('EID-10')
})
