import * as z from 'zod/mini'
import { jobHandler, type JobHandler, type JobKind } from '#platform/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { closePayment } from './move-order.service.ts'
import { refundWork } from './refunds.service.ts'
import { reconcileOrders, settlePayment } from './settle-payment.service.ts'

const named = z.object({ provider: z.string(), paymentId: z.string() })

/** Queued by features/payments when a verified webhook came: it only says that there is something to look at. */
export const paymentChanged: JobKind<typeof named> = { name: 'payment-changed', payload: named }

const nothing = z.object({})
export const reconcile: JobKind<typeof nothing> = { name: 'orders.reconcile', payload: nothing }

export const orderJobKinds: JobKind[] = [paymentChanged, closePayment, refundWork.kind, reconcile]
export const orderJobHandlers: JobHandler<Shop>[] = [
  jobHandler(paymentChanged, async (shop: Shop, { provider, paymentId }) => {
    await settlePayment(shop, provider, paymentId)
  }),
  jobHandler(closePayment, async (shop: Shop, { provider, paymentId }) => {
    const status = await settlePayment(shop, provider, paymentId)
    // One that is paid between the two is found so when the job is tried again.
    if (status && status !== 'succeeded' && status !== 'cancelled') await shop.payments.cancel(paymentId)
  }),
  refundWork.handler,
  jobHandler(reconcile, (shop: Shop) => reconcileOrders(shop)),
]
