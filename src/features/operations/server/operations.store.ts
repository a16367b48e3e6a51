import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { processReports } from './operations.tables.ts'

export type ProcessReport = typeof processReports.$inferSelect

export async function saveReport(db: Db, report: ProcessReport): Promise<void> {
  const { seenAt, figures } = report
  await db.insert(processReports).values(report).onConflictDoUpdate({ target: processReports.id, set: { seenAt, figures } })
}

export async function deleteReport(db: Db, id: string): Promise<void> {
  await db.delete(processReports).where(eq(processReports.id, id))
}

export async function deleteReportsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(processReports).where(lt(processReports.seenAt, moment))
}

export async function listReportsSince(db: Db, moment: Date): Promise<ProcessReport[]> {
  return db
    .select()
    .from(processReports)
    .where(gt(processReports.seenAt, moment))
    .orderBy(asc(processReports.role), asc(processReports.startedAt))
}

export async function databaseBytes(db: Db): Promise<number> {
  const [row] = rowsOf(await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`))
  return z.object({ bytes: z.number() }).parse(row).bytes
}
