import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Fils } from '#domain/money.ts'
import type { Tender } from '#domain/refunds.ts'
import type { Db } from '#platform/db/database.ts'
import { orderRefunds, orders, orderTenders } from './orders.tables.ts'

export type TenderRow = typeof orderTenders.$inferSelect
export type RefundRow = typeof orderRefunds.$inferSelect

export async function insertTenders(db: Db, rows: TenderRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderTenders).values(rows)
}

export async function listTenders(db: Db, orderIds: string[]): Promise<TenderRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(orderTenders).where(inArray(orderTenders.orderId, orderIds)).orderBy(asc(orderTenders.position))
}

/** What was asked of these tenders is paid; false when it had been before. */
export async function markPaid(db: Db, orderId: string, kind: Tender['kind']): Promise<boolean> {
  const paid = await db
    .update(orderTenders)
    .set({ paidFils: sql`${orderTenders.amountFils}` })
    .where(and(eq(orderTenders.orderId, orderId), eq(orderTenders.kind, kind), eq(orderTenders.paidFils, sql`0`)))
    .returning({ id: orderTenders.id })
  return paid.length > 0
}

export async function addRefunded(db: Db, tenderId: string, amountFils: Fils): Promise<void> {
  await db
    .update(orderTenders)
    .set({ refundedFils: sql`${orderTenders.refundedFils} + ${amountFils}` })
    .where(eq(orderTenders.id, tenderId))
}

export async function insertRefund(db: Db, row: RefundRow): Promise<void> {
  await db.insert(orderRefunds).values(row)
}

export async function findRefund(db: Db, id: string): Promise<(RefundRow & { paymentId: string | null }) | undefined> {
  const [found] = await db
    .select({ refund: orderRefunds, paymentId: orders.paymentId })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(eq(orderRefunds.id, id))
  return found && { ...found.refund, paymentId: found.paymentId }
}

export async function finishRefund(db: Db, id: string, providerId: string, now: Date): Promise<void> {
  await db.update(orderRefunds).set({ providerId, doneAt: now }).where(eq(orderRefunds.id, id))
}

export async function listOpenRefunds(db: Db, before: Date): Promise<string[]> {
  const open = db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(isNull(orderRefunds.doneAt), lt(orderRefunds.createdAt, before)))
  return (await open).map(({ id }) => id)
}

/** What is asked of the card or in cash, as long as it is not paid. */
export async function setAmountDue(db: Db, orderId: string, amountFils: Fils): Promise<void> {
  await db
    .update(orderTenders)
    .set({ amountFils })
    .where(and(eq(orderTenders.orderId, orderId), ne(orderTenders.kind, 'gift-card'), eq(orderTenders.paidFils, sql`0`)))
}
