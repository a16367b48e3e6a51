import { count, gte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { AnalyticsEvent } from '../analytics.ts'
import { analyticsEvents } from './analytics.tables.ts'

export async function insertEvents(db: Db, events: AnalyticsEvent[], at: Date): Promise<void> {
  await db.insert(analyticsEvents).values(events.map((event) => ({ data: null, ...event, at })))
}

export async function countEvents(db: Db, since: Date): Promise<Partial<Record<AnalyticsEvent['name'], number>>> {
  const rows = await db
    .select({ name: analyticsEvents.name, times: count() })
    .from(analyticsEvents)
    .where(gte(analyticsEvents.at, since))
    .groupBy(analyticsEvents.name)
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
}
