import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'
import type { Sending } from '#platform/mail/mail.ts'

/** That a mail was sent, never what it said. */
export const mailLog = pgTable(
  'mail_log',
  {
    /** Names the sending: of a queued mail the id of its job. */
    key: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    /** The number of the order it tells of, where it tells of one. */
    about: text(),
    /** Whoever reads it could act as the person it goes to: it is not opened from here. */
    isSecret: boolean('is_secret').notNull(),
    state: text().$type<'sending' | Sending | 'failed'>().notNull(),
    tries: integer().notNull(),
    lastError: text('last_error'),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    index('mail_log_at').on(table.lastAt),
    index('mail_log_about')
      .on(table.about)
      .where(sql`${table.about} is not null`),
  ],
)
