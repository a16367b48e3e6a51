import { paymentWaitMs } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { providerNamed, takingProvider } from '#features/payments/server/payments.service.ts'
import { mayBePaid, type ProviderSession } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderPayment } from '#features/orders/orders.ts'
import { orderPath } from '../order-token.ts'
import { tellUnreachable } from './tell-unreachable.ts'
import * as store from '../orders.store.ts'
import { pageUrl } from '#platform/http/page-url.ts'

/** A bank's page sends people back within minutes, and the address goes through others' hands. */
const returnLivesHours = 4 * 24

/** The order's payment at the provider as it stands, opened once under the order's own key; null where no card is to be charged. */
export async function openPayment(shop: Shop, orderId: string): Promise<OrderPayment | null> {
  const found = await store.findOrderById(shop.db, orderId)
  if (found?.state !== 'pending_payment' || found.paymentStatus !== 'unpaid' || found.paymentMethod !== 'card') return null
  const { number, origin, createdAt } = found
  const returnUrl = pageUrl(origin, orderPath(shop, found, { from: createdAt, livesHours: returnLivesHours }))
  const session = await openOrReopen(shop, found, returnUrl).catch(async (cause: unknown) => {
    shop.log.error('orders/payment-not-opened', { number, cause })
    await tellUnreachable(shop)
    // The order waits; the same key again asks the provider again.
    throw new ShopError('service/unavailable', { retryAfterSeconds: 5 })
  })
  await store.setPayment(shop.db, orderId, { paymentProvider: session.provider, paymentId: session.id, amountFils: session.amountFils })
  // It costs something else by now: whoever asks again gets the payment for that.
  if ((await store.findOrderById(shop.db, orderId))?.paymentId !== session.id)
    throw new ShopError('service/unavailable', { retryAfterSeconds: 1 })
  await store.waitUntil(shop.db, orderId, new Date(shop.clock.now().getTime() + paymentWaitMs.shop))
  return { ...session, returnUrl }
}

async function openOrReopen(shop: Shop, order: store.OrderRow, returnUrl: string): Promise<ProviderSession> {
  const { id, paymentId, paymentProvider: name } = order
  if (!paymentId || !name) return open(shop, order, returnUrl)
  const provider = providerNamed(shop, name)
  const session = await provider?.reopen(paymentId)
  // Who takes the money now shows the form: what was begun with another one is closed, unless it was paid there.
  const isElsewhere = name !== takingProvider(shop).name && session != null && mayBePaid(session.status)
  if (isElsewhere) await provider?.cancel(paymentId)
  if (session && session.status !== 'cancelled' && !isElsewhere) return session
  await store.forgetPayment(shop.db, { id, paymentId })
  return open(shop, (await store.findOrderById(shop.db, id)) ?? order, returnUrl)
}

async function open(shop: Shop, order: store.OrderRow, returnUrl: string): Promise<ProviderSession> {
  const { id, number, toPayFils, contact, address, totals, paymentsClosed } = order
  const { name, email, phone } = contact
  return takingProvider(shop).open({
    orderNumber: number,
    amountFils: toPayFils,
    key: paymentsClosed === 0 ? id : `${id}.${paymentsClosed}`,
    returnUrl,
    buyer: { name, email, phone, address },
    lines: totals.lines.map(({ title, quantity, unitFils }) => ({ title, quantity, unitFils })),
  })
}
