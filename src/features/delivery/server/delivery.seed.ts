import { defaultCarriers } from '#domain/delivery/delivery.ts'
import type { Shop } from '#platform/shop.ts'
import { insertMissingCarriers } from './delivery.store.ts'

/** A new shop starts with three carriers; what the owner has changed since stays. */
export async function seedCarriers(shop: Shop): Promise<void> {
  const rows = defaultCarriers.map((carrier, position) => ({
    ...carrier,
    position,
    emirates: carrier.emirates && [...carrier.emirates],
  }))
  await insertMissingCarriers(shop.db, rows)
}
