import { randomUUID } from 'node:crypto'
import { fils, type Fils } from '#domain/prices/money.ts'
import type { RefundState } from '#domain/orders/refunds.ts'
import type { ProviderPayment, ProviderRefund } from '#platform/payments.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { sendOrderMail } from '../order-mails.ts'
import { updateOrder, type OrderRow } from '../orders.store.ts'
import { raiseAlert } from './raise-alert.ts'
import { bookRefunds, statusByRefunds } from './refunds.service.ts'
import * as store from './tenders.store.ts'

/** What stands on paper and screen for a refund that somebody made at the provider. */
export const outsideReason = 'at-provider'

/** What of an order a payment paid: a difference's, or the first one. */
export async function cardTenderOf(tx: Db, order: OrderRow, paymentId: string): Promise<store.TenderRow | undefined> {
  const cards = (await store.listTenders(tx, [order.id])).filter(({ kind }) => kind === 'card')
  return cards.find((tender) => tender.paymentId === paymentId) ?? cards.find((tender) => tender.paymentId === null)
}

/**
 * Brings the refunds of an order's payment to what the provider says of them, its row held: those the shop asked for, which may fail days later, and
 * those somebody made in the provider's own dashboard. Each counts once, by the provider's name for it, however often and in whatever
 * order it is heard of.
 */
export async function followRefunds(
  shop: Shop,
  tx: Db,
  order: OrderRow,
  { id: paymentId, refunds }: Pick<ProviderPayment, 'id' | 'refunds'>,
): Promise<OrderRow> {
  const paid: Paid = { order, paymentId }
  const rows = refunds.length > 0 ? await store.listRefunds(tx, order.id) : []
  // One that was given up before it was sent, and was made all the same, is none the shop knows of.
  const rowOf = (seen: ProviderRefund) =>
    rows.find(({ id, providerId, state }) => providerId === seen.id || (id === seen.key && state !== 'failed'))
  let moves = 0
  for (const seen of refunds) {
    const row = rowOf(seen)
    if (row && (await moveRefund(shop, tx, order, row, seen))) moves += 1
  }
  // After those: what is still only asked for then was not sent.
  for (const seen of refunds) if (!rowOf(seen) && (await recordOutside(shop, tx, paid, seen))) moves += 1
  return moves > 0 ? settleStatus(tx, order) : order
}

type Paid = { order: OrderRow; paymentId: string }
type Seen = { id?: string; state: RefundState; failure?: string }

/** Only forward; what fails is owed again, and somebody hears of it. */
async function moveRefund(shop: Shop, tx: Db, { number }: OrderRow, refund: store.RefundRow, seen: Seen): Promise<boolean> {
  const { id, state, failure } = seen
  const isMoved = await store.moveRefund(tx, refund.id, { to: state, providerId: id, failure, now: shop.clock.now() })
  if (isMoved && state === 'failed') {
    await store.addOwed(tx, refund.tenderId, refund.amountFils)
    await tellFailed(shop, tx, number, { refundId: refund.id, amountFils: refund.amountFils, failure })
  }
  return isMoved
}

const tellFailed = (shop: Shop, tx: Db, target: string, about: { refundId: string; amountFils: number; failure: string | undefined }) =>
  raiseAlert(shop, tx, 'payment.refund-failed', { target, ...about })

/** The shop gives up on a refund it asked for; the caller holds the order's row. */
export async function failRefund(shop: Shop, tx: Db, order: OrderRow, refund: store.RefundRow, failure: string): Promise<void> {
  if (await moveRefund(shop, tx, order, refund, { state: 'failed', failure })) await settleStatus(tx, order)
}

/** A dispute outweighs it, until that is won. */
async function settleStatus(tx: Db, order: OrderRow): Promise<OrderRow> {
  if (order.paymentStatus === 'disputed') return order
  return updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) })
}

const leftOf = ({ paidFils, refundedFils }: store.TenderRow): Fils => fils(paidFils - refundedFils)

async function recordOutside(shop: Shop, tx: Db, paid: Paid, seen: ProviderRefund): Promise<boolean> {
  if (seen.state === 'failed') return recordFailed(shop, tx, paid, seen)
  const { order } = paid
  const tender = await makeRoom(shop, tx, paid, fils(seen.amountFils))
  const amountFils = fils(Math.min(seen.amountFils, leftOf(tender)))
  await raiseAlert(shop, tx, 'payment.refunded', { target: order.number, refund: seen.id, amountFils: seen.amountFils })
  // People paid it back another way before: there is nothing left to count.
  if (amountFils === 0) return false
  const part = { tender, amountFils, state: seen.state, providerId: seen.id }
  const { documents } = await bookRefunds(shop, tx, { orderId: order.id, reason: outsideReason, parts: [part] })
  await sendOrderMail(shop, tx, order, 'refunded', { documents, backFils: amountFils })
  return true
}

const noPeople = { givenFrom: null, settlementId: null }

/** It gave nothing back, and is shown all the same. */
async function recordFailed(shop: Shop, tx: Db, paid: Paid, { id: providerId, failure, ...seen }: ProviderRefund): Promise<boolean> {
  const { order } = paid
  const [now, amountFils, { id: tenderId }] = [shop.clock.now(), fils(seen.amountFils), await cardOf(tx, paid)]
  const row = {
    id: randomUUID(),
    orderId: order.id,
    tenderId,
    amountFils,
    reason: outsideReason,
    reference: null,
    providerId,
    state: 'failed' as const,
  }
  await store.insertRefund(tx, { ...row, createdAt: now, doneAt: null, failedAt: now, failure: failure ?? null, ...noPeople })
  await tellFailed(shop, tx, order.number, { refundId: row.id, amountFils, failure })
  return false
}

/** What was asked for and no longer fits beside what has been given back since would be refused: it ends here, the newest first. */
async function makeRoom(shop: Shop, tx: Db, paid: Paid, amountFils: Fils): Promise<store.TenderRow> {
  const { order } = paid
  const { id: tenderId } = await cardOf(tx, paid)
  const isInTheWay = (refund: store.RefundRow) => refund.state === 'asked' && refund.tenderId === tenderId
  for (const refund of (await store.listRefunds(tx, order.id)).filter(isInTheWay).toReversed()) {
    if (leftOf(await cardOf(tx, paid)) >= amountFils) break
    await moveRefund(shop, tx, order, refund, { state: 'failed', failure: 'overtaken' })
  }
  return cardOf(tx, paid)
}

async function cardOf(tx: Db, { order, paymentId }: Paid): Promise<store.TenderRow> {
  const tender = await cardTenderOf(tx, order, paymentId)
  if (!tender) throw new Error(`Order ${order.number} was not paid by card`)
  return tender
}
