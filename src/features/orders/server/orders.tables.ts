import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import type { Fils } from '#domain/prices/money.ts'
import type { NoteKind, OrderState, PaymentStatus, PieceState } from '#domain/orders/orders.ts'
import type { LineType } from '#domain/prices/discounts.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import type { ChargeKind } from '#domain/orders/charges.ts'
import type { Quality } from '#domain/print/sharpness.ts'
import type { RefundSource, RefundState, Tender } from '#domain/orders/refunds.ts'
import type { Address } from '#domain/delivery/uae-address.ts'
import type { CounterContact } from '#features/addresses/contact.ts'
import type { Gift, Quote } from '#features/quote/quote.ts'
import type { Design } from '#features/designs/designs.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { moment } from '#platform/db/moment.ts'
import { searchWords } from '#platform/db/search.ts'
import type { PlacedOrder } from '../orders.ts'
import type { Tracking } from '../tracking.ts'
import { cashSettlements } from './settlements/settlements.tables.ts'

export const emirateOf = (address: AnyPgColumn): SQL<string> => sql<string>`(${address}->>'emirate')`

export const orderSequence = pgSequence('order_sequence')

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** The session whose photos and designs it was made of; it never opens the order. */
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id'),
    /** The member of staff who took it at the counter or on the phone; null for what was ordered in the shop. */
    takenBy: uuid('taken_by'),
    state: text().$type<OrderState>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    paymentMethod: text('payment_method').$type<OrderMethod>().notNull(),
    /** What its customer reads. */
    language: text().$type<Language>().notNull().default('en'),
    /** Lower case, as the account's would be; null where staff took it from somebody who has none. */
    email: text(),
    contact: jsonb().$type<CounterContact>().notNull(),
    /** Null for what is collected, and for gift cards alone. */
    address: jsonb().$type<Address>(),
    gift: jsonb().$type<Gift>(),
    /** As it was quoted, down to each line and charge. */
    totals: jsonb().$type<Quote>().notNull(),
    totalFils: integer('total_fils').$type<Fils>().notNull(),
    toPayFils: integer('to_pay_fils').$type<Fils>().notNull(),
    discountCode: text('discount_code'),
    /** Null for gift cards alone; the days below are then those on which they are sent. */
    carrierId: text('carrier_id'),
    promisedFrom: date('promised_from', { mode: 'string' }).notNull(),
    promisedUntil: date('promised_until', { mode: 'string' }).notNull(),
    shipBy: date('ship_by', { mode: 'string' }).notNull(),
    paymentProvider: text('payment_provider'),
    paymentId: text('payment_id'),
    /** Paid by a wallet that had agreed before there was an order. */
    isExpress: boolean('is_express').notNull().default(false),
    /** How many payments were opened for it before this one, and closed unpaid. */
    paymentsClosed: integer('payments_closed').notNull().default(0),
    /** Of what was ordered and how, so that paying again for the same is the same order; null where it was taken by staff, or before carts stayed. */
    contentHash: text('content_hash'),
    /** The order that took its place before it was paid. */
    supersededBy: uuid('superseded_by'),
    /** Until then it waits to be paid. */
    expiresAt: moment('expires_at'),
    /** When its print files were asked for and what was held for it was spent. */
    begunAt: moment('begun_at'),
    /** How it travels, once it does; the address as the carrier had it then. */
    tracking: jsonb().$type<Tracking>(),
    /** Where its mails link to. */
    origin: text().notNull(),
    /** How often the links to it were made void: what was signed before opens nothing. */
    linksVoided: integer('links_voided').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When its state last moved. */
    movedAt: moment('moved_at').notNull(),
    /** What staff find it by; null until the words of an order from before there were any are gathered. */
    search: searchWords('search'),
  },
  (table) => [
    unique('orders_payment').on(table.paymentProvider, table.paymentId),
    index('orders_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    index('orders_email').on(table.email.op('text_pattern_ops')),
    index('orders_search').using('gin', table.search),
    index('orders_unsearched')
      .on(table.id)
      .where(sql`${table.search} is null`),
    index('orders_state').on(table.state, table.createdAt),
    index('orders_due').on(table.state, table.shipBy),
    index('orders_session').on(table.sessionId),
    index('orders_waiting')
      .on(table.sessionId)
      .where(sql`${table.state} = 'pending_payment'`),
    index('orders_newest').on(table.createdAt, table.number),
    index('orders_ship_by').on(table.shipBy, table.createdAt),
    index('orders_total').on(table.totalFils, table.createdAt),
    index('orders_payment_status').on(table.paymentStatus, table.createdAt),
    index('orders_method').on(table.paymentMethod, table.createdAt),
    index('orders_carrier').on(table.carrierId, table.createdAt),
    index('orders_emirate').on(emirateOf(table.address), table.createdAt),
  ],
)

