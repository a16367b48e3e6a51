import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ClaimReason, ClaimState } from '#domain/orders/claims.ts'
import { moment } from '#platform/db/moment.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { orderLines, orders } from '../orders.tables.ts'

export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    reason: text().$type<ClaimReason>().notNull(),
    quantity: integer().notNull(),
    text: text().notNull(),
    photoIds: jsonb('photo_ids').$type<string[]>().notNull(),
    state: text().$type<ClaimState>().notNull(),
    answer: text(),
    /** How what was made again travels, once its parcel is booked. */
    tracking: jsonb().$type<Tracking>(),
    createdAt: moment('created_at').notNull(),
    /** When its state last moved. */
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    index('claims_order').on(table.orderId),
    index('claims_parcel')
      .on(sql`lower(${table.tracking} ->> 'number')`)
      .where(sql`${table.tracking} is not null`),
    index('claims_state').on(table.state, table.orderId),
    uniqueIndex('claims_open')
      .on(table.lineId)
      .where(sql`${table.state} = 'open'`),
    check('claims_quantity', sql`${table.quantity} > 0`),
  ],
)
