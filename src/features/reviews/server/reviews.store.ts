import { and, asc, avg, between, count, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { ReviewState } from '../reviews.ts'
import { reviewPhotos, reviews } from './reviews.tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

export const reviewSorts = ['newest', 'oldest', 'rating'] as const
export type ReviewMatch = {
  q?: string | undefined
  state?: ReviewState | undefined
  /** Whole stars: 4 takes 4 and 4½. */
  stars?: number | undefined
  featured?: boolean | undefined
  photos?: boolean | undefined
  /** Examples are in this language alone: each language brings its own. */
  examplesIn?: Language | undefined
}
type Range = {
  sort: (typeof reviewSorts)[number]
  /** Those in this language come before all others. */
  first?: Language
  limit: number
  offset: number
}

const sortings = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  oldest: [asc(reviews.createdAt), asc(reviews.id)],
  rating: [desc(reviews.ratingHalves), desc(reviews.createdAt), desc(reviews.id)],
}

function matching(db: Db, { q, state, stars, featured, photos, examplesIn }: ReviewMatch) {
  return and(
    mentions(q, [reviews.name, reviews.place, reviews.text]),
    state && eq(reviews.state, state),
    stars === undefined ? undefined : between(reviews.ratingHalves, stars * 2, stars * 2 + 1),
    featured ? eq(reviews.isFeatured, true) : undefined,
    examplesIn && or(eq(reviews.isDemo, false), isNull(reviews.language), eq(reviews.language, examplesIn)),
    photos ? exists(db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id))) : undefined,
  )
}

export async function listReviews(db: Db, match: ReviewMatch, { sort, first, limit, offset }: Range): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(matching(db, match))
    .orderBy(...(first ? [sql`${reviews.language} is not distinct from ${first} desc`] : []), ...sortings[sort])
    .limit(limit)
    .offset(offset)
}

/** The newest first, from the one after the last that was read: what comes in meanwhile shifts nothing. */
export async function listReviewsAfter(
  db: Db,
  match: ReviewMatch,
  last: { id: string; createdAt: string } | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const older = last && sql`(${reviews.createdAt}, ${reviews.id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
  return db
    .select()
    .from(reviews)
    .where(and(matching(db, match), older))
    .orderBy(...sortings.newest)
    .limit(limit)
}

export async function countReviews(db: Db, match: ReviewMatch): Promise<number> {
  return (await db.select({ total: count() }).from(reviews).where(matching(db, match)))[0]?.total ?? 0
}

export async function listReviewsOfUser(db: Db, userId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(...sortings.newest)
}

export async function forgetUser(db: Db, userId: string): Promise<void> {
  await db.update(reviews).set({ userId: null }).where(eq(reviews.userId, userId))
}

/** Of what real people wrote and all may read. */
export async function readAverage(db: Db): Promise<{ average: number | null; count: number }> {
  const [row] = await db
    .select({ halves: avg(reviews.ratingHalves), count: count() })
    .from(reviews)
    .where(and(eq(reviews.state, 'approved'), eq(reviews.isDemo, false)))
  return { average: row?.halves ? Math.round(Number(row.halves) * 5) / 10 : null, count: row?.count ?? 0 }
}

/** Undefined when the order has its review already. */
export async function insertReview(db: Db, row: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
  return (await db.insert(reviews).values(row).onConflictDoNothing({ target: reviews.orderId }).returning())[0]
}

export async function insertMissingReviews(db: Db, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  await db.insert(reviews).values(rows).onConflictDoNothing()
}

export async function lockReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return (await db.select().from(reviews).where(eq(reviews.id, id)).for('update'))[0]
}

export async function updateReview(db: Db, id: string, change: Partial<ReviewRow>): Promise<ReviewRow> {
  const [row] = await db.update(reviews).set(change).where(eq(reviews.id, id)).returning()
  if (!row) throw new Error(`The review ${id} went while it was locked`)
  return row
}

export async function countDemo(db: Db): Promise<number> {
  return (await db.select({ total: count() }).from(reviews).where(eq(reviews.isDemo, true)))[0]?.total ?? 0
}

export async function deleteDemo(db: Db): Promise<number> {
  return (await db.delete(reviews).where(eq(reviews.isDemo, true)).returning({ id: reviews.id })).length
}
