import { fils } from '#domain/prices/money.ts'
import { listFrameLooks } from '#features/catalogue/server/catalogue.service.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { issueInvoice, replaceInvoice } from '#features/documents/server/documents.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { findOpenDifference } from '../differences/differences.store.ts'
import * as store from '../orders.store.ts'
import { listTenders } from './tenders.store.ts'

export async function invoiceFor(shop: Shop, tx: Db, order: store.OrderRow): Promise<{ number: string }> {
  return issueInvoice(shop, tx, { ...order, finishes: finishesOf(await store.listLines(tx, [order.id]), await listFrameLooks(tx)) })
}

/** What a change asks more, or less. */
export type Change = { moreFils: number; moreVatFils: number }

/** The papers of an order that is another by now, which the caller holds; none before there was an invoice. It is best done last. */
export async function invoiceAnew(shop: Shop, tx: Db, order: store.OrderRow, change: Change): Promise<string[]> {
  const lines = await store.listLines(tx, [order.id])
  const open = await findOpenDifference(tx, order.id)
  return replaceInvoice(shop, tx, {
    ...order,
    ...change,
    lines,
    finishes: finishesOf(lines, await listFrameLooks(tx)),
    paidBy: (await listTenders(tx, [order.id])).flatMap(({ kind, isSurplus, ...money }) => {
      const amountFils = fils(money.paidFils - money.refundedFils - money.owedFils)
      return isSurplus || amountFils === 0 ? [] : [{ kind, amountFils }]
    }),
    openFils: open?.amountFils ?? fils(0),
  })
}

/** Frame, mat and edge of each line in words, by its position. */
function finishesOf(lines: readonly store.OrderLineRow[], frames: Awaited<ReturnType<typeof listFrameLooks>>): Map<number, string[]> {
  return new Map(
    lines.filter(store.isPieceLine).map((line) => {
      const frame = frames.find((each) => each.id === line.frameId)
      return [line.position, finishWords(lookOf({ ...line, previewUrl: null }), frame)]
    }),
  )
}
