import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { settings } from './settings.tables.ts'

type SettingName =
  | 'identity'
  | 'photos-kept-days'
  | 'workshop'
  | 'hours'
  | 'payment-methods'
  | 'bank-details'
  | 'print-files'
  | 'vat'
  | 'fees'
  | 'logo'
  | 'summary-hour'
  | 'setup'
  | 'demo-removed'

export async function findSetting(db: Db, name: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}

export async function findSettings(db: Db, names: SettingName[]): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function saveSetting(db: Db, name: SettingName, value: unknown): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}

export async function deleteSetting(db: Db, name: SettingName): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name))
}
