import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DifferenceState, Shift } from '#domain/orders/differences.ts'
import type { Fils } from '#domain/prices/money.ts'
import type { Quality } from '#domain/print/sharpness.ts'
import type { Design } from '#features/designs/designs.ts'
import { moment } from '#platform/db/moment.ts'
import { orders } from '../orders.tables.ts'

/** A line as it was before it was changed. */
export type LineWas = {
  title: string
  titleAr?: string | null
  size: string
  frameId: number | null
  design: Design
  quality: Quality
  unitFils: Fils
  totalFils: Fils
  discountFils: Fils
  vatFils: Fils
}

/** A piece as it was and as it is, in words. */
export type PieceWords = { before: string; after: string }

/** One change of a line that a difference is about, in English, and in Arabic since that is kept; by so much the order's totals moved. */
export type DifferenceChange = Shift &
  PieceWords & {
    lineId: string
    /** What it made. */ designId: string
    arabic?: PieceWords
    was: LineWas
  }

/** What a dearer change of a paid order asks beside what was paid: a payment of its own, under its own key. */
export const orderDifferences = pgTable(
  'order_differences',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<DifferenceState>().notNull(),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    /** The oldest first, with those of the differences it replaced. */
    changes: jsonb().$type<DifferenceChange[]>().notNull(),
    openedAt: moment('opened_at').notNull(),
    openedBy: uuid('opened_by'),
    /** When the customer was mailed where to pay it. */
    linkSentAt: moment('link_sent_at'),
    paymentProvider: text('payment_provider'),
    paymentId: text('payment_id'),
    /** How many payments were opened for it before this one, and closed unpaid. */
    paymentsClosed: integer('payments_closed').notNull().default(0),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by'),
    /** Why it was waived. */
    reason: text(),
  },
  (table) => [
    index('order_differences_order').on(table.orderId),
    uniqueIndex('order_differences_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'open'`),
    unique('order_differences_payment').on(table.paymentProvider, table.paymentId),
    check('order_differences_amount', sql`${table.amountFils} > 0`),
  ],
)
