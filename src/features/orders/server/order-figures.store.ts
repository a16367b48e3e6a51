import { and, count, eq, gte, inArray, isNotNull, min, notInArray, sql } from 'drizzle-orm'
import type { LineType } from '#domain/discounts.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { orderHistory, orderLines, orders, orderTenders } from './orders.tables.ts'

/** Dubai is four hours ahead of UTC all year. */
const dayOfSale = sql<string>`to_char(${orders.begunAt} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`

/** A sale is an order that became certain and was not called off. */
const soldSince = (since: Date) =>
  and(isNotNull(orders.begunAt), gte(orders.begunAt, since), notInArray(orders.state, ['cancelled', 'expired']))

const givenBack = sql`coalesce((select sum(${orderTenders.refundedFils}) from ${orderTenders} where ${orderTenders.orderId} = ${orders.id}), 0)`

export async function salesByDay(db: Db, since: Date): Promise<{ day: string; orders: number; revenueFils: number }[]> {
  return db
    .select({ day: dayOfSale, orders: count(), revenueFils: sql<number>`sum(${orders.totalFils} - ${givenBack})::int` })
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

/** Orders that arrived since then, each when it first did, beside what was promised. */
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
    .where(inArray(orders.state, ['delivered', 'returned']))
  return rows.flatMap(({ at, promisedUntil }) => (at ? [{ at, promisedUntil }] : []))
}

/** Charges that fit no order when they were looked at, and whose order was not paid by them since. */
export async function countStrayCharges(db: Db): Promise<number> {
  const isPaid = sql`exists (select 1 from ${orders} where ${orders.number} = ${auditLog.target}
    and ${orders.paymentId} = ${auditLog.after}->>'paymentId' and ${orders.paymentStatus} not in ('unpaid', 'authorized'))`
  return db.$count(auditLog, and(eq(auditLog.action, 'payment.mismatched'), sql`not ${isPaid}`))
}
