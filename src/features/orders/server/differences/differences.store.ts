import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DifferenceState } from '#domain/orders/differences.ts'
import type { Db } from '#platform/db/database.ts'
import { orderDifferences } from './differences.tables.ts'
import { orders } from '../orders.tables.ts'

export type DifferenceRow = typeof orderDifferences.$inferSelect

export async function insertDifference(db: Db, row: DifferenceRow): Promise<void> {
  await db.insert(orderDifferences).values(row)
}

/** What an order asks beside what was paid. */
export async function findOpenDifference(db: Db, orderId: string): Promise<DifferenceRow | undefined> {
  const open = and(eq(orderDifferences.orderId, orderId), eq(orderDifferences.state, 'open'))
  return (await db.select().from(orderDifferences).where(open))[0]
}

/** Held, so that its payment is not opened anew meanwhile. */
export async function lockOpenDifference(db: Db, orderId: string): Promise<DifferenceRow | undefined> {
  const open = and(eq(orderDifferences.orderId, orderId), eq(orderDifferences.state, 'open'))
  return (await db.select().from(orderDifferences).where(open).for('update'))[0]
}

export async function findDifference(db: Db, orderId: string, id: string): Promise<DifferenceRow | undefined> {
  const one = and(eq(orderDifferences.orderId, orderId), eq(orderDifferences.id, id))
  return (await db.select().from(orderDifferences).where(one))[0]
}

export async function listOpenDifferences(db: Db, orderIds: string[]): Promise<DifferenceRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderDifferences)
    .where(and(inArray(orderDifferences.orderId, orderIds), eq(orderDifferences.state, 'open')))
    .orderBy(asc(orderDifferences.openedAt))
}

type Payment = { provider: string; paymentId: string }
const ofPayment = ({ provider, paymentId }: Payment) =>
  and(eq(orderDifferences.paymentProvider, provider), eq(orderDifferences.paymentId, paymentId))

export async function findDifferenceByPayment(db: Db, payment: Payment): Promise<DifferenceRow | undefined> {
  return (await db.select().from(orderDifferences).where(ofPayment(payment)))[0]
}

/** The same in a transaction that settles it. */
export async function lockDifferenceByPayment(db: Db, payment: Payment): Promise<DifferenceRow | undefined> {
  return (await db.select().from(orderDifferences).where(ofPayment(payment)).for('update'))[0]
}

/** The first payment that was opened for one that is open stays its payment. */
export async function setDifferencePayment(db: Db, id: string, { provider, paymentId }: Payment): Promise<void> {
  await db
    .update(orderDifferences)
    .set({ paymentProvider: provider, paymentId })
    .where(and(eq(orderDifferences.id, id), eq(orderDifferences.state, 'open'), isNull(orderDifferences.paymentId)))
}

/** A payment that was closed unpaid makes room for another; nothing happens where it already did. */
export async function forgetDifferencePayment(db: Db, { id, paymentId }: { id: string; paymentId: string }): Promise<void> {
  await db
    .update(orderDifferences)
    .set({ paymentProvider: null, paymentId: null, paymentsClosed: sql`${orderDifferences.paymentsClosed} + 1` })
    .where(and(eq(orderDifferences.id, id), eq(orderDifferences.paymentId, paymentId)))
}

export async function noteLinkSent(db: Db, id: string, linkSentAt: Date): Promise<void> {
  await db.update(orderDifferences).set({ linkSentAt }).where(eq(orderDifferences.id, id))
}

export type Closing = { state: Exclude<DifferenceState, 'open'>; closedAt: Date; closedBy: string | null; reason?: string }

/** Whoever closes it holds the order's row. */
export async function closeDifference(db: Db, id: string, closing: Closing): Promise<void> {
  await db.update(orderDifferences).set(closing).where(eq(orderDifferences.id, id))
}

/** Payments of differences that are open, and of those that were closed otherwise after a moment. */
export async function listDifferencePayments(db: Db, closedSince: Date): Promise<Payment[]> {
  const closed = and(
    inArray(orderDifferences.state, ['waived', 'undone', 'replaced', 'cancelled']),
    gt(orderDifferences.closedAt, closedSince),
  )
  const rows = await db
    .select({ provider: orderDifferences.paymentProvider, paymentId: orderDifferences.paymentId })
    .from(orderDifferences)
    .where(and(isNotNull(orderDifferences.paymentId), or(eq(orderDifferences.state, 'open'), closed)))
    .orderBy(asc(orderDifferences.openedAt))
  return rows.flatMap(({ provider, paymentId }) => (provider && paymentId ? [{ provider, paymentId }] : []))
}

/** What an order asks beside what was paid. */
export const askedFils = sql`coalesce((select sum(${orderDifferences.amountFils}) from ${orderDifferences} where ${orderDifferences.orderId} = ${orders.id} and ${orderDifferences.state} = 'open'), 0)`

/** Orders that ask for something beside what was paid. */
export const ordersWithDifference = inArray(
  orders.id,
  sql`(select ${orderDifferences.orderId} from ${orderDifferences} where ${orderDifferences.state} = 'open')`,
)
