import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { handoffs, uploads } from './photos.tables.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = Omit<UploadRow, 'photoId' | 'refusal' | 'writer' | 'writerUntil'> & Pick<typeof uploads.$inferInsert, 'photoId'>
export type HandoffRow = typeof handoffs.$inferSelect

/** One new upload of an owner at a time, so that its quota can't be passed by asking twice at once. */
export async function lockQuota(tx: Db, who: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${who}`}, 0))`)
}

/** An account's over all its sessions, a guest's of the one. */
export async function countUploads(
  db: Db,
  owner: { sessionId: string; userId: string | null },
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const isTheirs = owner.userId ? eq(uploads.userId, owner.userId) : eq(uploads.ownerSessionId, owner.sessionId)
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(and(isTheirs, gt(uploads.createdAt, since)))
  return row ?? { files: 0, bytes: 0 }
}

export async function insertUploads(db: Db, rows: readonly NewUpload[]): Promise<void> {
  await db.insert(uploads).values([...rows])
}

const isOnItsWay = and(isNull(uploads.photoId), isNull(uploads.refusal))

/** Of what an account sends and has not got yet. */
export async function bytesOnTheirWay(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isOnItsWay))
  return row?.bytes ?? 0
}

/** What somebody sends at this very moment, but for this one. */
export function listWriting(db: Db, id: string, now: Date): Promise<{ id: string; bytes: number }[]> {
  return db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(and(gt(uploads.writerUntil, now), ne(uploads.id, id), isOnItsWay))
}

export async function findUpload(db: Db, id: string, sessionId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.sessionId, sessionId)))
  return row
}

/** True when nobody else is writing, or whoever was has not been heard of for a while. */
export async function takeUpload(db: Db, id: string, writer: string, now: Date, until: Date): Promise<boolean> {
  const isFree = or(isNull(uploads.writer), lt(uploads.writerUntil, now), eq(uploads.writer, writer))
  const taken = await db
    .update(uploads)
    .set({ writer, writerUntil: until })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id })
  return taken.length === 1
}

export async function releaseUpload(db: Db, id: string, writer: string): Promise<void> {
  await db
    .update(uploads)
    .set({ writer: null, writerUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.writer, writer)))
}

/** The row as it is now, held until the transaction ends; gone with the account it belonged to. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | undefined> {
  return (await tx.select().from(uploads).where(eq(uploads.id, id)).for('update'))[0]
}

/** What is still on its way goes where the session's photos go. */
export async function adoptUploads(db: Db, from: string, { to, userId }: TakeOver): Promise<void> {
  await db.update(uploads).set({ sessionId: to }).where(eq(uploads.sessionId, from))
  await db
    .update(uploads)
    .set({ userId, ownerSessionId: to })
    .where(and(eq(uploads.ownerSessionId, from), or(isNull(uploads.userId), eq(uploads.userId, userId))))
  await db
    .update(handoffs)
    .set({ userId, sessionId: to })
    .where(and(eq(handoffs.sessionId, from), or(isNull(handoffs.userId), eq(handoffs.userId, userId))))
}

export async function deleteUploadsOfUser(db: Db, userId: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.userId, userId))
  await db.delete(handoffs).where(eq(handoffs.userId, userId))
}

export async function settleUpload(db: Db, id: string, outcome: { photoId?: string | null; refusal?: string }): Promise<void> {
  await db.update(uploads).set(outcome).where(eq(uploads.id, id))
}

export async function deleteUploadsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, before))
}

export async function unsettledUploads(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isOnItsWay)
  return new Set(rows.map(({ id }) => id))
}

export async function insertHandoff(db: Db, row: HandoffRow): Promise<void> {
  await db.insert(handoffs).values(row)
}

export async function findHandoff(db: Db, code: string): Promise<HandoffRow | undefined> {
  return (await db.select().from(handoffs).where(eq(handoffs.code, code)))[0]
}

/** The first session that asks has it, however many ask at once; asking again is no harm. */
export async function claimHandoff(db: Db, code: string, sessionId: string, now: Date): Promise<HandoffRow | undefined> {
  const isOpen = or(isNull(handoffs.claimedBy), eq(handoffs.claimedBy, sessionId))
  const [row] = await db
    .update(handoffs)
    .set({ claimedBy: sessionId })
    .where(and(eq(handoffs.code, code), gt(handoffs.expiresAt, now), isOpen))
    .returning()
  return row
}

export async function deleteHandoffsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(handoffs).where(lt(handoffs.expiresAt, before))
}
