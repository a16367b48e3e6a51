import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ClaimState } from '#domain/orders/claims.ts'
import type { Db } from '#platform/db/database.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { claims } from './claims.tables.ts'

export type ClaimRow = typeof claims.$inferSelect

/** False when the line has an open claim already. */
export async function insertClaim(db: Db, row: ClaimRow): Promise<boolean> {
  return (await db.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id })).length === 1
}

export async function findClaim(db: Db, orderId: string, id: string): Promise<ClaimRow | undefined> {
  return (
    await db
      .select()
      .from(claims)
      .where(and(eq(claims.id, id), eq(claims.orderId, orderId)))
  )[0]
}

export async function listClaims(db: Db, orderIds: string[]): Promise<ClaimRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(claims).where(inArray(claims.orderId, orderIds)).orderBy(asc(claims.createdAt), asc(claims.id))
}

export async function updateTracking(db: Db, id: string, tracking: Tracking): Promise<void> {
  await db.update(claims).set({ tracking }).where(eq(claims.id, id))
}

export async function moveClaim(db: Db, id: string, change: { state: ClaimState; answer?: string; movedAt: Date }): Promise<void> {
  await db.update(claims).set(change).where(eq(claims.id, id))
}
