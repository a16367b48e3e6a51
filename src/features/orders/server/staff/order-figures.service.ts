import { daysUpTo, dubaiDay, dubaiMoment } from '#domain/delivery/business-days.ts'
import { fils, shareOf, type Fils } from '#domain/prices/money.ts'
import type { LineType } from '#domain/prices/discounts.ts'
import { orderStates } from '#domain/orders/orders.ts'
import type { Shop } from '#platform/shop.ts'
import { countDrafts } from '../counter/order-drafts.service.ts'
import { countQuotations } from '../counter/quotations.service.ts'
import { countCarrierCash, countTillCash } from '../settlements/settlements.store.ts'
import type { WorkKind } from '#features/orders/admin-orders.ts'
import { countOrders, type OrderMatch } from './admin-orders.store.ts'
import * as figures from './order-figures.store.ts'
import { workOf } from './order-lists.service.ts'

/** How many orders wait for somebody, each as its list counts them. */
export async function countWork(shop: Shop) {
  const orders = (match: OrderMatch) => countOrders(shop.db, match)
  const work = (kind: WorkKind) => orders({ work: workOf(shop, kind) })
  const [quotes, counts] = await Promise.all([
    countQuotations(shop),
    allOf({
      toConfirm: work('to-confirm'),
      reached: work('reached'),
      toPrint: work('to-print'),
      toPack: work('to-pack'),
      toSend: orders({ states: ['packed'] }),
      dueToday: work('due'),
      late: work('late'),
      onHold: orders({ states: ['on_hold'] }),
      claims: orders({ claims: 'open' }),
      remakes: work('remakes'),
      unpaidChanges: work('unpaid-changes'),
      owed: work('owed'),
      transfers: work('transfers'),
      drafts: countDrafts(shop),
      tillCash: countTillCash(shop.db),
      carrierCash: countCarrierCash(shop.db),
    }),
  ])
  return { ...counts, ...quotes }
}

/** What each of them comes to, under the same name. */
async function allOf<Name extends string>(waited: Record<Name, Promise<number>>): Promise<Record<Name, number>> {
  const counts = await Promise.all(Object.entries<Promise<number>>(waited).map(async ([name, count]) => [name, await count] as const))
  return Object.fromEntries(counts) as Record<Name, number>
}

/** Whether anybody has ever ordered, be it to try the shop. */
export async function hasOrders(shop: Shop): Promise<boolean> {
  const placed = orderStates.filter((state) => state !== 'pending_payment' && state !== 'expired')
  return (await countOrders(shop.db, { states: placed })) > 0
}

/** Money the provider says it took that paid for no order: each is for somebody to look at. */
export function countStrayCharges(shop: Shop): Promise<number> {
  return figures.countStrayCharges(shop.db)
}

type Sales = {
  orders: number
  revenueFils: number
  giftCardFils: number
  averageFils: Fils | null
  byDay: { day: string; orders: number; revenueFils: number }[]
}

export type OrderFigures = {
  sales: Sales
  products: { type: LineType; pieces: number; totalFils: number }[]
  delivery: { delivered: number; onTime: number }
}

/** How the shop did in so many Dubai days, today counted as one of them. */
export async function readFigures(shop: Shop, days: number): Promise<OrderFigures> {
  const today = dubaiDay(shop.clock.now())
  const since = dubaiMoment(today, 1 - days)
  const [sold, products, arrived] = await Promise.all([
    figures.salesByDay(shop.db, since),
    figures.soldByType(shop.db, since),
    figures.arrivals(shop.db, since),
  ])
  const found = new Map(sold.map((row) => [row.day, row]))
  const byDay = daysUpTo(today, days).map((day) => {
    const { orders = 0, revenueFils = 0 } = found.get(day) ?? {}
    return { day, orders, revenueFils }
  })
  const sum = (key: 'orders' | 'supplies' | 'revenueFils' | 'giftCardFils') => sold.reduce((total, row) => total + row[key], 0)
  const [revenueFils, supplies] = [sum('revenueFils'), sum('supplies')]
  const averageFils = supplies === 0 ? null : shareOf(fils(revenueFils), 1, supplies)
  return {
    sales: { orders: sum('orders'), revenueFils, giftCardFils: sum('giftCardFils'), averageFils, byDay },
    products: products.toSorted((a, b) => b.totalFils - a.totalFils),
    delivery: { delivered: arrived.length, onTime: arrived.filter(({ at, promisedUntil }) => dubaiDay(at) <= promisedUntil).length },
  }
}
