import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Credit,
  creditNotes,
  documentNumber,
  documentYear,
  givenBackBefore,
  type Invoiced,
  leftToCredit,
  seriesOf,
  typedDocumentNumber,
} from './documents.ts'
import { fils } from '../prices/money.ts'

test('[DO1] a year begins at midnight in Dubai', () => {
  expect(documentYear(new Date('2026-12-31T19:59:59Z'))).toBe(2026)
  expect(documentYear(new Date('2026-12-31T20:00:00Z'))).toBe(2027)
})

test('[DO2] six digits, and more once they are needed', () => {
  expect(documentNumber('invoice', 2026, 1)).toBe('INV-2026-000001')
  expect(documentNumber('credit-note', 2027, 42)).toBe('CN-2027-000042')
  expect(documentNumber('invoice', 2026, 1_234_567)).toBe('INV-2026-1234567')
  expect(() => documentNumber('invoice', 2026, 0)).toThrow('no place')
  expect(() => documentNumber('invoice', 2026, 1.5)).toThrow('no place')
})

test('[DO6] what is no tax invoice is numbered apart from those that are', () => {
  const first = (kind: 'invoice' | 'credit-note', isTax: boolean) => documentNumber(seriesOf(kind, isTax), 2026, 1)
  expect([first('invoice', true), first('credit-note', true)]).toEqual(['INV-2026-000001', 'CN-2026-000001'])
  expect([first('invoice', false), first('credit-note', false)]).toEqual(['OS-2026-000001', 'RS-2026-000001'])
})

const invoiced = (total: number, taxed: number, vat: number): Invoiced => ({
  totalFils: fils(total),
  taxedFils: fils(taxed),
  vatFils: fils(vat),
})
const note = (total: number): Credit => ({ totalFils: fils(total), named: null })
const named = (total: number, taxed: number, vatFils: number): Credit => {
  return { totalFils: fils(total), named: { taxedFils: fils(taxed), vatFils: fils(vatFils) } }
}
const vat = (invoice: Invoiced, before: number, amount: number) =>
  creditNotes(invoice, [...(before > 0 ? [note(before)] : []), note(amount)]).at(-1)?.vatFils ?? 0

test('[DO3] 5 / 105 of what is given back, rounded half up', () => {
  expect(vat(invoiced(21_000, 21_000, 1000), 0, 10_500)).toBe(500)
  expect(vat(invoiced(21_000, 21_000, 1000), 0, 1000)).toBe(48)
})

test('[DO3] of a half that carries VAT, half of it; gift cards alone give back none', () => {
  expect(vat(invoiced(20_000, 10_000, 476), 0, 10_000)).toBe(238)
  expect(vat(invoiced(20_000, 0, 0), 0, 20_000)).toBe(0)
})

test('[DO4] all of it gives back the invoice’s VAT, which its lines may have rounded otherwise', () => {
  expect(vat(invoiced(3000, 3000, 142), 0, 3000)).toBe(142)
})

test('[DO3] neither nothing nor more than is left', () => {
  expect(() => vat(invoiced(100, 100, 5), 0, 0)).toThrow('not left')
  expect(() => vat(invoiced(100, 100, 5), 60, 41)).toThrow('not left')
})

test('[DO4] [DO5] however it is given back: no note is negative, and together they say what the invoice said', () => {
  const anyInvoice = fc.record({
    lines: fc.array(fc.record({ gross: fc.integer({ min: 1, max: 300_000 }), taxed: fc.boolean() }), { minLength: 1, maxLength: 8 }),
    cuts: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 12 }),
  })
  fc.assert(
    fc.property(anyInvoice, ({ lines, cuts }) => {
      const taxed = lines.filter((line) => line.taxed)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const invoice = invoiced(
        sum(lines.map(({ gross }) => gross)),
        sum(taxed.map(({ gross }) => gross)),
        sum(taxed.map(({ gross }) => Math.round((gross * 5) / 105))),
      )
      let before = 0
      let credited = 0
      for (const cut of [...cuts, invoice.totalFils]) {
        const amount = Math.min(cut, invoice.totalFils - before)
        if (amount === 0) break
        const part = vat(invoice, before, amount)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(amount)
        before += amount
        credited += part
      }
      expect(credited).toBe(invoice.vatFils)
    }),
  )
})

test('[DO7] what is named gives back its own VAT, and an amount afterwards a share of what is left', () => {
  // A gift card of AED 100 without VAT, and a piece of AED 105 with AED 5 of it.
  const invoice = invoiced(20_500, 10_500, 500)
  expect(creditNotes(invoice, [named(10_000, 0, 0), note(5250), note(5250)])).toEqual([
    { taxedFils: 0, vatFils: 0 },
    { taxedFils: 5250, vatFils: 250 },
    { taxedFils: 5250, vatFils: 250 },
  ])
  expect(creditNotes(invoice, [named(10_500, 10_500, 500), note(10_000)])).toEqual([
    { taxedFils: 10_500, vatFils: 500 },
    { taxedFils: 0, vatFils: 0 },
  ])
})

