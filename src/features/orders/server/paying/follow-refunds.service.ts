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

/**
 * Brings the refunds of an order to what the provider says of them, its row held: those the shop asked for, which may fail days later, and
 * those somebody made in the provider's own dashboard. Each counts once, by the provider's name for it, however often and in whatever
 * order it is heard of.
 */
export async function followRefunds(shop: Shop, tx: Db, order: OrderRow, { refunds }: Pick<ProviderPayment, 'refunds'>): Promise<OrderRow> {
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
  for (const seen of refunds) if (!rowOf(seen) && (await recordOutside(shop, tx, order, seen))) moves += 1
  return moves > 0 ? settleStatus(tx, order) : order
}

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

async function recordOutside(shop: Shop, tx: Db, order: OrderRow, seen: ProviderRefund): Promise<boolean> {
  if (seen.state === 'failed') return recordFailed(shop, tx, order, seen)
  const tender = await makeRoom(shop, tx, order, fils(seen.amountFils))
  const amountFils = fils(Math.min(seen.amountFils, leftOf(tender)))
  await raiseAlert(shop, tx, 'payment.refunded', { target: order.number, refund: seen.id, amountFils: seen.amountFils })
  // People paid it back another way before: there is nothing left to count.
  if (amountFils === 0) return false
  const part = { tender, amountFils, state: seen.state, providerId: seen.id }
  const { documents } = await bookRefunds(shop, tx, { orderId: order.id, reason: outsideReason, parts: [part] })
  await sendOrderMail(shop, tx, order, 'refunded', { documents, backFils: amountFils })
  return true
}

/** It gave nothing back, and is shown all the same. */
async function recordFailed(shop: Shop, tx: Db, order: OrderRow, { id: providerId, failure, ...seen }: ProviderRefund): Promise<boolean> {
  const [now, amountFils, { id: tenderId }] = [shop.clock.now(), fils(seen.amountFils), await cardOf(tx, order)]
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
  await store.insertRefund(tx, { ...row, createdAt: now, doneAt: null, failedAt: now, failure: failure ?? null })
  await tellFailed(shop, tx, order.number, { refundId: row.id, amountFils, failure })
  return false
}

/** What was asked for and no longer fits beside what has been given back since would be refused: it ends here, the newest first. */
async function makeRoom(shop: Shop, tx: Db, order: OrderRow, amountFils: Fils): Promise<store.TenderRow> {
  const asked = (await store.listRefunds(tx, order.id)).filter(({ state }) => state === 'asked').toReversed()
  for (const refund of asked) {
    if (leftOf(await cardOf(tx, order)) >= amountFils) break
    await moveRefund(shop, tx, order, refund, { state: 'failed', failure: 'overtaken' })
  }
  return cardOf(tx, order)
}

async function cardOf(tx: Db, { id, number }: OrderRow): Promise<store.TenderRow> {
  const tender = (await store.listTenders(tx, [id])).find(({ kind }) => kind === 'card')
  if (!tender) throw new Error(`Order ${number} was not paid by card`)
  return tender
}
