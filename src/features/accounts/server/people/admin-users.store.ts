import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Role } from '#domain/people/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { UserRow } from '../accounts.store.ts'
import { users } from '../accounts.tables.ts'

export const userSorts = ['newest', 'name'] as const
export type UserMatch = { q?: string | undefined; role?: Role | undefined; disabled?: boolean | undefined }

const sortings = {
  newest: [desc(users.createdAt), asc(users.id)],
  name: [asc(users.username)],
}

/** By a part of the username, the address or the name. */
function matching({ q, role, disabled }: UserMatch) {
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  return and(
    mentions(q, [users.username, users.email, name]),
    role && eq(users.role, role),
    disabled === undefined ? undefined : disabled ? isNotNull(users.disabledAt) : isNull(users.disabledAt),
  )
}

type Range = { sort: (typeof userSorts)[number]; limit: number; offset: number }

export async function listUsers(db: Db, match: UserMatch, { sort, limit, offset }: Range): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(matching(match))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
}

export async function listUsersAfter(db: Db, match: UserMatch, last: UserRow | undefined, limit: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(matching(match), last && gt(users.username, last.username)))
    .orderBy(...sortings.name)
    .limit(limit)
}

export async function countUsers(db: Db, match: UserMatch): Promise<number> {
  return (await db.select({ total: count() }).from(users).where(matching(match)))[0]?.total ?? 0
}

export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)).for('update'))[0]
}
