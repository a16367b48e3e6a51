import { dubaiDay, dubaiMoment } from '../delivery/business-days.ts'
import { emirates, type Emirate } from '../delivery/delivery.ts'
import { addFils, fils, type Fils } from '../prices/money.ts'

/**
 * What a return may be of: a quarter of the calendar, 2026-Q4, a month, 2026-11, or the three months that begin with one, 2026-11-Q. The
 * authority gives a shop one or the other, its quarters beginning in any month.
 */
export const periodPattern = /^20\d\d-(?:Q[1-4]|(?:0[1-9]|1[0-2])(?:-Q)?)$/

/** [VR1] The month a moment falls into, in Dubai. */
function monthOf(at: Date): number {
  const [year, month] = dubaiDay(at).split('-')
  return Number(year) * 12 + Number(month) - 1
}

/**
 * [VR2] The quarters that begin in January, in February or in March with those three, six and nine months later, and the months; of each
 * kind the one of a moment first, each the one before.
 */
export function periodsUntil(at: Date, { quarters, months }: { quarters: number; months: number }) {
  const now = monthOf(at)
  const begun = (first: number) => now - ((now - first) % 3)
  const backFrom = (month: number, step: number, count: number) => Array.from({ length: count }, (_none, back) => month - back * step)
  const ofQuarters = (first: number) => backFrom(begun(first), 3, quarters).map((month) => named(month, 3))
  return {
    quarters: [ofQuarters(0), ofQuarters(1), ofQuarters(2)] as const,
    months: backFrom(now, 1, months).map((month) => named(month, 1)),
  }
}

function named(first: number, count: 1 | 3): string {
  const [year, month] = [Math.floor(first / 12), first % 12]
  if (count === 3 && month % 3 === 0) return `${year}-Q${month / 3 + 1}`
  return `${year}-${String(month + 1).padStart(2, '0')}${count === 3 ? '-Q' : ''}`
}

/** [VR3] From its first moment in Dubai up to, and without, the first of the next. */
export function periodRange(period: string): { from: Date; until: Date } {
  const { first, count } = partsOf(period)
  const start = (month: number) => dubaiMoment(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, 0)
  return { from: start(first), until: start(first + count) }
}

function partsOf(period: string): { first: number; count: 1 | 3 } {
  if (!periodPattern.test(period)) throw new Error(`${period} is no period`)
  const year = Number(period.slice(0, 4)) * 12
  if (period[5] === 'Q') return { first: year + (Number(period[6]) - 1) * 3, count: 3 }
  return { first: year + Number(period.slice(5, 7)) - 1, count: period.endsWith('-Q') ? 3 : 1 }
}

/**
 * What the return asks of a document: supplies without VAT, their VAT, and both together. Gift cards sold stand beside it: a voucher for
 * anything is no supply until it is spent, and what it then pays for is one.
 */
export type VatAmounts = { netFils: Fils; vatFils: Fils; grossFils: Fils; giftCardFils: Fils }

/** [VR4] What is given back counts against what was sold; supplies and gift cards are the whole document, to the fils. */
export function vatAmounts(document: { totalFils: Fils; taxedFils: Fils; vatFils: Fils }, sign: 1 | -1): VatAmounts {
  const { totalFils, taxedFils, vatFils } = document
  const counted = (amount: number) => fils(sign === 1 ? amount : 0 - amount)
  return {
    netFils: counted(taxedFils - vatFils),
    vatFils: counted(vatFils),
    grossFils: counted(taxedFils),
    giftCardFils: counted(totalFils - taxedFils),
  }
}

export const noAmounts: VatAmounts = { netFils: fils(0), vatFils: fils(0), grossFils: fils(0), giftCardFils: fils(0) }

export function addAmounts(some: VatAmounts, more: VatAmounts): VatAmounts {
  return {
    netFils: addFils(some.netFils, more.netFils),
    vatFils: addFils(some.vatFils, more.vatFils),
    grossFils: addFils(some.grossFils, more.grossFils),
    giftCardFils: addFils(some.giftCardFils, more.giftCardFils),
  }
}

/** What decides the emirate of a sale: where the shop is, or where the customer is. */
export const vatPlaces = ['establishment', 'customer'] as const
export type VatPlace = (typeof vatPlaces)[number]

export type VatPlacing = { vatPlace: VatPlace; establishment: Emirate }

/** Where a paper's piece went: the lines of its address, in any language, and its emirate, which papers of before it was written down lack. */
export type SuppliedTo = { address: readonly string[]; emirate?: Emirate | null }

/**
 * [VR5] A sale counts where the shop is established. Only who sells more than AED 100 million a year online reports by
 * customer (Ministerial Decision 26 of 2023): then it is the emirate that the paper says, or that the last line of an older one's address
 * names, and still the shop's own for what is collected or sent by e-mail.
 */
export function emirateOfSupply({ address, emirate: said }: SuppliedTo, { vatPlace, establishment }: VatPlacing): Emirate {
  if (vatPlace === 'establishment') return establishment
  if (said) return said
  const last = address.at(-1) ?? ''
  return emirates.find((emirate) => last === emirate || last.endsWith(`, ${emirate}`)) ?? establishment
}
