import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Rested } from '#domain/people/cart-reminders.ts'
import { carts } from './cart.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { cartReminders, unsubscribed } from './cart-reminders.tables.ts'

export type ReminderRow = typeof cartReminders.$inferSelect

/** Of a cart that is there; one that was sent stays sent. */
export async function keepWish(db: Db, { id, sessionId, email, origin, language, askedAt }: Omit<ReminderRow, 'sentAt'>): Promise<void> {
  const [cart] = await db.select({ sessionId: carts.sessionId }).from(carts).where(eq(carts.sessionId, sessionId)).for('update')
  if (!cart) return
  await db
    .insert(cartReminders)
    .values({ id, sessionId, email, origin, language, askedAt })
    .onConflictDoUpdate({ target: cartReminders.sessionId, set: { email, origin, language, askedAt } })
}

/** One that was sent stays known: it was that cart's only one. */
export async function dropWish(db: Db, sessionId: string): Promise<void> {
  await db.delete(cartReminders).where(and(eq(cartReminders.sessionId, sessionId), isNull(cartReminders.sentAt)))
}

export async function moveWish(db: Db, from: string, to: string): Promise<void> {
  await db.update(cartReminders).set({ sessionId: to }).where(eq(cartReminders.sessionId, from))
}

/** With what was in the cart goes all that was said of it. */
export async function deleteReminder(db: Db, sessionId: string): Promise<void> {
  await db.delete(cartReminders).where(eq(cartReminders.sessionId, sessionId))
}

export async function findReminder(db: Db, id: string): Promise<ReminderRow | undefined> {
  return (await db.select().from(cartReminders).where(eq(cartReminders.id, id)))[0]
}

export type ForgottenCart = { id: string; sessionId: string; changedAt: Date }

/** [CR1] Carts with pieces, left for so long, of which nobody was reminded yet. */
export function listForgotten(db: Db, { after, until }: Rested, limit: number): Promise<ForgottenCart[]> {
  const touchedAt = sql`greatest(${carts.updatedAt}, ${cartReminders.askedAt})`
  const hasRested = and(sql`${touchedAt} > ${after.toISOString()}::timestamptz`, sql`${touchedAt} <= ${until.toISOString()}::timestamptz`)
  return db
    .select({ id: cartReminders.id, sessionId: cartReminders.sessionId, changedAt: carts.updatedAt })
    .from(cartReminders)
    .innerJoin(carts, eq(carts.sessionId, cartReminders.sessionId))
    .where(and(isNull(cartReminders.sentAt), gt(carts.lines, 0), hasRested))
    .orderBy(asc(touchedAt))
    .limit(limit)
}

/** Marks it as sent; undefined when another was quicker, or it is not wanted any more. */
export async function takeReminder(db: Db, id: string, sentAt: Date): Promise<ReminderRow | undefined> {
  const [row] = await db
    .update(cartReminders)
    .set({ sentAt })
    .where(and(eq(cartReminders.id, id), isNull(cartReminders.sentAt)))
    .returning()
  return row
}

/** Whether the address was written to since, or wants no mail. */
export async function isUnwelcome(db: Db, { id, email }: Pick<ReminderRow, 'id' | 'email'>, remindedSince: Date): Promise<boolean> {
  const wasReminded = and(eq(cartReminders.email, email), gt(cartReminders.sentAt, remindedSince), ne(cartReminders.id, id))
  const found = await db
    .select({ email: unsubscribed.email })
    .from(unsubscribed)
    .where(eq(unsubscribed.email, email))
    .unionAll(db.select({ email: cartReminders.email }).from(cartReminders).where(wasReminded))
    .limit(1)
  return found.length > 0
}

export async function unsubscribe(db: Db, email: string, at: Date): Promise<void> {
  await db.insert(unsubscribed).values({ email, at }).onConflictDoNothing()
  await db.delete(cartReminders).where(and(eq(cartReminders.email, email), isNull(cartReminders.sentAt)))
}

export async function deleteRemindersTo(db: Db, email: string): Promise<void> {
  await db.delete(cartReminders).where(eq(cartReminders.email, email))
}
