import { and, asc, count, desc, eq, gte, inArray, ne, sql, sum } from 'drizzle-orm'
import type { TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import { carriers, holidays, promisedPieces } from './delivery.tables.ts'

export type CarrierRow = typeof carriers.$inferSelect

export function listCarriers(db: Db): Promise<CarrierRow[]> {
  return db.select().from(carriers).orderBy(asc(carriers.position), asc(carriers.id))
}

export async function listHolidays(db: Db): Promise<string[]> {
  return (await db.select({ day: holidays.day }).from(holidays)).map(({ day }) => day)
}

export async function insertMissingCarriers(db: Db, rows: (typeof carriers.$inferInsert)[]): Promise<void> {
  await db.insert(carriers).values(rows).onConflictDoNothing()
}

/** All of them, one change after the other. */
export function lockCarriers(db: Db): Promise<CarrierRow[]> {
  return db.select().from(carriers).orderBy(asc(carriers.position), asc(carriers.id)).for('update')
}

export async function insertCarrier(db: Db, row: typeof carriers.$inferInsert): Promise<CarrierRow> {
  const [made] = await db.insert(carriers).values(row).returning()
  if (!made) throw new Error('The new carrier did not come back')
  return made
}

export async function updateCarrier(db: Db, id: string, change: Partial<typeof carriers.$inferInsert>): Promise<CarrierRow> {
  const [row] = await db.update(carriers).set(change).where(eq(carriers.id, id)).returning()
  if (!row) throw new Error(`The carrier ${id} went while it was locked`)
  return row
}

export type HolidayRow = typeof holidays.$inferSelect

/** By a part of the name, from a day on. */
export type HolidayMatch = { q?: string | undefined; from?: string | undefined }
const matching = ({ q, from }: HolidayMatch) => and(mentions(q, [holidays.name]), from === undefined ? undefined : gte(holidays.day, from))

export function listHolidayRows(
  db: Db,
  match: HolidayMatch,
  { sort, limit, offset }: { sort: TimeSort; limit: number; offset: number },
): Promise<HolidayRow[]> {
  const way = sort === 'newest' ? desc : asc
  return db.select().from(holidays).where(matching(match)).orderBy(way(holidays.day)).limit(limit).offset(offset)
}

export async function countHolidays(db: Db, match: HolidayMatch): Promise<number> {
  return (await db.select({ total: count() }).from(holidays).where(matching(match)))[0]?.total ?? 0
}

export function findHolidays(db: Db, days: string[]): Promise<HolidayRow[]> {
  return db.select().from(holidays).where(inArray(holidays.day, days)).orderBy(asc(holidays.day))
}

export async function keepHolidays(db: Db, rows: HolidayRow[]): Promise<void> {
  await db
    .insert(holidays)
    .values(rows)
    .onConflictDoUpdate({ target: holidays.day, set: { name: sql`excluded.name` } })
}

export async function deleteHoliday(db: Db, day: string): Promise<HolidayRow | undefined> {
  return (await db.delete(holidays).where(eq(holidays.day, day)).returning())[0]
}

/** How many pieces are to leave on each day from one on, but for one order's. */
export function listPromised(db: Db, from: string, exceptOrderId: string | undefined): Promise<{ day: string; pieces: number }[]> {
  const others = exceptOrderId === undefined ? undefined : ne(promisedPieces.orderId, exceptOrderId)
  return db
    .select({ day: promisedPieces.day, pieces: sum(promisedPieces.pieces).mapWith(Number) })
    .from(promisedPieces)
    .where(and(gte(promisedPieces.day, from), others))
    .groupBy(promisedPieces.day)
}

export async function insertPromised(db: Db, row: typeof promisedPieces.$inferInsert): Promise<void> {
  await db.insert(promisedPieces).values(row).onConflictDoNothing()
}

export async function movePromised(db: Db, orderId: string, day: string): Promise<void> {
  await db.update(promisedPieces).set({ day }).where(eq(promisedPieces.orderId, orderId))
}

export async function deletePromised(db: Db, orderId: string): Promise<void> {
  await db.delete(promisedPieces).where(eq(promisedPieces.orderId, orderId))
}
