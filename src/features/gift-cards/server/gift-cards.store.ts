import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Fils } from '#domain/prices/money.ts'
import type { Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'
import type { GiftCardState, giftCardSorts } from '../gift-cards.ts'
import { giftCardLedger, giftCards } from './gift-cards.tables.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** What a card the shop gives lacks, and one it sells has. */
export const notSold = { orderId: null, orderLineId: null, copy: null, tries: 0, sentAt: null, disabledAt: null }

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

/** False when there is less on it, or it is disabled. */
export async function takeFromBalance(db: Db, cardId: string, amountFils: Fils): Promise<boolean> {
  const taken = await db
    .update(giftCards)
    .set({ balanceFils: sql`${giftCards.balanceFils} - ${amountFils}` })
    .where(and(eq(giftCards.id, cardId), gte(giftCards.balanceFils, amountFils), isNull(giftCards.disabledAt)))
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

export async function listHolds(db: Db, orderIds: string[]): Promise<Entry[]> {
  if (orderIds.length === 0) return []
  const { cardId, amountFils, orderId, kind } = giftCardLedger
  return db
    .select({ cardId, amountFils })
    .from(giftCardLedger)
    .where(and(inArray(orderId, orderIds), eq(kind, 'hold')))
}

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

/** Each copy once; one that was held back is due again. */
export async function scheduleCards(db: Db, rows: GiftCardRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(giftCards)
    .values(rows)
    .onConflictDoUpdate({
      target: [giftCards.orderLineId, giftCards.copy],
      set: { dueAt: sql`excluded.due_at` },
      setWhere: sql`num_nonnulls(${giftCards.dueAt}, ${giftCards.sentAt}, ${giftCards.disabledAt}) = 0`,
    })
}

/** One that is due, which nobody else takes until the transaction ends. */
export async function lockDue(db: Db, now: Date): Promise<GiftCardRow | undefined> {
  const due = db.select().from(giftCards).where(lte(giftCards.dueAt, now)).orderBy(asc(giftCards.dueAt)).limit(1)
  return (await due.for('update', { skipLocked: true }))[0]
}

export async function findCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  return (await db.select().from(giftCards).where(eq(giftCards.id, id)).for('update'))[0]
}

export async function updateCard(db: Db, id: string, change: Partial<GiftCardRow>): Promise<GiftCardRow> {
  const [row] = await db.update(giftCards).set(change).where(eq(giftCards.id, id)).returning()
  if (!row) throw new Error(`There is no gift card ${id}`)
  return row
}

/** False when it was disabled, or given another code, while it was on its way. */
export async function markSent(db: Db, id: string, codeSeed: string, sentAt: Date): Promise<boolean> {
  const sent = await db
    .update(giftCards)
    .set({ sentAt, codeSeed: null, dueAt: null })
    .where(and(eq(giftCards.id, id), eq(giftCards.codeSeed, codeSeed)))
    .returning({ id: giftCards.id })
  return sent.length === 1
}

const ofOrder = (orderId: string) => eq(giftCards.orderId, orderId)

export async function holdBack(db: Db, orderId: string): Promise<void> {
  await db
    .update(giftCards)
    .set({ dueAt: null })
    .where(and(ofOrder(orderId), isNull(giftCards.sentAt)))
}

export async function disableCards(db: Db, orderId: string, disabledAt: Date): Promise<void> {
  await db
    .update(giftCards)
    .set({ disabledAt, dueAt: null, codeSeed: null })
    .where(and(ofOrder(orderId), isNull(giftCards.disabledAt)))
}

export async function listSendings(db: Db, orderIds: string[]): Promise<{ orderLineId: string | null; sentAt: Date | null }[]> {
  if (orderIds.length === 0) return []
  const { orderLineId, sentAt, orderId } = giftCards
  return db.select({ orderLineId, sentAt }).from(giftCards).where(inArray(orderId, orderIds))
}

/** In the order they were bought, nobody else's to spend until the transaction ends. */
export async function lockCardsOf(db: Db, orderId: string): Promise<GiftCardRow[]> {
  return db.select().from(giftCards).where(ofOrder(orderId)).orderBy(asc(giftCards.id)).for('update')
}

export type CardMatch = { q?: string | undefined; state?: GiftCardState | undefined; today: string }

/** By the beginning of the address they go to or a part of the note, and by where they stand: the same rule as `stateOf`. */
function matching({ q, state, today }: CardMatch) {
  const typed = literal(q?.trim() ?? '')
  const { recipientEmail, note, disabledAt, codeHash, balanceFils, lastDay } = giftCards
  const isMade = and(isNull(disabledAt), isNotNull(codeHash))
  const hasMoney = and(isMade, gt(balanceFils, sql`0`))
  const states = {
    disabled: isNotNull(disabledAt),
    waiting: and(isNull(disabledAt), isNull(codeHash)),
    'used-up': and(isMade, eq(balanceFils, sql`0`)),
    over: and(hasMoney, lt(lastDay, today)),
    valid: and(hasMoney, gte(lastDay, today)),
  }
  return and(typed === '' ? undefined : or(ilike(recipientEmail, `${typed}%`), ilike(note, `%${typed}%`)), state && states[state])
}

const newest = [desc(giftCards.createdAt), desc(giftCards.id)]
const sortings = {
  newest,
  left: [desc(giftCards.balanceFils), ...newest],
  'last-day': [asc(giftCards.lastDay), ...newest],
}
type Range = { sort: (typeof giftCardSorts)[number]; limit: number; offset: number }

export async function listCards(db: Db, match: CardMatch, { sort, limit, offset }: Range): Promise<GiftCardRow[]> {
  return db
    .select()
    .from(giftCards)
    .where(matching(match))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
}

/** From the one after the last that was read: what comes in meanwhile shifts nothing. */
export async function listCardsAfter(db: Db, match: CardMatch, last: GiftCardRow | undefined, limit: number): Promise<GiftCardRow[]> {
  const older = last && sql`(${giftCards.createdAt}, ${giftCards.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
  return db
    .select()
    .from(giftCards)
    .where(and(matching(match), older))
    .orderBy(...newest)
    .limit(limit)
}

export async function countCards(db: Db, match: CardMatch): Promise<number> {
  return (await db.select({ total: count() }).from(giftCards).where(matching(match)))[0]?.total ?? 0
}

/** The newest first. */
export async function listLedger(db: Db, cardId: string): Promise<(typeof giftCardLedger.$inferSelect)[]> {
  return db.select().from(giftCardLedger).where(eq(giftCardLedger.cardId, cardId)).orderBy(desc(giftCardLedger.at), asc(giftCardLedger.id))
}
