import * as z from 'zod/mini'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { orderMoves, type OrderState, type PaymentStatus } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { canMove } from '#domain/orders/transitions.ts'
import { countPieces, giveDayBack } from '#features/delivery/server/delivery.service.ts'
import { releaseDiscount } from '#features/discounts/server/discounts.service.ts'
import { releaseHolds, spendHolds } from '#features/gift-cards/server/gift-cards.service.ts'
import { disableGiftCardsOf, holdGiftCardsBack, scheduleGiftCards } from '#features/gift-cards/server/sold-gift-cards.service.ts'
import { tellStaff, workTopic } from '#features/notices/server/tell-staff.ts'
import { requestPrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { isPickup } from '#features/quote/carried.ts'
import { closeDifference, lockOpenDifference } from '../differences/differences.store.ts'
import { invoiceFor } from '../paying/invoice-order.ts'
import { sendOrderMail } from '../order-mails.ts'
import { orderNotice } from '../order-notice.ts'
import * as store from '../orders.store.ts'
import { closeRequests } from './photo-requests.store.ts'
import { finishPieces, insertPieces } from './pieces.store.ts'
import { refundable, refundOrder, statusByRefunds } from '../paying/refunds.service.ts'
import { markPaid, takeMoney } from '../paying/tenders.store.ts'
import { openPiecesOf, printReference } from './workshop.service.ts'

const payload = z.object({ provider: z.string(), paymentId: z.string() })
/** A payment nobody waits for any more is closed, so that it can't be paid by mistake. */
export const closePayment: JobKind<typeof payload> = { name: 'orders.close-payment', payload }

export type Move = {
  to: OrderState
  paymentStatus?: PaymentStatus
  /** Null: the shop itself, or a guest. */ by: string | null
  note?: string
}

/**
 * The one writer of an order's states, in the transaction that holds its row: the move, its line in the history, and what follows from
 * it. A move to the state it is in does nothing.
 */
export async function moveOrder(shop: Shop, tx: Db, order: store.OrderRow, move: Move): Promise<store.OrderRow> {
  const { to, by, note } = move
  // Money that was only set aside is let go with the order.
  const isLetGo = order.paymentStatus === 'authorized' && to === 'cancelled'
  const paymentStatus = move.paymentStatus ?? (isLetGo ? 'unpaid' : order.paymentStatus)
  if (order.state === to) return order
  if (!canMove(orderMoves, order.state, to)) throw new ShopError('order/state')
  const now = shop.clock.now()
  const moved = await store.writeMove(tx, order.id, { state: to, paymentStatus, at: now, userId: by, note })
  if (order.state === 'on_hold') await closeRequests(tx, order.id, now)
  await shop.live.publish(tx, workTopic)
  return (await effects[to]?.(shop, tx, moved, order.state)) ?? moved
}

type Effect = (shop: Shop, tx: Db, order: store.OrderRow, from: OrderState) => Promise<store.OrderRow | void>

const effects: Partial<Record<OrderState, Effect>> = {
  async paid(shop, tx, order, from) {
    const begun = await begin(shop, tx, order)
    await sendGiftCards(shop, tx, order)
    const invoice = await invoiceFor(shop, tx, order)
    if (from !== 'on_hold') await sendOrderMail(shop, tx, order, 'paid', { documents: [invoice.number] })
    await tellStaff(shop, tx, orderNotice('new-order', order))
    return begun
  },
  async in_production(shop, tx, order) {
    const begun = await begin(shop, tx, order)
    await sendGiftCards(shop, tx, order)
    return begun
  },
  on_hold: (_shop, tx, { id }) => holdGiftCardsBack(tx, id),
  async packed(shop, tx, { id }) {
    if ((await openPiecesOf(tx, [id]))(id) > 0) throw new ShopError('order/pieces-open')
    await finishPieces(tx, id, shop.clock.now())
  },
  shipped: (shop, tx, order) => sendOrderMail(shop, tx, order, 'shipped'),
  async delivered(shop, tx, order) {
    const isPaidNow = order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid' && (await takeCash(shop, tx, order))
    const paid = isPaidNow ? await store.updateOrder(tx, order.id, { paymentStatus: 'paid' }) : order
    await sendGiftCards(shop, tx, paid)
    const invoice = await invoiceFor(shop, tx, paid)
    if (isNews(paid)) await sendOrderMail(shop, tx, paid, 'delivered', { documents: isPaidNow ? [invoice.number] : [] })
    return paid
  },
  expired: comeToNothing,
  async cancelled(shop, tx, order, from) {
    await disableGiftCardsOf(tx, order.id, shop.clock.now())
    const left = await refundable(tx, order)
    const unpaidFils = await askNoMore(shop, tx, order)
    const documents = left + unpaidFils > 0 ? await refundOrder(shop, tx, order.id, left, 'cancelled', { unpaidFils }) : []
    await comeToNothing(shop, tx, order, from)
    if (!order.supersededBy) await sendOrderMail(shop, tx, order, 'cancelled', { documents, ...(left > 0 && { backFils: left }) })
    // Of an order that nobody has paid nobody has heard.
    if (from !== 'pending_payment') await tellStaff(shop, tx, orderNotice('order-cancelled', order))
    if (left > 0) return store.updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) })
  },
}