test('[DO8] an invoice in place of another says what was left of that, and what the change costs', () => {
  const lines = invoiced(25_000, 25_000, 1190)
  const before = invoiced(21_000, 21_000, 1000)
  const more = { totalFils: 4000, vatFils: 190 }
  expect(givenBackBefore(lines, before, more)).toEqual(invoiced(0, 0, 0))
  // AED 50 was given back before, without anything taken off.
  const left = leftToCredit(before, [note(5000)])
  expect(left).toEqual(invoiced(16_000, 16_000, 762))
  expect(givenBackBefore(lines, left, more)).toEqual(invoiced(5000, 5000, 238))
})

test('[DO8] however often it changes and money goes back: papers come to what was asked and not given back', () => {
  const anyStep = fc.record({ change: fc.boolean(), amount: fc.integer({ min: 1, max: 20_000 }), isLess: fc.boolean() })
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 10 }), (steps) => {
      let lines = invoiced(50_000, 50_000, 2381)
      let invoice: Invoiced = lines
      let credits: Credit[] = []
      let owed = 50_000
      for (const { change, amount, isLess } of steps) {
        const left = leftToCredit(invoice, credits)
        const most = Math.min(amount, left.totalFils - 1)
        if (most < 1) continue
        if (!change) {
          credits.push(note(most))
          owed -= most
          continue
        }
        const more = isLess ? -most : amount
        const now = invoiced(lines.totalFils + more, lines.totalFils + more, Math.round(((lines.totalFils + more) * 5) / 105))
        const back = givenBackBefore(now, left, { totalFils: more, vatFils: now.vatFils - lines.vatFils })
        lines = now
        invoice = invoiced(now.totalFils - back.totalFils, now.taxedFils - back.taxedFils, now.vatFils - back.vatFils)
        credits = []
        owed += more
        expect(invoice.totalFils).toBe(owed)
        expect(invoice.vatFils).toBeGreaterThanOrEqual(0)
        expect(invoice.vatFils).toBeLessThanOrEqual(invoice.taxedFils)
        expect(invoice.taxedFils).toBeLessThanOrEqual(invoice.totalFils)
      }
      expect(leftToCredit(invoice, credits).totalFils).toBe(owed)
    }),
  )
})

test('[DO4] [DO7] named or not, in whatever order: no note says more than it gives back, and together they say what the invoice said', () => {
  const anyLine = fc.record({ gross: fc.integer({ min: 1, max: 100_000 }), taxed: fc.boolean() })
  const anyCredit = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constant('line' as const))
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.array(anyCredit, { maxLength: 12 }), (lines, wishes) => {
      const parts = lines.map(({ gross, taxed }) => ({ gross, taxed: taxed ? gross : 0, vat: taxed ? Math.round((gross * 5) / 105) : 0 }))
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const total = sum(parts.map(({ gross }) => gross))
      const invoice = invoiced(total, sum(parts.map(({ taxed }) => taxed)), sum(parts.map((part) => part.vat)))
      const credits: Credit[] = []
      const leftNow = () => total - sum(credits.map(({ totalFils }) => totalFils))
      for (const wish of [...wishes, total]) {
        const part = wish === 'line' ? parts.pop() : undefined
        if (part && part.gross <= leftNow()) credits.push(named(part.gross, part.taxed, part.vat))
        else if (leftNow() > 0) credits.push(note(Math.min(wish === 'line' ? 1 : wish, leftNow())))
      }
      if (leftNow() > 0) credits.push(note(leftNow()))
      const notes = creditNotes(invoice, credits)
      for (const [index, each] of notes.entries()) {
        expect(each.vatFils >= 0 && each.vatFils <= (credits[index]?.totalFils ?? 0)).toBe(true)
        expect(each.taxedFils >= 0 && each.taxedFils <= (credits[index]?.totalFils ?? 0)).toBe(true)
      }
      expect(sum(notes.map(({ vatFils }) => vatFils))).toBe(invoice.vatFils)
      expect(sum(notes.map(({ taxedFils }) => taxedFils))).toBe(invoice.taxedFils)
    }),
  )
})

test('[DO9] a paper is looked for by its number, however it is typed', () => {
  expect([' inv-2026-000012 ', 'CN-2026-1000000', 'OS-2026-000001', 'RS-2026-000001'].map(typedDocumentNumber)).toEqual([
    'INV-2026-000012',
    'CN-2026-1000000',
    'OS-2026-000001',
    'RS-2026-000001',
  ])
  for (const typed of ['', 'INV-2026', 'INV-2026-12', 'B-1001', 'XX-2026-000001']) expect(typedDocumentNumber(typed), typed).toBeNull()
})
