import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { mayEditLines, reduceLines, type Reduction } from '#domain/orders/line-edits.ts'
import { ShopError } from '#domain/shop-error.ts'
import { dropPrintFiles, replacePrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { LineEditsInput } from '#features/orders/order-changes.ts'
import { askAnew, closePayment, isToPay } from '../placing/ask-anew.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { findOpenDifference } from '../differences/differences.store.ts'
import { sendOrderMail } from '../order-mails.ts'
import * as store from '../orders.store.ts'
import { deletePiecesBeyond, listPieces } from '../fulfilment/pieces.store.ts'
import { catchUp } from '../paying/pay-refunds.service.ts'
import { refundable, refundOrder, statusByRefunds } from '../paying/refunds.service.ts'
import { listRefundItems } from '../paying/tenders.store.ts'
import { printReference } from '../fulfilment/workshop.service.ts'
import { titlesOf } from '#features/documents/server/both-titles.ts'
import { soldCopies } from '#features/cart/line-title.ts'

type Reduced = Extract<Reduction, { ok: true }>
type Edit = { order: store.OrderRow; lines: store.OrderLineRow[]; reduced: Reduced }

/**
 * Takes copies off an order before anything of it is made. What was paid for them goes back, with a credit note to the invoice; of an
 * unpaid order less is asked. The row of the order makes it wait for whoever moves a piece or edits at the same time.
 */
export async function editLines(shop: Shop, number: string, { edits }: LineEditsInput, { actor, audit }: Staff): Promise<AdminOrder> {
  await catchUp(shop, await store.findOrder(shop.db, number))
  const looked = await check(shop.db, await store.findOrder(shop.db, number), edits)
  const closedPayment = await closePayment(shop, looked.order)
  const edited = await shop.db.transaction(async (tx) => {
    const edit = await check(tx, await store.lockOrder(tx, number), edits)
    const { order, lines, reduced } = edit
    // Opened anew meanwhile, for the old amount.
    if (isToPay(order) && order.paymentId !== closedPayment) throw new ShopError('order/state')
    for (const line of reduced.lines) await takeOff(shop, tx, order, line)
    const { after, backFils, documents } = order.paymentStatus === 'unpaid' ? await askLess(tx, edit) : await giveBack(shop, tx, edit)
    await sendOrderMail(shop, tx, after, 'changed', { documents, backFils, taken: () => inWords(lines, reduced) })
    await audit(tx, { target: number, before: summed(lines, order), after: summed(await store.listLines(tx, [order.id]), after) })
    return after
  })
  return describeForStaff(shop, edited, actor)
}

const refusals = { changed: 'order/lines-changed', 'gift-card': 'order/lines-fixed', 'last-piece': 'order/last-piece' } as const

async function check(db: Db, order: store.OrderRow | undefined, edits: LineEditsInput['edits']): Promise<Edit> {
  if (!order) throw new ShopError('order/not-found')
  const pieces = await listPieces(db, [order.id])
  if (
    order.paymentStatus === 'authorized' ||
    !mayEditLines(
      order.state,
      pieces.map(({ state }) => state),
    )
  )
    throw new ShopError('order/state')
  // What it asks by now is settled first: nobody can say what is taken off that nobody has paid.
  if (await findOpenDifference(db, order.id)) throw new ShopError('order/difference-open')
  const lines = await store.listLines(db, [order.id])
  const reduced = reduceLines(lines, edits, await listRefundItems(db, order.id))
  if (!reduced.ok) throw new ShopError(refusals[reduced.reason])
  if (order.paymentStatus === 'unpaid') {
    // Gift cards hold a fixed part of it, which is not given free here.
    if (reduced.offFils >= order.toPayFils) throw new ShopError('order/lines-fixed')
  } else if (reduced.offFils > (await refundable(db, order))) throw new ShopError('order/refund-too-much')
  return { order, lines, reduced }
}

async function takeOff(
  shop: Shop,
  tx: Db,
  order: store.OrderRow,
  { id, offFils: _back, offVatFils: _vat, ...cost }: Reduced['lines'][number],
): Promise<void> {
  const line = await store.reduceLine(tx, id, cost)
  if (!order.begunAt || !line.design) return
  await deletePiecesBeyond(tx, id, cost.quantity)
  const reference = printReference(order, line.position)
  // The sheet says how many there are of it.
  if (cost.quantity === 0) await dropPrintFiles(shop, tx, reference)
  else
    await replacePrintFiles(shop, tx, {
      design: line.design,
      reference,
      quantity: cost.quantity,
      requestedBy: null,
    })
}

type Settled = { after: store.OrderRow; backFils: Fils; documents: string[] }

async function askLess(tx: Db, { order, lines, reduced }: Edit): Promise<Settled> {
  const costAt = (lineId: string) => {
    const found = reduced.lines.find(({ id }) => id === lineId)
    return found && { quantity: found.quantity, totalFils: found.totalFils, discountFils: found.discountFils, vatFils: found.vatFils }
  }
  return { after: await askAnew(tx, { order, lines, costAt }), backFils: fils(0), documents: [] }
}

/** Totals stay as they were sold and invoiced. */
async function giveBack(shop: Shop, tx: Db, { order, lines, reduced: { lines: reduced, offFils } }: Edit): Promise<Settled> {
  const named = reduced.map(({ id, takenOff: quantity, offFils: totalFils, offVatFils: vatFils }) => {
    return { ...titlesOf(lines.find((line) => line.id === id)), quantity, totalFils, vatFils }
  })
  const documents = offFils > 0 ? await refundOrder(shop, tx, order.id, offFils, 'pieces-taken-off', { lines: named }) : []
  const after = await store.updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) })
  return { after, backFils: offFils, documents }
}

function inWords(lines: readonly store.OrderLineRow[], { lines: reduced }: Reduced): string {
  return soldCopies(reduced.map(({ id, takenOff: quantity }) => ({ ...titlesOf(lines.find((line) => line.id === id)), quantity })))
}

function summed(lines: readonly store.OrderLineRow[], { totalFils, toPayFils, paymentStatus }: store.OrderRow) {
  return {
    lines: lines.map(({ title, quantity }) => `${quantity} × ${title}`),
    goodsFils: goodsOf(lines),
    totalFils,
    toPayFils,
    paymentStatus,
  }
}

const goodsOf = (lines: readonly store.OrderLineRow[]) =>
  addFils(...lines.map(({ totalFils, discountFils }) => fils(totalFils - discountFils)))
