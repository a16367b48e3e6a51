import { dubaiDay } from '../delivery/business-days.ts'
import { fils, shareOf, type Fils } from '../prices/money.ts'
import { vatIn } from '../prices/quote.ts'

/** The paper of a sale, and that of money given back. */
export type DocumentKind = 'invoice' | 'credit-note'
export type DocumentSeries = DocumentKind | 'order-summary' | 'refund-summary'

const prefixes: Record<DocumentSeries, string> = { invoice: 'INV', 'credit-note': 'CN', 'order-summary': 'OS', 'refund-summary': 'RS' }
const untaxed: Record<DocumentKind, DocumentSeries> = { invoice: 'order-summary', 'credit-note': 'refund-summary' }

/** [DO9] What somebody types to find a paper, as its number is written; null where it is none. */
export function typedDocumentNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase()
  return new RegExp(`^(?:${Object.values(prefixes).join('|')})-20\\d\\d-\\d{6,}$`).test(number) ? number : null
}

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

/** One time that money was given back: so much, and of that what was named carries so much VAT; null where it was only an amount. */
export type Credit = { totalFils: Fils; named: { taxedFils: Fils; vatFils: Fils } | null }

/**
 * What each note says of VAT, one after the other. [DO3] An amount gives back 5 / 105 of its taxed part, [DO5] which is its share of what no note
 * has named; [DO7] what is named gives back its own. [DO4] It is reckoned on the sums, so that however many notes share an invoice, together
 * they never say more than it did, and exactly that once all is given back.
 */
export function creditNotes(invoiced: Invoiced, credits: readonly Credit[]): { taxedFils: Fils; vatFils: Fils }[] {
  const pool: Invoiced = { ...invoiced }
  const given = { totalFils: fils(0), taxedFils: fils(0), vatFils: fils(0) }
  const left: Invoiced = { ...invoiced }
  return credits.map(({ totalFils, named }) => {
    left.totalFils = fils(left.totalFils - totalFils)
    if (totalFils <= 0 || left.totalFils < 0) throw new Error(`${totalFils} is not left of what was invoiced`)
    const upTo = fils(Math.min(pool.totalFils, given.totalFils + totalFils))
    const taxed = named?.taxedFils ?? taxedUpTo(pool, upTo) - given.taxedFils
    const vat = named?.vatFils ?? vatUpTo(pool, upTo) - given.vatFils
    const note = { taxedFils: within(taxed, left.taxedFils, totalFils, left), vatFils: within(vat, left.vatFils, totalFils, left) }
    left.taxedFils = fils(left.taxedFils - note.taxedFils)
    left.vatFils = fils(left.vatFils - note.vatFils)
    const sums = named ? pool : given
    const sign = named ? -1 : 1
    sums.totalFils = fils(Math.max(0, sums.totalFils + sign * totalFils))
    sums.taxedFils = fils(Math.max(0, sums.taxedFils + sign * note.taxedFils))
    sums.vatFils = fils(Math.max(0, sums.vatFils + sign * note.vatFils))
    return note
  })
}

/** What no note has given back yet of what was invoiced. */
export function leftToCredit(invoiced: Invoiced, credits: readonly Credit[]): Invoiced {
  const notes = creditNotes(invoiced, credits)
  const less = (whole: Fils, parts: readonly number[]) => fils(parts.reduce((left, part) => left - part, whole as number))
  return {
    totalFils: less(
      invoiced.totalFils,
      credits.map(({ totalFils }) => totalFils),
    ),
    taxedFils: less(
      invoiced.taxedFils,
      notes.map(({ taxedFils }) => taxedFils),
    ),
    vatFils: less(
      invoiced.vatFils,
      notes.map(({ vatFils }) => vatFils),
    ),
  }
}

/**
 * [DO8] An invoice that takes the place of one says what was left of that, and what the change costs more or less. What its lines come to beyond that
 * was given back before without taking anything off them: it stands on it too, as given back.
 */
export function givenBackBefore(lines: Invoiced, left: Invoiced, more: { totalFils: number; vatFils: number }): Invoiced {
  const between = (least: number, amount: number, most: number) => fils(Math.min(Math.max(least, amount), most))
  const totalFils = between(0, lines.totalFils - left.totalFils - more.totalFils, lines.totalFils)
  // Neither part gives back more than it has, and what is left of either can carry what is left of its VAT.
  const untaxedFils = lines.totalFils - lines.taxedFils
  const taxed = lines.taxedFils - left.taxedFils - more.totalFils
  const taxedFils = between(Math.max(0, totalFils - untaxedFils), taxed, Math.min(totalFils, lines.taxedFils))
  const leastVat = Math.max(0, lines.vatFils - (lines.taxedFils - taxedFils))
  const vatFils = between(leastVat, lines.vatFils - left.vatFils - more.vatFils, Math.min(taxedFils, lines.vatFils))
  return { totalFils, taxedFils, vatFils }
}

/** Never more than is left of it or than the note gives back, and never so little that what remains could not carry the rest; the last one takes that. */
function within(amount: number, leftOfIt: Fils, totalFils: Fils, { totalFils: remains }: Invoiced): Fils {
  return fils(remains === 0 ? leftOfIt : Math.min(leftOfIt, totalFils, Math.max(0, amount, leftOfIt - remains)))
}

function taxedUpTo({ totalFils, taxedFils }: Invoiced, givenBackFils: Fils): Fils {
  return givenBackFils === totalFils ? taxedFils : shareOf(givenBackFils, taxedFils, totalFils)
}

function vatUpTo(invoiced: Invoiced, givenBackFils: Fils): Fils {
  if (givenBackFils === invoiced.totalFils) return invoiced.vatFils
  return fils(Math.min(invoiced.vatFils, vatIn(taxedUpTo(invoiced, givenBackFils))))
}
