import { defaultCarriers } from '#domain/delivery/delivery.ts'
import { givenWords } from '#domain/owner-words.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { insertMissingCarriers, lockCarriers, updateCarrier } from './delivery.store.ts'

/** A new shop starts with three carriers; what the owner has changed since stays. */
export async function seedCarriers(shop: Shop): Promise<void> {
  const rows = defaultCarriers.map((carrier, position) => ({
    ...carrier,
    position,
    emirates: carrier.emirates && [...carrier.emirates],
  }))
  await insertMissingCarriers(shop.db, rows)
  await seedOnce(shop.db, 'carriers-arabic', async (tx) => {
    for (const row of await lockCarriers(tx)) {
      const words = givenWords(row, defaultCarriers, ['name'])
      if (words) await updateCarrier(tx, row.id, { words })
    }
  })
}
