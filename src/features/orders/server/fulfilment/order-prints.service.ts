import { ShopError } from '#domain/shop-error.ts'
import type { PrintFile } from '#features/print-files/print-files.ts'
import { printFilesOf, requestMissing } from '#features/print-files/server/print-files.service.ts'
import { problemDetail } from '#platform/http/problem.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderPrints, OrderPrintsInput } from '#features/orders/order-work.ts'
import * as store from '../orders.store.ts'
import { findForStaff } from '../orders.service.ts'
import { printReference } from './workshop.service.ts'

/** Each order by itself: what can't be printed keeps no other from it. */
export async function printOrders(shop: Shop, { numbers, format }: OrderPrintsInput, { actor, audit }: Staff): Promise<OrderPrints> {
  const done: OrderPrints = { asked: [], refused: [] }
  for (const number of new Set(numbers)) {
    try {
      done.asked.push({ number, files: await printOrder(shop, number, format, { actor, audit }) })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      await audit(shop.db, { target: number, before: null, after: { format, refused: error.code } })
      done.refused.push({ number, code: error.code, detail: problemDetail(error.code) })
    }
  }
  return done
}

async function printOrder(shop: Shop, number: string, format: OrderPrintsInput['format'], { actor, audit }: Staff): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    if (!order.begunAt) throw new ShopError('order/state')
    let files = 0
    for (const { design, position, quantity } of (await store.listLines(tx, [order.id])).filter(store.isPieceLine)) {
      const asked = { design, quantity, reference: printReference(order, position), requestedBy: actor.userId }
      files += await requestMissing(shop, tx, { ...asked, ...(format && { formats: [format] }) })
    }
    await audit(tx, { target: number, before: null, after: { format, files } })
    return files
  })
}

export async function listOrderPrints(shop: Shop, number: string): Promise<{ items: PrintFile[] }> {
  const { order, lines } = await findForStaff(shop, number)
  return {
    items: await printFilesOf(
      shop,
      lines.filter(store.isPieceLine).map(({ position }) => printReference(order, position)),
    ),
  }
}
