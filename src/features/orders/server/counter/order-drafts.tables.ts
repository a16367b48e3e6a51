import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'
import type { DraftForm } from '#features/orders/order-drafts.ts'

/** An order that staff are taking: what was typed so far, and a session of its own, whose cart holds its pieces. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id').notNull().unique(),
    form: jsonb().$type<DraftForm>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Who wrote in it last. */
    updatedBy: uuid('updated_by').notNull(),
    /** The number of the order that it became; then nothing else of it is kept. */
    placedAs: text('placed_as'),
  },
  (table) => [index('order_drafts_updated').on(table.updatedAt)],
)
