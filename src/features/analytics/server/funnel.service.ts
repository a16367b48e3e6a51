import { dubaiDay, dubaiMoment } from '#domain/business-days.ts'
import type { Shop } from '#platform/shop.ts'
import { countEvents } from './analytics.store.ts'

export type Funnel = { viewItem: number; addToCart: number; beginCheckout: number; purchase: number }

/** How often pages reported each step on the way to an order, in so many Dubai days. */
export async function readFunnel(shop: Shop, days: number): Promise<Funnel> {
  const counted = await countEvents(shop.db, dubaiMoment(dubaiDay(shop.clock.now()), 1 - days))
  return {
    viewItem: counted.view_item ?? 0,
    addToCart: counted.add_to_cart ?? 0,
    beginCheckout: counted.begin_checkout ?? 0,
    purchase: counted.purchase ?? 0,
  }
}