/** A line as it was bought: what is saved, priced or renamed later never reaches it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** The line of the cart it was made from, and that line as it was then, until it has left the cart because money has moved. */
    cartItemId: uuid('cart_item_id'),
    cartItemHash: text('cart_item_hash'),
    title: text().notNull(),
    /** Null in orders from before it was kept. */
    titleAr: text('title_ar'),
    type: text().$type<LineType>().notNull(),
    /** A piece has a size, a design and its quality; a gift card has none of them. */
    size: text(),
    frameId: integer('frame_id'),
    design: jsonb().$type<Design>(),
    quality: jsonb().$type<Quality>(),
    giftCard: jsonb('gift_card').$type<GiftCardLine>(),
    quantity: integer().notNull(),
    /** How many copies of it were taken off after it was ordered: `quantity` are left. */
    takenOff: integer('taken_off').notNull().default(0),
    unitFils: integer('unit_fils').$type<Fils>().notNull(),
    totalFils: integer('total_fils').$type<Fils>().notNull(),
    discountFils: integer('discount_fils').$type<Fils>().notNull(),
    vatFils: integer('vat_fils').$type<Fils>().notNull(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_type').on(table.type, table.orderId),
    index('order_lines_cart_item')
      .on(table.cartItemId)
      .where(sql`${table.cartItemId} is not null`),
    check(
      'order_lines_kind',
      sql`(${table.type} = 'gift-card') = (${table.giftCard} is not null) and num_nonnulls(${table.size}, ${table.design}, ${table.quality}) = case when ${table.giftCard} is null then 3 else 0 end`,
    ),
    check('order_lines_total', sql`${table.totalFils} = ${table.unitFils} * ${table.quantity}`),
  ],
)

/** One row for each copy of a line that is to be made, from when the order is certain. */
export const orderPieces = pgTable(
  'order_pieces',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** 1 for the first of a line. */
    copy: integer().notNull(),
    state: text().$type<PieceState>().notNull(),
    /** The claim for which it is made again. */
    claimId: uuid('claim_id'),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    index('order_pieces_order').on(table.orderId),
    unique('order_pieces_copy').on(table.lineId, table.copy),
    index('order_pieces_remakes')
      .on(table.movedAt)
      .where(sql`${table.claimId} is not null and ${table.state} <> 'done'`),
  ],
)

/** What staff want to remember of an order; customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id'),
    text: text().notNull(),
    at: moment('at').notNull(),
    /** Whose words they are: only what somebody typed can be removed. */
    kind: text().$type<NoteKind>().notNull().default('typed'),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderState>().notNull(),
    at: moment('at').notNull(),
    /** Who moved it; null for the shop itself and for guests. */
    userId: uuid('user_id'),
    note: text(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
)

