import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Fils } from '#domain/prices/money.ts'
import type { QuotedRequest, QuotedPrices } from '#domain/orders/quotations.ts'
import type { QuotationContent } from '#features/documents/server/document-content.ts'
import { moment } from '#platform/db/moment.ts'

/** Given once, never changed but for how it ends: what its paper says is frozen with it, and it is drawn anew whenever someone looks. */
export const quotations = pgTable(
  'quotations',
  {
    number: text().primaryKey(),
    /** Of what was typed; it stays when that is given up. */
    draftId: uuid('draft_id').notNull(),
    quotedAt: moment('quoted_at').notNull(),
    quotedBy: uuid('quoted_by').notNull(),
    /** The last day on which it holds, in Dubai. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** What the prices are for, and the prices. */
    asked: jsonb().$type<QuotedRequest>().notNull(),
    prices: jsonb().$type<QuotedPrices>().notNull(),
    content: jsonb().$type<QuotationContent>().notNull(),
    totalFils: integer('total_fils').$type<Fils>().notNull(),
    /** When another took its place, or it was given up. */
    endedAt: moment('ended_at'),
    /** The number of the order that it became. */
    placedAs: text('placed_as').unique(),
  },
  (table) => [
    // However many quote at once, one counts.
    uniqueIndex('quotations_current')
      .on(table.draftId)
      .where(sql`${table.endedAt} is null`),
    index('quotations_draft').on(table.draftId, table.quotedAt),
    index('quotations_newest').on(table.quotedAt),
  ],
)
