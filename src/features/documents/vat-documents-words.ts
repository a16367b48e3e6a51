import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import type { VatReport } from './vat-report.ts'

const places = { establishment: m.vat_by_establishment, customer: m.vat_by_customer }

/** What the sums are made of, and what decides their emirates. */
export function vatDocumentsWords({ invoices, creditNotes, notTax, vatPlace, establishment }: VatReport): string[] {
  const others = m.vat_not_tax({ count: notTax.papers, vat: formatAed(fils(notTax.vatFils)) })
  return [
    m.vat_documents({ invoices, notes: creditNotes }),
    ...(notTax.papers > 0 ? [others] : []),
    places[vatPlace]({ emirate: establishment }),
  ]
}
