import { randomUUID } from 'node:crypto'
import { cardRefusal, shiftTotals, type NoLink, type Shift } from '#domain/orders/differences.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { vatIn } from '#domain/prices/quote.ts'
import { ShopError } from '#domain/shop-error.ts'
import { takingProvider } from '#features/payments/server/payments.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { endDifference } from './close-difference.ts'
import { insertDifference, type DifferenceRow } from './differences.store.ts'
import { updateOrder, type OrderRow, type PieceLineRow } from '../orders.store.ts'
import type { PieceWords } from './differences.tables.ts'
import type { Language } from '#domain/languages.ts'

type Asked = {
  /** What was asked before this change. */
  open: DifferenceRow | undefined
  /** What is asked after it. */
  openFils: Fils
  /** What goes back of what was paid. */
  backFils: Fils
  /** As it was. */
  line: PieceLineRow
  /** Of the line as it is. */
  vatFils: Fils
  designId: string
  words: (language: Language) => PieceWords
  by: string
  ask: 'link' | 'later'
}

/** What a change of a paid order, whose row the caller holds, asks by now; the totals are what it is sold for then. */
export async function openDifference(shop: Shop, tx: Db, order: OrderRow, asked: Asked): Promise<OrderRow> {
  const { open, openFils, line, by, ask } = asked
  const now = shop.clock.now()
  if (open) await endDifference(shop, tx, open, { state: openFils > 0 ? 'replaced' : 'undone', closedBy: by })
  const moreFils = openFils - (open?.amountFils ?? 0)
  // What goes back stays in what it was sold for.
  const moreVatFils = moreFils === 0 ? 0 : asked.vatFils - line.vatFils + vatIn(asked.backFils)
  const shift: Shift = { place: line.position - 1, moreFils, moreVatFils }
  if (openFils > 0) {
    const { title, titleAr, size, frameId, design, quality, unitFils, totalFils, discountFils, vatFils } = line
    const was = { title, titleAr, size, frameId, design, quality, unitFils, totalFils, discountFils, vatFils }
    const { words, designId } = asked
    await insertDifference(tx, {
      id: randomUUID(),
      orderId: order.id,
      state: 'open',
      amountFils: openFils,
      changes: [...(open?.changes ?? []), { ...shift, lineId: line.id, designId, ...words('en'), arabic: words('ar'), was }],
      openedAt: now,
      openedBy: by,
      linkSentAt: ask === 'link' ? now : null,
      paymentProvider: null,
      paymentId: null,
      paymentsClosed: 0,
      closedAt: null,
      closedBy: null,
      reason: null,
    })
  }
  return moreFils === 0 ? order : soldFor(tx, order, [shift])
}

/** Another sum than it was sold for. */
export async function soldFor(tx: Db, order: OrderRow, shifts: readonly Shift[]): Promise<OrderRow> {
  const totals = shiftTotals(order.totals, shifts)
  return updateOrder(tx, order.id, { totals, totalFils: fils(totals.totalFils) })
}

/** Why its customer can't be mailed a link to pay so much by card; null where that can be done. */
export function noLinkFor(shop: Shop, { email }: Pick<OrderRow, 'email'>, amountFils: number): NoLink | null {
  return cardRefusal(amountFils, takingProvider(shop).limits) ?? (email === null ? 'no-email' : null)
}

const refusals = {
  'too-little': 'order/difference-too-little',
  'too-much': 'order/difference-too-much',
  'no-email': 'order/no-email',
} as const

export function requireLink(shop: Shop, order: Pick<OrderRow, 'email'>, amountFils: number): void {
  const refusal = noLinkFor(shop, order, amountFils)
  if (refusal) throw new ShopError(refusals[refusal])
}
