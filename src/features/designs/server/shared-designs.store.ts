import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { designs, sharedDesigns } from './designs.tables.ts'

export type ShareRow = typeof sharedDesigns.$inferSelect

/** The same version again is the same share, as if it had been shared only now. */
export async function keepShare(db: Db, row: ShareRow): Promise<ShareRow> {
  const [kept] = await db
    .insert(sharedDesigns)
    .values(row)
    .onConflictDoUpdate({ target: [sharedDesigns.designId, sharedDesigns.version], set: { sharedAt: sql`excluded.shared_at` } })
    .returning()
  return kept ?? row
}

export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  return (await db.select().from(sharedDesigns).where(eq(sharedDesigns.id, id)))[0]
}

export async function listShares(db: Db, designIds: string[]): Promise<ShareRow[]> {
  return designIds.length === 0 ? [] : db.select().from(sharedDesigns).where(inArray(sharedDesigns.designId, designIds))
}

/** Answers which they were. */
export async function endShares(db: Db, designIds: string[], endedAt: Date): Promise<ShareRow[]> {
  await db.update(designs).set({ sharingEndedAt: endedAt }).where(inArray(designs.id, designIds))
  return db.delete(sharedDesigns).where(inArray(sharedDesigns.designId, designIds)).returning()
}

export function deleteShares(db: Db, sharedBefore: Date): Promise<ShareRow[]> {
  return db.delete(sharedDesigns).where(lt(sharedDesigns.sharedAt, sharedBefore)).returning()
}
