import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'

/** Events that were taken: a provider sends each at least once, and it counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    paymentId: text('payment_id').notNull(),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)
