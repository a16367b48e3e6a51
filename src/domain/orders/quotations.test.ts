import { expect, test } from 'vitest'
import {
  isAsQuoted,
  quotationChanges,
  quotationEndsSoon,
  quotationNumber,
  quotationState,
  type QuotedRequest,
  typedQuotationNumber,
  validUntil,
} from './quotations.ts'

test('[QT1] numbers begin at 1001', () => {
  expect([quotationNumber(1), quotationNumber(2), quotationNumber(9000)]).toEqual(['Q-1001', 'Q-1002', 'Q-10000'])
  expect(() => quotationNumber(0)).toThrow()
})

test('[QT2] days are counted in Dubai', () => {
  expect(validUntil(new Date('2026-11-01T08:00:00Z'), 14)).toBe('2026-11-15')
  expect(validUntil(new Date('2026-11-01T21:00:00Z'), 14)).toBe('2026-11-16')
})

test('[QT3] it is open through its last day, unless it ended before or became an order', () => {
  const terms = { validUntil: '2026-11-15', endedAt: null, placedAs: null }
  expect(quotationState(terms, new Date('2026-11-15T19:59:00Z'))).toBe('open')
  expect(quotationState(terms, new Date('2026-11-15T20:00:00Z'))).toBe('ended')
  expect(quotationState({ ...terms, endedAt: new Date(0) }, new Date('2026-11-02T08:00:00Z'))).toBe('ended')
  expect(quotationState({ ...terms, placedAs: 'B-1001' }, new Date('2027-11-02T08:00:00Z'))).toBe('ordered')
})

test.each([
  ['2026-11-12T19:59:00Z', null, false],
  ['2026-11-12T20:00:00Z', null, true],
  ['2026-11-15T19:59:00Z', null, true],
  ['2026-11-15T20:00:00Z', null, false],
  ['2026-11-15T08:00:00Z', new Date(0), false],
])('[QT7] at %s a quote until the 15th, ended %s, ends soon: %s', (now, endedAt, soon) => {
  expect(quotationEndsSoon({ validUntil: '2026-11-15', endedAt, placedAs: null }, new Date(now))).toBe(soon)
})

const piece = { itemId: 'a', type: 'frame', size: '30x40', frameId: 1, mat: 'white regular', edge: null, quantity: 2 } as const
const asked: QuotedRequest = { pieces: [piece], carrierId: 'standard', emirate: 'Dubai', discountCode: ' spring ', isWrapped: false }

test.each<[string, Partial<QuotedRequest>, boolean]>([
  ['the same', {}, true],
  ['the code in other letters', { discountCode: 'SPRING' }, true],
  ['no carrier chosen yet', { carrierId: null }, true],
  ['another carrier', { carrierId: 'express' }, false],
  ['another emirate', { emirate: 'Fujairah' }, false],
  ['wrapped', { isWrapped: true }, false],
  ['no code', { discountCode: null }, false],
  ['one more of it', { pieces: [{ ...piece, quantity: 3 }] }, false],
  ['another mat', { pieces: [{ ...piece, mat: 'black regular' }] }, false],
  ['another piece beside it', { pieces: [piece, { ...piece, itemId: 'b' }] }, false],
])('[QT4] %s', (_name, change, holds) => {
  expect(isAsQuoted(asked, { ...asked, ...change })).toBe(holds)
})

test('[QT4] what is collected goes nowhere, so the emirate does not count', () => {
  expect(isAsQuoted({ ...asked, emirate: null }, asked)).toBe(true)
})

test('[QT5] what changed is told line by line, then charges, then the total', () => {
  const line = (itemId: string, title: string, unitFils: number, quantity = 1) => ({ itemId, title, unitFils, quantity })
  const quoted = {
    lines: [line('a', 'Print', 100), line('b', 'Canvas', 200), line('c', 'Collage', 300)],
    charges: [{ kind: 'delivery' as const, totalFils: 25 }],
    totalFils: 625,
  }
  const now = {
    lines: [line('a', 'Print', 120, 2), line('b', 'Framed canvas', 250), line('d', 'Gift card', 50)],
    charges: [
      { kind: 'delivery' as const, totalFils: 30 },
      { kind: 'wrapping' as const, totalFils: 15 },
    ],
    totalFils: 585,
  }
  expect(quotationChanges(quoted, now)).toEqual([
    { of: 'price', title: 'Print', before: 100, after: 120 },
    { of: 'quantity', title: 'Print', before: 1, after: 2 },
    { of: 'line', title: 'Canvas', change: 'gone' },
    { of: 'line', title: 'Framed canvas', change: 'added' },
    { of: 'line', title: 'Collage', change: 'gone' },
    { of: 'line', title: 'Gift card', change: 'added' },
    { of: 'charge', kind: 'delivery', before: 25, after: 30 },
    { of: 'charge', kind: 'wrapping', before: 0, after: 15 },
    { of: 'total', before: 625, after: 585 },
  ])
  expect(quotationChanges(quoted, quoted)).toEqual([])
})

test('[QT6] a quote is looked for by its number, however it is typed', () => {
  expect([' q-1001 ', 'Q-20001', 'Q-1', 'INV-2026-000001'].map(typedQuotationNumber)).toEqual(['Q-1001', 'Q-20001', null, null])
})
