import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { priceSchedules } from './catalogue.tables.ts'

export type ScheduleRow = typeof priceSchedules.$inferSelect

const isWaiting = and(isNull(priceSchedules.appliedAt), isNull(priceSchedules.cancelledAt))

export async function insertSchedule(db: Db, row: typeof priceSchedules.$inferInsert): Promise<ScheduleRow> {
  const [made] = await db.insert(priceSchedules).values(row).returning()
  if (!made) throw new Error('The new schedule did not come back')
  return made
}

/** Newest moment first. */
export function listSchedules(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ScheduleRow[]> {
  return db.select().from(priceSchedules).orderBy(desc(priceSchedules.at), asc(priceSchedules.id)).limit(limit).offset(offset)
}

export async function countSchedules(db: Db): Promise<number> {
  return (await db.select({ total: count() }).from(priceSchedules))[0]?.total ?? 0
}

export async function lockSchedule(db: Db, id: string): Promise<ScheduleRow | undefined> {
  return (await db.select().from(priceSchedules).where(eq(priceSchedules.id, id)).for('update'))[0]
}

const due = (db: Db, now: Date) =>
  db
    .select()
    .from(priceSchedules)
    .where(and(isWaiting, lte(priceSchedules.at, now)))
    .orderBy(asc(priceSchedules.at), asc(priceSchedules.createdAt))

/** What is due, the earliest first. */
export function listDue(db: Db, now: Date): Promise<ScheduleRow[]> {
  return due(db, now)
}

/** The same, nobody else's until the transaction ends. */
export function lockDue(db: Db, now: Date): Promise<ScheduleRow[]> {
  return due(db, now).for('update')
}

export async function updateSchedule(db: Db, id: string, change: Partial<ScheduleRow>): Promise<ScheduleRow> {
  const [row] = await db.update(priceSchedules).set(change).where(eq(priceSchedules.id, id)).returning()
  if (!row) throw new Error(`Schedule ${id} went while it was locked`)
  return row
}
