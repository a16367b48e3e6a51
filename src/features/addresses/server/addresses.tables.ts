import { jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#domain/delivery/uae-address.ts'

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    /** The same place is kept once. */
    fingerprint: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('saved_addresses_place').on(table.userId, table.fingerprint)],
)
