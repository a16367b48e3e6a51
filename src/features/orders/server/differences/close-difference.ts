import { ShopError } from '#domain/shop-error.ts'
import { providerNamed } from '#features/payments/server/payments.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { closeDifference, lockOpenDifference, type Closing, type DifferenceRow } from './differences.store.ts'
import { closeLater } from '../fulfilment/move-order.service.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

/**
 * Nobody is to pay what is about to be asked no more. Outside the transaction, as it asks the provider; one that is being paid in this moment stays. A
 * provider that is away keeps nobody from it: what is paid there meanwhile goes back once it is heard of.
 */
export async function closeDifferencePayment(shop: Shop, difference: DifferenceRow | undefined): Promise<void> {
  const { id, paymentProvider: name, paymentId } = difference ?? {}
  if (!name || !paymentId) return
  const status = await cancelAndSettle(shop, name, paymentId).catch((cause: unknown) => {
    shop.log.warn('orders/difference-not-closed', { difference: id, paymentId, cause })
    return null
  })
  if (status !== null && status !== 'cancelled') throw new ShopError('order/difference-paying')
}

async function cancelAndSettle(shop: Shop, name: string, paymentId: string) {
  await providerNamed(shop, name)?.cancel(paymentId)
  return settlePayment(shop, name, paymentId)
}

/** The open difference of an order whose row the caller holds, as it was when its payment was closed; nothing else may have been opened for it since. */
export async function requireSameDifference(
  tx: Db,
  orderId: string,
  looked: DifferenceRow | undefined,
): Promise<DifferenceRow | undefined> {
  const open = await lockOpenDifference(tx, orderId)
  if (open?.id !== looked?.id) throw new ShopError('order/difference-settled')
  if (open && open.paymentId !== looked?.paymentId) throw new ShopError('order/difference-paying')
  return open
}

/** It is asked no more; a charge that still comes goes back. */
export async function endDifference(shop: Shop, tx: Db, difference: DifferenceRow, closing: Omit<Closing, 'closedAt'>): Promise<void> {
  await closeDifference(tx, difference.id, { ...closing, closedAt: shop.clock.now() })
  await closeLater(shop, tx, difference)
}
