import { fils, type Fils } from '#domain/prices/money.ts'
import { computeRefund, type RefundPart } from '#domain/orders/refund-items.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { CreditedLine } from '#features/documents/server/document-content.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { RefundInput } from '#features/orders/order-money.ts'
import { chargeNames } from '#features/order-words/charge-names.ts'
import { takeRefundKey } from '../staff/admin-orders.store.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { findOpenDifference } from '../differences/differences.store.ts'
import { sendOrderMail } from '../order-mails.ts'
import * as store from '../orders.store.ts'
import { catchUp } from './pay-refunds.service.ts'
import { payOwed, refundable, refundOrder, statusByRefunds } from './refunds.service.ts'
import { settleClaim } from '../claims/settle-claim.ts'
import { insertRefundItems, listRefundItems } from './tenders.store.ts'
import { inBoth, titlesOf } from '#features/documents/server/both-titles.ts'
import { soldCopies } from '#features/cart/line-title.ts'

/**
 * Once a key; the row of the order makes many at once one after the other, so that they never exceed what was paid, and no copy of a line is
 * given back twice. Done by hand, it makes good for a refund that failed, and nobody is asked for it.
 */
export async function giveBack(
  shop: Shop,
  number: string,
  { amountFils: asked, items, reason, reference, givenFrom, claimId, byHand, key }: RefundInput & { key: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const amountFils = fils(asked)
  await catchUp(shop, await store.findOrder(shop.db, number))
  const refunded = await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    const before = await takeRefundKey(tx, { orderId: order.id, key, amountFils, reason, createdAt: shop.clock.now() })
    if (before && (before.amountFils !== amountFils || before.reason !== reason)) throw new ShopError('order/key-reused')
    if (before) {
      await audit(tx, { target: number, before: null, after: { repeated: key } })
      return order
    }
    const open = await findOpenDifference(tx, order.id)
    // Its price is not paid yet.
    const isOpen = ({ lineId }: { lineId: string }) => open?.changes.some((change) => change.lineId === lineId)
    if (items?.some((item) => 'lineId' in item && isOpen(item))) throw new ShopError('order/difference-open')
    const named = items && !byHand ? await nameItems(tx, order, { amountFils, items }) : undefined
    const left = await refundable(tx, order)
    if (amountFils > left) throw new ShopError('order/refund-too-much')
    const documents = byHand
      ? null
      : await refundOrder(shop, tx, order.id, amountFils, reason, { lines: named?.lines, reference, givenFrom })
    if (byHand) await payOwed(shop, tx, { orderId: order.id, amountFils, reason, givenFrom })
    if (named) {
      const rows = named.parts.map(({ vatFils: _inNote, ...part }) => ({ ...part, orderId: order.id, at: shop.clock.now() }))
      await insertRefundItems(tx, rows)
    }
    if (claimId) await settleClaim(shop, tx, order, { id: claimId, to: 'refunded' })
    const paymentStatus = await statusByRefunds(tx, order.id)
    const after = await store.updateOrder(tx, order.id, { paymentStatus })
    const what = named?.lines.map(({ title, quantity }) => `${quantity} × ${title}`)
    const taken = named && (() => soldCopies(named.lines))
    if (documents) await sendOrderMail(shop, tx, after, 'refunded', { documents, backFils: amountFils, taken })
    await audit(tx, {
      target: number,
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus, amountFils, reason, reference, givenFrom, claimId, byHand, what },
    })
    return after
  })
  return describeForStaff(shop, refunded, actor)
}

type Named = { parts: RefundPart[]; lines: CreditedLine[] }

/** What is asked for as it stands now; where that is not what whoever asks saw, somebody else has given some of it back. */
async function nameItems(
  tx: Db,
  order: store.OrderRow,
  { amountFils, items }: { amountFils: Fils; items: NonNullable<RefundInput['items']> },
): Promise<Named> {
  const lines = await store.listLines(tx, [order.id])
  const computed = computeRefund({ lines, charges: order.totals.charges }, await listRefundItems(tx, order.id), items)
  if (!computed.ok || computed.amountFils !== amountFils) throw new ShopError('order/refund-changed')
  const titlesOfPart = ({ lineId, charge }: RefundPart) =>
    charge ? inBoth(chargeNames[charge]) : titlesOf(lines.find(({ id }) => id === lineId))
  return {
    parts: computed.parts,
    lines: computed.parts.map((part) => {
      return { ...titlesOfPart(part), quantity: part.quantity, totalFils: part.amountFils, vatFils: part.vatFils }
    }),
  }
}
