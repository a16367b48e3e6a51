import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { belongingTo, ownedBy, type Owner, type Whose } from '#platform/db/owner.ts'
import { photos, uploads } from './photos.tables.ts'

export type PhotoRow = typeof photos.$inferSelect

const maxListed = 500

export function listPhotos(db: Db, owner: Owner): Promise<PhotoRow[]> {
  return db.select().from(photos).where(ownedBy(photos, owner)).orderBy(desc(photos.createdAt)).limit(maxListed)
}

/** What came by a code, a photo that was there before included. */
export async function listPhotosOfHandoff(db: Db, code: string): Promise<PhotoRow[]> {
  const sent = db.select({ photoId: uploads.photoId }).from(uploads).where(eq(uploads.handoffCode, code))
  return db.select().from(photos).where(inArray(photos.id, sent)).orderBy(asc(photos.createdAt))
}

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  return (await db.select().from(photos).where(eq(photos.id, id)))[0]
}

export async function findPhotos(db: Db, ids: string[]): Promise<PhotoRow[]> {
  return ids.length === 0 ? [] : db.select().from(photos).where(inArray(photos.id, ids))
}

/** In one order, so that two who hold the same don't wait for each other. */
export async function holdPhotos(db: Db, ids: string[]): Promise<PhotoRow[]> {
  return ids.length === 0 ? [] : db.select().from(photos).where(inArray(photos.id, ids)).orderBy(asc(photos.id)).for('share')
}

export async function findOwnedPhoto(db: Db, owner: Owner, id: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), ownedBy(photos, owner)))
  return row
}

export async function countOwnedPhotos(db: Db, owner: Owner, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(photos)
    .where(and(inArray(photos.id, ids), ownedBy(photos, owner)))
  return row?.count ?? 0
}

export async function findPhotoByHash(db: Db, owner: Owner, sha256: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.sha256, sha256), ownedBy(photos, owner)))
    .limit(1)
  return row
}

/** Of all that an account holds. */
export async function bytesOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${photos.bytes}), 0)::float8` })
    .from(photos)
    .where(eq(photos.userId, userId))
  return row?.bytes ?? 0
}

export function listSizes(db: Db, userId: string): Promise<Pick<PhotoRow, 'id' | 'bytes'>[]> {
  return db.select({ id: photos.id, bytes: photos.bytes }).from(photos).where(eq(photos.userId, userId))
}

/** False when the session has the same file already. */
export async function insertPhoto(db: Db, row: PhotoRow): Promise<boolean> {
  return (await db.insert(photos).values(row).onConflictDoNothing().returning({ id: photos.id })).length === 1
}

export async function adoptPhotos(db: Db, from: string, { to: sessionId, userId }: TakeOver): Promise<void> {
  await db
    .update(photos)
    .set({ userId, sessionId })
    .where(and(eq(photos.sessionId, from), or(isNull(photos.userId), eq(photos.userId, userId))))
}

export async function deleteOwnedPhoto(db: Db, owner: Owner, id: string): Promise<string[]> {
  const gone = await db
    .delete(photos)
    .where(and(eq(photos.id, id), ownedBy(photos, owner)))
    .returning({ id: photos.id })
  return gone.map((photo) => photo.id)
}

/** Only those that are still theirs: a guest's may have become an account's meanwhile. */
export async function deletePhotosOf(db: Db, whose: Whose, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(photos)
    .where(and(inArray(photos.id, ids), belongingTo(photos, whose)))
    .returning({ id: photos.id })
  return gone.map(({ id }) => id)
}

/** Brought once more, it counts as new. */
export async function renewPhoto(db: Db, id: string, now: Date): Promise<void> {
  await db.update(photos).set({ createdAt: now }).where(eq(photos.id, id))
}

export async function deletePhotosOfUser(db: Db, userId: string): Promise<string[]> {
  return (await db.delete(photos).where(eq(photos.userId, userId)).returning({ id: photos.id })).map(({ id }) => id)
}

/** Photos from before a moment, a batch at a time. */
export async function listOldPhotos(db: Db, whose: Whose, before: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(belongingTo(photos, whose), lt(photos.createdAt, before), sql`${photos.id} > ${after}::uuid`))
    .orderBy(asc(photos.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function knownPhotos(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids))
  return new Set(rows.map(({ id }) => id))
}

export async function deletePhotos(db: Db, ids: string[]): Promise<string[]> {
  return (await db.delete(photos).where(inArray(photos.id, ids)).returning({ id: photos.id })).map(({ id }) => id)
}
