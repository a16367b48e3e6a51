import { fils } from '#domain/prices/money.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { issueInvoice, replaceInvoice } from '#features/documents/server/documents.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { findOpenDifference } from '../differences/differences.store.ts'
import * as store from '../orders.store.ts'
import { listTenders } from './tenders.store.ts'
import { finishesInBoth } from '../finishes-in-both.ts'
import type { Finishes } from '#features/documents/server/documents.service.ts'

export async function invoiceFor(shop: Shop, tx: Db, order: store.OrderRow): Promise<{ number: string }> {
  return issueInvoice(shop, tx, { ...order, finishes: await finishesOf(tx, await store.listLines(tx, [order.id])) })
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
    finishes: await finishesOf(tx, lines),
    paidBy: (await listTenders(tx, [order.id])).flatMap(({ kind, isSurplus, ...money }) => {
      const amountFils = fils(money.paidFils - money.refundedFils - money.owedFils)
      return isSurplus || amountFils === 0 ? [] : [{ kind, amountFils }]
    }),
    openFils: open?.amountFils ?? fils(0),
  })
}

/** Frame, mat and edge of each line in words, by its position. */
function finishesOf(tx: Db, lines: readonly store.OrderLineRow[]): Promise<Finishes> {
  const pieces = lines.filter(store.isPieceLine).map((line) => ({ position: line.position, look: lookOf({ ...line, previewUrl: null }) }))
  return finishesInBoth(tx, pieces)
}
