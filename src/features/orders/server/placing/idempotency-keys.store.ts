import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { orderKeys } from '../orders.tables.ts'

export type IdempotencyKey = { sessionId: string; key: string }
export type IdempotencyKeyRow = typeof orderKeys.$inferSelect

const one = ({ sessionId, key }: IdempotencyKey) => and(eq(orderKeys.sessionId, sessionId), eq(orderKeys.key, key))

export async function findKey(db: Db, key: IdempotencyKey): Promise<IdempotencyKeyRow | undefined> {
  return (await db.select().from(orderKeys).where(one(key)))[0]
}

/** False when an order was placed with it; waits for whoever is placing one. */
export async function takeKey(db: Db, row: Omit<IdempotencyKeyRow, 'answer'>): Promise<boolean> {
  return (await db.insert(orderKeys).values(row).onConflictDoNothing().returning({ key: orderKeys.key })).length === 1
}

/** What it was told last; answers it. */
export async function keepAnswer(db: Db, key: IdempotencyKey, answer: PlacedOrder): Promise<PlacedOrder> {
  await db.update(orderKeys).set({ answer }).where(one(key))
  return answer
}

/** The order it goes on with, where it made none of its own. */
export async function pointTo(db: Db, key: IdempotencyKey, orderId: string): Promise<void> {
  await db.update(orderKeys).set({ orderId }).where(one(key))
}

export async function deleteKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(orderKeys).where(lt(orderKeys.createdAt, moment))
}
