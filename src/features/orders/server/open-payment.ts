import { providerNamed, takingProvider } from '#features/payments/server/payments.service.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { ProviderSession } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import { orderPath } from './order-token.ts'
import * as store from './orders.store.ts'

/** The order's payment at the provider, opened once under the order's own key; null where no card is to be charged. */
export async function openPayment(shop: Shop, orderId: string): Promise<ProviderSession | null> {
  const found = await store.findOrderById(shop.db, orderId)
  if (found?.state !== 'pending_payment') return null
  const { number } = found
  const session = await open(shop, found).catch((cause: unknown) => {
    shop.log.error('orders/payment-not-opened', { number, cause })
    // The order waits; the same key again asks the provider again.
    throw new ShopError('service/unavailable', { retryAfterSeconds: 5 })
  })
  await store.setPayment(shop.db, orderId, { paymentProvider: session.provider, paymentId: session.id, amountFils: session.amountFils })
  // It costs something else by now: whoever asks again gets the payment for that.
  if ((await store.findOrderById(shop.db, orderId))?.paymentId !== session.id)
    throw new ShopError('service/unavailable', { retryAfterSeconds: 1 })
  return session
}

async function open(shop: Shop, found: store.OrderRow): Promise<ProviderSession> {
  const { id, number, toPayFils, email, contact, address, totals, origin, createdAt, paymentsClosed } = await withoutClosed(shop, found)
  // The same each time: a provider refuses a key that comes with other words.
  const returnUrl = `${origin}${orderPath(shop, number, createdAt)}`
  const key = paymentsClosed === 0 ? id : `${id}.${paymentsClosed}`
  const { name, phone } = contact
  const lines = totals.lines.map(({ title, quantity, unitFils }) => ({ title, quantity, unitFils }))
  const buyer = { name, email, phone, address }
  return takingProvider(shop).open({ orderNumber: number, amountFils: toPayFils, key, returnUrl, buyer, lines })
}

/** A provider closes what nobody paid for a day, and an order taken on the phone waits longer: it is paid by another payment. */
async function withoutClosed(shop: Shop, order: store.OrderRow): Promise<store.OrderRow> {
  const { id, paymentId, paymentProvider: name } = order
  const provider = providerNamed(shop, name)
  if (!paymentId || !provider) return order
  if ((await provider.read(paymentId))?.status !== 'cancelled') return order
  await store.forgetPayment(shop.db, { id, paymentId })
  return (await store.findOrderById(shop.db, id)) ?? order
}
