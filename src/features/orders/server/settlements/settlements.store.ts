import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Fils } from '#domain/prices/money.ts'
import type { TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { OpenCashOfCarrier } from '#features/orders/settlements.ts'
import { orderRefunds, orders, orderTenders } from '../orders.tables.ts'
import { cashSettlements } from './settlements.tables.ts'

export type SettlementRow = typeof cashSettlements.$inferSelect

/** The carrier as the order names it. */
const carrierField = (name: 'name' | 'kind') =>
  sql<string>`(select carrier->>${sql.raw(`'${name}'`)} from jsonb_array_elements(${orders.totals}->'carriers') as carrier where carrier->>'id' = ${orders.carrierId})`

/** What staff took lies in the till, or comes from the terminal's bank; what carriers took is theirs to hand over. */
const place = sql<
  OpenCashOfCarrier['place']
>`case when ${orderTenders.kind} = 'terminal' then 'terminal' when ${orderTenders.takenOn} is null then 'carrier' else 'till' end`

/** What was given back from the till is not in it any more. */
const left = sql<Fils>`case when ${orderTenders.takenOn} is null then ${orderTenders.paidFils} else ${orderTenders.paidFils} - ${orderTenders.refundedFils} end`

/** Of cash for what was collected, as long as nobody wrote down when, nothing is known but that it lies in the workshop. */
const waits = and(
  sql`${orderTenders.kind} in ('cash', 'terminal')`,
  gt(orderTenders.paidFils, sql`0`),
  gt(left, sql`0`),
  isNull(orderTenders.settlementId),
  sql`(${orderTenders.takenOn} is not null or ${carrierField('kind')} is distinct from 'pickup')`,
)

const openCash = {
  tenderId: orderTenders.id,
  number: orders.number,
  name: sql<string>`${orders.contact}->>'name'`,
  place,
  carrier: sql<string>`coalesce(${carrierField('name')}, '')`,
  waybill: sql<string | null>`${orders.tracking}->>'number'`,
  movedAt: orders.movedAt,
  takenOn: orderTenders.takenOn,
  amountFils: left,
  givenBackFils: sql<Fils>`${orderTenders.paidFils} - ${left}`,
}

export type OpenCashRow = Awaited<ReturnType<typeof listOpenCash>>[number]

/** The oldest first. */
export function listOpenCash(db: Db, limit: number) {
  return db
    .select(openCash)
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(waits)
    .orderBy(asc(orders.movedAt), asc(orders.number), asc(orderTenders.position))
    .limit(limit)
}

/** How many orders' cash lies in the till. */
export async function countTillCash(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(orderTenders.orderId) })
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(and(waits, sql`${place} = 'till'`))
  return row?.total ?? 0
}

/** Of any of these orders, at a carrier. */
export async function hasOpenCash(db: Db, orderIds: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(and(inArray(orders.id, orderIds), isNull(orderTenders.takenOn), waits))
    .limit(1)
  return rows.length > 0
}

/** Held until the transaction ends, so that cash is settled once. */
export function lockOpenCash(db: Db, numbers: string[], place?: OpenCashOfCarrier['place']) {
  return db
    .select(openCash)
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(and(inArray(orders.number, numbers), waits, place && sql`${openCash.place} = ${place}`))
    .orderBy(asc(orders.number), asc(orderTenders.position))
    .for('update', { of: orderTenders })
}

/** How what was collected for an order was handed over, the first of it; null where it has not. */
export async function findRemitted(db: Db, orderId: string) {
  const { settledOn, reference, createdAt } = cashSettlements
  // What was given back from the till before it was emptied did not come along.
  const givenBack = sql`(select coalesce(sum(${orderRefunds.amountFils}), 0)::int from ${orderRefunds} where ${orderRefunds.tenderId} = ${orderTenders.id}
    and ${orderRefunds.state} = 'done' and ${orderRefunds.createdAt} <= ${createdAt})`
  const amountFils = sql<Fils>`${orderTenders.paidFils} - case when ${orderTenders.takenOn} is null then 0 else ${givenBack} end`
  const [found] = await db
    .select({ amountFils, settledOn, reference })
    .from(orderTenders)
    .innerJoin(cashSettlements, eq(cashSettlements.id, orderTenders.settlementId))
    .where(eq(orderTenders.orderId, orderId))
    .orderBy(asc(orderTenders.position))
  return found ?? null
}

export async function insertSettlement(db: Db, row: SettlementRow, tenderIds: string[]): Promise<void> {
  await db.insert(cashSettlements).values(row)
  await db.update(orderTenders).set({ settlementId: row.id }).where(inArray(orderTenders.id, tenderIds))
}

export async function lockSettlement(db: Db, id: string): Promise<SettlementRow | undefined> {
  return (await db.select().from(cashSettlements).where(eq(cashSettlements.id, id)).for('update'))[0]
}

export async function deleteSettlement(db: Db, id: string): Promise<void> {
  await db.update(orderTenders).set({ settlementId: null }).where(eq(orderTenders.settlementId, id))
  await db.delete(cashSettlements).where(eq(cashSettlements.id, id))
}

/** By a part of the carrier's name or of what it calls its payment. */
const matching = (q: string | undefined) => mentions(q, [cashSettlements.carrier, cashSettlements.reference])

type Range = { q?: string | undefined; sort: TimeSort; limit: number; offset: number }

export function listSettlements(db: Db, { q, sort, limit, offset }: Range): Promise<SettlementRow[]> {
  const way = sort === 'oldest' ? asc : desc
  return db
    .select()
    .from(cashSettlements)
    .where(matching(q))
    .orderBy(way(cashSettlements.settledOn), way(cashSettlements.createdAt))
    .limit(limit)
    .offset(offset)
}

export async function countSettlements(db: Db, q: string | undefined): Promise<number> {
  return (await db.select({ total: count() }).from(cashSettlements).where(matching(q)))[0]?.total ?? 0
}

/** The numbers of the orders each settled, by its id. */
export async function ordersSettledBy(db: Db, ids: string[]): Promise<(id: string) => string[]> {
  const rows = await db
    .select({ id: orderTenders.settlementId, number: orders.number })
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(inArray(orderTenders.settlementId, ids))
    .orderBy(asc(orders.number))
  return (id) => [...new Set(rows.filter((row) => row.id === id).map(({ number }) => number))]
}
