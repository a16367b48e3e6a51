import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'

export const sliderImages = pgTable('slider_images', {
  /** Also what its files are called: the picture of an id never changes. */
  id: text().primaryKey(),
  position: integer().notNull(),
  /** One of public/pictures; null where it was uploaded. */
  picture: text(),
  altText: text('alt_text').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  linkUrl: text('link_url'),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'altText' | 'title' | 'description'>>().notNull().default({}),
  from: date('from_day', { mode: 'string' }),
  until: date('until_day', { mode: 'string' }),
  isDemo: boolean('is_demo').notNull().default(false),
})
