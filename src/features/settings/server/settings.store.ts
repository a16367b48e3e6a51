import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { settings } from './settings.tables.ts'

export async function findSetting(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}
