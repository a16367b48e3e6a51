import { dubaiDay } from '#domain/delivery/business-days.ts'
import { mayMarkPaid } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { MarkPaidInput } from '#features/orders/order-money.ts'
import { closePayment, isToPay, withoutPayment } from '../placing/ask-anew.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { receiveMoney } from '../fulfilment/move-order.service.ts'
import * as store from '../orders.store.ts'
import { promiseFrom } from './settle-payment.service.ts'
import { listTenders, takeMoney } from './tenders.store.ts'

/**
 * Money that no provider brings has come, in whichever way it was taken in the end: once, however many write it down. A card can't be charged
 * for it any more: what waited for one is closed first, and where it was paid a moment ago, that counts.
 */
export async function markPaid(shop: Shop, number: string, input: MarkPaidInput, { actor, audit }: Staff): Promise<AdminOrder> {
  const { method, takenOn, reference = null } = input
  const now = shop.clock.now()
  if (takenOn > dubaiDay(now)) throw new ShopError('request/invalid', { errors: [{ path: 'takenOn', message: m.day_to_come() }] })
  const found = await store.findOrder(shop.db, number)
  if (!found) throw new ShopError('order/not-found')
  const closedPayment = await closePayment(shop, found)
  const paid = await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    if (await isSaid(tx, order, input)) {
      await audit(tx, { target: number, before: null, after: { repeated: reference ?? method } })
      return order
    }
    if (order.paymentStatus !== 'unpaid') throw new ShopError('order/already-paid')
    // Or opened anew meanwhile.
    if (!mayMarkPaid(order) || (isToPay(order) && order.paymentId !== closedPayment)) throw new ShopError('order/state')
    await takeMoney(tx, order.id, { kind: method, takenOn, takenBy: actor.userId, reference })
    // What waited for its money was promised days ago.
    const promised = order.state === 'pending_payment' ? await promiseFrom(tx, order, now) : {}
    const agreed = await store.updateOrder(tx, order.id, { ...promised, ...withoutPayment(order), paymentMethod: method })
    const after = await receiveMoney(shop, tx, agreed, actor.userId)
    await audit(tx, {
      target: number,
      before: { paymentMethod: order.paymentMethod, paymentStatus: order.paymentStatus },
      after: { paymentMethod: method, paymentStatus: after.paymentStatus, amountFils: order.toPayFils, takenOn, reference },
    })
    return after
  })
  return describeForStaff(shop, paid, actor)
}

/** The same was written down before. */
async function isSaid(tx: Db, order: store.OrderRow, { method, takenOn, reference }: MarkPaidInput): Promise<boolean> {
  const tenders = await listTenders(tx, [order.id])
  return tenders.some((tender) => tender.kind === method && tender.takenOn === takenOn && tender.reference === (reference ?? null))
}
