import { dubaiDay } from '#domain/delivery/business-days.ts'
import { tellStaff } from '#features/notices/server/tell-staff.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { failureSentence } from './failure-sentence.ts'
import type { PrintFileRow } from './print-files.store.ts'

/** Once a day for each line of an order, however often it is tried again. */
export async function tellNotPainted(
  shop: Shop,
  tx: Db,
  { id, reference, failure }: Pick<PrintFileRow, 'id' | 'reference' | 'failure'>,
): Promise<void> {
  const number = reference ?? id.slice(0, 8)
  const words = failureSentence(failure ?? 'unknown')
  await tellStaff(shop, tx, { topic: 'print-file-failed', key: `${number}:${dubaiDay(shop.clock.now())}`, about: { number, words } })
}
