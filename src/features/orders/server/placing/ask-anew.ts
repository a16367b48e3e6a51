import { reduceTotals, type LineCost } from '#domain/orders/line-edits.ts'
import { ShopError } from '#domain/shop-error.ts'
import { providerNamed } from '#features/payments/server/payments.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from '../orders.store.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'
import { setAmountDue } from '../paying/tenders.store.ts'
import type { Titles } from '#features/documents/server/both-titles.ts'

export const isToPay = ({ state }: store.OrderRow) => state === 'pending_payment'

/** Nobody is to pay the old amount. Outside the transaction, as it asks the provider; one that is being paid in this moment stays. */
export async function closePayment(shop: Shop, order: store.OrderRow): Promise<string | null> {
  const { paymentId, paymentProvider: name } = order
  if (!isToPay(order) || !paymentId || !name) return null
  await providerNamed(shop, name)?.cancel(paymentId)
  const status = await settlePayment(shop, name, paymentId)
  if (status !== null && status !== 'cancelled') throw new ShopError('order/state')
  return paymentId
}

/** Another price of its lines, and so another payment. */
type Anew = {
  order: store.OrderRow
  lines: readonly store.OrderLineRow[]
  costAt: (lineId: string) => (LineCost & Partial<Titles> & { unitFils?: number }) | undefined
}

/** What an order that is not paid yet then costs is what is asked for it. */
export async function askAnew(tx: Db, { order, lines, costAt }: Anew): Promise<store.OrderRow> {
  const totals = reduceTotals(order.totals, (place) => costAt(lines.find(({ position }) => position === place + 1)?.id ?? ''))
  const { totalFils, toPayFils } = totals
  await setAmountDue(tx, order.id, toPayFils)
  return store.updateOrder(tx, order.id, { totals, totalFils, toPayFils, ...withoutPayment(order) })
}

/** What was opened at the provider is closed, and makes room for another. */
export function withoutPayment({ paymentsClosed }: store.OrderRow) {
  return { paymentProvider: null, paymentId: null, paymentsClosed: paymentsClosed + 1 }
}
