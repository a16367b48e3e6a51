import { cartItemIds } from '#features/cart/server/cart.service.ts'
import { putIntoCart } from '#features/cart/server/put-into-cart.service.ts'
import type { PutIntoCart } from '#features/cart/cart.ts'
import type { Bringer } from '#features/photos/server/photo-quota.service.ts'
import type { Shop } from '#platform/shop.ts'
import { findTheirs, type Asker } from '../orders.service.ts'
import { listLines } from '../orders.store.ts'

/**
 * What was ordered into the cart of whoever asks, at today's prices: in another browser with copies of its photos and designs. What nobody paid for
 * still lies in the cart it was made from, and is not put there twice.
 */
export async function orderAgain(shop: Shop, number: string, asker: Asker, cart: Bringer): Promise<PutIntoCart> {
  const order = await findTheirs(shop, number, asker)
  const there = await cartItemIds(shop.db, cart.sessionId)
  const lines = await listLines(shop.db, [order.id])
  return putIntoCart(
    shop,
    cart,
    lines.filter(({ cartItemId, cartItemHash }) => !cartItemHash || !cartItemId || !there.includes(cartItemId)),
  )
}
