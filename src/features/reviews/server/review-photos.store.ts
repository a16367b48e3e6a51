import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { ReviewState } from '../reviews.ts'
import { reviewPhotos, reviews } from './reviews.tables.ts'

export type ReviewPhotoRow = typeof reviewPhotos.$inferSelect
type Gone = Pick<ReviewPhotoRow, 'id'>
const gone = { id: reviewPhotos.id }

export async function insertPhotos(db: Db, reviewId: string, photos: Omit<ReviewPhotoRow, 'reviewId'>[]): Promise<void> {
  if (photos.length > 0) await db.insert(reviewPhotos).values(photos.map((photo) => ({ ...photo, reviewId })))
}

export async function listPhotos(db: Db, reviewIds: string[]): Promise<ReviewPhotoRow[]> {
  if (reviewIds.length === 0) return []
  return db.select().from(reviewPhotos).where(inArray(reviewPhotos.reviewId, reviewIds)).orderBy(asc(reviewPhotos.position))
}

/** Of the review it belongs to. */
export async function stateOf(db: Db, photoId: string): Promise<ReviewState | undefined> {
  const [row] = await db
    .select({ state: reviews.state })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, photoId))
  return row?.state
}

export async function deletePhoto(db: Db, reviewId: string, id: string): Promise<Gone[]> {
  return db
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, id), eq(reviewPhotos.reviewId, reviewId)))
    .returning(gone)
}

export async function deletePhotosOf(db: Db, reviewId: string): Promise<Gone[]> {
  return db.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId)).returning(gone)
}

export async function deletePhotosOfUser(db: Db, userId: string): Promise<Gone[]> {
  const theirs = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId))
  return db.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, theirs)).returning(gone)
}

export async function knownPhotos(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: reviewPhotos.id }).from(reviewPhotos).where(inArray(reviewPhotos.id, ids))
  return new Set(rows.map(({ id }) => id))
}
