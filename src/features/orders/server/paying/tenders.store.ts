import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { statesBefore, type RefundState, type Tender } from '#domain/orders/refunds.ts'
import type { Db } from '#platform/db/database.ts'
import { orderRefundItems, orderRefunds, orders, orderTenders } from '../orders.tables.ts'

export type TenderRow = typeof orderTenders.$inferSelect
export type RefundRow = typeof orderRefunds.$inferSelect

export async function insertTenders(db: Db, rows: TenderRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderTenders).values(rows)
}

/** What was given back of an order. A charge that came too late paid for nothing of it, and its way back is not counted. */
export function refundedOf(tenders: readonly TenderRow[]): Fils {
  return addFils(...tenders.filter(({ isSurplus }) => !isSurplus).map(({ refundedFils }) => refundedFils))
}

/** What paid for differences: an order that a change made dearer is paid by more than its first payment. */
export function paidSince(tenders: readonly TenderRow[]): Pick<TenderRow, 'kind' | 'amountFils'>[] {
  return tenders
    .filter(({ differenceId, isSurplus }) => differenceId !== null && !isSurplus)
    .map(({ kind, amountFils }) => ({ kind, amountFils }))
}

/** Money that is here already, after all that paid for the order before; the caller holds the order's row. */
export async function addPaidTender(
  db: Db,
  tender: Omit<typeof orderTenders.$inferInsert, 'position' | 'paidFils' | 'refundedFils'>,
): Promise<void> {
  const position = Math.max(0, ...(await listTenders(db, [tender.orderId])).map((each) => each.position)) + 1
  await db.insert(orderTenders).values({ ...tender, position, paidFils: tender.amountFils, refundedFils: fils(0) })
}

export async function noteDispute(db: Db, id: string, isDisputed: boolean): Promise<void> {
  await db.update(orderTenders).set({ isDisputed }).where(eq(orderTenders.id, id))
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

export type Taken = Pick<TenderRow, 'kind' | 'reference'> & { takenOn: string; takenBy: string | null }

/** Money that came without a provider, whatever was agreed on; false when it had come before. */
export async function takeMoney(db: Db, orderId: string, taken: Taken): Promise<boolean> {
  const rows = await db
    .update(orderTenders)
    .set({ ...taken, paidFils: sql`${orderTenders.amountFils}` })
    .where(and(eq(orderTenders.orderId, orderId), ne(orderTenders.kind, 'gift-card'), eq(orderTenders.paidFils, sql`0`)))
    .returning({ id: orderTenders.id })
  return rows.length > 0
}

/** What is owed since a refund failed is paid first. */
export async function addRefunded(db: Db, tenderId: string, amountFils: Fils): Promise<void> {
  await db
    .update(orderTenders)
    .set({
      refundedFils: sql`${orderTenders.refundedFils} + ${amountFils}`,
      owedFils: sql`greatest(${orderTenders.owedFils} - ${amountFils}, 0)`,
    })
    .where(eq(orderTenders.id, tenderId))
}

/** A refund failed: what it was to give back is owed. */
export async function addOwed(db: Db, tenderId: string, amountFils: Fils): Promise<void> {
  await db
    .update(orderTenders)
    .set({ refundedFils: sql`${orderTenders.refundedFils} - ${amountFils}`, owedFils: sql`${orderTenders.owedFils} + ${amountFils}` })
    .where(eq(orderTenders.id, tenderId))
}

type RefundItemRow = typeof orderRefundItems.$inferSelect

export async function insertRefundItems(db: Db, rows: (typeof orderRefundItems.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderRefundItems).values(rows)
}

export async function listRefundItems(db: Db, orderId: string): Promise<RefundItemRow[]> {
  return db.select().from(orderRefundItems).where(eq(orderRefundItems.orderId, orderId)).orderBy(asc(orderRefundItems.id))
}

export async function insertRefund(db: Db, row: RefundRow): Promise<void> {
  await db.insert(orderRefunds).values(row)
}

/** With the charge that it gives back: a difference's, or the order's own. */
export type AskedRefund = RefundRow & Pick<typeof orders.$inferSelect, 'number' | 'paymentProvider' | 'paymentId'>

export async function findRefund(db: Db, id: string): Promise<AskedRefund | undefined> {
  const { number, paymentProvider, paymentId } = orders
  const own = { paymentProvider: orderTenders.paymentProvider, paymentId: orderTenders.paymentId }
  const [found] = await db
    .select({ refund: orderRefunds, number, order: { paymentProvider, paymentId }, own })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .innerJoin(orderTenders, eq(orderTenders.id, orderRefunds.tenderId))
    .where(eq(orderRefunds.id, id))
  return found && { ...found.refund, number: found.number, ...(found.own.paymentId === null ? found.order : found.own) }
}

/** The oldest first. */
export async function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
}

export async function lockRefund(db: Db, orderId: string, id: string): Promise<{ refund: RefundRow; kind: Tender['kind'] } | undefined> {
  const [found] = await db
    .select({ refund: orderRefunds, kind: orderTenders.kind })
    .from(orderRefunds)
    .innerJoin(orderTenders, eq(orderTenders.id, orderRefunds.tenderId))
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.id, id)))
    .for('update', { of: orderRefunds })
  return found
}

export async function noteHandedOver(db: Db, id: string, given: Pick<RefundRow, 'givenFrom' | 'reference' | 'doneAt'>): Promise<void> {
  await db
    .update(orderRefunds)
    .set({ ...given, state: 'done' })
    .where(eq(orderRefunds.id, id))
}

export type RefundMove = { to: RefundState; providerId?: string | undefined; failure?: string | undefined; now: Date }

/** Whether it moved: only forward. */
export async function moveRefund(db: Db, id: string, { to, providerId, failure, now }: RefundMove): Promise<boolean> {
  const moved = await db
    .update(orderRefunds)
    .set({
      state: to,
      ...(providerId && { providerId }),
      ...(to === 'done' && { doneAt: now }),
      ...(to === 'failed' && { failedAt: now, failure: failure ?? null }),
    })
    .where(and(eq(orderRefunds.id, id), inArray(orderRefunds.state, statesBefore(to))))
    .returning({ id: orderRefunds.id })
  return moved.length > 0
}

/** Of a provider: what people are to give back is theirs to do. */
export async function listAskedRefunds(db: Db, before: Date): Promise<string[]> {
  const asked = db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .innerJoin(orderTenders, eq(orderTenders.id, orderRefunds.tenderId))
    .where(and(eq(orderRefunds.state, 'asked'), eq(orderTenders.kind, 'card'), lt(orderRefunds.createdAt, before)))
  return (await asked).map(({ id }) => id)
}

/** What is asked of the card or in cash, as long as it is not paid. */
export async function setAmountDue(db: Db, orderId: string, amountFils: Fils): Promise<void> {
  await db
    .update(orderTenders)
    .set({ amountFils })
    .where(and(eq(orderTenders.orderId, orderId), ne(orderTenders.kind, 'gift-card'), eq(orderTenders.paidFils, sql`0`)))
}
