import { and, asc, count, desc, eq, exists, inArray, like, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { unsentStates, type OrderState } from '#domain/orders.ts'
import { claims } from './claims.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'
import type { WorkKind } from '../admin-orders.ts'
import type { OrderRow } from './orders.store.ts'
import { nameWords, orderLines, orderNotes, orderPieces, orderRefunds, orders, orderTenders, refundKeys } from './orders.tables.ts'

export const orderSorts = ['newest', 'oldest', 'ship-by', 'total'] as const
/** What somebody has to see to; `today` is Dubai's. */
export type Work = { kind: WorkKind; today: string }
export type OrderMatch = {
  q?: string | undefined
  numbers?: string[] | undefined
  states?: OrderState[] | undefined
  claims?: 'open' | undefined
  work?: Work | undefined
}
export type OrderFilter = OrderMatch & { sort: (typeof orderSorts)[number] }

const sortings = {
  newest: [desc(orders.createdAt), desc(orders.number)],
  oldest: [asc(orders.createdAt), asc(orders.number)],
  'ship-by': [asc(orders.shipBy), asc(orders.createdAt)],
  total: [desc(orders.totalFils), desc(orders.createdAt)],
}

const isUnsent = inArray(orders.state, [...unsentStates])
const hasUnprinted = exists(
  sql`(select 1 from ${orderPieces} where ${orderPieces.orderId} = ${orders.id} and ${inArray(orderPieces.state, ['file_check', 'reprint'])})`,
)
const workFilters: Record<WorkKind, (today: string) => SQL | undefined> = {
  'to-print': () => and(inArray(orders.state, ['paid', 'in_production']), hasUnprinted),
  due: (today) => and(isUnsent, eq(orders.shipBy, today)),
  late: (today) => and(isUnsent, lt(orders.shipBy, today)),
  // What a bank disputes is decided there.
  owed: () =>
    and(
      ne(orders.paymentStatus, 'disputed'),
      inArray(orders.id, sql`(select ${orderTenders.orderId} from ${orderTenders} where ${orderTenders.owedFils} > 0)`),
    ),
}

const isOpenClaim = eq(claims.state, 'open')

/** By number, by the beginning of the address, or by the beginnings of words of the name. */
function found(q: string): SQL | undefined {
  const typed = q.trim().toLowerCase()
  if (typed === '') return undefined
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  return or(
    eq(orders.number, typed.toUpperCase()),
    like(orders.email, `${literal(typed)}%`),
    words === '' ? undefined : sql`${nameWords(orders.contact)} @@ to_tsquery('simple', ${words})`,
  )
}

function matching({ q = '', numbers, states, claims: wanted, work }: OrderMatch) {
  return and(
    found(q),
    numbers ? inArray(orders.number, numbers) : undefined,
    states ? inArray(orders.state, states) : undefined,
    work && workFilters[work.kind](work.today),
    wanted ? inArray(orders.id, sql`(select ${claims.orderId} from ${claims} where ${isOpenClaim})`) : undefined,
  )
}

export async function listOrders(db: Db, filter: OrderFilter, range: { limit: number; offset: number }): Promise<OrderRow[]> {
  const { limit, offset } = range
  return db
    .select()
    .from(orders)
    .where(matching(filter))
    .orderBy(...sortings[filter.sort])
    .limit(limit)
    .offset(offset)
}

/** The newest first, from the one after the last that was read: what comes in meanwhile shifts nothing. */
export async function listOrdersAfter(db: Db, match: OrderMatch, last: OrderRow | undefined, limit: number): Promise<OrderRow[]> {
  const older = last && sql`(${orders.createdAt}, ${orders.number}) < (${last.createdAt.toISOString()}::timestamptz, ${last.number})`
  return db
    .select()
    .from(orders)
    .where(and(matching(match), older))
    .orderBy(...sortings.newest)
    .limit(limit)
}

export async function listOrdersById(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.id, ids))
}

export async function countOrders(db: Db, filter: OrderMatch): Promise<number> {
  return (await db.select({ total: count() }).from(orders).where(matching(filter)))[0]?.total ?? 0
}

export async function countPieces(db: Db, orderIds: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ orderId: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId)
  return Object.fromEntries(rows.map(({ orderId, pieces }) => [orderId, pieces]))
}

export async function countOpenClaims(db: Db, orderIds: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ orderId: claims.orderId, open: count() })
    .from(claims)
    .where(and(inArray(claims.orderId, orderIds), isOpenClaim))
    .groupBy(claims.orderId)
  return Object.fromEntries(rows.map(({ orderId, open }) => [orderId, open]))
}

export async function listRefunds(db: Db, orderId: string) {
  return db
    .select({ refund: orderRefunds, to: orderTenders.kind })
    .from(orderRefunds)
    .innerJoin(orderTenders, eq(orderTenders.id, orderRefunds.tenderId))
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderTenders.position))
}

export async function insertNote(db: Db, row: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(row)
}

export async function listNotes(db: Db, orderId: string): Promise<(typeof orderNotes.$inferSelect)[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

export type RefundKey = typeof refundKeys.$inferSelect

/** What was given back with this key before; undefined when it was new and is taken now. */
export async function takeRefundKey(db: Db, row: RefundKey): Promise<RefundKey | undefined> {
  if ((await db.insert(refundKeys).values(row).onConflictDoNothing().returning({ key: refundKeys.key })).length === 1) return undefined
  return (
    await db
      .select()
      .from(refundKeys)
      .where(and(eq(refundKeys.orderId, row.orderId), eq(refundKeys.key, row.key)))
  )[0]
}
