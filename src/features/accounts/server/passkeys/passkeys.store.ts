import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { passkeys, users } from '../accounts.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeys).values(passkey).returning()
  if (!row) throw new Error('The new passkey did not come back')
  await writeSince(tx, passkey.userId)
  return row
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(ofUser(userId, id)).returning()
  return row
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(ofUser(userId, id)).returning()
  if (row) await writeSince(tx, userId)
  return row
}

export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await writeSince(tx, userId)
}

/** Whether its device counted on since it was last used; one that counts nothing says 0 for ever. Of two answers with one count one is taken. */
export async function takeCounter(db: Db, id: string, counter: number, usedAt: Date): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const taken = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: usedAt })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id })
  return taken.length === 1
}

const ofUser = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

async function writeSince(tx: Db, userId: string): Promise<void> {
  const oldest = sql`(select min(${passkeys.createdAt}) from ${passkeys} where ${passkeys.userId} = ${userId})`
  await tx.update(users).set({ passkeysSince: oldest }).where(eq(users.id, userId))
}
