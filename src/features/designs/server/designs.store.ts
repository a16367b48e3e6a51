import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { belongingTo, ownedBy, type Owner, type Whose } from '#platform/db/owner.ts'
import type { DesignContent } from '../designs.ts'
import { placedPhotos } from './placed-photos.ts'
import { continuedVisits, designs, sharedDesigns } from './designs.tables.ts'

export type DesignRow = typeof designs.$inferSelect

export async function insertDesign(db: Db, row: DesignRow): Promise<void> {
  await db.insert(designs).values(row)
}

export async function findDesign(db: Db, id: string): Promise<DesignRow | undefined> {
  return (await db.select().from(designs).where(eq(designs.id, id)))[0]
}

export async function findDesigns(db: Db, ids: string[]): Promise<DesignRow[]> {
  return ids.length === 0 ? [] : db.select().from(designs).where(inArray(designs.id, ids))
}

export function listDesignsOf(db: Db, userId: string, limit: number): Promise<DesignRow[]> {
  return db.select().from(designs).where(eq(designs.userId, userId)).orderBy(desc(designs.updatedAt)).limit(limit)
}

export async function findOwnedDesign(db: Db, owner: Owner, id: string): Promise<DesignRow | undefined> {
  const [row] = await db
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), ownedBy(designs, owner)))
  return row
}

export async function findOwnedDesigns(db: Db, owner: Owner, ids: string[]): Promise<DesignRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(designs)
    .where(and(inArray(designs.id, ids), ownedBy(designs, owner)))
}

/** Undefined when it has another version by now, or is not the owner's. */
export async function replaceDesign(
  db: Db,
  owner: Owner,
  { id, version, content, now }: { id: string; version: number; content: DesignContent; now: Date },
): Promise<DesignRow | undefined> {
  const [row] = await db
    .update(designs)
    .set({ content, version: version + 1, updatedAt: now })
    .where(and(eq(designs.id, id), eq(designs.version, version), ownedBy(designs, owner)))
    .returning()
  return row
}

export async function adoptDesigns(db: Db, from: string, { to: sessionId, userId }: TakeOver): Promise<void> {
  await db
    .update(designs)
    .set({ userId, sessionId })
    .where(and(eq(designs.sessionId, from), or(isNull(designs.userId), eq(designs.userId, userId))))
}

export async function deleteDesignsOfUser(db: Db, userId: string): Promise<string[]> {
  return (await db.delete(designs).where(eq(designs.userId, userId)).returning({ id: designs.id })).map(({ id }) => id)
}

const isOld = (whose: Whose, unusedSince: Date) => and(belongingTo(designs, whose), lt(designs.updatedAt, unusedSince))

export async function listOldDesigns(db: Db, whose: Whose, unusedSince: Date): Promise<string[]> {
  return (await db.select({ id: designs.id }).from(designs).where(isOld(whose, unusedSince))).map(({ id }) => id)
}

/** Of these, those that are still theirs and unused: one may have been saved meanwhile. */
export async function deleteOldDesigns(db: Db, whose: Whose, ids: string[], unusedSince: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(designs)
    .where(and(inArray(designs.id, ids), isOld(whose, unusedSince)))
    .returning({ id: designs.id })
  return gone.map(({ id }) => id)
}

export async function photosInUse(db: Db, photoIds: string[]): Promise<Set<string>> {
  const found = await Promise.all([designs.content, sharedDesigns.content].map((column) => placedPhotos(db, column, photoIds)))
  return new Set(found.flatMap((used) => [...used]))
}

export async function listAlike(db: Db, owner: Owner, id: string): Promise<string[]> {
  const own = db
    .select({ content: designs.content })
    .from(designs)
    .where(and(eq(designs.id, id), ownedBy(designs, owner)))
  const alike = await db
    .select({ id: designs.id })
    .from(designs)
    .where(and(inArray(designs.content, own), ownedBy(designs, owner)))
  return alike.map((row) => row.id)
}

export async function insertVisit(db: Db, row: typeof continuedVisits.$inferInsert): Promise<void> {
  await db.insert(continuedVisits).values(row)
}

export async function findVisit(db: Db, id: string): Promise<DesignContent[] | undefined> {
  return (await db.select().from(continuedVisits).where(eq(continuedVisits.id, id)))[0]?.designs
}

export async function deleteVisits(db: Db, madeBefore: Date): Promise<void> {
  await db.delete(continuedVisits).where(lt(continuedVisits.createdAt, madeBefore))
}

export async function deleteDesigns(db: Db, ids: string[]): Promise<string[]> {
  return (await db.delete(designs).where(inArray(designs.id, ids)).returning({ id: designs.id })).map(({ id }) => id)
}
