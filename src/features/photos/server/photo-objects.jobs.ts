import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { photoPrefix } from './photo-keys.ts'

const payload = z.object({ photoIds: z.array(z.uuid()) })

/** Once the rows are gone for good, their objects follow. */
export const photosGone: JobKind<typeof payload> = { name: 'photos-gone', payload }
export const photosGoneHandler = jobHandler(photosGone, async (shop: Shop, { photoIds }) => {
  for (const id of photoIds) await shop.storage.removeAll(photoPrefix(id))
})

export async function removeObjects(shop: Shop, tx: Db, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await shop.jobs.enqueue(tx, photosGone, { photoIds })
}
