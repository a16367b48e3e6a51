import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const posts = pgTable('posts', {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  picture: text(),
  pictureAlt: text('picture_alt').notNull(),
  body: text().notNull(),
  /** When it was first published; kept while it is a draft again. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  isPublished: boolean('is_published').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
