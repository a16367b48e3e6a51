import type { Actor } from '#domain/accounts.ts'
import { dubaiDay } from '#domain/business-days.ts'
import { fils } from '#domain/money.ts'
import { orderStates, pieceMoves, staffMoves, type OrderState } from '#domain/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { canMove } from '#domain/transitions.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import { trackingUrlOf } from '#features/delivery/server/delivery.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { AuditChange } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder, OrderPage, PieceMoveInput, RefundInput, TransitionInput } from '../admin-orders.ts'
import { timeInWords } from '../order-dates.ts'
import type { Tracking } from '../orders.ts'
import * as adminStore from './admin-orders.store.ts'
import { moveOrder } from './move-order.service.ts'
import { sendOrderMail } from './order-mails.ts'
import { describeOrder } from './orders.service.ts'
import * as store from './orders.store.ts'
import { listPieces, updatePiece, type PieceRow } from './pieces.store.ts'
import { refundable, refundOrder } from './refunds.service.ts'

type Audit = (tx: Db, change: AuditChange) => Promise<void>
type Staff = { actor: Actor; audit: Audit }

type Listing = adminStore.OrderFilter & { page: number; pageSize: number }

export async function listOrders(shop: Shop, { page, pageSize, ...filter }: Listing): Promise<OrderPage> {
  const rows = await adminStore.listOrders(shop.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = rows.map(({ id }) => id)
  const pieces = await adminStore.countPieces(shop.db, ids)
  const items = rows.map(({ id, number, state, paymentStatus, paymentMethod, contact, email, address, totalFils, shipBy, ...row }) => ({
    number,
    state,
    paymentStatus,
    paymentMethod,
    email,
    totalFils,
    shipBy,
    createdAt: row.createdAt.toISOString(),
    promise: { from: row.promisedFrom, until: row.promisedUntil },
    name: contact.name,
    emirate: address.emirate,
    pieces: pieces[id] ?? 0,
  }))
  return { items, total: await adminStore.countOrders(shop.db, filter), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.admin_order_number, m.order_csv_placed, m.admin_order_state, m.order_csv_method, m.order_csv_payment]
  const rest = [m.order_csv_name, m.order_csv_email, m.order_csv_phone, m.order_csv_emirate, m.admin_order_ship_by, m.order_csv_code]
  return [...names, ...rest, m.order_csv_total].map((name) => name())
}

const exportedAtOnce = 500

/** Read in parts, each a query of its own: a long file holds no transaction open. */
export async function* exportOrders(shop: Shop, match: adminStore.OrderMatch): AsyncGenerator<(string | number | null)[]> {
  let last: store.OrderRow | undefined
  do {
    const rows = await adminStore.listOrdersAfter(shop.db, match, last, exportedAtOnce)
    for (const { number, createdAt, state, paymentMethod, paymentStatus, contact, email, address, shipBy, ...row } of rows) {
      const placed = `${dubaiDay(createdAt)} ${timeInWords(createdAt.toISOString())}`
      const { name, phone } = contact
      const who = [name, email, phone, address.emirate]
      yield [number, placed, state, paymentMethod, paymentStatus, ...who, shipBy, row.discountCode, row.totalFils / 100]
    }
    last = rows.length === exportedAtOnce ? rows.at(-1) : undefined
  } while (last)
}

export type OrderBrief = { number: string; state: OrderState; name: string; totalFils: number; discountFils: number }

/** What another screen says of an order it names, by id. */
export async function briefOrders(db: Db, ids: string[]): Promise<Record<string, OrderBrief>> {
  const rows = ids.length > 0 ? await adminStore.listOrdersById(db, ids) : []
  const brief = ({ number, state, contact, totalFils, totals }: store.OrderRow): OrderBrief => {
    return { number, state, name: contact.name, totalFils, discountFils: totals.discountFils }
  }
  return Object.fromEntries(rows.map((row) => [row.id, brief(row)]))
}

/** Whoever looks at a customer's order leaves a line in the audit log. */
export async function readOrder(shop: Shop, number: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const row = requireOrder(await store.findOrder(shop.db, number))
  await audit(shop.db, { target: number, before: null, after: null })
  return describe(shop, row, actor)
}

export async function transition(shop: Shop, number: string, input: TransitionInput, { actor, audit }: Staff): Promise<AdminOrder> {
  const { to, note, trackingNumber } = input
  const moved = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    if (order.state !== to && !staffMoves(order, actor.role).includes(to)) throw new ShopError('order/state')
    const tracking = to === 'shipped' && trackingNumber ? await trackingOf(tx, order, trackingNumber) : null
    const ready = tracking ? await store.updateOrder(tx, order.id, { tracking }) : order
    const after = await moveOrder(shop, tx, ready, { to, by: actor.userId, ...(note && { note }) })
    await audit(tx, { target: number, before: { state: order.state }, after: { state: to, note, trackingNumber } })
    return after
  })
  return describe(shop, moved, actor)
}

