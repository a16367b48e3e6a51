import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

export const pageMetadata = pgTable('page_metadata', {
  path: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: text().notNull().default(''),
  ogTitle: text('og_title'),
  ogDescription: text('og_description'),
  ogImage: text('og_image'),
  twitterTitle: text('twitter_title'),
  twitterDescription: text('twitter_description'),
  twitterImage: text('twitter_image'),
  canonicalUrl: text('canonical_url'),
  noIndex: boolean('no_index').notNull().default(false),
  noFollow: boolean('no_follow').notNull().default(false),
})
