import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'
import type { ProcessFigures } from '#platform/metrics.ts'

/** Each process writes its own row again and again, so that all of them are seen from any one. */
export const processReports = pgTable('process_reports', {
  id: uuid().primaryKey(),
  /** The machine and the number of the process there. */
  name: text().notNull(),
  role: text().$type<'server' | 'worker'>().notNull(),
  version: text().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  figures: jsonb().$type<ProcessFigures>().notNull(),
})
