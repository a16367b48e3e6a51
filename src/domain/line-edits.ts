import type { LineType } from './discounts.ts'
import { addFils, fils, shareOf, timesQuantity, type Fils } from './money.ts'
import type { OrderState, PieceState } from './orders.ts'
import { vatIn } from './quote.ts'

export type EditableLine = { id: string; type: LineType; quantity: number; unitFils: number; discountFils: number; totalFils: number }
/** `from` is how many whoever edits saw. */
export type LineEdit = { id: string; from: number; to: number }
export type LineCost = { quantity: number; totalFils: Fils; discountFils: Fils; vatFils: Fils }
type Reduced = LineCost & { id: string; takenOff: number }

export type Reduction = { ok: true; lines: Reduced[]; offFils: Fils } | { ok: false; reason: 'changed' | 'gift-card' | 'last-piece' }

/** [LE1] Until the workshop has touched a piece; an order on hold is let go on first. */
export function mayEditLines(state: OrderState, pieces: readonly PieceState[]): boolean {
  return ['pending_payment', 'pending_confirmation', 'paid'].includes(state) && pieces.every((piece) => piece === 'file_check')
}

/**
 * Takes copies off lines. [LE2] What stays costs what it cost, with its share of the discount. [LE3] Only fewer, and only from what is
 * there. [LE4] Gift cards stay, as they may have been sent. [LE5] One piece stays: an order without any is cancelled instead.
 */
export function reduceLines(lines: readonly EditableLine[], edits: readonly LineEdit[]): Reduction {
  const reduced: Reduced[] = []
  let offFils = fils(0)
  for (const { id, from, to } of edits) {
    const line = lines.find((each) => each.id === id)
    if (line?.quantity !== from || to >= from || to < 0 || reduced.some((each) => each.id === id)) return { ok: false, reason: 'changed' }
    if (line.type === 'gift-card') return { ok: false, reason: 'gift-card' }
    const left = costOf(line, to)
    reduced.push({ ...left, id, takenOff: from - to })
    offFils = addFils(offFils, fils(line.totalFils - line.discountFils - (left.totalFils - left.discountFils)))
  }
  const leftOf = ({ id, quantity }: EditableLine) => reduced.find((each) => each.id === id)?.quantity ?? quantity
  const pieces = lines.filter(({ type }) => type !== 'gift-card')
  if (pieces.every((line) => leftOf(line) === 0)) return { ok: false, reason: 'last-piece' }
  return { ok: true, lines: reduced, offFils }
}

function costOf({ quantity, unitFils, discountFils: discount }: EditableLine, left: number): LineCost {
  const totalFils = timesQuantity(fils(unitFils), left)
  const discountFils = shareOf(fils(discount), left, quantity)
  return { quantity: left, totalFils, discountFils, vatFils: vatIn(fils(totalFils - discountFils)) }
}

type Totals = {
  lines: { quantity: number; totalFils: number; discountFils: number; vatFils: number }[]
  charges: { totalFils: number; vatFils: number }[]
  giftCardFils: number
}

/** [LE6] What an unpaid order then costs: delivery and fees stay as they were agreed, and gift cards pay what they were to pay. */
export function reduceTotals<T extends Totals>(totals: T, costAt: (place: number) => LineCost | undefined): T & TotalSums {
  const lines = totals.lines.map((line, place) => ({ ...line, ...costAt(place) }))
  const sum = (amounts: number[]) => fils(amounts.reduce((all, amount) => all + amount, 0))
  const goodsFils = sum(lines.map(({ totalFils }) => totalFils))
  const discountFils = sum(lines.map((line) => line.discountFils))
  const totalFils = fils(goodsFils - discountFils + sum(totals.charges.map((charge) => charge.totalFils)))
  const vatFils = sum([...lines, ...totals.charges].map((part) => part.vatFils))
  return { ...totals, lines, goodsFils, discountFils, vatFils, totalFils, toPayFils: fils(totalFils - totals.giftCardFils) }
}

type TotalSums = { goodsFils: Fils; discountFils: Fils; vatFils: Fils; totalFils: Fils; toPayFils: Fils }
