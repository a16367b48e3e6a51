import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const faqs = pgTable('faqs', {
  id: uuid().primaryKey().defaultRandom(),
  position: integer().notNull(),
  group: text('group_name').notNull(),
  question: text().notNull(),
  answer: text().notNull(),
})
