import * as z from 'zod/mini'
import { dayAfter, daysUpTo, dubaiDay } from '#domain/delivery/business-days.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './analytics.store.ts'

const daysKept = 90
const nothing = z.object({})

/** Once a day: what happened on the days that are over becomes a few counts, so that a report never reads more than a day's events. */
export const sumUpDays: JobKind<typeof nothing> = { name: 'analytics.sum-up', payload: nothing }
export const sumUpDaysHandler = jobHandler(sumUpDays, async (shop: Shop) => {
  const today = dubaiDay(shop.clock.now())
  for (let day = await store.firstUnsummedDay(shop.db); day && day < today; day = dayAfter(day)) {
    // One day that can't be summed up, for whatever reason, keeps no other from it.
    await store
      .sumUp(shop.db, { from: day, until: dayAfter(day) })
      .catch((cause: unknown) => shop.log.warn('analytics/not-summed-up', { day, cause }))
  }
})

export async function forgetOldEvents(shop: Shop): Promise<void> {
  const [firstKept = ''] = daysUpTo(dubaiDay(shop.clock.now()), daysKept)
  await store.deleteEventsBefore(shop.db, firstKept)
}