/** What pays for an order: gift cards, then one more, then what was asked since. */
export const orderTenders = pgTable(
  'order_tenders',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    kind: text().$type<Tender['kind']>().notNull(),
    giftCardId: uuid('gift_card_id'),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    paidFils: integer('paid_fils').$type<Fils>().notNull(),
    /** Of refunds that did not fail. */
    refundedFils: integer('refunded_fils').$type<Fils>().notNull(),
    /** Credited to the customer and not given back: a refund failed, and none since has made good for it. */
    owedFils: integer('owed_fils')
      .$type<Fils>()
      .notNull()
      .default(sql`0`),
    /** Of money that staff took: the day in Dubai, who wrote it down, and what the slip or the bank calls it. */
    takenOn: date('taken_on', { mode: 'string' }),
    takenBy: uuid('taken_by'),
    reference: text(),
    /** Of cash and the terminal's takings: when and how they were handed over, or reached the bank. */
    settlementId: uuid('settlement_id').references(() => cashSettlements.id),
    /** The difference that it came for; null where it paid for the order as it was placed. */
    differenceId: uuid('difference_id'),
    /** The charge of a difference; null where it is the order's own. */
    paymentProvider: text('payment_provider'),
    paymentId: text('payment_id'),
    /** It came when nobody asked for it any more: it goes back whole, and is no part of what the order cost. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    /** The bank asks for this charge back, or has taken it. */
    isDisputed: boolean('is_disputed').notNull().default(false),
  },
  (table) => [
    index('order_tenders_settlement').on(table.settlementId),
    index('order_tenders_reference')
      .on(sql`lower(${table.reference})`)
      .where(sql`${table.reference} is not null`),
    index('order_tenders_open_cash')
      .on(table.orderId)
      .where(sql`${table.kind} in ('cash', 'terminal') and ${table.paidFils} > 0 and ${table.settlementId} is null`),
    index('order_tenders_owed')
      .on(table.orderId)
      .where(sql`${table.owedFils} > 0`),
    unique('order_tenders_payment').on(table.paymentProvider, table.paymentId),
    unique('order_tenders_position').on(table.orderId, table.position),
    check('order_tenders_owed_money', sql`${table.owedFils} between 0 and ${table.paidFils} - ${table.refundedFils}`),
    check(
      'order_tenders_money',
      sql`${table.amountFils} > 0 and ${table.paidFils} between 0 and ${table.amountFils} and ${table.refundedFils} between 0 and ${table.paidFils}`,
    ),
  ],
)

export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    tenderId: uuid('tender_id')
      .notNull()
      .references(() => orderTenders.id),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    reason: text().notNull(),
    /** Of what people gave back: what the bank or the slip calls it. */
    reference: text(),
    /** The provider's name for it. */
    providerId: text('provider_id'),
    createdAt: moment('created_at').notNull(),
    state: text().$type<RefundState>().notNull(),
    /** When the provider said that it is done; it may have failed since. */
    doneAt: moment('done_at'),
    failedAt: moment('failed_at'),
    /** Why it failed: a word of the provider's, or of the shop's own. */
    failure: text(),
    /** Of what people gave back: where they took it from, as far as anybody wrote it down. */
    givenFrom: text('given_from').$type<RefundSource>(),
    /** The settlement of the till or the terminal that it made less. */
    settlementId: uuid('settlement_id').references(() => cashSettlements.id),
  },
  (table) => [
    index('order_refunds_settlement').on(table.settlementId),
    index('order_refunds_reference')
      .on(sql`lower(${table.reference})`)
      .where(sql`${table.reference} is not null`),
    index('order_refunds_open_cash')
      .on(table.orderId)
      .where(sql`${table.givenFrom} in ('till', 'terminal') and ${table.settlementId} is null`),
    // Once for each refund the provider knows, however often it is heard of.
    unique('order_refunds_provider').on(table.orderId, table.providerId),
    index('order_refunds_asked')
      .on(table.createdAt)
      .where(sql`${table.state} = 'asked'`),
  ],
)

/** What was given back by name: copies of a line, or a charge. Each is given back once, however the money travels. */
export const orderRefundItems = pgTable(
  'order_refund_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null for a charge. */
    lineId: uuid('line_id').references(() => orderLines.id),
    /** Null for a line. */
    charge: text().$type<ChargeKind>(),
    quantity: integer().notNull(),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_refund_items_order').on(table.orderId),
    unique('order_refund_items_charge').on(table.orderId, table.charge),
    check(
      'order_refund_items_one',
      sql`num_nonnulls(${table.lineId}, ${table.charge}) = 1 and ${table.quantity} > 0 and ${table.amountFils} >= 0`,
    ),
  ],
)

/** Money is given back once a key. */
export const refundKeys = pgTable(
  'refund_keys',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    key: text().notNull(),
    amountFils: integer('amount_fils').$type<Fils>().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.key] })],
)

/** An order is placed once a key. */
export const orderKeys = pgTable(
  'order_keys',
  {
    sessionId: uuid('session_id').notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id').notNull(),
    /** What the first call was told. Where no payment came with it every other one is told the same; a payment may have moved since. */
    answer: jsonb().$type<PlacedOrder>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.key] }), index('order_keys_created').on(table.createdAt)],
)
