import { expect, test } from 'vitest'
import { noticeWords } from './notice-words.ts'

const about = { number: 'B-1001', name: 'Layla', phone: '+971501234567', amountFils: 29_250 }

test('staff are not told that somebody has ordered what staff took themselves', () => {
  expect(noticeWords('new-order', about, { withMoney: false }).paragraphs.join(' ')).toContain('Layla has ordered')
  const taken = noticeWords('new-order', { ...about, isTaken: true }, { withMoney: false }).paragraphs.join(' ')
  expect(taken).toContain('taken by staff')
  expect(taken).not.toContain('has ordered')
})

test('a number to call is written as people read it', () => {
  expect(noticeWords('cash-order', about, { withMoney: true }).paragraphs[0]).toContain('+971 50 123 4567')
})
