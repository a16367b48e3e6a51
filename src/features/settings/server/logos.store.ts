import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { logos } from './logos.tables.ts'

type LogoRow = typeof logos.$inferSelect

/** The same pictures are the same logo. */
export async function insertLogo(db: Db, row: LogoRow): Promise<void> {
  await db.insert(logos).values(row).onConflictDoNothing()
}

export async function findLogo(db: Db, id: string): Promise<LogoRow | undefined> {
  const [found] = await db.select().from(logos).where(eq(logos.id, id))
  return found
}
