import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedTaxed, creditedVat } from './documents.ts'
import { fils } from './money.ts'
import { addAmounts, emirateOfSupply, noAmounts, quarterOf, quarterRange, quartersUntil, vatAmounts } from './vat-report.ts'

test('[VR1] a quarter begins at midnight in Dubai', () => {
  expect(quarterOf(new Date('2026-09-30T19:59:59Z'))).toBe('2026-Q3')
  expect(quarterOf(new Date('2026-09-30T20:00:00Z'))).toBe('2026-Q4')
  expect(quarterOf(new Date('2026-12-31T20:00:00Z'))).toBe('2027-Q1')
})

test('[VR2] each the one before, across years', () => {
  expect(quartersUntil(new Date('2026-05-01T00:00:00Z'), 4)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3'])
})

test('[VR3] quarters lie end to end, and each holds its own moments', () => {
  expect(quarterRange('2026-Q4').until).toEqual(quarterRange('2027-Q1').from)
  for (const quarter of ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']) {
    const { from, until } = quarterRange(quarter)
    expect([quarterOf(from), quarterOf(new Date(until.getTime() - 1))]).toEqual([quarter, quarter])
  }
  expect(() => quarterRange('2026-Q5')).toThrow('no quarter')
})

test('[VR4] an invoice all given back, in however many notes, leaves nothing; the parts are always the whole', () => {
  const money = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(money, money, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 }), (taxed, untaxed, cuts) => {
      fc.pre(taxed + untaxed > 0)
      const invoiced = { totalFils: fils(taxed + untaxed), taxedFils: fils(taxed), vatFils: fils(Math.round((taxed * 5) / 105)) }
      let sum = vatAmounts(invoiced, 1)
      let before = 0
      for (const cut of [...cuts, Infinity]) {
        const amount = fils(Math.min(cut, invoiced.totalFils - before))
        if (amount === 0) break
        const taxedFils = creditedTaxed(invoiced, fils(before), amount)
        const note = vatAmounts({ totalFils: amount, taxedFils, vatFils: creditedVat(invoiced, fils(before), amount) }, -1)
        expect(note.netFils + note.vatFils + note.untaxedFils).toBe(note.grossFils)
        sum = addAmounts(sum, note)
        before += amount
      }
      expect(sum).toEqual(noAmounts)
    }),
  )
})

test('[VR5] the emirate is the last word of an address; without one it is Dubai', () => {
  expect(emirateOfSupply(['Sharjah Tower, Dubai Street', 'Al Nahda, Ras Al Khaimah'])).toBe('Ras Al Khaimah')
  expect(emirateOfSupply(['5, Palm House', 'Ajman, Sharjah'])).toBe('Sharjah')
  expect(emirateOfSupply([])).toBe('Dubai')
})
