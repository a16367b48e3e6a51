import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { BackupSchedule } from '#domain/backup-schedule.ts'
import type { TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { Backup } from '../backups.ts'
import { backups, backupSchedule } from './backups.tables.ts'

export type BackupRow = typeof backups.$inferSelect
type NewBackup = typeof backups.$inferInsert
export type Match = { q?: string | undefined; origin?: Backup['origin'] | undefined }

const isOpen = inArray(backups.state, ['waiting', 'running'])

function matching({ q, origin }: Match): SQL | undefined {
  return and(mentions(q, [backups.file]), origin ? eq(backups.origin, origin) : undefined)
}

const ways = { newest: desc, oldest: asc }
type Range = { sort: TimeSort; page: number; pageSize: number }

export async function listBackups(db: Db, match: Match, { sort, page, pageSize }: Range): Promise<BackupRow[]> {
  return db
    .select()
    .from(backups)
    .where(matching(match))
    .orderBy(ways[sort](backups.madeAt), backups.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countBackups(db: Db, match: Match): Promise<number> {
  const [row] = await db.select({ total: count() }).from(backups).where(matching(match))
  return row?.total ?? 0
}

export async function allBackups(db: Db): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.madeAt))
}

export async function findBackup(db: Db, id: string): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  return row
}

/** One after the other: until the caller's transaction ends nobody else asks for work. */
export async function lockWork(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7342)`)
}

export async function isBusy(tx: Db): Promise<boolean> {
  const [row] = await tx.select({ id: backups.id }).from(backups).where(isOpen).limit(1)
  return row !== undefined
}

export async function isRestoring(db: Db): Promise<boolean> {
  const runs = and(eq(backups.work, 'restore'), eq(backups.state, 'running'))
  return (await db.select({ id: backups.id }).from(backups).where(runs).limit(1)).length > 0
}

export async function insertBackup(tx: Db, values: NewBackup): Promise<BackupRow> {
  const [row] = await tx.insert(backups).values(values).returning()
  if (!row) throw new Error('The backup was not written')
  return row
}

export async function beginWork(tx: Db, id: string, change: Partial<NewBackup>): Promise<BackupRow | undefined> {
  const fresh = { state: 'waiting' as const, attempt: sql`${backups.attempt} + 1`, tries: 1, done: 0, total: 0, failure: null }
  const [row] = await tx
    .update(backups)
    .set({ ...fresh, ...change })
    .where(eq(backups.id, id))
    .returning()
  return row
}

export type Attempt = { id: string; attempt: number }
const attemptIs = ({ id, attempt }: Attempt, state: SQL | undefined) => and(eq(backups.id, id), eq(backups.attempt, attempt), state)

/** Takes the work, once. */
export async function takeWork(db: Db, attempt: Attempt, heardAt: Date): Promise<BackupRow | undefined> {
  const [row] = await db
    .update(backups)
    .set({ state: 'running', heardAt })
    .where(attemptIs(attempt, eq(backups.state, 'waiting')))
    .returning()
  return row
}

/** Whether the work is still the caller's. */
export async function changeWork(db: Db, attempt: Attempt, change: Partial<NewBackup>): Promise<boolean> {
  const changed = await db
    .update(backups)
    .set(change)
    .where(attemptIs(attempt, eq(backups.state, 'running')))
    .returning({ id: backups.id })
  return changed.length > 0
}

export async function silentSince(tx: Db, before: Date): Promise<BackupRow[]> {
  return tx
    .select()
    .from(backups)
    .where(and(eq(backups.state, 'running'), lt(backups.heardAt, before)))
}

export async function deleteBackup(tx: Db, id: string): Promise<void> {
  await tx.delete(backups).where(eq(backups.id, id))
}

/** When the newest whole one was made, and when the clock last asked for one. */
export async function lastMade(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: backups.madeAt }).from(backups).where(isNotNull(backups.bytes)).orderBy(desc(backups.madeAt)).limit(1)
  return row?.at ?? null
}

/** Whether the newest that was asked for here could not be made. */
export async function isLastFailed(db: Db): Promise<boolean> {
  const isEnded = inArray(backups.state, ['done', 'failed'])
  const [row] = await db
    .select({ bytes: backups.bytes, state: backups.state })
    .from(backups)
    .where(and(inArray(backups.origin, ['schedule', 'by-hand']), isEnded))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return row?.state === 'failed' && row.bytes === null
}

export async function lastScheduled(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: backups.madeAt })
    .from(backups)
    .where(eq(backups.origin, 'schedule'))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return row?.at ?? null
}

/** Those of the clock beyond the newest so many, unless something is done with them. */
export async function beyondKept(db: Db, keep: number): Promise<BackupRow[]> {
  const isEnded = inArray(backups.state, ['done', 'failed'])
  const rows = await db
    .select()
    .from(backups)
    .where(and(eq(backups.origin, 'schedule'), isEnded))
    .orderBy(desc(backups.madeAt))
  const oldestKept = rows.filter(({ bytes }) => bytes !== null)[keep - 1]
  return oldestKept ? rows.filter(({ madeAt }) => madeAt < oldestKept.madeAt) : []
}

const only = 'daily'

export async function findSchedule(db: Db): Promise<BackupSchedule | undefined> {
  const [row] = await db.select().from(backupSchedule).where(eq(backupSchedule.name, only))
  return row
}

export async function saveSchedule(tx: Db, { hour, keep, encrypts }: BackupSchedule): Promise<void> {
  await tx
    .insert(backupSchedule)
    .values({ name: only, hour, keep, encrypts })
    .onConflictDoUpdate({ target: backupSchedule.name, set: { hour, keep, encrypts } })
}
