import type { Db } from '#platform/db/database.ts'
import type { AnalyticsEvent } from '../analytics.ts'
import { analyticsEvents } from './analytics.tables.ts'

export async function insertEvents(db: Db, events: AnalyticsEvent[], at: Date): Promise<void> {
  await db.insert(analyticsEvents).values(events.map((event) => ({ data: null, ...event, at })))
}
