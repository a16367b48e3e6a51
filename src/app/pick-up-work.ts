import { rm } from 'node:fs/promises'
import { reconcile } from '#features/orders/server/orders.jobs.ts'
import { scratchFolder } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { slices } from './slices.ts'

/**
 * Whoever holds the embedded database is the only process: whatever is under way as it starts was cut off, so its desk is cleared and the
 * work is taken up again at once. On PostgreSQL others may be at it; there the timetable's rescue waits until they have been silent.
 */
export async function pickUpWork(shop: Shop): Promise<void> {
  // What was paid while nobody listened; however many processes ask, an order is paid once.
  await shop.jobs.enqueue(shop.db, reconcile, {})
  if (shop.config.databaseUrl) return
  await rm(scratchFolder(shop.config.dataDir), { recursive: true, force: true, maxRetries: 5 })
  for (const { resume } of slices) await resume?.(shop)
}
