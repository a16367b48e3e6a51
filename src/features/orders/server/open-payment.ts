import { paymentProvider } from '#features/payments/server/payments.service.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { ProviderSession } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import { orderPath } from './order-token.ts'
import * as store from './orders.store.ts'

/** The order's payment at the provider, opened once under the order's own key; null where no card is to be charged. */
export async function openPayment(shop: Shop, orderId: string): Promise<ProviderSession | null> {
  const order = await store.findOrderById(shop.db, orderId)
  if (order?.state !== 'pending_payment') return null
  const { number, toPayFils, email, origin, createdAt } = order
  // The same each time: a provider refuses a key that comes with other words.
  const returnUrl = `${origin}${orderPath(shop, number, createdAt)}`
  const session = await paymentProvider(shop)
    .open({ orderNumber: number, amountFils: toPayFils, key: orderId, email, returnUrl })
    .catch((cause: unknown) => {
      shop.log.error('orders/payment-not-opened', { number, cause })
      // The order waits; the same key again asks the provider again.
      throw new ShopError('service/unavailable', { retryAfterSeconds: 5 })
    })
  await store.setPayment(shop.db, orderId, { paymentProvider: session.provider, paymentId: session.id })
  return session
}
