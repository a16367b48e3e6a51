import { paymentProvider } from '#features/payments/server/payments.service.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addFils, fils, type Fils } from '#domain/money.ts'
import { splitRefund } from '#domain/refunds.ts'
import { issueCreditNote } from '#features/documents/server/documents.service.ts'
import { creditGiftCard } from '#features/gift-cards/server/gift-cards.service.ts'
import { boundInGiftCards } from '#features/gift-cards/server/sold-gift-cards.service.ts'
import type { Db } from '#platform/db/database.ts'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from './orders.store.ts'
import * as store from './tenders.store.ts'

const payload = z.object({ refundId: z.uuid() })
const refundCard: JobKind<typeof payload> = { name: 'orders.refund-card', payload }

/**
 * What was paid for an order and can be given back: nothing while the bank disputes it, and never what the gift cards bought with it
 * still hold or were spent on.
 */
export async function refundable(tx: Db, { id: orderId, paymentStatus }: Pick<OrderRow, 'id' | 'paymentStatus'>): Promise<Fils> {
  if (paymentStatus === 'disputed') return fils(0)
  return fils(Math.max(0, (await notReturned(tx, orderId)) - (await boundInGiftCards(tx, orderId))))
}

/** What the payment of an order is by what was given back of it. */
export async function statusByRefunds(tx: Db, orderId: string): Promise<'paid' | 'refunded' | 'partially_refunded'> {
  const tenders = await store.listTenders(tx, [orderId])
  if (tenders.every(({ refundedFils }) => refundedFils === 0)) return 'paid'
  return (await notReturned(tx, orderId)) === 0 ? 'refunded' : 'partially_refunded'
}

async function notReturned(tx: Db, orderId: string): Promise<Fils> {
  const tenders = await store.listTenders(tx, [orderId])
  return addFils(...tenders.map(({ paidFils, refundedFils }) => fils(paidFils - refundedFils)))
}

/**
 * Gives back so much, to gift cards first, of an order whose row the caller holds: however many ask at once, never more than was paid.
 * Cards are credited here; the provider is asked after commit; cash is handed back by people. Answers the numbers of its
 * credit notes.
 */
export async function refundOrder(shop: Shop, tx: Db, orderId: string, amountFils: Fils, reason: string): Promise<string[]> {
  const tenders = await store.listTenders(tx, [orderId])
  const split = splitRefund(tenders, amountFils)
  if (!split.ok) throw new Error(`Order ${orderId} can't give back ${amountFils}: ${split.reason}`)
  const now = shop.clock.now()
  for (const part of split.parts) {
    const tender = tenders.find(({ id }) => id === part.id)
    const refund = { id: randomUUID(), orderId, tenderId: part.id, amountFils: part.amountFils, reason, providerId: null, createdAt: now }
    await store.addRefunded(tx, part.id, part.amountFils)
    await store.insertRefund(tx, { ...refund, doneAt: tender?.kind === 'card' ? null : now })
    if (tender?.kind === 'card') await shop.jobs.enqueue(tx, refundCard, { refundId: refund.id })
    if (tender?.giftCardId)
      await creditGiftCard(tx, { cardId: tender.giftCardId, orderId, amountFils: part.amountFils, key: refund.id, at: now })
  }
  const kindOf = (tenderId: string) => tenders.find(({ id }) => id === tenderId)?.kind ?? 'card'
  const parts = split.parts.map(({ id, amountFils: part }) => ({ kind: kindOf(id), amountFils: part }))
  return issueCreditNote(shop, tx, { orderId, amountFils, reason, parts })
}

/** Asks the provider, under the refund's own key: asked again after a crash it is the same refund. */
async function payRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await store.findRefund(shop.db, refundId)
  if (!refund || refund.doneAt) return
  if (!refund.paymentId) throw new Error(`Refund ${refundId} has no payment`)
  const { id } = await paymentProvider(shop).refund({ paymentId: refund.paymentId, amountFils: refund.amountFils, key: refundId })
  await store.finishRefund(shop.db, refundId, id, shop.clock.now())
}

export const refundCardHandler = jobHandler(refundCard, (shop: Shop, { refundId }) => payRefund(shop, refundId))

const retryAfterMs = 10 * 60 * 1000

/** What the job gave up on is asked for until it is done: somebody waits for that money. */
export async function retryRefunds(shop: Shop): Promise<void> {
  for (const id of await store.listOpenRefunds(shop.db, new Date(shop.clock.now().getTime() - retryAfterMs))) {
    await payRefund(shop, id).catch((cause: unknown) => shop.log.error('orders/refund-failed', { refund: id, cause }))
  }
}
