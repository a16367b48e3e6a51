import { addFils, fils, shareOf, type Fils } from '../prices/money.ts'
import type { ChargeKind } from './charges.ts'
import { vatIn } from '../prices/quote.ts'

/** Of an order: what is left of its lines, and what it cost beside them. */
export type RefundableOrder = {
  lines: readonly { id: string; quantity: number; totalFils: number; discountFils: number; vatFils: number }[]
  charges: readonly { kind: ChargeKind; totalFils: number; vatFils: number }[]
}

/** What was given back by name: copies of a line, or a charge. */
export type RefundedItem = { lineId: string | null; charge: ChargeKind | null; quantity: number; amountFils: number }

/** What is to be given back by name. */
export type RefundItem = { lineId: string; quantity: number } | { charge: ChargeKind }

export type RefundPart = { lineId: string | null; charge: ChargeKind | null; quantity: number; amountFils: Fils; vatFils: Fils }
export type ComputedRefund = { ok: true; parts: RefundPart[]; amountFils: Fils } | { ok: false; reason: 'changed' }

type Line = RefundableOrder['lines'][number]

/** [RI1] How many copies of a line have not been given back by name. */
export function copiesLeft({ id, quantity }: Pick<Line, 'id' | 'quantity'>, refunded: readonly RefundedItem[]): number {
  return Math.max(0, quantity - refundedOf(id, refunded).quantity)
}

/** [RI2] What of a line has not been given back by name: its price less its part of the discount, less what was. */
export function moneyLeft(line: Pick<Line, 'id' | 'totalFils' | 'discountFils'>, refunded: readonly RefundedItem[]): Fils {
  return fils(Math.max(0, paidFor(line) - refundedOf(line.id, refunded).amountFils))
}

/** [RI3] A charge goes back whole, and once. */
export function isChargeLeft(kind: ChargeKind, refunded: readonly RefundedItem[]): boolean {
  return !refunded.some(({ charge }) => charge === kind)
}

/**
 * What giving these back comes to. [RI4] The copies of a line share its price, its discount and its VAT to the fils: given back one by one they
 * come to just what the line cost. [RI5] No copy and no charge twice, and only what is there.
 */
export function computeRefund(order: RefundableOrder, refunded: readonly RefundedItem[], items: readonly RefundItem[]): ComputedRefund {
  const parts: RefundPart[] = []
  for (const item of items) {
    const part = 'lineId' in item ? linePart(order, refunded, item) : chargePart(order, refunded, item.charge)
    if (!part || parts.some(({ lineId, charge }) => lineId === part.lineId && charge === part.charge))
      return { ok: false, reason: 'changed' }
    parts.push(part)
  }
  return { ok: true, parts, amountFils: addFils(...parts.map(({ amountFils }) => amountFils)) }
}

function linePart(
  { lines }: RefundableOrder,
  refunded: readonly RefundedItem[],
  { lineId, quantity }: { lineId: string; quantity: number },
): RefundPart | null {
  const line = lines.find(({ id }) => id === lineId)
  if (!line || quantity < 1 || quantity > copiesLeft(line, refunded)) return null
  const before = refundedOf(lineId, refunded)
  const copies = before.quantity + quantity
  const isAll = copies >= line.quantity
  const upTo = isAll ? paidFor(line) : shareOf(paidFor(line), copies, line.quantity)
  const amountFils = fils(Math.max(0, upTo - before.amountFils))
  const vatBefore = Math.min(line.vatFils, vatIn(fils(before.amountFils)))
  const vatUpTo = isAll ? line.vatFils : Math.min(line.vatFils, vatIn(upTo))
  return { lineId, charge: null, quantity, amountFils, vatFils: fils(Math.min(amountFils, Math.max(0, vatUpTo - vatBefore))) }
}

function chargePart({ charges }: RefundableOrder, refunded: readonly RefundedItem[], kind: ChargeKind): RefundPart | null {
  const charge = charges.find((each) => each.kind === kind)
  if (!charge || !isChargeLeft(kind, refunded)) return null
  return { lineId: null, charge: kind, quantity: 1, amountFils: fils(charge.totalFils), vatFils: fils(charge.vatFils) }
}

const paidFor = ({ totalFils, discountFils }: Pick<Line, 'totalFils' | 'discountFils'>) => fils(totalFils - discountFils)

function refundedOf(id: string, refunded: readonly RefundedItem[]): { quantity: number; amountFils: number } {
  const its = refunded.filter(({ lineId }) => lineId === id)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return { quantity: sum(its.map(({ quantity }) => quantity)), amountFils: sum(its.map(({ amountFils }) => amountFils)) }
}
