import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Db } from '#platform/db/database.ts'

/** Of these photos, those that lie in a design of this column. */
export async function placedPhotos(db: Db, designs: PgColumn, photoIds: string[]): Promise<Set<string>> {
  const found = await db.execute(sql`
    select distinct cell->>'photoId' as "photoId" from ${designs.table}, jsonb_array_elements(${designs}->'cells') as cell
    where cell->>'photoId' = any(${sql.param(photoIds)}::text[])`)
  return new Set((rowsOf(found) as { photoId: string }[]).map(({ photoId }) => photoId))
}
