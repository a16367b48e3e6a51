import { and, desc, eq, gte, like, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailLog } from './mail-log.tables.ts'

const longestError = 500

/** The same mail, each try of it written down. */
export function recordMails(mail: Mail, { db, clock }: { db: Db; clock: Clock }): Mail {
  const note = (key: string, change: Partial<typeof mailLog.$inferInsert>) => db.update(mailLog).set(change).where(eq(mailLog.key, key))
  return {
    ...mail,
    async send(message, key, attachments) {
      const { to, subject, about, isSecret = false } = message
      const at = clock.now()
      await db
        .insert(mailLog)
        .values({ key, to, subject, about, isSecret, state: 'sending', tries: 1, firstAt: at, lastAt: at })
        .onConflictDoUpdate({ target: mailLog.key, set: { state: 'sending', tries: sql`${mailLog.tries} + 1`, lastAt: at } })
      const state = await mail.send(message, key, attachments).catch(async (cause: unknown) => {
        await note(key, { state: 'failed', lastError: String(cause).slice(0, longestError) })
        throw cause
      })
      await note(key, { state, lastError: null })
      return state
    },
  }
}

/** That mails went out stays written down, not to whom. */
export async function forgetMailsTo(db: Db, email: string, nobody: string): Promise<void> {
  await db.update(mailLog).set({ to: nobody }).where(eq(mailLog.to, email))
}

type LoggedMail = typeof mailLog.$inferSelect

/** Of those whose key begins so. */
export async function lastMailKeyed(db: Db, beginning: string): Promise<LoggedMail | undefined> {
  const ofKey = like(mailLog.key, `${beginning}%`)
  const [last] = await db.select().from(mailLog).where(ofKey).orderBy(desc(mailLog.lastAt)).limit(1)
  return last
}

/** Of those that were tried so often, the last time since then. */
export async function lastFailedMail(db: Db, { tries, since }: { tries: number; since: Date }): Promise<LoggedMail | undefined> {
  const given = and(eq(mailLog.state, 'failed'), gte(mailLog.tries, tries), gte(mailLog.lastAt, since))
  const [last] = await db.select().from(mailLog).where(given).orderBy(desc(mailLog.lastAt)).limit(1)
  return last
}
