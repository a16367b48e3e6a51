import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { ordersCounted } from './account-extensions.ts'

export async function countOrders(shop: Shop, db: Db, userId: string): Promise<number> {
  const counts = await Promise.all(shop.extensions.of(ordersCounted).map((count) => count(db, userId)))
  return counts.reduce((sum, count) => sum + count, 0)
}
