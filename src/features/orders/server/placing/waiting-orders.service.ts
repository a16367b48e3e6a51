import { setTimeout as pause } from 'node:timers/promises'
import { cartItemIds } from '#features/cart/server/cart.service.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { moveOrder } from '../fulfilment/move-order.service.ts'
import * as store from '../orders.store.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'
import { listWaiting } from './waiting-orders.store.ts'

/** The unpaid orders whose place the next order of this session's cart takes: what they hold is free for it. */
export async function heldByWaiting(shop: Shop, sessionId: string): Promise<string[]> {
  const waiting = await listWaiting(shop.db, { sessionId, itemIds: await cartItemIds(shop.db, sessionId) })
  return waiting.map(({ id }) => id)
}

const patienceMs = 3000

/** Whoever pays again may have paid a moment ago, before the provider could say so. One that is away is not waited for long: what is paid twice is given back. */
export async function hearOfPayments(shop: Shop, sessionId: string): Promise<void> {
  const waiting = await listWaiting(shop.db, { sessionId, itemIds: await cartItemIds(shop.db, sessionId) })
  const heard = waiting.flatMap(({ number, paymentProvider, paymentId }) => {
    if (!paymentProvider || !paymentId) return []
    return settlePayment(shop, paymentProvider, paymentId).catch((cause: unknown) =>
      shop.log.warn('orders/payment-not-read', { number, cause }),
    )
  })
  if (heard.length > 0) await Promise.race([Promise.all(heard), pause(patienceMs, null, { ref: false })])
}

/** Another order takes its place before it is paid: what it held is free, its payment is closed, and nobody is told. */
export async function supersede(shop: Shop, tx: Db, order: store.OrderRow, by: { id: string; number: string }): Promise<void> {
  const superseded = await store.updateOrder(tx, order.id, { supersededBy: by.id })
  const note = inLanguage('en', () => m.order_superseded_note({ number: by.number }))
  await moveOrder(shop, tx, superseded, { to: 'cancelled', by: null, note })
}
