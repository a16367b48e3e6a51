import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'
import type { MatLook } from '#domain/prices/pricing.ts'
import type { GalleryTile } from '../gallery.ts'

export const galleryTiles = pgTable('gallery_tiles', {
  /** Also what its files are called: the picture of an id never changes. */
  id: text().primaryKey(),
  position: integer().notNull(),
  /** One of public/pictures; null where it was uploaded. */
  picture: text(),
  altText: text('alt_text').notNull(),
  caption: text().notNull(),
  details: text().notNull(),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'altText' | 'caption' | 'details'>>().notNull().default({}),
  product: text().$type<GalleryTile['product']>().notNull(),
  room: text().$type<GalleryTile['room']>().notNull(),
  size: text().notNull(),
  frameId: integer('frame_id'),
  mat: text().$type<MatLook>(),
  isVisible: boolean('is_visible').notNull().default(true),
})
