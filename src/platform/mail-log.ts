import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail.ts'
import { mailLog } from './mail-log.tables.ts'

const longestError = 500

/** The same mail, each try of it written down. */
export function recordMails(mail: Mail, { db, clock }: { db: Db; clock: Clock }): Mail {
  const note = (key: string, change: Partial<typeof mailLog.$inferInsert>) => db.update(mailLog).set(change).where(eq(mailLog.key, key))
  return {
    ...mail,
    async send(message, key, attachments) {
      const { to, subject, isSecret = false } = message
      const at = clock.now()
      await db
        .insert(mailLog)
        .values({ key, to, subject, isSecret, state: 'sending', tries: 1, firstAt: at, lastAt: at })
        .onConflictDoUpdate({ target: mailLog.key, set: { state: 'sending', tries: sql`${mailLog.tries} + 1`, lastAt: at } })
      try {
        await mail.send(message, key, attachments)
      } catch (cause) {
        await note(key, { state: 'failed', lastError: String(cause).slice(0, longestError) })
        throw cause
      }
      await note(key, { state: 'sent', lastError: null })
    },
  }
}
