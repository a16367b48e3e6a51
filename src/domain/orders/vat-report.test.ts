import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emirates } from '../delivery/delivery.ts'
import { creditNotes, type Credit } from './documents.ts'
import { fils } from '../prices/money.ts'
import { addAmounts, emirateOfSupply, noAmounts, periodRange, periodsUntil, vatAmounts } from './vat-report.ts'

test('[VR1] a period begins at midnight in Dubai', () => {
  const current = (at: string) => {
    const { quarters, months } = periodsUntil(new Date(at), { quarters: 1, months: 1 })
    return [...quarters, months].flat()
  }
  expect(current('2026-09-30T19:59:59Z')).toEqual(['2026-Q3', '2026-08-Q', '2026-09-Q', '2026-09'])
  expect(current('2026-09-30T20:00:00Z')).toEqual(['2026-Q4', '2026-08-Q', '2026-09-Q', '2026-10'])
  expect(current('2026-12-31T20:00:00Z')).toEqual(['2027-Q1', '2026-11-Q', '2026-12-Q', '2027-01'])
})

test('[VR2] each the one before, across years', () => {
  const { quarters, months } = periodsUntil(new Date('2026-02-01T00:00:00Z'), { quarters: 3, months: 3 })
  expect(quarters).toEqual([
    ['2026-Q1', '2025-Q4', '2025-Q3'],
    ['2026-02-Q', '2025-11-Q', '2025-08-Q'],
    ['2025-12-Q', '2025-09-Q', '2025-06-Q'],
  ])
  expect(months).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('[VR3] periods of a kind lie end to end, and the present one holds its moment', () => {
  const at = new Date('2026-11-19T12:00:00Z')
  const { quarters, months } = periodsUntil(at, { quarters: 8, months: 12 })
  for (const kind of [...quarters, months]) {
    const ranges = kind.map(periodRange)
    expect(ranges[0]?.from.getTime()).toBeLessThanOrEqual(at.getTime())
    expect(ranges[0]?.until.getTime()).toBeGreaterThan(at.getTime())
    expect(ranges.slice(1).map(({ until }) => until)).toEqual(ranges.slice(0, -1).map(({ from }) => from))
  }
  expect(periodRange('2026-11-Q')).toEqual({ from: new Date('2026-10-31T20:00:00Z'), until: new Date('2027-01-31T20:00:00Z') })
  for (const none of ['2026-Q5', '2026-13', '2026-00', '2026']) expect(() => periodRange(none), none).toThrow('no period')
})

test('[VR4] an invoice all given back, in however many notes, leaves nothing; the parts are always the whole', () => {
  const money = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(money, money, fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 }), (taxed, untaxed, cuts) => {
      fc.pre(taxed + untaxed > 0)
      const invoiced = { totalFils: fils(taxed + untaxed), taxedFils: fils(taxed), vatFils: fils(Math.round((taxed * 5) / 105)) }
      let sum = vatAmounts(invoiced, 1)
      let before = 0
      const credits: Credit[] = []
      for (const cut of [...cuts, Infinity]) {
        const amount = fils(Math.min(cut, invoiced.totalFils - before))
        if (amount === 0) break
        credits.push({ totalFils: amount, named: null })
        const { taxedFils = fils(0), vatFils = fils(0) } = creditNotes(invoiced, credits).at(-1) ?? {}
        const note = vatAmounts({ totalFils: amount, taxedFils, vatFils }, -1)
        expect(note.netFils + note.vatFils).toBe(note.grossFils)
        expect(note.grossFils + note.giftCardFils).toBe(0 - amount)
        sum = addAmounts(sum, note)
        before += amount
      }
      expect(sum).toEqual(noAmounts)
    }),
  )
})

test('[VR5] a sale counts where the shop is, unless it reports by customer: then by the emirate of its paper, however the address is written', () => {
  const byCustomer = { vatPlace: 'customer', establishment: 'Dubai' } as const
  const emirate = fc.constantFrom(...emirates)
  const line = fc.oneof(emirate, fc.constantFrom('النهدة، الشارقة', 'شارع دبي', 'Al Nahda, Dubai'), fc.string())
  fc.assert(
    fc.property(emirate, fc.array(line, { maxLength: 4 }), (said, address) => {
      expect(emirateOfSupply({ emirate: said, address }, byCustomer)).toBe(said)
      expect(emirateOfSupply({ emirate: said, address }, { ...byCustomer, vatPlace: 'establishment' })).toBe('Dubai')
    }),
  )
  expect(emirateOfSupply({ emirate: null, address: [] }, byCustomer)).toBe('Dubai')
})

test('[VR5] a paper of before it said its emirate goes by the last word of its address', () => {
  const byCustomer = { vatPlace: 'customer', establishment: 'Sharjah' } as const
  expect(emirateOfSupply({ address: ['Sharjah Tower, Dubai Street', 'Al Nahda, Ras Al Khaimah'] }, byCustomer)).toBe('Ras Al Khaimah')
  expect(emirateOfSupply({ address: ['5, Palm House', 'Ajman, Dubai'] }, byCustomer)).toBe('Dubai')
  expect(emirateOfSupply({ address: [] }, byCustomer)).toBe('Sharjah')
  expect(emirateOfSupply({ address: ['5, Palm House', 'Al Nahda, Ajman'] }, { vatPlace: 'establishment', establishment: 'Dubai' })).toBe(
    'Dubai',
  )
})
