import type { OrderState } from '#domain/orders/orders.ts'
import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'
import type { Shop } from '#platform/shop.ts'

/** What a screen says of an order it names. */
export type OrderBrief = { number: string; state: OrderState; name: string; totalFils: number; discountFils: number }

/** Answers by id. */
export const ordersNamed = extensionPoint<(db: Db, ids: string[]) => Promise<Record<string, OrderBrief>>>('orders named')

export async function briefOrders(shop: Shop, ids: string[]): Promise<Record<string, OrderBrief>> {
  const found = await Promise.all(shop.extensions.of(ordersNamed).map((name) => name(shop.db, ids)))
  return Object.assign({}, ...found)
}
