import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { StorageWork } from '../storage.ts'
import { storagePlace, storageWork } from './storage.tables.ts'

export type WorkRow = typeof storageWork.$inferSelect
type Change = Partial<typeof storageWork.$inferInsert>

export async function listWork(db: Db): Promise<WorkRow[]> {
  return db.select().from(storageWork)
}

/** One after the other: until the caller's transaction ends nobody else asks for work. */
export async function lockWork(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7343)`)
}

export async function isBusy(tx: Db): Promise<boolean> {
  const open = inArray(storageWork.state, ['waiting', 'running'])
  const [row] = await tx.select({ work: storageWork.work }).from(storageWork).where(open).limit(1)
  return row !== undefined
}

export async function beginWork(tx: Db, work: StorageWork, change: Change & { at: Date }): Promise<WorkRow> {
  const fresh = { state: 'waiting' as const, done: 0, total: 0, failure: null, ...change }
  const [row] = await tx
    .insert(storageWork)
    .values({ work, ...fresh })
    .onConflictDoUpdate({ target: storageWork.work, set: { ...fresh, attempt: sql`${storageWork.attempt} + 1` } })
    .returning()
  if (!row) throw new Error('The work was not written')
  return row
}

export type Attempt = { work: StorageWork; attempt: number }

export async function takeWork(db: Db, { work, attempt }: Attempt, at: Date): Promise<WorkRow | undefined> {
  const mine = and(eq(storageWork.work, work), eq(storageWork.attempt, attempt), eq(storageWork.state, 'waiting'))
  const [row] = await db.update(storageWork).set({ state: 'running', at }).where(mine).returning()
  return row
}

/** Whether the work is still the caller's. */
export async function changeWork(db: Db, { work, attempt }: Attempt, change: Change): Promise<boolean> {
  const mine = and(eq(storageWork.work, work), eq(storageWork.attempt, attempt), eq(storageWork.state, 'running'))
  const changed = await db.update(storageWork).set(change).where(mine).returning({ work: storageWork.work })
  return changed.length > 0
}

export async function silentSince(tx: Db, before: Date): Promise<WorkRow[]> {
  return tx
    .select()
    .from(storageWork)
    .where(and(eq(storageWork.state, 'running'), lt(storageWork.at, before)))
}

const only = 'objects'
type PlaceRow = typeof storagePlace.$inferSelect

export async function findPlace(db: Db): Promise<PlaceRow | undefined> {
  return (await db.select().from(storagePlace).where(eq(storagePlace.name, only)))[0]
}

export async function savePlace(tx: Db, place: Omit<PlaceRow, 'name'>): Promise<void> {
  await tx
    .insert(storagePlace)
    .values({ name: only, ...place })
    .onConflictDoUpdate({ target: storagePlace.name, set: place })
}
