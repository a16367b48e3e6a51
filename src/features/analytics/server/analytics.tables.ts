import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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

export type Measure = 'event' | 'page' | 'source' | 'device' | 'language' | 'viewed' | 'added' | 'size' | 'vital'

/** What a Dubai day that is over came to: so many times a label in each measure. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date({ mode: 'string' }).notNull(),
    measure: text().$type<Measure>().notNull(),
    /** A name, path, source …; of a vital its name, bucket and path, with a space between. */
    label: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.measure, table.label] })],
)
