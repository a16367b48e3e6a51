import { asc, eq, inArray } from 'drizzle-orm'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import type { Db } from '#platform/db/database.ts'
import { claims } from './claims/claims.tables.ts'
import { orderDifferences } from './differences/differences.tables.ts'
import type { OrderRow } from './orders.store.ts'
import { orderHistory, orderLines, orderNotes, orders } from './orders.tables.ts'
import { photoRequests } from './fulfilment/photo-requests.tables.ts'

export async function lockOrders(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update')
}

/** Those too of which nothing is left. */
export async function listAllLines(db: Db, orderIds: string[]): Promise<(typeof orderLines.$inferSelect)[]> {
  return db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position))
}

/** What anybody wrote beside them; answers the photos that claims came with. */
export async function blankWords(db: Db, orderIds: string[]): Promise<string[]> {
  const claimed = await db.select({ photoIds: claims.photoIds }).from(claims).where(inArray(claims.orderId, orderIds))
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
  await db.update(orderHistory).set({ note: null }).where(inArray(orderHistory.orderId, orderIds))
  await db.update(claims).set({ text: '', answer: null, photoIds: [] }).where(inArray(claims.orderId, orderIds))
  await db.update(photoRequests).set({ words: '', before: null }).where(inArray(photoRequests.orderId, orderIds))
  await db.update(orderDifferences).set({ changes: [], reason: null }).where(inArray(orderDifferences.orderId, orderIds))
  return claimed.flatMap(({ photoIds }) => photoIds)
}

type Nobody = { name: string; email: string }

export async function blankGiftCard(db: Db, lineId: string, giftCard: GiftCardLine, { name, email }: Nobody): Promise<void> {
  const { message: _gone, ...kept } = giftCard
  await db
    .update(orderLines)
    .set({ giftCard: { ...kept, recipientName: name, senderName: name, recipientEmail: email } })
    .where(eq(orderLines.id, lineId))
}
