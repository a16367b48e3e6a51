import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { printFilePrefix } from './print-file-keys.ts'

const payload = z.object({ printFileIds: z.array(z.uuid()) })

/** Once the rows are gone for good, their objects follow. */
export const printFilesGone: JobKind<typeof payload> = { name: 'print-files-gone', payload }
export const printFilesGoneHandler = jobHandler(printFilesGone, async (shop: Shop, { printFileIds }) => {
  for (const id of printFileIds) await shop.storage.removeAll(printFilePrefix(id))
})

export async function removeObjects(shop: Shop, tx: Db, printFileIds: string[]): Promise<void> {
  if (printFileIds.length > 0) await shop.jobs.enqueue(tx, printFilesGone, { printFileIds })
}
