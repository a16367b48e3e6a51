import { dubaiDay, dubaiMoment } from '../delivery/business-days.ts'
import { emirates, type Emirate } from '../delivery/delivery.ts'
import { addFils, fils, type Fils } from '../prices/money.ts'

/** Quarters of the calendar: 2026-Q4. */
export const quarterPattern = /^20\d\d-Q[1-4]$/

/** [VR1] The quarter a moment falls into, in Dubai. */
export function quarterOf(at: Date): string {
  const [year = '', month = ''] = dubaiDay(at).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** [VR2] So many quarters, the one of a moment first, each the one before. */
export function quartersUntil(at: Date, count: number): string[] {
  const [year, quarter] = partsOf(quarterOf(at))
  return Array.from({ length: count }, (_none, back) => {
    const place = year * 4 + quarter - 1 - back
    return `${Math.floor(place / 4)}-Q${(place % 4) + 1}`
  })
}

/** [VR3] From its first moment in Dubai up to, and without, the first of the next. */
export function quarterRange(quarter: string): { from: Date; until: Date } {
  const [year, number] = partsOf(quarter)
  const first = (place: number) => dubaiMoment(`${Math.floor(place / 4)}-${String((place % 4) * 3 + 1).padStart(2, '0')}-01`, 0)
  const place = year * 4 + number - 1
  return { from: first(place), until: first(place + 1) }
}

function partsOf(quarter: string): [number, number] {
  if (!quarterPattern.test(quarter)) throw new Error(`${quarter} is no quarter`)
  return [Number(quarter.slice(0, 4)), Number(quarter.slice(-1))]
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
