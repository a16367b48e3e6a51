import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { sliderImages } from './slider-images.tables.ts'

export type SlideRow = typeof sliderImages.$inferSelect

export function listSlides(db: Db): Promise<SlideRow[]> {
  return db.select().from(sliderImages).orderBy(asc(sliderImages.position), asc(sliderImages.id))
}

/** All of them, one change after the other. */
export function lockPictures(db: Db): Promise<SlideRow[]> {
  return db.select().from(sliderImages).orderBy(asc(sliderImages.position), asc(sliderImages.id)).for('update')
}

export async function insertPictures(db: Db, rows: (typeof sliderImages.$inferInsert)[]): Promise<SlideRow[]> {
  return db.insert(sliderImages).values(rows).returning()
}

export async function updatePicture(db: Db, id: string, change: Partial<typeof sliderImages.$inferInsert>): Promise<SlideRow> {
  const [row] = await db.update(sliderImages).set(change).where(eq(sliderImages.id, id)).returning()
  if (!row) throw new Error(`The slide ${id} went while it was locked`)
  return row
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.delete(sliderImages).where(eq(sliderImages.id, id))
}

export async function countDemo(db: Db): Promise<number> {
  return (await db.select({ total: count() }).from(sliderImages).where(eq(sliderImages.isDemo, true)))[0]?.total ?? 0
}

export async function deleteDemo(db: Db): Promise<number> {
  return (await db.delete(sliderImages).where(eq(sliderImages.isDemo, true)).returning({ id: sliderImages.id })).length
}
