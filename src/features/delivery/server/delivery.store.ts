import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { carriers, holidays } from './delivery.tables.ts'

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
