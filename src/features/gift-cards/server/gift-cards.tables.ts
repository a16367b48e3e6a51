import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Fils } from '#domain/money.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the code: who reads this table can't spend with it. */
    codeHash: text('code_hash').notNull().unique(),
    issuedFils: integer('issued_fils').$type<Fils>().notNull(),
    balanceFils: integer('balance_fils').$type<Fils>().notNull(),
    /** In Dubai. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    note: text(),
    recipientEmail: text('recipient_email'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('gift_cards_balance', sql`${table.balanceFils} between 0 and ${table.issuedFils}`)],
)

/**
 * What became of a card's money. At any time its balance and what is held or spent, less the credits, make what was issued; what was
 * released counts for nothing.
 */
export const giftCardLedger = pgTable(
  'gift_card_ledger',
  {
    id: uuid().primaryKey().defaultRandom(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    orderId: uuid('order_id').notNull(),
    kind: text().$type<'hold' | 'spend' | 'released' | 'credit'>().notNull(),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    /** Of a credit: the refund it is, so that it comes once. */
    key: text().unique(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('gift_card_ledger_order').on(table.orderId),
    // A card pays once an order.
    uniqueIndex('gift_card_ledger_once')
      .on(table.cardId, table.orderId)
      .where(sql`${table.kind} <> 'credit'`),
    check('gift_card_ledger_amount', sql`${table.amountFils} > 0`),
  ],
)
