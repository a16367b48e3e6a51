import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PlacedOrder } from '../orders.ts'
import { orderKeys } from './orders.tables.ts'

export type OrderKey = { sessionId: string; key: string }
export type OrderKeyRow = typeof orderKeys.$inferSelect

const one = ({ sessionId, key }: OrderKey) => and(eq(orderKeys.sessionId, sessionId), eq(orderKeys.key, key))

export async function findKey(db: Db, key: OrderKey): Promise<OrderKeyRow | undefined> {
  return (await db.select().from(orderKeys).where(one(key)))[0]
}

/** False when an order was placed with it; waits for whoever is placing one. */
export async function takeKey(db: Db, row: Omit<OrderKeyRow, 'answer'>): Promise<boolean> {
  return (await db.insert(orderKeys).values(row).onConflictDoNothing().returning({ key: orderKeys.key })).length === 1
}

/** The first answer stays; answers it. */
export async function keepAnswer(db: Db, key: OrderKey, answer: PlacedOrder): Promise<PlacedOrder> {
  const kept = sql`coalesce(${orderKeys.answer}, ${JSON.stringify(answer)}::jsonb)`
  const [row] = await db.update(orderKeys).set({ answer: kept }).where(one(key)).returning({ answer: orderKeys.answer })
  return row?.answer ?? answer
}

export async function deleteKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(orderKeys).where(lt(orderKeys.createdAt, moment))
}
