import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { settings } from './settings.tables.ts'

type SettingName = 'identity' | 'photos-kept-days' | 'demo-removed'

export async function findSetting(db: Db, name: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}

export async function saveSetting(db: Db, name: SettingName, value: unknown): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
