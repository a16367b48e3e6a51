import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OtherWords } from '#domain/owner-words.ts'
import type { DeliveryKind } from '#domain/delivery/business-days.ts'
import type { Emirate } from '#domain/delivery/delivery.ts'
import type { Fils } from '#domain/prices/money.ts'

export const carriers = pgTable('carriers', {
  id: text().primaryKey(),
  /** Shoppers see them in this order; the first is reckoned with until one is chosen. */
  position: integer().notNull(),
  name: text().notNull(),
  /** What is said in Arabic. */
  words: jsonb().$type<OtherWords<'name'>>().notNull().default({}),
  kind: text().$type<DeliveryKind>().notNull(),
  feeFils: integer('fee_fils').$type<Fils>().notNull(),
  freeFromFils: integer('free_from_fils').$type<Fils>(),
  emirates: jsonb().$type<Emirate[]>(),
  feesByEmirate: jsonb('fees_by_emirate').$type<Partial<Record<Emirate, Fils>>>().notNull().default({}),
  isActive: boolean('is_active').notNull(),
  /** Where a parcel is followed, with {number} in it. */
  trackingUrl: text('tracking_url'),
})

/** Days on which nothing is made or brought. */
export const holidays = pgTable('holidays', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
})

/** What each certain order takes of the day it is to leave. */
export const promisedPieces = pgTable(
  'promised_pieces',
  {
    orderId: uuid('order_id').primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    pieces: integer().notNull(),
  },
  (table) => [index('promised_pieces_day').on(table.day)],
)
