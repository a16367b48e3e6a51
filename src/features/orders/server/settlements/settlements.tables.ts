import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Fils } from '#domain/prices/money.ts'
import { moment } from '#platform/db/moment.ts'

/** Cash that a carrier had taken at the door and handed over, for the orders whose tenders name it. */
export const cashSettlements = pgTable(
  'cash_settlements',
  {
    id: uuid().primaryKey(),
    carrier: text().notNull(),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    /** What the carrier calls its payment. */
    reference: text().notNull(),
    totalFils: integer('total_fils').$type<Fils>().notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('cash_settlements_day').on(table.settledOn, table.createdAt)],
)
