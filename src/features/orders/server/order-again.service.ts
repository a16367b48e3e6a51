import { putIntoCart } from '#features/cart/server/put-into-cart.service.ts'
import type { PutIntoCart } from '#features/cart/cart.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { findTheirs, type Asker } from './orders.service.ts'
import { listLines } from './orders.store.ts'

/** What was ordered into the cart of whoever asks, at today's prices: in another browser with copies of its photos and designs. */
export async function orderAgain(shop: Shop, number: string, asker: Asker, cart: Owner & { sessionId: string }): Promise<PutIntoCart> {
  const order = await findTheirs(shop, number, asker)
  return putIntoCart(shop, cart, await listLines(shop.db, [order.id]))
}