async function trackingOf(tx: Db, { totals: { carriers }, carrierId }: store.OrderRow, number: string): Promise<Tracking> {
  const carrier = carriers.find(({ id }) => id === carrierId)?.name ?? ''
  const url = carrierId ? await trackingUrlOf(tx, carrierId, number) : undefined
  return { carrier, number, ...(url && { url }) }
}

/** Once a key; the row of the order makes many at once one after the other, so that they never exceed what was paid. */
export async function refund(
  shop: Shop,
  number: string,
  { amountFils: asked, reason, key }: RefundInput & { key: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const amountFils = fils(asked)
  const refunded = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    const before = await adminStore.takeRefundKey(tx, { orderId: order.id, key, amountFils, reason, createdAt: shop.clock.now() })
    if (before && (before.amountFils !== amountFils || before.reason !== reason)) throw new ShopError('order/key-reused')
    if (before) {
      await audit(tx, { target: number, before: null, after: { repeated: key } })
      return order
    }
    const left = await refundable(tx, order.id)
    if (amountFils > left) throw new ShopError('order/refund-too-much')
    const documents = await refundOrder(shop, tx, order.id, amountFils, reason)
    const paymentStatus = amountFils === left ? 'refunded' : 'partially_refunded'
    const after = await store.updateOrder(tx, order.id, { paymentStatus })
    await sendOrderMail(shop, tx, after, 'refunded', { documents, backFils: amountFils })
    await audit(tx, {
      target: number,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus, amountFils, reason },
    })
    return after
  })
  return describe(shop, refunded, actor)
}

export async function addNote(shop: Shop, number: string, text: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const order = await shop.db.transaction(async (tx) => {
    const row = requireOrder(await store.findOrder(tx, number))
    await adminStore.insertNote(tx, { orderId: row.id, userId: actor.userId, text, at: shop.clock.now() })
    await audit(tx, { target: number, before: null, after: { note: text } })
    return row
  })
  return describe(shop, order, actor)
}

/** The first piece that goes on begins the order; one that turns out spoilt keeps it from being packed. */
export async function movePiece(
  shop: Shop,
  { number, id, to, note }: PieceMoveInput & { number: string; id: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const moved = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    const piece = (await listPieces(tx, [order.id])).find((row) => row.id === id)
    if (!piece) throw new ShopError('order/not-found')
    if (order.state !== 'paid' && order.state !== 'in_production') throw new ShopError('order/state')
    if (!canMove(pieceMoves, piece.state, to)) throw new ShopError('order/state')
    await updatePiece(tx, id, to, shop.clock.now())
    await audit(tx, { target: number, before: { piece: id, state: piece.state }, after: { piece: id, state: to, note } })
    if (note) await adminStore.insertNote(tx, { orderId: order.id, userId: actor.userId, text: note, at: shop.clock.now() })
    return moveOrder(shop, tx, order, { to: 'in_production', by: actor.userId })
  })
  return describe(shop, moved, actor)
}

function requireOrder(order: store.OrderRow | undefined): store.OrderRow {
  if (!order) throw new ShopError('order/not-found')
  return order
}

async function describe(shop: Shop, row: store.OrderRow, actor: Actor): Promise<AdminOrder> {
  const [order, pieces, left, refunds, history, notes] = await Promise.all([
    describeOrder(shop, row),
    listPieces(shop.db, [row.id]),
    refundable(shop.db, row.id),
    adminStore.listRefunds(shop.db, row.id),
    store.listHistory(shop.db, [row.id]),
    adminStore.listNotes(shop.db, row.id),
  ])
  const names = await usernamesOf(
    shop.db,
    [...history, ...notes].flatMap(({ userId }) => userId ?? []),
  )
  const by = (userId: string | null) => (userId ? (names[userId] ?? null) : null)
  const allowed = staffMoves(row, actor.role)
  return {
    ...order,
    shipBy: row.shipBy,
    discountCode: row.discountCode,
    moves: orderStates.filter((state) => allowed.includes(state)),
    pieces: pieces.map(described),
    refundableFils: left,
    refunds: refunds.map(({ refund: { id, amountFils, reason, createdAt, doneAt }, to }) => ({
      id,
      to,
      amountFils,
      reason,
      at: createdAt.toISOString(),
      isDone: doneAt !== null,
    })),
    log: history.map(({ state, at, userId, note }) => ({ state, at: at.toISOString(), by: by(userId), note })),
    notes: notes.map(({ text, at, userId }) => ({ text, at: at.toISOString(), by: by(userId) })),
  }
}

function described({ id, lineId, copy, state, movedAt }: PieceRow): AdminOrder['pieces'][number] {
  return { id, lineId, copy, state, movedAt: movedAt.toISOString() }
}
