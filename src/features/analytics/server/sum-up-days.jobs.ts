import * as z from 'zod/mini'
import { daysUpTo, dubaiDay } from '#domain/delivery/business-days.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './analytics.store.ts'

const daysKept = 90
const nothing = z.object({})

/** Once a day: what happened on the days that are over becomes a few counts, so that a report never reads more than a day's events. */
export const sumUpDays: JobKind<typeof nothing> = { name: 'analytics.sum-up', payload: nothing }
export const sumUpDaysHandler = jobHandler(sumUpDays, (shop: Shop) =>
  store.sumUp(shop.db, { from: '2000-01-01', until: dubaiDay(shop.clock.now()) }),
)

export async function forgetOldEvents(shop: Shop): Promise<void> {
  const [firstKept = ''] = daysUpTo(dubaiDay(shop.clock.now()), daysKept)
  await store.deleteEventsBefore(shop.db, firstKept)
}
