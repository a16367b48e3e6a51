import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { sitePictures } from './site-pictures.tables.ts'

export type SitePictureRow = typeof sitePictures.$inferSelect

export function listSitePictures(db: Db): Promise<SitePictureRow[]> {
  return db.select().from(sitePictures).orderBy(desc(sitePictures.createdAt), desc(sitePictures.id))
}

export async function findSitePicture(db: Db, id: string): Promise<SitePictureRow | undefined> {
  return (await db.select().from(sitePictures).where(eq(sitePictures.id, id)))[0]
}

export async function insertSitePicture(db: Db, row: SitePictureRow): Promise<void> {
  await db.insert(sitePictures).values(row)
}

export async function deleteSitePicture(db: Db, id: string): Promise<SitePictureRow | undefined> {
  return (await db.delete(sitePictures).where(eq(sitePictures.id, id)).returning())[0]
}
