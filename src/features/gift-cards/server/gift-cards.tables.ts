import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Fils } from '#domain/prices/money.ts'
import { moment } from '#platform/db/moment.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import type { Language } from '#domain/languages.ts'

/** What the mail says beside the amount; only from the shop itself do names lack. */
export type GiftCardLetter = Pick<GiftCardLine, 'design' | 'message'> & {
  recipientName: string | null
  senderName: string | null
  /** Where it links to. */
  origin: string
  /** Letters from before it was kept are in English. */
  language?: Language
}

export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the code: who reads this table can't spend with it. Null until it is sent, which is when the code is made. */
    codeHash: text('code_hash').unique(),
    /** While a card is being sent: what its code is made of together with the shop's secret, which is not in the database. Then it goes. */
    codeSeed: text('code_seed'),
    issuedFils: integer('issued_fils').$type<Fils>().notNull(),
    balanceFils: integer('balance_fils').$type<Fils>().notNull(),
    /** In Dubai; of a card that is not sent yet, as if it were today. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    note: text(),
    recipientEmail: text('recipient_email'),
    letter: jsonb().$type<GiftCardLetter>(),
    /** The order it was bought with; null where the shop gave it. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    /** 1 for the first of a line. */
    copy: integer(),
    /** When it is to be sent, or tried again; null: it is not. */
    dueAt: moment('due_at'),
    tries: integer().notNull().default(0),
    sentAt: moment('sent_at'),
    /** From then on it buys nothing, and is not sent. */
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('gift_cards_copy').on(table.orderLineId, table.copy),
    index('gift_cards_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('gift_cards_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('gift_cards_created').on(table.createdAt),
    check('gift_cards_balance', sql`${table.balanceFils} between 0 and ${table.issuedFils}`),
  ],
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
