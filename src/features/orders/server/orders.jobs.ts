import { providerNamed } from '#features/payments/server/payments.service.ts'
import * as z from 'zod/mini'
import { jobHandler, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { paymentChanged } from '#features/payments/server/payment-changed.jobs.ts'
import { giftCardsSettled } from '#features/gift-cards/server/send-gift-cards.jobs.ts'
import { closePayment } from './fulfilment/move-order.service.ts'
import { finishGiftCardOrder } from './fulfilment/finish-gift-card-order.service.ts'
import { orderLinksHandler } from './order-links.service.ts'
import { gatherWords } from './orders.store.ts'
import { refundCardHandler } from './paying/pay-refunds.service.ts'
import { remindOfPayment, sendPaymentReminder } from './paying/remind-of-payment.service.ts'
import { reconcileOrders, settlePayment } from './paying/settle-payment.service.ts'

const nothing = z.object({})
const wordsAtOnce = 500

/** Part by part, until every order can be found; cut off, it goes on with those that are left. */
async function gatherAllWords({ db }: Shop): Promise<void> {
  let after: string | undefined
  do after = await gatherWords(db, { after, limit: wordsAtOnce })
  while (after)
}

export const reconcile: JobKind<typeof nothing> = { name: 'orders.reconcile', payload: nothing }

export const orderJobHandlers: JobHandler<Shop>[] = [
  jobHandler(paymentChanged, async (shop: Shop, { provider, paymentId }) => {
    await settlePayment(shop, provider, paymentId)
  }),
  jobHandler(closePayment, async (shop: Shop, { provider, paymentId }) => {
    const status = await settlePayment(shop, provider, paymentId)
    // One that is paid between the two is found so when the job is tried again.
    if (status && status !== 'succeeded' && status !== 'cancelled') await providerNamed(shop, provider)?.cancel(paymentId)
  }),
  refundCardHandler,
  orderLinksHandler,
  jobHandler(remindOfPayment, (shop: Shop, { orderId }) => sendPaymentReminder(shop, orderId)),
  jobHandler(giftCardsSettled, (shop: Shop, { orderId }) => finishGiftCardOrder(shop, orderId)),
  jobHandler(reconcile, async (shop: Shop) => {
    await gatherAllWords(shop)
    await reconcileOrders(shop)
  }),
]
