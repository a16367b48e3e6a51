import { takeFromCarts } from '#features/cart/server/cart.service.ts'
import { providerNamed } from '#features/payments/server/payments.service.ts'
import { deliveryPromise, dubaiDay } from '#domain/delivery/business-days.ts'
import { fils } from '#domain/prices/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import { readWorkshopDays } from '#features/delivery/server/delivery.service.ts'
import { reserveDiscount } from '#features/discounts/server/discounts.service.ts'
import { retakeHolds } from '#features/gift-cards/server/gift-cards.service.ts'
import { tellStaff } from '#features/notices/server/tell-staff.ts'
import type { PaymentProvider, ProviderPaymentStatus, ProviderPayment } from '#platform/payments.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import {
  findDifferenceByPayment,
  listDifferencePayments,
  lockDifferenceByPayment,
  type DifferenceRow,
} from '../differences/differences.store.ts'
import { cardTenderOf, followRefunds } from './follow-refunds.service.ts'
import { personOf } from '../placing/freeze-order.ts'
import { moveOrder } from '../fulfilment/move-order.service.ts'
import { orderNotice } from '../order-notice.ts'
import * as store from '../orders.store.ts'
import { raiseAlert } from './raise-alert.ts'
import { retryRefunds } from './pay-refunds.service.ts'
import { refundOrder, statusByRefunds } from './refunds.service.ts'
import { settleDifference } from '../differences/settle-difference.ts'
import { tellUnreachable } from './tell-unreachable.ts'
import { listTenders, markPaid, noteDispute } from './tenders.store.ts'
import { isOrderedAnew } from '../placing/waiting-orders.store.ts'

/**
 * Brings an order to what the provider says of its payment, and only of that: events may come late, twice, out of order, or be forged.
 * However often and from wherever it is called, a charge ends in one paid order or one refund. What is no payment of the shop's is none of its business.
 */
export async function settlePayment(shop: Shop, providerName: string, paymentId: string): Promise<ProviderPaymentStatus | null> {
  const provider = providerNamed(shop, providerName)
  const payment = await provider?.read(paymentId)
  if (!provider || !payment) {
    const isOurs =
      (await store.findByPayment(shop.db, providerName, paymentId)) ??
      (await findDifferenceByPayment(shop.db, { provider: providerName, paymentId }))
    if (isOurs) await raiseAlert(shop, shop.db, 'payment.unknown', { target: paymentId, provider: providerName })
    return null
  }
  // Declined, or not decided yet: the order waits, and may be paid with another try.
  if (payment.status === 'succeeded') await settleCharge(shop, provider, payment)
  return payment.status === 'authorized' ? settleAuthorised(shop, provider, payment) : payment.status
}

type Settle = (tx: Db, order: store.OrderRow, difference: DifferenceRow | undefined) => Promise<void>

/** Its order, held, and what of it was asked since; a payment that fits none is told to the owner. */
async function withItsOrder(shop: Shop, provider: PaymentProvider, payment: ProviderPayment, settle: Settle): Promise<void> {
  const { id: paymentId, orderNumber, amountFils, currency } = payment
  await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderNumber)
    const difference = order && (await lockDifferenceByPayment(tx, { provider: provider.name, paymentId }))
    if (order && (difference ? fitsDifference(order, difference, payment) : fits(provider, order, payment)))
      return settle(tx, order, difference)
    await raiseAlert(shop, tx, 'payment.mismatched', { target: orderNumber, provider: provider.name, paymentId, amountFils, currency })
  })
}

async function settleCharge(shop: Shop, provider: PaymentProvider, payment: ProviderPayment): Promise<void> {
  await withItsOrder(shop, provider, payment, async (tx, order, difference) => {
    const charged = difference
      ? await settleDifference(shop, tx, order, difference, { provider, payment })
      : await settleFirst(shop, tx, order, { provider, payment })
    await followDispute(shop, tx, await followRefunds(shop, tx, charged, payment), payment)
  })
}

type Charge = { provider: PaymentProvider; payment: ProviderPayment }

async function settleFirst(shop: Shop, tx: Db, order: store.OrderRow, { provider, payment }: Charge): Promise<store.OrderRow> {
  const isNew = await markPaid(tx, order.id, 'card')
  if (!isNew) return order
  return takeCharge(shop, tx, await store.updateOrder(tx, order.id, { paymentProvider: provider.name, paymentId: payment.id }))
}

