import { gte, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { policyReports } from './policy-reports.tables.ts'

/** How often it is now, that day. */
export async function addReport(db: Db, day: string, directive: string): Promise<number> {
  const [row] = await db
    .insert(policyReports)
    .values({ day, directive, times: 1 })
    .onConflictDoUpdate({ target: [policyReports.day, policyReports.directive], set: { times: sql`${policyReports.times} + 1` } })
    .returning({ times: policyReports.times })
  return row?.times ?? 1
}

export async function countReports(db: Db, sinceDay: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(policyReports.times) })
    .from(policyReports)
    .where(gte(policyReports.day, sinceDay))
  return Number(row?.total ?? 0)
}

export async function forgetReports(db: Db, beforeDay: string): Promise<void> {
  await db.delete(policyReports).where(lt(policyReports.day, beforeDay))
}
