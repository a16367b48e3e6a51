import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PageMetadata } from '../page-metadata.ts'
import { pageMetadata } from './page-metadata.tables.ts'

export async function findPageMetadata(db: Db, path: string): Promise<PageMetadata | undefined> {
  const [record] = await db.select().from(pageMetadata).where(eq(pageMetadata.path, path))
  return record
}

export function listPageMetadata(db: Db): Promise<PageMetadata[]> {
  return db.select().from(pageMetadata).orderBy(asc(pageMetadata.path))
}

export async function upsertPageMetadata(db: Db, record: PageMetadata): Promise<void> {
  await db.insert(pageMetadata).values(record).onConflictDoUpdate({ target: pageMetadata.path, set: record })
}

export async function insertMissingPageMetadata(db: Db, records: PageMetadata[]): Promise<void> {
  await db.insert(pageMetadata).values(records).onConflictDoNothing()
}
