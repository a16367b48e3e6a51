import { setTimeout as pause } from 'node:timers/promises'
import { providerNamed } from '#features/payments/server/payments.service.ts'
import { ShopError } from '#domain/shop-error.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import type { PaymentProvider, ProviderRefund } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import { failRefund, followRefunds } from './follow-refunds.service.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { refundCard } from './refunds.service.ts'
import * as store from './tenders.store.ts'

/** Asks the provider, under the refund's own key: asked again after a crash it is the same refund. */
async function payRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await store.findRefund(shop.db, refundId)
  if (refund?.state !== 'asked') return
  const { paymentId, amountFils, paymentProvider: name } = refund
  const provider = name && providerNamed(shop, name)
  // Whoever took the money is asked once the shop is connected to them again.
  if (!paymentId || !provider) throw new Error(`Refund ${refundId} can't be asked of ${name}`)
  try {
    const answer = await provider.refund({ paymentId, amountFils, key: refundId })
    await follow(shop, refund, [answer])
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'payment/unavailable') throw error
    await endRefused(shop, provider, refund, error.code)
  }
}

async function follow(shop: Shop, { number, paymentId }: store.AskedRefund, refunds: ProviderRefund[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (order && paymentId) await followRefunds(shop, tx, order, { id: paymentId, refunds })
  })
}

/** What the provider will never pay is not asked for again. What was given back there without us may be why, so that is looked at too. */
async function endRefused(shop: Shop, provider: PaymentProvider, refund: store.AskedRefund, code: string): Promise<void> {
  const payment = await provider.read(refund.paymentId ?? '')
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.number)
    if (!order) return
    const isThere = payment?.refunds.some(({ key }) => key === refund.id)
    if (!isThere) await failRefund(shop, tx, order, refund, code)
    if (payment) await followRefunds(shop, tx, order, payment)
  })
}

export const refundCardHandler = jobHandler(refundCard, (shop: Shop, { refundId }) => payRefund(shop, refundId))

const retryAfterMs = 10 * 60 * 1000

/** What the job gave up on is asked for until it is done or refused: somebody waits for that money. */
export async function retryRefunds(shop: Shop): Promise<void> {
  for (const id of await store.listAskedRefunds(shop.db, new Date(shop.clock.now().getTime() - retryAfterMs))) {
    await payRefund(shop, id).catch((cause: unknown) => shop.log.error('orders/refund-failed', { refund: id, cause }))
  }
}

const patienceMs = 1500

/**
 * What was given back at the provider is known before the shop gives back more, even where its webhook never came. A provider that is away is not
 * waited for long: it refuses what is too much.
 */
export async function catchUp(shop: Shop, order: OrderRow | undefined): Promise<void> {
  if (!order || order.paymentStatus === 'unpaid') return
  const charges = [order, ...(await store.listTenders(shop.db, [order.id]))]
  const read = charges.map(async ({ paymentProvider: name, paymentId }) => {
    const provider = providerNamed(shop, name)
    return paymentId && provider ? provider.read(paymentId) : null
  })
  try {
    const payments = await Promise.race([Promise.all(read), pause(patienceMs, [], { ref: false })])
    const charged = payments.filter((payment) => payment?.status === 'succeeded')
    if (charged.length === 0) return
    await shop.db.transaction(async (tx) => {
      let held = await lockOrder(tx, order.number)
      for (const payment of charged) if (held && payment) held = await followRefunds(shop, tx, held, payment)
    })
  } catch (cause) {
    shop.log.warn('orders/payment-not-read', { number: order.number, cause })
  }
}
