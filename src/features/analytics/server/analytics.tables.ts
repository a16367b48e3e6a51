import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnalyticsEvent } from '../analytics.ts'

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text().$type<AnalyticsEvent['name']>().notNull(),
    path: text().notNull(),
    /** What the event says beyond its name; null for those that say no more. */
    data: jsonb().$type<NonNullable<AnalyticsEvent['data']>>(),
  },
  (table) => [index('analytics_events_at').on(table.at)],
)
