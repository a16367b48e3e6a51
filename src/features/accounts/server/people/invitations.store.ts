import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { invitations, users } from '../accounts.tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

export async function insertInvitation(db: Db, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [made] = await db.insert(invitations).values(row).returning()
  if (!made) throw new Error('The new invitation did not come back')
  return made
}

export async function listInvitations(db: Db): Promise<{ row: InvitationRow; by: string | null }[]> {
  return db
    .select({ row: invitations, by: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.sentAt), invitations.email)
}

export async function lockInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return (await db.select().from(invitations).where(eq(invitations.id, id)).for('update'))[0]
}

export async function renewInvitation(
  db: Db,
  id: string,
  link: Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | undefined> {
  return (await db.update(invitations).set(link).where(eq(invitations.id, id)).returning())[0]
}

export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.id, id))
}

const isUsable = (tokenHash: string, now: Date) => and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))

export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  return (await db.select().from(invitations).where(isUsable(tokenHash, now)))[0]
}

/** Uses a link up: of several who come with it at once, it answers one. */
export async function takeInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  return (await db.delete(invitations).where(isUsable(tokenHash, now)).returning())[0]
}
