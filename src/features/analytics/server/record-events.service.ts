import type { Shop } from '#platform/shop.ts'
import type { AnalyticsEvent } from '../analytics.ts'
import { insertEvents } from './analytics.store.ts'

/** A day holds so many events and no more, whoever sends them: what comes after is not counted, and nobody is told. */
export async function recordEvents(shop: Shop, events: AnalyticsEvent[]): Promise<void> {
  const everybody = { address: 'everybody', caller: '' }
  const isFull = (await shop.limits.take('events-daily', everybody, events.length)) !== null
  if (!isFull) await insertEvents(shop.db, events, shop.clock.now())
}
