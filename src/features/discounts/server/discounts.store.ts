import { and, count, eq, isNull, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { discountCodes, discountUses } from './discounts.tables.ts'

export type DiscountCodeRow = typeof discountCodes.$inferSelect

/** Undefined when there is one of that name. */
export async function insertCode(db: Db, row: typeof discountCodes.$inferInsert): Promise<DiscountCodeRow | undefined> {
  return (await db.insert(discountCodes).values(row).onConflictDoNothing().returning())[0]
}

export async function findCode(db: Db, code: string): Promise<DiscountCodeRow | undefined> {
  return (await db.select().from(discountCodes).where(eq(discountCodes.code, code)))[0]
}

export async function countUsesBy(db: Db, code: string, email: string): Promise<number> {
  const theirs = and(eq(discountUses.code, code), eq(discountUses.email, email), isNull(discountUses.releasedAt))
  return (await db.select({ uses: count() }).from(discountUses).where(theirs))[0]?.uses ?? 0
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
