import { and, count, eq, gte, inArray, isNotNull, min, notInArray, sql, type SQL } from 'drizzle-orm'
import type { LineType } from '#domain/prices/discounts.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { askedFils } from '../differences/differences.store.ts'
import { orderHistory, orderLines, orderRefundItems, orders, orderTenders } from '../orders.tables.ts'

/** Dubai is four hours ahead of UTC all year. */
const dayOfSale = sql<string>`to_char(${orders.begunAt} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`

/** A sale is an order that became certain and was not called off. */
const soldSince = (since: Date) =>
  and(isNotNull(orders.begunAt), gte(orders.begunAt, since), notInArray(orders.state, ['cancelled', 'expired']))

const linesOf = (which: SQL) =>
  sql`coalesce((select sum(${orderLines.totalFils} - ${orderLines.discountFils}) from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${which}), 0)`

const giftCards = linesOf(sql`${orderLines.giftCard} is not null`)

/** Gift cards are never given back by name: of an order that has them as well, what names a piece or takes it off is of the pieces alone. */
const named = sql`((${orders.totals}->>'goodsFils')::int - (${orders.totals}->>'discountFils')::int - ${linesOf(sql`true`)}
  + coalesce((select sum(${orderRefundItems.amountFils}) from ${orderRefundItems} where ${orderRefundItems.orderId} = ${orders.id}), 0))`

const givenBack = sql`coalesce((select sum(${orderTenders.refundedFils}) from ${orderTenders} where ${orderTenders.orderId} = ${orders.id} and not ${orderTenders.isSurplus}), 0)`

/** What a changed piece costs more is sold once it is paid. */
const soldFils = sql`(${orders.totalFils} - ${askedFils})`

/** A sold gift card is no supply; what it pays for later is one. An amount that names nothing is given back of both, each by its share. */
const supplied = sql`case when ${giftCards} = 0 then ${soldFils} - ${givenBack} else round(greatest(0, ${soldFils} - ${giftCards} - ${named})::numeric
  * (${soldFils} - ${givenBack}) / nullif(greatest(${soldFils} - ${named}, 0), 0)) end`

type DayOfSales = { day: string; orders: number; supplies: number; revenueFils: number; giftCardFils: number }

export async function salesByDay(db: Db, since: Date): Promise<DayOfSales[]> {
  const revenue = sql`coalesce(sum(${supplied}), 0)`
  return db
    .select({
      day: dayOfSale,
      orders: count(),
      supplies: sql<number>`(count(*) filter (where ${orders.totalFils} > ${giftCards}))::int`,
      revenueFils: sql<number>`${revenue}::int`,
      giftCardFils: sql<number>`(sum(${soldFils} - ${givenBack}) - ${revenue})::int`,
    })
    .from(orders)
    .where(soldSince(since))
    .groupBy(dayOfSale)
}

export async function soldByType(db: Db, since: Date): Promise<{ type: LineType; pieces: number; totalFils: number }[]> {
  return db
    .select({
      type: orderLines.type,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
      totalFils: sql<number>`sum(${orderLines.totalFils} - ${orderLines.discountFils})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(soldSince(since))
    .groupBy(orderLines.type)
}

/** Orders that were carried to somebody since then, each when it first arrived, beside what was promised. */
export async function arrivals(db: Db, since: Date): Promise<{ at: Date; promisedUntil: string }[]> {
  const arrived = db
    .select({ orderId: orderHistory.orderId, at: min(orderHistory.at).as('arrived_at') })
    .from(orderHistory)
    .where(and(eq(orderHistory.state, 'delivered'), gte(orderHistory.at, since)))
    .groupBy(orderHistory.orderId)
    .as('arrived')
  const rows = await db
    .select({ at: arrived.at, promisedUntil: orders.promisedUntil })
    .from(arrived)
    .innerJoin(orders, eq(orders.id, arrived.orderId))
    .where(and(inArray(orders.state, ['delivered', 'returned']), isNotNull(orders.carrierId)))
  return rows.flatMap(({ at, promisedUntil }) => (at ? [{ at, promisedUntil }] : []))
}

/** Charges that fit no order when they were looked at, and whose order was not paid by them since. */
export async function countStrayCharges(db: Db): Promise<number> {
  const isPaid = sql`exists (select 1 from ${orders} where ${orders.number} = ${auditLog.target}
    and ${orders.paymentId} = ${auditLog.after}->>'paymentId' and ${orders.paymentStatus} not in ('unpaid', 'authorized'))`
  return db.$count(auditLog, and(eq(auditLog.action, 'payment.mismatched'), sql`not ${isPaid}`))
}
