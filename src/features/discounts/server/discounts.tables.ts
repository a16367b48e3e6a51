import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Fils } from '#domain/prices/money.ts'
import type { ItemType } from '#domain/prices/pricing.ts'
import { moment } from '#platform/db/moment.ts'

export const discountCodes = pgTable(
  'discount_codes',
  {
    code: text().primaryKey(),
    kind: text().$type<'percent' | 'fixed' | 'free-delivery'>().notNull(),
    percent: integer(),
    amountFils: integer('amount_fils').$type<Fils>(),
    capFils: integer('cap_fils').$type<Fils>(),
    minGoodsFils: integer('min_goods_fils').$type<Fils>(),
    from: moment('from'),
    until: moment('until'),
    usageLimit: integer('usage_limit'),
    perEmailLimit: integer('per_email_limit'),
    types: jsonb().$type<ItemType[]>(),
    /** Counted here, in the row every use locks, so that no race exceeds the limits. */
    uses: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('discount_codes_uses', sql`${table.uses} >= 0 and (${table.usageLimit} is null or ${table.uses} <= ${table.usageLimit})`),
  ],
)

/** One code an order. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: uuid('order_id').primaryKey(),
    code: text()
      .notNull()
      .references(() => discountCodes.code),
    email: text().notNull(),
    usedAt: moment('used_at').notNull(),
    /** Given back: the order came to nothing. */
    releasedAt: moment('released_at'),
  },
  (table) => [index('discount_uses_email').on(table.code, table.email)],
)
