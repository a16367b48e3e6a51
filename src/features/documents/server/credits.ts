import type { Credit, Invoiced } from '#domain/orders/documents.ts'
import { namedBy, taxedFilsOf } from './document-content.ts'
import type { DocumentRow, InvoiceRow } from './documents.store.ts'

export function invoicedBy({ totalFils, vatFils, content }: InvoiceRow): Invoiced {
  return { totalFils, vatFils, taxedFils: taxedFilsOf(content) }
}

/** What was given back by these papers of an order, in their order. */
export function creditsOf(papers: readonly DocumentRow[]): Credit[] {
  return papers.flatMap((row) => (row.kind === 'credit-note' ? [{ totalFils: row.totalFils, named: namedBy(row.content.lines) }] : []))
}
