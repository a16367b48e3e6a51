import { and, asc, count, desc, eq, exists, gte, inArray, lt, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import type { ClaimState } from '#domain/orders/claims.ts'
import type { Emirate } from '#domain/delivery/delivery.ts'
import type { LineType } from '#domain/prices/discounts.ts'
import { folded } from '#domain/find.ts'
import { unsentStates, type NoteKind, type OrderState, type PaymentStatus } from '#domain/orders/orders.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import { claims } from '../claims/claims.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { begins } from '#platform/db/search.ts'
import type { WorkKind } from '#features/orders/admin-orders.ts'
import { ordersWithDifference } from '../differences/differences.store.ts'
import type { OrderRow } from '../orders.store.ts'
import { emirateOf, orderLines, orderNotes, orderPieces, orderRefunds, orders, orderTenders, refundKeys } from '../orders.tables.ts'

export const orderSorts = ['newest', 'oldest', 'ship-by', 'total'] as const
/** What somebody has to see to; `today` is Dubai's. */
export type Work = { kind: WorkKind; today: string }
export type OrderMatch = {
  q?: string | undefined
  /** Beside those that `q` finds. */
  ids?: string[] | undefined
  numbers?: string[] | undefined
  states?: OrderState[] | undefined
  claims?: 'open' | undefined
  work?: Work | undefined
  /** Days in Dubai, both of them included. */
  from?: string | undefined
  until?: string | undefined
  payments?: PaymentStatus[] | undefined
  method?: OrderMethod | undefined
  /** By one of these; none of them: no order. */
  carrierIds?: string[] | undefined
  emirate?: Emirate | undefined
  product?: LineType | undefined
}
export type OrderFilter = OrderMatch & { sort: (typeof orderSorts)[number] }

const sortings = {
  newest: [desc(orders.createdAt), desc(orders.number)],
  oldest: [asc(orders.createdAt), asc(orders.number)],
  'ship-by': [asc(orders.shipBy), asc(orders.createdAt)],
  total: [desc(orders.totalFils), desc(orders.createdAt)],
}

const isRemade = inArray(orders.id, sql`(select ${claims.orderId} from ${claims} where ${claims.state} = 'remake')`)
/** What is made again is due on the day of its order. */
const isUnsent = or(inArray(orders.state, [...unsentStates]), isRemade)
const hasUnprinted = exists(
  sql`(select 1 from ${orderPieces} where ${orderPieces.orderId} = ${orders.id} and ${inArray(orderPieces.state, ['file_check', 'reprint'])})`,
)
const allPiecesDone = sql`(select bool_and(${orderPieces.state} = 'done') from ${orderPieces} where ${orderPieces.orderId} = ${orders.id})`
const remadeUnprinted = inArray(
  orders.id,
  sql`(select ${orderPieces.orderId} from ${orderPieces} where ${orderPieces.claimId} is not null and ${orderPieces.state} <> 'done' and ${inArray(orderPieces.state, ['file_check', 'reprint'])})`,
)
const wasReached = sql`(select ${orderNotes.kind} = 'reached' from ${orderNotes}
  where ${orderNotes.orderId} = ${orders.id} and ${inArray(orderNotes.kind, ['reached', 'not-reached'])}
  order by ${orderNotes.at} desc, ${orderNotes.id} desc limit 1)`
const workFilters: Record<WorkKind, (today: string) => SQL | undefined> = {
  'to-confirm': () => and(eq(orders.state, 'pending_confirmation'), sql`${wasReached} is not true`),
  reached: () => and(eq(orders.state, 'pending_confirmation'), wasReached),
  // What is made again is printed whatever its order is.
  'to-print': () => or(and(inArray(orders.state, ['paid', 'in_production']), hasUnprinted), remadeUnprinted),
  'to-pack': () => and(eq(orders.state, 'in_production'), allPiecesDone),
  remakes: () => isRemade,
  due: (today) => and(isUnsent, eq(orders.shipBy, today)),
  late: (today) => and(isUnsent, lt(orders.shipBy, today)),
  'unpaid-changes': () => ordersWithDifference,
  transfers: () => and(eq(orders.state, 'pending_payment'), eq(orders.paymentMethod, 'transfer')),
  owed: () =>
    or(
      // What a bank disputes is decided there.
      and(
        ne(orders.paymentStatus, 'disputed'),
        inArray(orders.id, sql`(select ${orderTenders.orderId} from ${orderTenders} where ${orderTenders.owedFils} > 0)`),
      ),
      inArray(
        orders.id,
        sql`(select ${orderRefunds.orderId} from ${orderRefunds} join ${orderTenders} on ${orderTenders.id} = ${orderRefunds.tenderId}
          where ${orderRefunds.state} = 'asked' and ${orderTenders.kind} <> 'card')`,
      ),
    ),
}

/** The order that has just this number comes before those that only begin so. */
function exactFirst(q = ''): SQL[] {
  const digits = /^b?-?(\d{1,12})$/.exec(folded(q).replace(/\s/g, ''))?.[1]
  return digits ? [sql`${orders.number} = ${`B-${digits}`} desc`] : []
}

const hasLine = (type: LineType) =>
  inArray(
    orders.id,
    sql`(select ${orderLines.orderId} from ${orderLines} where ${orderLines.type} = ${type} and ${orderLines.quantity} > 0)`,
  )

function matching({ q, ids, numbers, states, claims: wanted, work, ...only }: OrderMatch) {
  const { from, until, payments, method, carrierIds, emirate, product } = only
  return and(
    ids?.length ? or(begins(orders.search, q), inArray(orders.id, ids)) : begins(orders.search, q),
    from ? gte(orders.createdAt, dubaiMoment(from, 0)) : undefined,
    until ? lt(orders.createdAt, dubaiMoment(until, 1)) : undefined,
    payments ? inArray(orders.paymentStatus, payments) : undefined,
    method ? eq(orders.paymentMethod, method) : undefined,
    carrierIds ? inArray(orders.carrierId, carrierIds) : undefined,
    emirate ? eq(emirateOf(orders.address), emirate) : undefined,
    product ? hasLine(product) : undefined,
    numbers ? inArray(orders.number, numbers) : undefined,
    states ? inArray(orders.state, states) : undefined,
    work && workFilters[work.kind](work.today),
    wanted ? inArray(orders.id, sql`(select ${claims.orderId} from ${claims} where ${claims.state} = 'open')`) : undefined,
  )
}

export async function listOrders(db: Db, filter: OrderFilter, range: { limit: number; offset: number }): Promise<OrderRow[]> {
  const { limit, offset } = range
  return db
    .select()
    .from(orders)
    .where(matching(filter))
    .orderBy(...exactFirst(filter.q), ...sortings[filter.sort])
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

/** Whose money came or went back under just this reference, or whose parcel of what was made again has this number. */
export async function ordersByReference(db: Db, typed: string): Promise<string[]> {
  const isIt = (said: AnyColumn | SQL) => sql`lower(${said}) = ${typed.trim().toLowerCase()}`
  const found = await Promise.all([
    db.select({ id: orderTenders.orderId }).from(orderTenders).where(isIt(orderTenders.reference)),
    db.select({ id: orderRefunds.orderId }).from(orderRefunds).where(isIt(orderRefunds.reference)),
    db
      .select({ id: claims.orderId })
      .from(claims)
      .where(isIt(sql`${claims.tracking} ->> 'number'`)),
  ])
  return found.flat().map(({ id }) => id)
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

/** By order: pieces that are not printed yet, or have to be again. */
export async function countUnprinted(db: Db, orderIds: string[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ orderId: orderPieces.orderId, pieces: count() })
    .from(orderPieces)
    .where(and(inArray(orderPieces.orderId, orderIds), inArray(orderPieces.state, ['file_check', 'reprint'])))
    .groupBy(orderPieces.orderId)
  return Object.fromEntries(rows.map(({ orderId, pieces }) => [orderId, pieces]))
}

export type ClaimCounts = { open: number; remakes: number }

/** By order: claims that wait for an answer, and those for which something is being made again. */
export async function countClaims(db: Db, orderIds: string[]): Promise<Record<string, ClaimCounts>> {
  const inState = (state: ClaimState) => sql<number>`count(*) filter (where ${claims.state} = ${state})::int`
  const rows = await db
    .select({ orderId: claims.orderId, open: inState('open'), remakes: inState('remake') })
    .from(claims)
    .where(and(inArray(claims.orderId, orderIds), inArray(claims.state, ['open', 'remake'])))
    .groupBy(claims.orderId)
  return Object.fromEntries(rows.map(({ orderId, ...counts }) => [orderId, counts]))
}

export async function listRefunds(db: Db, orderId: string) {
  return db
    .select({ refund: orderRefunds, to: orderTenders.kind })
    .from(orderRefunds)
    .innerJoin(orderTenders, eq(orderTenders.id, orderRefunds.tenderId))
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderTenders.position), sql`${orderRefunds.providerId} asc nulls first`)
}

export async function insertNote(db: Db, row: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(row)
}

export async function listNotes(db: Db, orderId: string): Promise<(typeof orderNotes.$inferSelect)[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** Those that were noted of calls, of each order the last. */
export async function lastCalls(db: Db, orderIds: string[]): Promise<Map<string, { kind: NoteKind; at: Date }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderNotes)
    .where(and(inArray(orderNotes.orderId, orderIds), inArray(orderNotes.kind, ['reached', 'not-reached'])))
    .orderBy(asc(orderNotes.at))
  return new Map(rows.map((row) => [row.orderId, row]))
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.delete(orderNotes).where(eq(orderNotes.id, id))
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
