import { areGiftCardsSettled } from '#features/gift-cards/server/sold-gift-cards.service.ts'
import type { Shop } from '#platform/shop.ts'
import { moveOrder } from './move-order.service.ts'
import * as store from '../orders.store.ts'

/** An order of gift cards alone is delivered with the last of them; in any other they follow the pieces. */
export async function finishGiftCardOrder(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await store.findOrderById(tx, orderId)
    const order = found && (await store.lockOrder(tx, found.number))
    if (order?.state !== 'paid' || order.carrierId !== null || !(await areGiftCardsSettled(tx, orderId))) return
    await moveOrder(shop, tx, order, { to: 'delivered', by: null })
  })
}
