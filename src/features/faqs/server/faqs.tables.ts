import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'

export const faqs = pgTable('faqs', {
  id: uuid().primaryKey().defaultRandom(),
  position: integer().notNull(),
  group: text('group_name').notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'group' | 'question' | 'answer'>>().notNull().default({}),
})
