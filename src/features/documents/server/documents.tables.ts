import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DocumentKind, DocumentSeries } from '#domain/orders/documents.ts'
import type { Fils } from '#domain/prices/money.ts'
import type { DocumentContent } from './document-content.ts'

/** The last place taken. Whoever issues a document holds its row: a number is given with the document, or not at all. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text().$type<DocumentSeries | 'quotation'>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Issued once, never changed: what the paper says is frozen with it, and it is drawn anew whenever someone looks. */
export const documents = pgTable(
  'documents',
  {
    number: text().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    orderId: uuid('order_id').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    totalFils: integer('total_fils').$type<Fils>().notNull(),
    vatFils: integer('vat_fils').$type<Fils>().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
  },
  (table) => [
    // One first invoice of an order, and each is replaced at most once.
    uniqueIndex('documents_invoices')
      .on(table.orderId, sql`coalesce(${table.content} ->> 'replaces', '')`)
      .where(sql`${table.kind} = 'invoice'`),
    index('documents_order').on(table.orderId, table.number),
    index('documents_issued').on(table.issuedAt, table.number),
    check('documents_money', sql`${table.vatFils} between 0 and ${table.totalFils}`),
  ],
)
