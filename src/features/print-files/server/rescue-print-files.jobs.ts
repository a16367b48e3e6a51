import * as z from 'zod/mini'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { queuedUntil } from './expected-by.ts'
import { paintPrint } from './paint-print-file.jobs.ts'
import * as store from './print-files.store.ts'
import { tellNotPainted } from './tell-not-painted.ts'

const nothing = z.object({})

/** Every minute: no file stays queued or half painted because the process that had it was killed. */
export const rescuePrints: JobKind<typeof nothing> = { name: 'rescue-prints', payload: nothing }
export const rescuePrintsHandler = jobHandler(rescuePrints, async (shop: Shop) => {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const failed = await store.failAbandoned(tx, now)
    for (const row of failed) await tellNotPainted(shop, tx, row)
    if (failed.length > 0) await shop.live.publish(tx, workTopic)
    for (const printFileId of await store.requeueAbandoned(tx, now, queuedUntil(now))) {
      await shop.jobs.enqueue(tx, paintPrint, { printFileId })
    }
  })
})

/** For when it is certain that nobody paints. */
export async function resumePrints(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (await store.abandonOpen(tx)) await shop.jobs.enqueue(tx, rescuePrints, {})
  })
}
