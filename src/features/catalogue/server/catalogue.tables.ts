import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'
import type { PartPrice } from '#domain/prices/price-list.ts'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { moment } from '#platform/db/moment.ts'
import type { PriceChange } from '../catalogue.ts'

export const frames = pgTable('frames', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'name'>>().notNull().default({}),
  style: text().$type<FrameStyle>().notNull(),
  regularMountMm: integer('regular_mount_mm').notNull(),
  jumboMountMm: integer('jumbo_mount_mm').notNull(),
  regularMat: boolean('regular_mat').notNull().default(true),
  jumboMat: boolean('jumbo_mat').notNull().default(true),
  /** The day it comes back; null while it is there. */
  outOfStockUntil: date('out_of_stock_until'),
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

/** What the lists don't say: what a mat, a collage and a floater frame add. */
export const partPrices = pgTable('part_prices', {
  part: text().$type<PartPrice>().primaryKey(),
  priceFils: integer('price_fils').notNull(),
})

/** Prices that change by themselves at their moment, all of a set or none. */
export const priceSchedules = pgTable(
  'price_schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    changes: jsonb().$type<PriceChange[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: uuid('created_by'),
    appliedAt: moment('applied_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('price_schedules_waiting')
      .on(table.at)
      .where(sql`applied_at is null and cancelled_at is null`),
  ],
)
