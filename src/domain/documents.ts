import { dubaiDay } from './business-days.ts'
import { fils, shareOf, type Fils } from './money.ts'
import { vatIn } from './quote.ts'

/** The paper of a sale, and that of money given back. */
export type DocumentKind = 'invoice' | 'credit-note'
export type DocumentSeries = DocumentKind | 'order-summary' | 'refund-summary'

const prefixes: Record<DocumentSeries, string> = { invoice: 'INV', 'credit-note': 'CN', 'order-summary': 'OS', 'refund-summary': 'RS' }
const untaxed: Record<DocumentKind, DocumentSeries> = { invoice: 'order-summary', 'credit-note': 'refund-summary' }

/** [DO6] A paper that is no tax invoice takes no number among those that are. */
export function seriesOf(kind: DocumentKind, isTax: boolean): DocumentSeries {
  return isTax ? kind : untaxed[kind]
}

/** [DO1] Each year has a sequence of its own for each series, and begins in Dubai. */
export function documentYear(issuedAt: Date): number {
  return Number(dubaiDay(issuedAt).slice(0, 4))
}

/** [DO2] INV-2026-000001 for the first invoice of 2026. */
export function documentNumber(series: DocumentSeries, year: number, place: number): string {
  if (!Number.isSafeInteger(place) || place < 1) throw new Error(`${place} is no place in the sequence of documents`)
  return `${prefixes[series]}-${year}-${String(place).padStart(6, '0')}`
}

/** What was invoiced: all of it, the part that carries VAT, and that VAT. */
export type Invoiced = { totalFils: Fils; taxedFils: Fils; vatFils: Fils }

/**
 * [DO3] The VAT in what is given back after `beforeFils` had been: 5 / 105 of its taxed part. [DO4] It is reckoned on the sum, so that however
 * many notes share it, together they never say more than the invoice did, and exactly that once all is given back.
 */
export function creditedVat(invoiced: Invoiced, beforeFils: Fils, amountFils: Fils): Fils {
  const afterFils = fils(beforeFils + amountFils)
  if (amountFils <= 0 || afterFils > invoiced.totalFils) throw new Error(`${amountFils} is not left of what was invoiced`)
  return fils(vatUpTo(invoiced, afterFils) - vatUpTo(invoiced, beforeFils))
}

/** [DO5] The part of it that carries VAT, shared in the same way. */
export function creditedTaxed(invoiced: Invoiced, beforeFils: Fils, amountFils: Fils): Fils {
  return fils(taxedUpTo(invoiced, fils(beforeFils + amountFils)) - taxedUpTo(invoiced, beforeFils))
}

function taxedUpTo({ totalFils, taxedFils }: Invoiced, givenBackFils: Fils): Fils {
  return givenBackFils === totalFils ? taxedFils : shareOf(givenBackFils, taxedFils, totalFils)
}

function vatUpTo(invoiced: Invoiced, givenBackFils: Fils): Fils {
  if (givenBackFils === invoiced.totalFils) return invoiced.vatFils
  return fils(Math.min(invoiced.vatFils, vatIn(taxedUpTo(invoiced, givenBackFils))))
}
