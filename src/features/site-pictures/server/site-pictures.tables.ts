import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const sitePictures = pgTable('site_pictures', {
  /** Also what its files are called: the picture of an id never changes. */
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
