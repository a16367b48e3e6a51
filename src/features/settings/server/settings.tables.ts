import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
