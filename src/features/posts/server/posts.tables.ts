import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'

export const posts = pgTable('posts', {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  picture: text(),
  pictureAlt: text('picture_alt').notNull(),
  body: text().notNull(),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'title' | 'summary' | 'pictureAlt' | 'body'>>().notNull().default({}),
  /** When it was first published; kept while it is a draft again. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  isPublished: boolean('is_published').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
