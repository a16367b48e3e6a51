import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateCounters = pgTable('rate_counters', {
  key: text().primaryKey(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  count: integer().notNull(),
})
