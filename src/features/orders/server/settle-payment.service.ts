import { providerNamed } from '#features/payments/server/payments.service.ts'
import { deliveryPromise } from '#domain/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { readWorkshopDays } from '#features/delivery/server/delivery.service.ts'
import { reserveDiscount } from '#features/discounts/server/discounts.service.ts'
import { retakeHolds } from '#features/gift-cards/server/gift-cards.service.ts'
import type { PaymentStatus, ProviderPayment } from '#platform/payments.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { followRefunds } from './follow-refunds.service.ts'
import { moveOrder } from './move-order.service.ts'
import * as store from './orders.store.ts'
import { raiseAlert } from './raise-alert.ts'
import { retryRefunds } from './pay-refunds.service.ts'
import { refundOrder, statusByRefunds } from './refunds.service.ts'
import { markPaid } from './tenders.store.ts'

/**
 * Brings an order to what the provider says of its payment, and only of that: events may come late, twice, out of order, or be forged.
 * However often and from wherever it is called, a charge ends in one paid order or one refund.
 */
export async function settlePayment(shop: Shop, provider: string, paymentId: string): Promise<PaymentStatus | null> {
  const payment = (await providerNamed(shop, provider)?.read(paymentId)) ?? null
  if (!payment) await raiseAlert(shop, shop.db, 'payment.unknown', { target: paymentId, provider })
  // Declined, or not decided yet: the order waits, and may be paid with another try.
  if (payment?.status === 'succeeded') await settleCharge(shop, provider, payment)
  return payment?.status ?? null
}

async function settleCharge(shop: Shop, provider: string, payment: ProviderPayment): Promise<void> {
  const { id: paymentId, orderNumber, amountFils, currency } = payment
  await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderNumber)
    if (!order || !fits(order, provider, payment)) {
      return raiseAlert(shop, tx, 'payment.mismatched', { target: orderNumber, provider, paymentId, amountFils, currency })
    }
    const isNew = await markPaid(tx, order.id, 'card')
    const charged = isNew
      ? await takeCharge(shop, tx, await store.updateOrder(tx, order.id, { paymentProvider: provider, paymentId }))
      : order
    await followDispute(shop, tx, await followRefunds(shop, tx, charged, payment), payment)
  })
}

/** An order that waited for it is paid; one that had ended lives again, or gives it back. */
async function takeCharge(shop: Shop, tx: Db, order: store.OrderRow): Promise<store.OrderRow> {
  const now = shop.clock.now()
  const isWaiting = order.state === 'pending_payment'
  if (!isWaiting && !(await isRevived(tx, order, now))) {
    await refundOrder(shop, tx, order.id, order.toPayFils, 'paid-too-late')
    return store.updateOrder(tx, order.id, { paymentStatus: 'refunded' })
  }
  // On the phone days may pass until somebody pays, and what had ended was promised long ago.
  const isPromisedAnew = !isWaiting || order.takenBy !== null
  const promised = isPromisedAnew ? await store.updateOrder(tx, order.id, await promiseFrom(tx, order, now)) : order
  return moveOrder(shop, tx, promised, { to: 'paid', paymentStatus: 'paid', by: null })
}

/** Until it is won, which leaves what else was given back. What to do with the pieces is for people to say. */
async function followDispute(shop: Shop, tx: Db, order: store.OrderRow, { isDisputed, amountFils }: ProviderPayment): Promise<void> {
  if (isDisputed === (order.paymentStatus === 'disputed')) return
  if (isDisputed) await raiseAlert(shop, tx, 'payment.disputed', { target: order.number, amountFils })
  await store.updateOrder(tx, order.id, { paymentStatus: isDisputed ? 'disputed' : await statusByRefunds(tx, order.id) })
}

function fits(order: store.OrderRow, provider: string, { id, amountFils, currency }: ProviderPayment): boolean {
  const isItsPayment = order.paymentId === null || (order.paymentId === id && order.paymentProvider === provider)
  return isItsPayment && order.paymentMethod === 'card' && amountFils === order.toPayFils && currency === 'AED'
}

/** An expired order lives again when its code and its gift cards can be taken again, all or none of them. */
async function isRevived(tx: Db, { id, state, discountCode, email }: store.OrderRow, now: Date): Promise<boolean> {
  if (state !== 'expired') return false
  try {
    await tx.transaction(async (inner) => {
      await retakeHolds(inner, id)
      if (discountCode) await reserveDiscount(inner, { orderId: id, code: discountCode, email, usedAt: now })
    })
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

/** What was promised when it was ordered may be over by now. */
async function promiseFrom(tx: Db, { id, totals, carrierId }: store.OrderRow, orderedAt: Date): Promise<Partial<store.OrderRow>> {
  // Gift cards alone go on their days, or at once.
  if (carrierId === null) return {}
  const kind = totals.carriers.find(({ id }) => id === carrierId)?.kind ?? 'standard'
  const pieces = store.countPieces(await store.listLines(tx, [id]))
  const days = await readWorkshopDays(tx, { orderedAt, pieces })
  const { from: promisedFrom, until: promisedUntil, shipBy } = deliveryPromise({ orderedAt, kind, ...days })
  return { promisedFrom, promisedUntil, shipBy }
}

/** So long after an order closed unpaid the provider is still asked; later only a webhook tells of a charge. */
const lateChargesMs = 2 * 60 * 60 * 1000

/** For the webhook that never comes, the order nobody pays, and the refund that failed. */
export async function reconcileOrders(shop: Shop): Promise<void> {
  const closedSince = new Date(shop.clock.now().getTime() - lateChargesMs)
  for (const { provider, paymentId } of await store.listOpenPayments(shop.db, closedSince)) {
    await settlePayment(shop, provider, paymentId).catch((cause: unknown) =>
      shop.log.warn('orders/not-reconciled', { provider, paymentId, cause }),
    )
  }
  await expireOrders(shop)
  await retryRefunds(shop)
}

async function expireOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const number of await store.listOverdue(shop.db, now)) {
    await shop.db.transaction(async (tx) => {
      const order = await store.lockOrder(tx, number)
      if (order?.state === 'pending_payment') await moveOrder(shop, tx, order, { to: 'expired', by: null })
    })
  }
}
