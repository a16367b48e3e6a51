import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { DraftForm } from '#features/orders/order-drafts.ts'
import { orderDrafts } from './order-drafts.tables.ts'

export type DraftRow = typeof orderDrafts.$inferSelect

const isOpen = isNull(orderDrafts.placedAs)
const isOpenWith = (id: string) => and(eq(orderDrafts.id, id), isOpen)

export async function insertDraft(db: Db, row: DraftRow): Promise<void> {
  await db.insert(orderDrafts).values(row)
}

export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return (await db.select().from(orderDrafts).where(eq(orderDrafts.id, id)))[0]
}

/** Those that somebody may go on with, the last that was touched first. */
export function listOpenDrafts(db: Db, limit: number): Promise<DraftRow[]> {
  return db.select().from(orderDrafts).where(isOpen).orderBy(desc(orderDrafts.updatedAt)).limit(limit)
}

export async function openDraftSessions(db: Db): Promise<string[]> {
  return (await db.select({ sessionId: orderDrafts.sessionId }).from(orderDrafts).where(isOpen)).map(({ sessionId }) => sessionId)
}

export async function saveDraft(db: Db, id: string, change: { form: DraftForm; updatedAt: Date; updatedBy: string }): Promise<boolean> {
  return (await db.update(orderDrafts).set(change).where(isOpenWith(id)).returning({ id: orderDrafts.id })).length > 0
}

/** Answers the draft it was; none where it was placed or deleted before. */
export async function closeDraft(
  db: Db,
  sessionId: string,
  closed: { placedAs: string; form: DraftForm },
): Promise<{ id: string } | undefined> {
  const its = and(eq(orderDrafts.sessionId, sessionId), isOpen)
  return (await db.update(orderDrafts).set(closed).where(its).returning({ id: orderDrafts.id }))[0]
}

/** Held for whoever quotes it until the transaction ends; false where it was placed or deleted before. */
export async function touchDraft(db: Db, id: string, change: { updatedAt: Date; updatedBy: string }): Promise<boolean> {
  return (await db.update(orderDrafts).set(change).where(isOpenWith(id)).returning({ id: orderDrafts.id })).length > 0
}

export async function deleteDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return (await db.delete(orderDrafts).where(isOpenWith(id)).returning())[0]
}
