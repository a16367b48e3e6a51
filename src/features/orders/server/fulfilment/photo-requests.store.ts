import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Design } from '#features/designs/designs.ts'
import type { Db } from '#platform/db/database.ts'
import { photoRequests } from './photo-requests.tables.ts'

export type PhotoRequestRow = typeof photoRequests.$inferSelect

export async function insertRequest(db: Db, row: PhotoRequestRow): Promise<void> {
  await db.insert(photoRequests).values(row)
}

/** At most one for each order. */
export async function listOpenRequests(db: Db, orderIds: string[]): Promise<PhotoRequestRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(photoRequests)
    .where(and(inArray(photoRequests.orderId, orderIds), isNull(photoRequests.closedAt)))
}

export async function answerRequest(db: Db, id: string, before: Design, closedAt: Date): Promise<void> {
  await db.update(photoRequests).set({ before, closedAt }).where(eq(photoRequests.id, id))
}

export async function closeRequests(db: Db, orderId: string, closedAt: Date): Promise<void> {
  await db
    .update(photoRequests)
    .set({ closedAt })
    .where(and(eq(photoRequests.orderId, orderId), isNull(photoRequests.closedAt)))
}
