import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { designPrefix } from './design-keys.ts'

const payload = z.object({ designIds: z.array(z.uuid()) })

/** Once the rows are gone for good, their proofs follow. */
export const designsGone: JobKind<typeof payload> = { name: 'designs-gone', payload }
export const designsGoneHandler = jobHandler(designsGone, async (shop: Shop, { designIds }) => {
  for (const id of designIds) await shop.storage.removeAll(designPrefix(id))
})

export async function removeProofs(shop: Shop, tx: Db, designIds: string[]): Promise<void> {
  if (designIds.length > 0) await shop.jobs.enqueue(tx, designsGone, { designIds })
}
