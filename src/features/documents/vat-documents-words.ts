import { fils, formatAed } from '#domain/money.ts'
import { m } from '#words/messages.js'
import type { VatReport } from './vat-report.ts'

/** What the sums are made of. */
export function vatDocumentsWords({ invoices, creditNotes, notTax }: VatReport): string[] {
  const others = m.vat_not_tax({ count: notTax.papers, vat: formatAed(fils(notTax.vatFils)) })
  return [m.vat_documents({ invoices, notes: creditNotes }), ...(notTax.papers > 0 ? [others] : [])]
}
