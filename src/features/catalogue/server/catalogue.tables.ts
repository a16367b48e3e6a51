import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FrameStyle } from '#domain/frame-styles.ts'

export const frames = pgTable('frames', {
  id: integer().primaryKey(),
  name: text().notNull(),
  style: text().$type<FrameStyle>().notNull(),
  regularMountMm: integer('regular_mount_mm').notNull(),
  jumboMountMm: integer('jumbo_mount_mm').notNull(),
  active: boolean().notNull().default(true),
})

export const framePrices = pgTable(
  'frame_prices',
  {
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id),
    size: text().notNull(),
    position: integer().notNull(),
    /** Null: the list has no price and the legacy rule gives one. */
    priceFils: integer('price_fils'),
    active: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.frameId, table.size] })],
)

export const canvases = pgTable('canvases', {
  id: integer().primaryKey(),
  name: text().notNull(),
  size: text().notNull().unique('canvases_size_unique'),
  priceFils: integer('price_fils').notNull(),
  panoramic: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
})
