import { and, asc, eq, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { listLines, type OrderRow } from '../orders.store.ts'
import { orderLines, orders } from '../orders.tables.ts'

type Waiting = { sessionId: string; itemIds: string[] }

/** Orders of the shop that wait to be paid, made from this session's cart or from lines that lie in it by now. */
const isWaitingFor = ({ sessionId, itemIds }: Waiting) => {
  const ofTheseLines = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${inArray(orderLines.cartItemId, itemIds)})`
  const theirs = or(eq(orders.sessionId, sessionId), itemIds.length > 0 ? ofTheseLines : undefined)
  return and(eq(orders.state, 'pending_payment'), eq(orders.paymentStatus, 'unpaid'), isNotNull(orders.contentHash), theirs)
}

export function listWaiting(db: Db, waiting: Waiting): Promise<OrderRow[]> {
  return db.select().from(orders).where(isWaitingFor(waiting)).orderBy(asc(orders.number))
}

/** In one order, so that two who want the same don't wait for each other. */
export function lockWaiting(db: Db, waiting: Waiting): Promise<OrderRow[]> {
  return db.select().from(orders).where(isWaitingFor(waiting)).orderBy(asc(orders.number)).for('update')
}

/** One at a time orders from a session's cart. */
export async function lockSession(db: Db, sessionId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${sessionId}`}, 0))`)
}

/** Whether lines it was made from were ordered anew since, and that order stands. What stayed of a line is the rest of an earlier order. */
export async function isOrderedAnew(db: Db, { id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>): Promise<boolean> {
  const itemIds = (await listLines(db, [id])).flatMap(({ cartItemId }) => cartItemId ?? [])
  if (itemIds.length === 0) return false
  const found = db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.cartItemId, itemIds),
        ne(orders.id, id),
        gte(orders.createdAt, createdAt),
        notInArray(orders.state, ['cancelled', 'expired']),
      ),
    )
  return (await found.limit(1)).length > 0
}
