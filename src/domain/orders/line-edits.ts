import type { LineType } from '../prices/discounts.ts'
import { addFils, fils, shareOf, timesQuantity, type Fils } from '../prices/money.ts'
import type { OrderState, PieceState } from './orders.ts'
import { vatIn } from '../prices/quote.ts'
import { moneyLeft, type RefundedItem } from './refund-items.ts'

export type EditableLine = {
  id: string
  type: LineType
  quantity: number
  unitFils: number
  discountFils: number
  totalFils: number
  vatFils: number
}
/** `from` is how many whoever edits saw. */
export type LineEdit = { id: string; from: number; to: number }
export type LineCost = { quantity: number; totalFils: Fils; discountFils: Fils; vatFils: Fils }
/** `offFils` of it was paid and not given back yet, with so much VAT in it. */
type Reduced = LineCost & { id: string; takenOff: number; offFils: Fils; offVatFils: Fils }

export type Reduction = { ok: true; lines: Reduced[]; offFils: Fils } | { ok: false; reason: 'changed' | 'gift-card' | 'last-piece' }

const editableStates: readonly OrderState[] = ['pending_payment', 'pending_confirmation', 'paid', 'on_hold', 'in_production']

/** [LE1] Until the workshop has touched a piece. */
export function mayEditLines(state: OrderState, pieces: readonly PieceState[]): boolean {
  return editableStates.includes(state) && pieces.every((piece) => piece === 'file_check')
}

/** [LE10] What is not made yet: money given back for a piece of it leaves the workshop at work. */
export function isToBeMade(state: OrderState, pieces: readonly PieceState[]): boolean {
  return ['pending_confirmation', 'paid', 'in_production', 'on_hold'].includes(state) && pieces.some((piece) => piece !== 'done')
}

/**
 * Takes copies off lines. [LE2] What stays costs what it cost, with its share of the discount. [LE3] Only fewer, and only from what is
 * there. [LE4] Gift cards stay, as they may have been sent. [LE5] One piece stays: an order without any is cancelled instead. [LE7] What was
 * given back for a line by name is not given back again.
 */
export function reduceLines(lines: readonly EditableLine[], edits: readonly LineEdit[], refunded: readonly RefundedItem[] = []): Reduction {
  const reduced: Reduced[] = []
  let offFils = fils(0)
  for (const { id, from, to } of edits) {
    const line = lines.find((each) => each.id === id)
    if (line?.quantity !== from || to >= from || to < 0 || reduced.some((each) => each.id === id)) return { ok: false, reason: 'changed' }
    if (line.type === 'gift-card') return { ok: false, reason: 'gift-card' }
    const left = costOf(line, to)
    const takenFils = fils(line.totalFils - line.discountFils - (left.totalFils - left.discountFils))
    const off = fils(Math.min(takenFils, moneyLeft(line, refunded)))
    const offVatFils = off === takenFils ? fils(Math.max(0, line.vatFils - left.vatFils)) : vatIn(off)
    reduced.push({ ...left, id, takenOff: from - to, offFils: off, offVatFils })
    offFils = addFils(offFils, off)
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

/** `moreFils` is asked, or given back where it is less than nothing, with so much VAT in that. */
export type ChangedCost = LineCost & { unitFils: Fils; moreFils: Fils; offVatFils: Fils }

type Terms = { noCharge: boolean; refunded: readonly RefundedItem[] }

/**
 * What a line costs once it is made otherwise. [LE8] The discount shrinks with the price and does not grow with it. [LE9] Without charge what would
 * cost more costs what it did. [LE7] What was given back for it by name is not given back again.
 */
export function repriceLine(line: EditableLine, unitFils: Fils, { noCharge, refunded }: Terms): ChangedCost {
  const unit = noCharge ? fils(Math.min(unitFils, line.unitFils)) : unitFils
  const totalFils = timesQuantity(unit, line.quantity)
  const share = line.totalFils === 0 ? fils(0) : shareOf(fils(line.discountFils), totalFils, line.totalFils)
  const discountFils = fils(Math.min(line.discountFils, share))
  const vatFils = vatIn(fils(totalFils - discountFils))
  const differenceFils = totalFils - discountFils - (line.totalFils - line.discountFils)
  const moreFils = fils(Math.max(differenceFils, 0 - moneyLeft(line, refunded)))
  const offVatFils = moreFils < 0 ? fils(Math.min(0 - moreFils, Math.max(0, line.vatFils - vatFils))) : fils(0)
  return { quantity: line.quantity, unitFils: unit, totalFils, discountFils, vatFils, moreFils, offVatFils }
}

type Sold = { title: string; quantity: number; totalFils: number; discountFils: number; vatFils: number }
type Left = Omit<Sold, 'title'> & { /** 1 for the first. */ position: number }

/** What a line costs less than it was sold for; `quantity` copies of it were taken off, or none where it is only made otherwise. */
export type LessSinceSold = { title: string; quantity: number; lessFils: Fils; lessVatFils: Fils }

/** [LE11] Totals stay as they were sold and invoiced; with this, what is left of the lines adds up to them. */
export function lessSinceSold(sold: readonly Sold[], left: readonly Left[]): LessSinceSold[] {
  return sold.flatMap(({ title, ...line }, place) => {
    const now = left.find(({ position }) => position === place + 1) ?? { quantity: 0, totalFils: 0, discountFils: 0, vatFils: 0 }
    const lessFils = fils(line.totalFils - line.discountFils - (now.totalFils - now.discountFils))
    const quantity = line.quantity - now.quantity
    return lessFils === 0 ? [] : [{ title, quantity, lessFils, lessVatFils: fils(line.vatFils - now.vatFils) }]
  })
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
