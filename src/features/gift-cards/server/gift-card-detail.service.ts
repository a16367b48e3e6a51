import { briefOrders } from '#features/order-words/server/order-briefs.ts'
import type { Shop } from '#platform/shop.ts'
import type { GiftCardDetail } from '../gift-cards.ts'
import { describeCard, requireCard } from './admin-gift-cards.service.ts'
import { listLedger } from './gift-cards.store.ts'

/** A card with what became of its money, order by order. */
export async function readGiftCard(shop: Shop, id: string): Promise<GiftCardDetail> {
  const card = await requireCard(shop.db, id)
  const entries = await listLedger(shop.db, id)
  const orders = await briefOrders(shop, [...new Set([...entries.map(({ orderId }) => orderId), ...(card.orderId ? [card.orderId] : [])])])
  const numberOf = (orderId: string | null) => (orderId === null ? null : (orders[orderId]?.number ?? null))
  const ledger = entries.map(({ id: entryId, kind, amountFils, at, orderId }) => ({
    id: entryId,
    kind,
    amountFils,
    at: at.toISOString(),
    orderNumber: numberOf(orderId),
  }))
  return { ...describeCard(card, shop.clock.now()), orderNumber: numberOf(card.orderId), ledger }
}
