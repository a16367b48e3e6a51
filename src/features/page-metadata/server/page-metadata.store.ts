import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { PageMetadata, PageMetadataSort } from '../page-metadata.ts'
import { pageMetadata } from './page-metadata.tables.ts'

export async function findPageMetadata(db: Db, path: string): Promise<PageMetadata | undefined> {
  const [record] = await db.select().from(pageMetadata).where(eq(pageMetadata.path, path))
  return record
}

export type MetadataMatch = { q?: string | undefined; noIndex?: boolean | undefined }

function matching({ q, noIndex }: MetadataMatch) {
  const { path, title, description } = pageMetadata
  return and(mentions(q, [path, title, description]), noIndex === undefined ? undefined : eq(pageMetadata.noIndex, noIndex))
}

/** The public pages are what an owner looks for: the screens of the back office come after them. */
const sortings = {
  path: [asc(pageMetadata.noIndex), asc(pageMetadata.path)],
  'path-back': [desc(pageMetadata.noIndex), desc(pageMetadata.path)],
  title: [asc(sql`lower(${pageMetadata.title})`), asc(pageMetadata.path)],
}
type Range = { sort: PageMetadataSort; limit: number; offset: number }

export function listPageMetadata(db: Db, match: MetadataMatch, range?: Range): Promise<PageMetadata[]> {
  const found = db
    .select()
    .from(pageMetadata)
    .where(matching(match))
    .orderBy(...sortings[range?.sort ?? 'path'])
  return range ? found.limit(range.limit).offset(range.offset) : found
}

export async function countPageMetadata(db: Db, match: MetadataMatch): Promise<number> {
  return (await db.select({ total: count() }).from(pageMetadata).where(matching(match)))[0]?.total ?? 0
}

export async function countShowing(db: Db, address: string): Promise<number> {
  return db.$count(pageMetadata, or(eq(pageMetadata.ogImage, address), eq(pageMetadata.twitterImage, address)))
}

export async function upsertPageMetadata(db: Db, record: PageMetadata): Promise<void> {
  await db.insert(pageMetadata).values(record).onConflictDoUpdate({ target: pageMetadata.path, set: record })
}

export async function insertMissingPageMetadata(db: Db, records: PageMetadata[]): Promise<void> {
  await db.insert(pageMetadata).values(records).onConflictDoNothing()
}
