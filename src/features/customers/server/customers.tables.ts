import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'

/** What staff want to remember of somebody who buys here; customers never see it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose: of accounts and guests alike, in lower case; the phone of whoever gave no e-mail. */
    email: text().notNull(),
    userId: uuid('user_id'),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('customer_notes_email').on(table.email, table.id)],
)