/** Money that is set aside for an order that waits for it is taken; for one that has ended it is let go. */
async function settleAuthorised(shop: Shop, provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPaymentStatus> {
  const { id: paymentId } = payment
  let waits: boolean | null = null
  await withItsOrder(shop, provider, payment, async (tx, order, difference) => {
    waits = difference ? difference.state === 'open' : order.state === 'pending_payment'
    if (difference || !waits || order.paymentStatus === 'authorized') return
    await leaveCart(tx, order.id)
    await store.updateOrder(tx, order.id, {
      paymentStatus: 'authorized',
      paymentProvider: provider.name,
      paymentId,
      expiresAt: null,
    })
  })
  if (waits === null) return payment.status
  if (waits) await provider.capture(paymentId)
  else await provider.cancel(paymentId)
  const now = await provider.read(paymentId)
  if (now?.status === 'succeeded') await settleCharge(shop, provider, now)
  return now?.status ?? payment.status
}

/** What it was made from leaves the cart, once: money that was authorised is charged later, and what stayed of a line is not its own any more. */
async function leaveCart(tx: Db, orderId: string): Promise<void> {
  const lines = await store.listLines(tx, [orderId])
  await takeFromCarts(
    tx,
    lines.flatMap(({ cartItemId: id, cartItemHash: hash, quantity, takenOff }) =>
      id && hash ? [{ id, hash, quantity: quantity + takenOff }] : [],
    ),
  )
  await store.closeCartLines(tx, orderId)
}

/** An order that waited for it is paid; one that had ended lives again, or gives it back. */
async function takeCharge(shop: Shop, tx: Db, order: store.OrderRow): Promise<store.OrderRow> {
  const now = shop.clock.now()
  const isWaiting = order.state === 'pending_payment'
  if (!isWaiting && !(await isRevived(tx, order, now))) {
    await refundOrder(shop, tx, order.id, order.toPayFils, 'paid-too-late')
    return store.updateOrder(tx, order.id, { paymentStatus: 'refunded' })
  }
  await leaveCart(tx, order.id)
  // On the phone days may pass until somebody pays, and what had ended was promised long ago.
  const isPromisedAnew = !isWaiting || order.takenBy !== null
  const promised = isPromisedAnew ? await store.updateOrder(tx, order.id, await promiseFrom(tx, order, now)) : order
  return moveOrder(shop, tx, promised, { to: 'paid', paymentStatus: 'paid', by: null })
}

/** Until it is won, which leaves what else was given back. What to do with the pieces is for people to say. */
async function followDispute(shop: Shop, tx: Db, order: store.OrderRow, payment: ProviderPayment): Promise<void> {
  const { id: paymentId, isDisputed, amountFils } = payment
  const its = await cardTenderOf(tx, order, paymentId)
  const others = (await listTenders(tx, [order.id])).filter(({ id }) => id !== its?.id)
  const isElsewhere = others.some((tender) => tender.isDisputed)
  const wasDisputed = its?.isDisputed || (order.paymentStatus === 'disputed' && !isElsewhere)
  if (its && its.isDisputed !== isDisputed) await noteDispute(tx, its.id, isDisputed)
  if (isDisputed && !wasDisputed) {
    await raiseAlert(shop, tx, 'payment.disputed', { target: order.number, amountFils })
    const key = `${order.number}:${dubaiDay(shop.clock.now())}`
    await tellStaff(shop, tx, orderNotice('payment-disputed', { ...order, totalFils: fils(amountFils) }, { key }))
  }
  if (isDisputed || isElsewhere) await store.updateOrder(tx, order.id, { paymentStatus: 'disputed' })
  else if (order.paymentStatus === 'disputed') await store.updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) })
}

function fits({ name }: PaymentProvider, order: store.OrderRow, { id, amountFils, currency }: ProviderPayment): boolean {
  const isItsPayment = order.paymentId === null || (order.paymentId === id && order.paymentProvider === name)
  return isItsPayment && order.paymentMethod === 'card' && amountFils === order.toPayFils && currency === 'AED'
}

function fitsDifference(order: store.OrderRow, difference: DifferenceRow, { amountFils, currency }: ProviderPayment): boolean {
  return difference.orderId === order.id && amountFils === difference.amountFils && currency === 'AED'
}

/** An expired order lives again when its code and its gift cards can be taken again, all or none of them, and nobody has ordered the same anew. */
async function isRevived(tx: Db, order: store.OrderRow, now: Date): Promise<boolean> {
  const { id, state, discountCode, totals } = order
  if (state !== 'expired' || (await isOrderedAnew(tx, order))) return false
  try {
    await tx.transaction(async (inner) => {
      await retakeHolds(inner, id)
      const use = { orderId: id, email: personOf(order), usedAt: now, isPromised: totals.quotedAs !== undefined }
      if (discountCode) await reserveDiscount(inner, { ...use, code: discountCode })
    })
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

/** What was promised when it was ordered may be over by now. */
export async function promiseFrom(tx: Db, { id, totals, carrierId }: store.OrderRow, orderedAt: Date): Promise<store.OrderChange> {
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
  const open = [...(await store.listOpenPayments(shop.db, closedSince)), ...(await listDifferencePayments(shop.db, closedSince))]
  for (const { provider, paymentId } of open) {
    await settlePayment(shop, provider, paymentId).catch(async (cause: unknown) => {
      shop.log.warn('orders/not-reconciled', { provider, paymentId, cause })
      await tellUnreachable(shop)
    })
  }
  await expireOrders(shop)
  await retryRefunds(shop)
}

async function expireOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const number of await store.listOverdue(shop.db, now)) {
    await shop.db.transaction(async (tx) => {
      const order = await store.lockOrder(tx, number)
      if (order?.state === 'pending_payment' && order.paymentStatus === 'unpaid')
        await moveOrder(shop, tx, order, { to: 'expired', by: null })
    })
  }
}
