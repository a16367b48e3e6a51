import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { galleryTiles } from './gallery.tables.ts'

export type TileRow = typeof galleryTiles.$inferSelect

export function listTiles(db: Db): Promise<TileRow[]> {
  return db.select().from(galleryTiles).orderBy(asc(galleryTiles.position), asc(galleryTiles.id))
}

export function listVisibleTiles(db: Db, most: number): Promise<TileRow[]> {
  return db
    .select()
    .from(galleryTiles)
    .where(eq(galleryTiles.isVisible, true))
    .orderBy(asc(galleryTiles.position), asc(galleryTiles.id))
    .limit(most)
}

export async function findTile(db: Db, id: string): Promise<TileRow | undefined> {
  return (await db.select().from(galleryTiles).where(eq(galleryTiles.id, id)))[0]
}

/** All of them, one change after the other. */
export function lockPictures(db: Db): Promise<TileRow[]> {
  return db.select().from(galleryTiles).orderBy(asc(galleryTiles.position), asc(galleryTiles.id)).for('update')
}

export async function insertPictures(db: Db, rows: (typeof galleryTiles.$inferInsert)[]): Promise<TileRow[]> {
  return db.insert(galleryTiles).values(rows).returning()
}

export async function updatePicture(db: Db, id: string, change: Partial<typeof galleryTiles.$inferInsert>): Promise<TileRow> {
  const [row] = await db.update(galleryTiles).set(change).where(eq(galleryTiles.id, id)).returning()
  if (!row) throw new Error(`The tile ${id} went while it was locked`)
  return row
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.delete(galleryTiles).where(eq(galleryTiles.id, id))
}
