import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnalyticsEvent } from '../analytics.ts'

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().$type<AnalyticsEvent['name']>().notNull(),
    path: text().notNull(),
  },
  (table) => [index('analytics_events_at').on(table.at)],
)
