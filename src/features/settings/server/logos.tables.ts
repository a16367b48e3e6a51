import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'

/** Every logo the shop ever had: papers keep the one they were issued with. Pictures are PNG files in base64. */
export const logos = pgTable('logos', {
  id: text().primaryKey(),
  logo: text().notNull(),
  icon: text().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  createdAt: moment('created_at').notNull(),
})
