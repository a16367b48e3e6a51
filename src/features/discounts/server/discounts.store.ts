import { and, asc, count, desc, eq, gt, gte, inArray, isNull, isNotNull, like, lt, lte, or, sql } from 'drizzle-orm'
import { normaliseCode, type CodeState } from '#domain/prices/discounts.ts'
import type { Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'
import { discountCodes, discountUses } from './discounts.tables.ts'

export type DiscountCodeRow = typeof discountCodes.$inferSelect

/** Those whose names were free. */
export async function insertCodes(db: Db, rows: (typeof discountCodes.$inferInsert)[]): Promise<DiscountCodeRow[]> {
  return db.insert(discountCodes).values(rows).onConflictDoNothing().returning()
}

export const codeSorts = ['newest', 'code', 'uses', 'until'] as const
export type CodeMatch = { q?: string | undefined; state?: CodeState | undefined; at: Date }
export type CodeFilter = CodeMatch & { sort: (typeof codeSorts)[number] }

const sortings = {
  newest: [desc(discountCodes.createdAt), asc(discountCodes.code)],
  code: [asc(discountCodes.code)],
  uses: [desc(discountCodes.uses), asc(discountCodes.code)],
  until: [asc(discountCodes.until), asc(discountCodes.code)],
}

/** By a part of the name, and by where it stands: the same rule as `codeState`. */
function matching({ q, state, at }: CodeMatch) {
  const typed = normaliseCode(q ?? '')
  const { from, until, usageLimit, uses } = discountCodes
  const notEnded = or(isNull(until), gt(until, at))
  const hasRoom = or(isNull(usageLimit), lt(uses, usageLimit))
  const states = {
    ended: lte(until, at),
    'used-up': and(notEnded, gte(uses, usageLimit)),
    planned: and(notEnded, hasRoom, gt(from, at)),
    live: and(notEnded, hasRoom, or(isNull(from), lte(from, at))),
  }
  return and(typed === '' ? undefined : like(discountCodes.code, `%${literal(typed)}%`), state && states[state])
}

export async function listCodes(db: Db, filter: CodeFilter, range: { limit: number; offset: number }): Promise<DiscountCodeRow[]> {
  const { limit, offset } = range
  return db
    .select()
    .from(discountCodes)
    .where(matching(filter))
    .orderBy(...sortings[filter.sort])
    .limit(limit)
    .offset(offset)
}

export async function listCodesAfter(db: Db, match: CodeMatch, last: string | undefined, limit: number): Promise<DiscountCodeRow[]> {
  const later = last === undefined ? undefined : gt(discountCodes.code, last)
  return db
    .select()
    .from(discountCodes)
    .where(and(matching(match), later))
    .orderBy(asc(discountCodes.code))
    .limit(limit)
}

export async function countCodes(db: Db, match: CodeMatch): Promise<number> {
  return (await db.select({ total: count() }).from(discountCodes).where(matching(match)))[0]?.total ?? 0
}

export async function lockCode(db: Db, code: string): Promise<DiscountCodeRow | undefined> {
  return (await db.select().from(discountCodes).where(eq(discountCodes.code, code)).for('update'))[0]
}

export async function endCode(db: Db, code: string, at: Date): Promise<DiscountCodeRow> {
  const [row] = await db.update(discountCodes).set({ until: at }).where(eq(discountCodes.code, code)).returning()
  if (!row) throw new Error(`The code ${code} went while it was locked`)
  return row
}

/** The newest first. */
export async function listUses(db: Db, code: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(discountUses)
    .where(eq(discountUses.code, code))
    .orderBy(desc(discountUses.usedAt), asc(discountUses.orderId))
    .limit(limit)
    .offset(offset)
}

export async function countUses(db: Db, code: string): Promise<number> {
  return (await db.select({ total: count() }).from(discountUses).where(eq(discountUses.code, code)))[0]?.total ?? 0
}

export async function findCode(db: Db, code: string): Promise<DiscountCodeRow | undefined> {
  return (await db.select().from(discountCodes).where(eq(discountCodes.code, code)))[0]
}

export async function countUsesBy(db: Db, code: string, email: string): Promise<number> {
  const theirs = and(eq(discountUses.code, code), eq(discountUses.email, email), isNull(discountUses.releasedAt))
  return (await db.select({ uses: count() }).from(discountUses).where(theirs))[0]?.uses ?? 0
}

/** What these orders use of it. */
export async function listUsesOf(db: Db, code: string, orderIds: string[]): Promise<{ email: string }[]> {
  if (orderIds.length === 0) return []
  const theirs = and(eq(discountUses.code, code), inArray(discountUses.orderId, orderIds), isNull(discountUses.releasedAt))
  return db.select({ email: discountUses.email }).from(discountUses).where(theirs)
}

/** Undefined when it is used up. */
export async function takeUse(db: Db, code: string): Promise<DiscountCodeRow | undefined> {
  const hasRoom = or(isNull(discountCodes.usageLimit), lt(discountCodes.uses, discountCodes.usageLimit))
  const [row] = await db
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} + 1` })
    .where(and(eq(discountCodes.code, code), hasRoom))
    .returning()
  return row
}

export async function giveUseBack(db: Db, code: string): Promise<void> {
  await db
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} - 1` })
    .where(eq(discountCodes.code, code))
}

/** An order's use, new or taken up again. */
export async function recordUse(db: Db, use: { orderId: string; code: string; email: string; usedAt: Date }): Promise<boolean> {
  const recorded = await db
    .insert(discountUses)
    .values(use)
    .onConflictDoUpdate({ target: discountUses.orderId, set: { releasedAt: null }, setWhere: isNotNull(discountUses.releasedAt) })
    .returning({ orderId: discountUses.orderId })
  return recorded.length === 1
}

/** Answers the code whose use ended with this call. */
export async function endUse(db: Db, orderId: string, now: Date): Promise<string | undefined> {
  const [ended] = await db
    .update(discountUses)
    .set({ releasedAt: now })
    .where(and(eq(discountUses.orderId, orderId), isNull(discountUses.releasedAt)))
    .returning({ code: discountUses.code })
  return ended?.code
}

export async function renameUsesOf(db: Db, orderIds: string[], email: string): Promise<void> {
  await db.update(discountUses).set({ email }).where(inArray(discountUses.orderId, orderIds))
}
