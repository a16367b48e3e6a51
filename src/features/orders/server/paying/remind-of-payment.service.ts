import * as z from 'zod/mini'
import { paymentWaitMs } from '#domain/orders/orders.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { sendOrderMail } from '../order-mails.ts'
import * as store from '../orders.store.ts'

const payload = z.object({ orderId: z.uuid() })
/** Queued with the order, for some minutes later: most are paid by then, and hear only that they are. */
export const remindOfPayment: JobKind<typeof payload> = { name: 'orders.remind-of-payment', payload }
export const remindAfterSeconds = 5 * 60

/** Whoever still has not paid gets the way back to it, once, while the order is kept; whoever is at it again is let be for as long. */
export async function sendPaymentReminder(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await store.findOrderById(tx, orderId)
    const order = found && (await store.lockOrder(tx, found.number))
    if (order?.state !== 'pending_payment' || order.paymentStatus !== 'unpaid' || !order.expiresAt) return
    const beganAt = order.expiresAt.getTime() - paymentWaitMs.shop
    const afterSeconds = Math.ceil((beganAt - shop.clock.now().getTime()) / 1000) + remindAfterSeconds
    if (afterSeconds > 0) await shop.jobs.enqueue(tx, remindOfPayment, { orderId }, { afterSeconds })
    else await sendOrderMail(shop, tx, order, 'unpaid')
  })
}
