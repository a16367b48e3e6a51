import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { QuotationTerms } from '#domain/orders/quotations.ts'
import type { Buyer } from '#features/documents/server/document-content.ts'
import type { Db } from '#platform/db/database.ts'
import { orderDrafts } from './order-drafts.tables.ts'
import { quotations } from './quotations.tables.ts'

export type QuotationRow = typeof quotations.$inferSelect
/** With its draft, as long as somebody may go on with that. */
export type ListedQuotation = { row: QuotationRow; draftId: string | null }

const isCurrent = and(isNull(quotations.endedAt), isNull(quotations.placedAs))
const isOpenDraft = and(eq(orderDrafts.id, quotations.draftId), isNull(orderDrafts.placedAs))
const newestFirst = [desc(quotations.quotedAt), desc(quotations.number)]

export async function insertQuotation(db: Db, row: QuotationRow): Promise<void> {
  await db.insert(quotations).values(row)
}

export async function findQuotation(db: Db, number: string): Promise<QuotationRow | undefined> {
  return (await db.select().from(quotations).where(eq(quotations.number, number)))[0]
}

/** The last of a draft, unless it became an order or was given up; its days may be over. */
export async function findCurrent(db: Db, draftId: string): Promise<QuotationRow | undefined> {
  const [found] = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.draftId, draftId), isCurrent))
  return found
}

/** The same, of whoever builds in this session. */
export async function findCurrentOf(db: Db, sessionId: string): Promise<QuotationRow | undefined> {
  const [found] = await db
    .select({ row: quotations })
    .from(orderDrafts)
    .innerJoin(quotations, and(isOpenDraft, isCurrent))
    .where(eq(orderDrafts.sessionId, sessionId))
  return found?.row
}

export function listQuotations(db: Db, limit: number): Promise<ListedQuotation[]> {
  return db
    .select({ row: quotations, draftId: orderDrafts.id })
    .from(quotations)
    .leftJoin(orderDrafts, isOpenDraft)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** How those stand that nothing ended, and whose last day is this one or a later one. */
export function listUntilSince(db: Db, day: string): Promise<QuotationTerms[]> {
  const { validUntil, endedAt, placedAs } = quotations
  return db
    .select({ validUntil, endedAt, placedAs })
    .from(quotations)
    .where(and(isCurrent, gte(validUntil, day)))
}

export async function findListed(db: Db, number: string): Promise<ListedQuotation | undefined> {
  const [found] = await db
    .select({ row: quotations, draftId: orderDrafts.id })
    .from(quotations)
    .leftJoin(orderDrafts, isOpenDraft)
    .where(eq(quotations.number, number))
  return found
}

export function listOfDraft(db: Db, draftId: string): Promise<QuotationRow[]> {
  return db
    .select()
    .from(quotations)
    .where(eq(quotations.draftId, draftId))
    .orderBy(...newestFirst)
}

export async function endQuotations(db: Db, draftId: string, endedAt: Date): Promise<void> {
  await db
    .update(quotations)
    .set({ endedAt })
    .where(and(eq(quotations.draftId, draftId), isCurrent))
}

/** An address, and what became of quotes since: where none was given, only that tells whose a quote was. */
export type QuotedTo = { email: string; orders: readonly string[] }

export async function blankBuyers(db: Db, { email, orders }: QuotedTo, buyer: Buyer): Promise<void> {
  await db
    .update(quotations)
    .set({ content: sql`jsonb_set(${quotations.content}, '{buyer}', ${JSON.stringify(buyer)}::jsonb)` })
    .where(or(eq(sql`${quotations.content} -> 'buyer' ->> 'email'`, email), inArray(quotations.placedAs, [...orders])))
}

/** False where it ended or became another order before. */
export async function placeQuotation(db: Db, number: string, placedAs: string): Promise<boolean> {
  const its = and(eq(quotations.number, number), isCurrent)
  return (await db.update(quotations).set({ placedAs }).where(its).returning({ number: quotations.number })).length > 0
}
