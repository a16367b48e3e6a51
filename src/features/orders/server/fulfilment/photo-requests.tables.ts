import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Design } from '#features/designs/designs.ts'
import { moment } from '#platform/db/moment.ts'
import { orderLines, orders } from '../orders.tables.ts'

/** A better photo that a customer was asked for while an order is on hold. */
export const photoRequests = pgTable(
  'photo_requests',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Which of its photos: 0 for the first. */
    cell: integer().notNull(),
    words: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When it was answered, or nobody waited for an answer any more. */
    closedAt: moment('closed_at'),
    /** Once it was answered: the line as it was, whose photos stay as long as the order's. */
    before: jsonb().$type<Design>(),
  },
  (table) => [
    index('photo_requests_order').on(table.orderId),
    uniqueIndex('photo_requests_open')
      .on(table.orderId)
      .where(sql`${table.closedAt} is null`),
  ],
)
