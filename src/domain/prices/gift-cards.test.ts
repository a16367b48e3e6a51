import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  giftCardCode,
  giftCardLastDay,
  isSendDay,
  nextTry,
  sendMoment,
  isGiftCardAmount,
  parseGiftCardCode,
  spendGiftCards,
} from './gift-cards.ts'
import { fils } from './money.ts'

test.each([
  [5000, true],
  [200_000, true],
  [12_300, true],
  [4900, false],
  [200_100, false],
  [12_350, false],
  [0, false],
  [-5000, false],
])('[GC1] a gift card of %i fils: %s', (amount, isAllowed) => {
  expect(isGiftCardAmount(fils(amount))).toBe(isAllowed)
})

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('[GC2] a code is four groups of four letters and digits that no one mistakes for another', () => {
  expect(giftCardCode(new Uint8Array(10))).toBe('AAAA-AAAA-AAAA-AAAA')
  expect(giftCardCode(new Uint8Array(10).fill(255))).toBe('9999-9999-9999-9999')
  fc.assert(
    fc.property(bytes, (random) => {
      expect(giftCardCode(random)).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/)
    }),
  )
})

test('[GC2] all 80 bits are in the code: other bytes, another code', () => {
  fc.assert(
    fc.property(bytes, fc.nat(79), (random, bit) => {
      const other = random.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      expect(giftCardCode(other)).not.toBe(giftCardCode(random))
    }),
  )
  expect(() => giftCardCode(new Uint8Array(9))).toThrow()
})

test('[GC3] a code is read however it was typed', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('', ' ', '-', ' - ', '–', '\u00A0', '\u200E', '\u2069-\u2066'), (random, between) => {
      const code = giftCardCode(random)
      expect(parseGiftCardCode(` ${code.toLowerCase().replaceAll('-', between)}\n`)).toBe(code)
    }),
  )
  for (const bad of [
    '',
    'AAAA-AAAA-AAAA-AAA',
    'AAAA-AAAA-AAAA-AAAAA',
    'AAAA-AAAA-AAAA-AAA0',
    'AAAA-AAAA-AAAA-AAAO',
    'AAAA/AAAA/AAAA/AAAA',
  ]) {
    expect(parseGiftCardCode(bad), bad).toBeNull()
  }
})

test.each([
  ['2026-11-15T10:00:00Z', '2028-11-15'],
  ['2026-12-31T20:00:00Z', '2029-01-01'],
  ['2028-02-29T08:00:00Z', '2030-02-28'],
  ['2026-02-28T08:00:00Z', '2028-02-28'],
])('[GC4] issued at %s it is good until the end of %s', (issuedAt, lastDay) => {
  expect(giftCardLastDay(new Date(issuedAt))).toBe(lastDay)
})

const card = (id: string, balance: number) => ({ id, balanceFils: fils(balance) })

test('[GC5] cards pay in the order given, each at most its balance', () => {
  const cards = [card('a', 3000), card('b', 5000), card('c', 9000)]
  expect(spendGiftCards(cards, fils(6000))).toEqual([
    { id: 'a', spentFils: 3000 },
    { id: 'b', spentFils: 3000 },
  ])
  expect(spendGiftCards(cards, fils(0))).toEqual([])
  expect(spendGiftCards([card('a', 0), card('b', 500)], fils(20_000))).toEqual([{ id: 'b', spentFils: 500 }])
})

test('[GC6] a card named twice has its balance once', () => {
  expect(spendGiftCards([card('a', 3000), card('a', 3000)], fils(6000))).toEqual([{ id: 'a', spentFils: 3000 }])
})

test('[GC5] [GC6] together they pay the amount or all they have', () => {
  const balances = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(balances, fc.array(fc.nat(3), { maxLength: 6 }), fc.nat(50_000).map(fils), (balances, picks, amount) => {
      const named = picks.map((pick) => pick % balances.length)
      const spent = spendGiftCards(
        named.map((index) => card(`${index}`, balances[index] ?? 0)),
        amount,
      )
      const available = [...new Set(named)].reduce((sum, index) => sum + (balances[index] ?? 0), 0)
      expect(spent.reduce((sum, { spentFils }) => sum + spentFils, 0)).toBe(Math.min(amount, available))
      for (const { id, spentFils } of spent) {
        expect(spentFils).toBeGreaterThan(0)
        expect(spentFils).toBeLessThanOrEqual(balances[Number(id)] ?? -1)
      }
    }),
  )
})

test.each([
  ['2026-03-02T08:00:00Z', '2026-03-02', '2027-03-02'],
  // Past midnight in Dubai.
  ['2026-03-02T20:00:00Z', '2026-03-03', '2027-03-03'],
  ['2028-02-29T08:00:00Z', '2028-02-29', '2029-02-28'],
])('[GC7] at %s it can be sent from %s to %s', (now, first, last) => {
  const days = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  const at = new Date(now)
  expect([isSendDay(days(first, -1), at), isSendDay(first, at), isSendDay(last, at), isSendDay(days(last, 1), at)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('[GC8] it goes at 09:00 in Dubai of its day, and at once without one or when that is over', () => {
  const paidAt = new Date('2026-03-02T08:00:00Z')
  expect(sendMoment('2026-03-05', paidAt)).toEqual(new Date('2026-03-05T05:00:00Z'))
  for (const day of [undefined, '2026-03-02', '2026-02-20']) expect(sendMoment(day, paidAt)).toEqual(paidAt)
})

test('[GC9] what could not be sent is tried again, each time after twice as long, at most 6 hours', () => {
  const now = new Date('2026-03-02T08:00:00Z')
  const minutes = Array.from({ length: 12 }, (_, tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360])
})
