import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import { mailLog } from '#platform/mail/mail-log.tables.ts'

export type MailRow = typeof mailLog.$inferSelect
export type MailMatch = { q?: string | undefined; state?: MailRow['state'] | undefined; since?: Date | undefined }

/** By a part of the address or of the subject. */
function matching({ q, state, since }: MailMatch) {
  return and(mentions(q, [mailLog.to, mailLog.subject]), state && eq(mailLog.state, state), since && gte(mailLog.lastAt, since))
}

const sortings = { newest: [desc(mailLog.lastAt), desc(mailLog.key)], oldest: [asc(mailLog.lastAt), asc(mailLog.key)] }
type Range = { sort: TimeSort; limit: number; offset: number }

export async function listMails(db: Db, match: MailMatch, { sort, limit, offset }: Range): Promise<MailRow[]> {
  return db
    .select()
    .from(mailLog)
    .where(matching(match))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
}

export async function listMailsAfter(db: Db, match: MailMatch, last: MailRow | undefined, limit: number): Promise<MailRow[]> {
  const older = last && sql`(${mailLog.lastAt}, ${mailLog.key}) < (${last.lastAt.toISOString()}::timestamptz, ${last.key})`
  return db
    .select()
    .from(mailLog)
    .where(and(matching(match), older))
    .orderBy(...sortings.newest)
    .limit(limit)
}

export async function countMails(db: Db, match: MailMatch): Promise<number> {
  return (await db.select({ total: count() }).from(mailLog).where(matching(match)))[0]?.total ?? 0
}

export async function findMail(db: Db, key: string): Promise<MailRow | undefined> {
  return (await db.select().from(mailLog).where(eq(mailLog.key, key)))[0]
}

export async function deleteMailsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(mailLog).where(lt(mailLog.lastAt, moment))
}
