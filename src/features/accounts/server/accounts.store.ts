import { inArray, and, asc, count, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { accountTokens, sessions, users } from './accounts.tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  if (!row) throw new Error('The new user did not come back')
  return row
}

/** Two processes may start together: one of them creates the user, the other is told it did not. */
export async function insertUserUnlessThere(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const created = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return created.length === 1
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Whoever works here and can sign in, the longest here first. */
export async function listStaff(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(ne(users.role, 'customer'), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
}

export async function listAdmins(db: Db): Promise<UserRow[]> {
  return db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.username))
}

/** Held until the transaction ends: what is decided by the account's address can't be overtaken by another address. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function findUserByName(db: Db, usernameOrEmail: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.username, usernameOrEmail), eq(users.email, usernameOrEmail)))
  return row
}

export async function updateUser(db: Db, id: string, change: Partial<typeof users.$inferInsert>): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  return row
}

/** Takes a two-factor time step: false when this code, or a later one, was used before. */
export async function takeTwoFactorStep(db: Db, id: string, step: number): Promise<boolean> {
  const fresh = or(isNull(users.twoFactorStep), lt(users.twoFactorStep, step))
  const taken = await db
    .update(users)
    .set({ twoFactorStep: step })
    .where(and(eq(users.id, id), fresh))
    .returning({ id: users.id })
  return taken.length === 1
}

/** Takes a recovery code: false when the account has it no longer. */
export async function takeRecoveryCode(db: Db, id: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ recoveryCodeHashes: sql`${users.recoveryCodeHashes} - ${codeHash}::text` })
    .where(and(eq(users.id, id), sql`${users.recoveryCodeHashes} ? ${codeHash}`))
    .returning({ id: users.id })
  return taken.length === 1
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Locks the admins, so that two of them leaving at once can't leave none. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .for('update')
  return rows.map((row) => row.id)
}

export async function findUsernames(db: Db, ids: string[]): Promise<{ id: string; username: string }[]> {
  if (ids.length === 0) return []
  return db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids))
}

export async function countUsersWithRole(db: Db, role: UserRow['role']): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(eq(users.role, role))
  return row?.total ?? 0
}

/** Opens a session only if the password is still the one that was shown, and the account not disabled meanwhile. */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert, passwordHash: string): Promise<boolean> {
  const at = session.createdAt.toISOString()
  const opened = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, user_agent, address, created_at, last_seen_at, proved_at, shopping_session, begun_as)
    select ${session.tokenHash}, id, ${session.userAgent}, ${session.address}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz,
      ${session.shoppingSession ?? null}::uuid, ${session.begunAs ?? null}::uuid
    from ${users} where id = ${session.userId} and password_hash = ${passwordHash} and disabled_at is null
    returning id`)
  return rowsOf(opened).length === 1
}

export async function findSession(db: Db, tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.disabledAt)))
  return row
}

export async function touchSession(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))
}

export async function proveSession(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: at }).where(eq(sessions.tokenHash, tokenHash))
}

export function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastSeenAt))
}

export async function deleteSession(db: Db, userId: string, which: { id: string } | { tokenHash: string }): Promise<boolean> {
  const one = 'id' in which ? eq(sessions.id, which.id) : eq(sessions.tokenHash, which.tokenHash)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), one))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** By its token alone, whosever it is. */
export async function deleteSessionOf(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** A new link replaces the older ones of its kind. */
export async function replaceToken(db: Db, token: typeof accountTokens.$inferInsert): Promise<void> {
  await db
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.userId, token.userId), eq(accountTokens.purpose, token.purpose), ne(accountTokens.tokenHash, token.tokenHash)),
    )
  await db.insert(accountTokens).values(token)
}

export async function findToken(db: Db, tokenHash: string) {
  const [row] = await db.select().from(accountTokens).where(eq(accountTokens.tokenHash, tokenHash))
  return row
}

/** Uses a link up: it answers its account once, and never after its time. */
export async function takeToken(db: Db, tokenHash: string, purpose: TokenPurpose, now: Date) {
  const [row] = await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now)))
    .returning()
  return row
}

/** Sessions nobody used for so long, and links whose time is over. */
export async function deleteExpired(db: Db, seenBefore: Date, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, seenBefore))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
}

export function accountFacts(): SQL {
  return sql`
    select ${users.id}, ${users.email}, ${users.username}, ${users.role}, ${users.phone}, ${users.createdAt},
      trim(${users.firstName} || ' ' || ${users.lastName}) as name
    from ${users}`
}
