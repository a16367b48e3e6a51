import * as z from 'zod/mini'
import { jobHandler, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { LiveTopics } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'
import { objectsGoneHandler } from '#platform/storage/objects-gone.jobs.ts'
import { slices } from './slices.ts'

const nothing = z.object({})

/** Once a night: what nobody needs any more goes, from the highest floor to the lowest, as it is used. */
export const housekeeping: JobKind<typeof nothing> = { name: 'housekeeping', payload: nothing }
const housekeepingHandler = jobHandler(housekeeping, async (shop: Shop) => {
  for (const { forget } of slices.toReversed()) await forget?.(shop)
})

export const jobHandlers: JobHandler<Shop>[] = [objectsGoneHandler, ...slices.flatMap(({ jobs = [] }) => jobs), housekeepingHandler]
export const jobKinds: JobKind[] = jobHandlers.map(({ kind }) => kind)

export const timetable = [...slices.flatMap((slice) => slice.timetable ?? []), { kind: housekeeping, cron: '40 3 * * *' }]

export function liveTopics(shop: Shop): LiveTopics {
  return Object.assign({}, ...slices.map(({ topics }) => topics?.(shop)))
}
