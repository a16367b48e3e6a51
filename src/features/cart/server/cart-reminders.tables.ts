import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import { moment } from '#platform/db/moment.ts'
import { carts } from './cart.tables.ts'

/** Who wants to be reminded of a cart; it goes with the cart. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    /** Names the cart in the mail: the session's own id would open more than that. */
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => carts.sessionId, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** Where the mail links to. */
    origin: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    askedAt: moment('asked_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('cart_reminders_open')
      .on(table.askedAt)
      .where(sql`${table.sentAt} is null`),
    index('cart_reminders_email').on(table.email),
  ],
)

/** Addresses that want no mail but that of their orders. */
export const unsubscribed = pgTable('unsubscribed', { email: text().primaryKey(), at: moment('at').notNull() })