/** What was asked since and not paid is asked no more; answers how much that was. */
async function askNoMore(shop: Shop, tx: Db, { id }: store.OrderRow): Promise<Fils> {
  const open = await lockOpenDifference(tx, id)
  if (!open) return fils(0)
  await closeDifference(tx, open.id, { state: 'cancelled', closedAt: shop.clock.now(), closedBy: null })
  await closeLater(shop, tx, open)
  return open.amountFils
}

type Opened = { paymentProvider: string | null; paymentId: string | null }

/** What was opened for it at the provider is closed after commit, or given back where it was paid. */
export async function closeLater(shop: Shop, tx: Db, { paymentProvider: provider, paymentId }: Opened): Promise<void> {
  if (provider && paymentId) await shop.jobs.enqueue(tx, closePayment, { provider, paymentId })
}

/** What is collected is paid into the till; the carrier has the rest until it is handed over. */
function takeCash(shop: Shop, tx: Db, order: store.OrderRow): Promise<boolean> {
  if (!isPickup(order)) return markPaid(tx, order.id, 'cash')
  return takeMoney(tx, order.id, { kind: 'cash', takenOn: dubaiDay(shop.clock.now()), takenBy: null, reference: null })
}

/** The money of an order whose row the caller holds is here: it is a sale, wherever its pieces are by now. */
export async function receiveMoney(shop: Shop, tx: Db, order: store.OrderRow, by: string): Promise<store.OrderRow> {
  if (canMove(orderMoves, order.state, 'paid') && order.state !== 'on_hold')
    return moveOrder(shop, tx, order, { to: 'paid', paymentStatus: 'paid', by })
  const paid = await store.updateOrder(tx, order.id, { paymentStatus: 'paid' })
  if (paid.state !== 'on_hold') await sendGiftCards(shop, tx, paid)
  await sendOrderMail(shop, tx, paid, 'paid-since', { documents: [(await invoiceFor(shop, tx, paid)).number] })
  return paid
}

/** Gift cards that go on the day they are ordered follow on the heels of the mail that says so; of those sent later, their buyer hears. */
function isNews({ carrierId, promisedUntil, createdAt }: store.OrderRow): boolean {
  return carrierId !== null || promisedUntil > dubaiDay(createdAt)
}

/** Once an order is certain, its gift cards are spent and its print files asked for, once. */
async function begin(shop: Shop, tx: Db, order: store.OrderRow): Promise<store.OrderRow | void> {
  if (order.begunAt) return
  await spendHolds(tx, order.id)
  await markPaid(tx, order.id, 'gift-card')
  const lines = await store.listLines(tx, [order.id])
  await insertPieces(tx, lines, shop.clock.now())
  await countPieces(tx, { orderId: order.id, day: order.shipBy, pieces: store.countPieces(lines) })
  for (const { design, position, quantity } of lines.filter(store.isPieceLine)) {
    const reference = printReference(order, position)
    await requestPrintFiles(shop, tx, { design, reference, quantity, requestedBy: null })
  }
  return store.updateOrder(tx, order.id, { begunAt: shop.clock.now() })
}

/** What was bought as gift cards is sent once the money is in: of cash, when the pieces were handed over. */
async function sendGiftCards(shop: Shop, tx: Db, { id: orderId, origin, language, paymentStatus }: store.OrderRow): Promise<void> {
  if (paymentStatus === 'unpaid') return
  const lines = (await store.listLines(tx, [orderId])).flatMap(({ id: lineId, quantity, giftCard }) =>
    giftCard ? [{ lineId, quantity, giftCard }] : [],
  )
  await scheduleGiftCards(shop, tx, { orderId, origin, language, lines })
}

/** Gift cards before the code, as when an order is placed: else the two could wait for each other. */
async function comeToNothing(shop: Shop, tx: Db, order: store.OrderRow, from: OrderState): Promise<void> {
  await releaseHolds(tx, order.id)
  await releaseDiscount(tx, order.id, shop.clock.now())
  await giveDayBack(tx, order.id)
  if (from === 'pending_payment') await closeLater(shop, tx, order)
}
