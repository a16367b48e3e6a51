import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import { apiKeys, users } from '../accounts.tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function insertKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await db.insert(apiKeys).values(row).returning()
  if (!made) throw new Error('The new key did not come back')
  return made
}

/** One that still opens something: not revoked, not at its end, and whoever made it is still an admin. */
export async function findWorkingKey(db: Db, keyHash: string, now: Date): Promise<ApiKeyRow | undefined> {
  const [found] = await db
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.keyHash, keyHash),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        isNull(users.disabledAt),
        eq(users.role, 'admin'),
      ),
    )
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

/** Those that somebody made and that are not revoked yet. */
export async function revokeKeysOf(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt)))
}

export const keySorts = ['newest', 'oldest', 'name', 'last-use'] as const
export type KeyMatch = { q?: string | undefined; revoked?: boolean | undefined }

const sortings = {
  newest: [desc(apiKeys.createdAt), asc(apiKeys.id)],
  oldest: [asc(apiKeys.createdAt), asc(apiKeys.id)],
  name: [asc(apiKeys.name), asc(apiKeys.id)],
  'last-use': [sql`${apiKeys.lastUsedAt} desc nulls last`, asc(apiKeys.id)],
}

/** By a part of the name, of how the key begins, or of who made it. */
function matching({ q, revoked }: KeyMatch) {
  return and(
    mentions(q, [apiKeys.name, apiKeys.start, users.username]),
    revoked === undefined ? undefined : revoked ? isNotNull(apiKeys.revokedAt) : isNull(apiKeys.revokedAt),
  )
}

type Range = { sort: (typeof keySorts)[number]; limit: number; offset: number }

export function listKeys(db: Db, match: KeyMatch, { sort, limit, offset }: Range) {
  return db
    .select({ key: apiKeys, username: users.username })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(matching(match))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
}

export async function countKeys(db: Db, match: KeyMatch): Promise<number> {
  const rows = db.select({ total: count() }).from(apiKeys).innerJoin(users, eq(users.id, apiKeys.createdBy)).where(matching(match))
  return (await rows)[0]?.total ?? 0
}
