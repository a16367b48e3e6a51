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

/** Of cash for what was collected, as long as nobody wrote down when, nothing is known but that it lies in the workshop. */
const waits = and(
  sql`${orderTenders.kind} in ('cash', 'terminal')`,
  gt(orderTenders.paidFils, sql`0`),
  isNull(orderTenders.settlementId),
  sql`(${orderTenders.takenOn} is not null or ${carrierField('kind')} is distinct from 'pickup')`,
)

/** Given back from the till or at the terminal, whatever paid for it: what lies there is less by it. */
const isTakenOut = and(sql`${orderRefunds.givenFrom} in ('till', 'terminal')`, isNull(orderRefunds.settlementId))

const whose = {
  number: orders.number,
  name: sql<string>`${orders.contact}->>'name'`,
  carrier: sql<string>`coalesce(${carrierField('name')}, '')`,
  waybill: sql<string | null>`${orders.tracking}->>'number'`,
  movedAt: orders.movedAt,
}
const came = { ...whose, id: orderTenders.id, place, takenOn: orderTenders.takenOn, amountFils: orderTenders.paidFils }
const went = {
  ...whose,
  id: orderRefunds.id,
  place: sql<OpenCashOfCarrier['place']>`${orderRefunds.givenFrom}`,
  doneAt: orderRefunds.doneAt,
  amountFils: orderRefunds.amountFils,
}

const joined = {
  came: (db: Db) => db.select(came).from(orderTenders).innerJoin(orders, eq(orders.id, orderTenders.orderId)),
  went: (db: Db) => db.select(went).from(orderRefunds).innerJoin(orders, eq(orders.id, orderRefunds.orderId)),
}

export type OpenCashRows = Awaited<ReturnType<typeof listOpenCash>>

/** What came and what went of it, each the oldest first. */
export async function listOpenCash(db: Db, limit: number) {
  const oldest = [asc(orders.movedAt), asc(orders.number)]
  return {
    came: await joined
      .came(db)
      .where(waits)
      .orderBy(...oldest, asc(orderTenders.position))
      .limit(limit),
    went: await joined
      .went(db)
      .where(isTakenOut)
      .orderBy(...oldest, asc(orderRefunds.createdAt))
      .limit(limit),
  }
}

/** How many orders' cash came into the till or went out of it. */
export async function countTillCash(db: Db): Promise<number> {
  const inTill = joined.came(db).where(and(waits, sql`${place} = 'till'`))
  const outOfTill = joined.went(db).where(and(isTakenOut, eq(orderRefunds.givenFrom, 'till')))
  return new Set([...(await inTill), ...(await outOfTill)].map(({ number }) => number)).size
}

/** How many orders' cash carriers have taken and not handed over. */
export async function countCarrierCash(db: Db): Promise<number> {
  const [row] = await db
    .select({ orders: countDistinct(orders.id) })
    .from(orderTenders)
    .innerJoin(orders, eq(orders.id, orderTenders.orderId))
    .where(and(waits, sql`${place} = 'carrier'`))
  return row?.orders ?? 0
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
export async function lockOpenCash(db: Db, numbers: string[], at?: OpenCashOfCarrier['place']): Promise<OpenCashRows> {
  const isTheirs = inArray(orders.number, numbers)
  return {
    came: await joined
      .came(db)
      .where(and(isTheirs, waits, at && sql`${place} = ${at}`))
      .orderBy(asc(orders.number), asc(orderTenders.position))
      .for('update', { of: orderTenders }),
    went: await joined
      .went(db)
      .where(and(isTheirs, isTakenOut, at && sql`${orderRefunds.givenFrom} = ${at}`))
      .orderBy(asc(orders.number), asc(orderRefunds.createdAt))
      .for('update', { of: orderRefunds }),
  }
}

/** How what was collected for an order was handed over, the first of it; null where it has not. */
export async function findRemitted(db: Db, orderId: string) {
  const { settledOn, reference } = cashSettlements
  // What was given back of it before did not come along.
  const givenBack = sql`(select coalesce(sum(${orderRefunds.amountFils}), 0)::int from ${orderRefunds}
    where ${orderRefunds.tenderId} = ${orderTenders.id} and ${orderRefunds.settlementId} = ${orderTenders.settlementId})`
  const [found] = await db
    .select({ amountFils: sql<Fils>`${orderTenders.paidFils} - ${givenBack}`, settledOn, reference })
    .from(orderTenders)
    .innerJoin(cashSettlements, eq(cashSettlements.id, orderTenders.settlementId))
    .where(eq(orderTenders.orderId, orderId))
    .orderBy(asc(orderTenders.position))
  return found ?? null
}

export async function insertSettlement(db: Db, row: SettlementRow, open: OpenCashRows): Promise<void> {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await db.insert(cashSettlements).values(row)
  await db
    .update(orderTenders)
    .set({ settlementId: row.id })
    .where(inArray(orderTenders.id, idsOf(open.came)))
  await db
    .update(orderRefunds)
    .set({ settlementId: row.id })
    .where(inArray(orderRefunds.id, idsOf(open.went)))
}

export async function lockSettlement(db: Db, id: string): Promise<SettlementRow | undefined> {
  return (await db.select().from(cashSettlements).where(eq(cashSettlements.id, id)).for('update'))[0]
}

export async function deleteSettlement(db: Db, id: string): Promise<void> {
  for (const table of [orderTenders, orderRefunds]) await db.update(table).set({ settlementId: null }).where(eq(table.settlementId, id))
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
  const settledIn = (table: typeof orderTenders | typeof orderRefunds) =>
    db
      .select({ id: table.settlementId, number: orders.number })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(inArray(table.settlementId, ids))
  const rows = [...(await settledIn(orderTenders)), ...(await settledIn(orderRefunds))]
  return (id) => [...new Set(rows.filter((row) => row.id === id).map(({ number }) => number))].toSorted()
}
