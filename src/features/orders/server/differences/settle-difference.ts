import { randomUUID } from 'node:crypto'
import { chargeEnds } from '#domain/orders/differences.ts'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import { auditAs } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { PaymentProvider, ProviderPayment } from '#platform/payments.ts'
import type { Shop } from '#platform/shop.ts'
import { closeDifference, type DifferenceRow } from './differences.store.ts'
import { sendOrderMail } from '../order-mails.ts'
import { updateOrder, type OrderRow } from '../orders.store.ts'
import { refundOrder, statusByRefunds } from '../paying/refunds.service.ts'
import { addPaidTender, listTenders } from '../paying/tenders.store.ts'

/** A charge that fits a difference, once: it pays it, or goes back whole where nobody asks for it any more. The caller holds the order's row. */
export async function settleDifference(
  shop: Shop,
  tx: Db,
  order: OrderRow,
  difference: DifferenceRow,
  by: { provider: PaymentProvider; payment: ProviderPayment },
): Promise<OrderRow> {
  const { id: paymentId } = by.payment
  if ((await listTenders(tx, [order.id])).some((tender) => tender.paymentId === paymentId)) return order
  const { id, amountFils } = difference
  const charge = { paymentProvider: by.provider.name, paymentId }
  const tender = { id: randomUUID(), orderId: order.id, differenceId: id, kind: 'card' as const, amountFils, ...charge }
  if (chargeEnds(difference.state) === 'goes-back') {
    await addPaidTender(tx, { ...tender, isSurplus: true })
    // No invoice ever named it, so no credit note does.
    await refundOrder(shop, tx, order.id, amountFils, 'not-asked-any-more', { tenderId: tender.id, isOnPaper: true })
    await sendOrderMail(shop, tx, order, 'difference-returned', { backFils: amountFils })
    return order
  }
  await addPaidTender(tx, tender)
  const audit = auditAs(shop.clock, { actorId: null, action: 'order.difference-charged', requestId: 'payment' })
  await audit(tx, { target: order.number, before: null, after: { amountFils } })
  await closeDifference(tx, id, { state: 'paid', closedAt: shop.clock.now(), closedBy: null })
  return differencePaid(shop, tx, order, difference)
}

/** What follows once its money is here, however it came. */
export async function differencePaid(shop: Shop, tx: Db, order: OrderRow, { amountFils }: DifferenceRow): Promise<OrderRow> {
  const isDisputed = order.paymentStatus === 'disputed'
  const after = isDisputed ? order : await updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) })
  await sendOrderMail(shop, tx, after, 'difference-paid', { moreFils: amountFils })
  await shop.live.publish(tx, workTopic)
  return after
}
