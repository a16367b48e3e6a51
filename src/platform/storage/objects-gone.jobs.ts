import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'

const payload = z.object({ prefixes: z.array(z.string()) })

const objectsGone: JobKind<typeof payload> = { name: 'objects-gone', payload }
export const objectsGoneHandler = jobHandler(objectsGone, async (shop: Shop, { prefixes }) => {
  for (const prefix of prefixes) await shop.storage.removeAll(prefix)
})

/** Once the rows are gone for good, their objects follow. */
export async function removeObjects(shop: Shop, tx: Db, prefixes: string[]): Promise<void> {
  if (prefixes.length > 0) await shop.jobs.enqueue(tx, objectsGone, { prefixes })
}
