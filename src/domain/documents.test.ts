import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedVat, documentNumber, documentYear, seriesOf, type Invoiced } from './documents.ts'
import { fils } from './money.ts'

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
const vat = (invoice: Invoiced, before: number, amount: number) => creditedVat(invoice, fils(before), fils(amount))

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

test('[DO4] however it is given back: no note is negative, and together they say what the invoice said', () => {
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
