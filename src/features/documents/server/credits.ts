import type { Credit, Invoiced } from '#domain/orders/documents.ts'
import { namedBy, taxedFilsOf } from './document-content.ts'
import type { DocumentRow, InvoiceRow } from './documents.store.ts'

export function invoicedBy({ totalFils, vatFils, content }: InvoiceRow): Invoiced {
  return { totalFils, vatFils, taxedFils: taxedFilsOf(content) }
}

/** What was given back of an invoice by these papers of its order, in their order. */
export function creditsOf(papers: readonly DocumentRow[], { number }: Pick<InvoiceRow, 'number'>): Credit[] {
  return papers.flatMap((row) =>
    row.kind === 'credit-note' && row.content.invoiceNumber === number
      ? [{ totalFils: row.totalFils, named: namedBy(row.content.lines) }]
      : [],
  )
}
