import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import { moment } from '#platform/db/moment.ts'
import type { ReviewState } from '../reviews.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** 2 to 10: half stars, whole numbers. */
    ratingHalves: integer('rating_halves').notNull(),
    text: text().notNull(),
    /** What it is written in; null where no letter says so. */
    language: text().$type<Language>(),
    name: text().notNull(),
    place: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    reply: text(),
    isFeatured: boolean('is_featured').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The delivered order it was written for: one review each. */
    orderId: uuid('order_id').unique('reviews_order'),
    /** The account that wrote it, or whose order it is about. */
    userId: uuid('user_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('reviews_rating', sql`${table.ratingHalves} between 2 and 10`),
    check('reviews_featured', sql`not ${table.isFeatured} or ${table.state} = 'approved'`),
    index('reviews_state').on(table.state, table.createdAt),
    index('reviews_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)

export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** Also what its files are called: nobody guesses it, and the picture of an id never changes. */
    id: uuid().primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Of the largest picture there is. */
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
  },
  (table) => [uniqueIndex('review_photos_place').on(table.reviewId, table.position)],
)
