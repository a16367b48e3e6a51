import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { LineType } from '#domain/prices/discounts.ts'
import type { CanvasEdge, MatColour, MatSize } from '#domain/prices/pricing.ts'
import type { Design } from '#features/designs/designs.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { moment } from '#platform/db/moment.ts'

export const carts = pgTable(
  'carts',
  {
    sessionId: uuid('session_id').primaryKey(),
    /** The account that was signed in with this session: its other carts join at the next login. */
    userId: uuid('user_id'),
    /** Counted here, in the row every change locks, so that no race exceeds the limit. */
    lines: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // Most carts are guests': an index they are not in costs them nothing.
    index('carts_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    check('carts_lines', sql`${table.lines} between 0 and 50`),
  ],
)

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lines are shown in the order they came. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => carts.sessionId, { onDelete: 'cascade' }),
    type: text().$type<LineType>().notNull(),
    /** Null for a gift card. */
    size: text(),
    frameId: integer('frame_id'),
    canvasId: integer('canvas_id'),
    /** What one cost when the shopper last saw and kept it. */
    priceFils: integer('price_fils'),
    quantity: integer().notNull(),
    mat: boolean().notNull(),
    matColor: text('mat_color').$type<MatColour>(),
    matSize: text('mat_size').$type<MatSize>(),
    canvasEdgeStyle: text('canvas_edge_style').$type<CanvasEdge>().notNull(),
    design: jsonb().$type<Design>(),
    giftCard: jsonb('gift_card').$type<GiftCardLine>(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    index('cart_items_session').on(table.sessionId, table.position),
    check(
      'cart_items_kind',
      sql`(${table.type} = 'gift-card') = (${table.giftCard} is not null) and (${table.giftCard} is null) = (${table.size} is not null)`,
    ),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 50`),
  ],
)
