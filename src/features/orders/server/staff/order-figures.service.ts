import { daysUpTo, dubaiDay, dubaiMoment } from '#domain/delivery/business-days.ts'
import { fils, shareOf, type Fils } from '#domain/prices/money.ts'
import type { LineType } from '#domain/prices/discounts.ts'
import { orderStates } from '#domain/orders/orders.ts'
import type { Shop } from '#platform/shop.ts'
import { countDrafts } from '../counter/order-drafts.service.ts'
import { countQuotations } from '../counter/quotations.service.ts'
import { countTillCash } from '../settlements/settlements.store.ts'
import { countOrders } from './admin-orders.store.ts'
import * as figures from './order-figures.store.ts'
import { workOf } from './order-lists.service.ts'

/** How many orders wait for somebody, each as its list counts them. */
export async function countWork(shop: Shop) {
  const [
    toConfirm,
    toPrint,
    toPack,
    toSend,
    dueToday,
    late,
    onHold,
    claims,
    remakes,
    unpaidChanges,
    owed,
    transfers,
    drafts,
    tillCash,
    quotes,
  ] = await Promise.all([
    countOrders(shop.db, { states: ['pending_confirmation'] }),
    countOrders(shop.db, { work: workOf(shop, 'to-print') }),
    countOrders(shop.db, { work: workOf(shop, 'to-pack') }),
    countOrders(shop.db, { states: ['packed'] }),
    countOrders(shop.db, { work: workOf(shop, 'due') }),
    countOrders(shop.db, { work: workOf(shop, 'late') }),
    countOrders(shop.db, { states: ['on_hold'] }),
    countOrders(shop.db, { claims: 'open' }),
    countOrders(shop.db, { work: workOf(shop, 'remakes') }),
    countOrders(shop.db, { work: workOf(shop, 'unpaid-changes') }),
    countOrders(shop.db, { work: workOf(shop, 'owed') }),
    countOrders(shop.db, { work: workOf(shop, 'transfers') }),
    countDrafts(shop),
    countTillCash(shop.db),
    countQuotations(shop),
  ])
  return {
    toConfirm,
    toPrint,
    toPack,
    toSend,
    dueToday,
    late,
    onHold,
    claims,
    remakes,
    unpaidChanges,
    owed,
    transfers,
    drafts,
    tillCash,
    ...quotes,
  }
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
