import { ShopError } from '#domain/shop-error.ts'
import { jobHandler } from '#platform/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { callProvider } from './call-provider.ts'
import { openSandbox, tellSandboxEvents } from './open-sandbox.ts'
import { paymentChanged } from './payment-changed.jobs.ts'
import * as store from './payments.store.ts'
import type { PaymentProvider } from '#platform/payments.ts'

/** Whoever takes the money: what the shop was built with, or its own sandbox. */
export function paymentProvider(shop: Shop): PaymentProvider {
  if (shop.payments) return shop.payments
  return callProvider(openSandbox(shop), shop.log)
}

/** A provider's word that something happened: each event counts once, however often and wherever it arrives. */
export async function receivePaymentEvent(shop: Shop, providerName: string, rawBody: Buffer, headers: Headers): Promise<void> {
  if (providerName !== shop.config.payments.provider) throw new ShopError('request/not-found')
  const provider = paymentProvider(shop)
  const event = provider.readEvent(rawBody, headers)
  if (!event) throw new ShopError('payment/bad-signature')
  const { id: eventId, paymentId, createdAt } = event
  if (paymentId === null) return
  shop.metrics.webhook(Math.max(0, shop.clock.now().getTime() - createdAt.getTime()))
  await shop.db.transaction(async (tx) => {
    const isNew = await store.insertEvent(tx, { provider: provider.name, eventId, paymentId, createdAt, receivedAt: shop.clock.now() })
    if (isNew) await shop.jobs.enqueue(tx, paymentChanged, { provider: provider.name, paymentId })
  })
}

/** Straight to what the webhook's route calls: a worker of its own has no port, and the shop's may be known only to a proxy. */
export const tellSandboxEventsHandler = jobHandler(tellSandboxEvents, async (shop: Shop) => {
  if (shop.config.payments.provider !== 'sandbox') return
  await openSandbox(shop).tell((rawBody, headers) => receivePaymentEvent(shop, 'sandbox', rawBody, headers))
})
