import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Fils } from '#domain/money.ts'
import type { Db } from '#platform/db/database.ts'
import { giftCardLedger, giftCards } from './gift-cards.tables.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

export async function insertCard(db: Db, row: GiftCardRow): Promise<void> {
  await db.insert(giftCards).values(row)
}

export async function findByHashes(db: Db, hashes: string[]): Promise<GiftCardRow[]> {
  return hashes.length === 0 ? [] : db.select().from(giftCards).where(inArray(giftCards.codeHash, hashes))
}

/** In one order, so that two orders with the same cards don't wait for each other. */
export async function lockCards(db: Db, ids: string[]): Promise<GiftCardRow[]> {
  if (ids.length === 0) return []
  return db.select().from(giftCards).where(inArray(giftCards.id, ids)).orderBy(asc(giftCards.id)).for('update')
}

/** False when there is less on it. */
export async function takeFromBalance(db: Db, cardId: string, amountFils: Fils): Promise<boolean> {
  const taken = await db
    .update(giftCards)
    .set({ balanceFils: sql`${giftCards.balanceFils} - ${amountFils}` })
    .where(and(eq(giftCards.id, cardId), gte(giftCards.balanceFils, amountFils)))
    .returning({ id: giftCards.id })
  return taken.length === 1
}

export async function addToBalance(db: Db, cardId: string, amountFils: Fils): Promise<void> {
  await db
    .update(giftCards)
    .set({ balanceFils: sql`${giftCards.balanceFils} + ${amountFils}` })
    .where(eq(giftCards.id, cardId))
}

export async function insertHold(db: Db, hold: { cardId: string; orderId: string; amountFils: Fils; at: Date }): Promise<void> {
  await db.insert(giftCardLedger).values({ ...hold, kind: 'hold' })
}

type Entry = { cardId: string; amountFils: Fils }

/** Moves an order's entries of one kind to another; answers those that this call moved. */
export async function moveEntries(db: Db, orderId: string, from: 'hold' | 'released', to: 'hold' | 'spend' | 'released'): Promise<Entry[]> {
  const moved = await db
    .update(giftCardLedger)
    .set({ kind: to })
    .where(and(eq(giftCardLedger.orderId, orderId), eq(giftCardLedger.kind, from)))
    .returning({ cardId: giftCardLedger.cardId, amountFils: giftCardLedger.amountFils })
  return moved.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))
}

/** False when that credit was given before. */
export async function insertCredit(
  db: Db,
  credit: { cardId: string; orderId: string; amountFils: Fils; key: string; at: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(giftCardLedger)
    .values({ ...credit, kind: 'credit' })
    .onConflictDoNothing({ target: giftCardLedger.key })
    .returning({ id: giftCardLedger.id })
  return inserted.length === 1
}
