import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { apiKeys, users } from './accounts.tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function insertKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await db.insert(apiKeys).values(row).returning()
  if (!made) throw new Error('The new key did not come back')
  return made
}

/** One that still opens something: not revoked, and whoever made it is still an admin. */
export async function findWorkingKey(db: Db, keyHash: string): Promise<ApiKeyRow | undefined> {
  const [found] = await db
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt), isNull(users.disabledAt), eq(users.role, 'admin')))
  return found?.key
}

export async function touchKey(db: Db, id: string, at: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id))
}

export async function lockKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  return (await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update'))[0]
}

export async function revokeKey(db: Db, id: string, at: Date): Promise<void> {
  await db.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.id, id))
}

export function listKeys(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ key: apiKeys, username: users.username })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(limit)
    .offset(offset)
}

export async function countKeys(db: Db): Promise<number> {
  return (await db.select({ total: count() }).from(apiKeys))[0]?.total ?? 0
}
