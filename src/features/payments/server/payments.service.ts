import { ShopError } from '#domain/shop-error.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { callProvider } from './call-provider.ts'
import { openSandbox, tellSandboxEvents } from './sandbox/open-sandbox.ts'
import { paymentChanged } from './payment-changed.jobs.ts'
import * as store from './payments.store.ts'
import type { PaymentProvider } from '#platform/payments.ts'

/** Whoever takes new payments. */
export function takingProvider(shop: Shop): PaymentProvider {
  const { provider } = shop.config.payments
  const taking = providerNamed(shop, provider)
  if (!taking) throw new Error(`The shop is not connected to ${provider}`)
  return taking
}

/** Whoever took a payment, by the name the order keeps: asked also where another provider takes new ones. Null where the shop is not connected to it. */
export function providerNamed(shop: Shop, name: string | null): PaymentProvider | null {
  const connected = shop.payments.find((provider) => provider.name === name)
  if (connected) return connected
  return name === 'sandbox' ? callProvider(openSandbox(shop), shop.log) : null
}

/** A provider's word that something happened: each event counts once, however often and wherever it arrives. */
export async function receivePaymentEvent(shop: Shop, providerName: string, rawBody: Buffer, headers: Headers): Promise<void> {
  const provider = providerNamed(shop, providerName)
  if (!provider) throw new ShopError('request/not-found')
  const event = provider.readEvent(rawBody, headers)
  if (!event) throw new ShopError('payment/bad-signature')
  if (event.paymentId === null) return
  const { id: eventId, paymentId, createdAt } = event
  shop.metrics.webhook(Math.max(0, shop.clock.now().getTime() - createdAt.getTime()))
  await shop.db.transaction(async (tx) => {
    const isNew = await store.insertEvent(tx, { provider: provider.name, eventId, paymentId, createdAt, receivedAt: shop.clock.now() })
    if (isNew) await shop.jobs.enqueue(tx, paymentChanged, { provider: provider.name, paymentId })
  })
}

/** Straight to what the webhook's route calls: a worker of its own has no port, and the shop's may be known only to a proxy. */
export const tellSandboxEventsHandler = jobHandler(tellSandboxEvents, async (shop: Shop) => {
  await openSandbox(shop).tell((rawBody, headers) => receivePaymentEvent(shop, 'sandbox', rawBody, headers))
})
