import { fils, type Fils } from '../prices/money.ts'

/**
 * What a dearer change of a paid order asks beside what was paid. Replaced: changed again while it was open, and part of the next one. Cancelled:
 * with its order. Only one that is open is asked for.
 */
export const differenceStates = ['open', 'paid', 'waived', 'undone', 'replaced', 'cancelled'] as const
export type DifferenceState = (typeof differenceStates)[number]

/**
 * [DF1] What a change costs more is added to what is open. [DF2] What it costs less is taken off that first, which nobody has paid: only the rest
 * goes back.
 */
export function netDifference(openFils: number, moreFils: number): { openFils: Fils; backFils: Fils } {
  const sum = openFils + moreFils
  return { openFils: fils(Math.max(0, sum)), backFils: fils(Math.max(0, 0 - sum)) }
}

/** Why no link can ask for it: no provider takes so little or so much, or nobody can be mailed. */
export const noLinks = ['too-little', 'too-much', 'no-email'] as const
export type NoLink = (typeof noLinks)[number]

/** [DF3] Whether a card can pay it. */
export function cardRefusal(amountFils: number, limits: { leastFils: number; mostFils: number }): 'too-little' | 'too-much' | null {
  if (amountFils < limits.leastFils) return 'too-little'
  return amountFils > limits.mostFils ? 'too-much' : null
}

/** [DF4] A charge that comes once nobody asks for it goes back whole; the first one of an open difference pays it. */
export function chargeEnds(state: DifferenceState): 'pays' | 'goes-back' {
  return state === 'open' ? 'pays' : 'goes-back'
}

type Totals = { goodsFils: number; vatFils: number; totalFils: number; lines: { totalFils: number; vatFils: number }[] }
export type Shift = { /** 0 for the first line. */ place: number; moreFils: number; moreVatFils: number }

/** [DF5] An order of which more is asked is sold anew at that; what was asked at first stays what the first payment was for. */
export function shiftTotals<T extends Totals>(totals: T, shifts: readonly Shift[]): T {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const of = (its: readonly Shift[]) => ({
    more: sum(its.map(({ moreFils }) => moreFils)),
    vat: sum(its.map(({ moreVatFils }) => moreVatFils)),
  })
  const all = of(shifts)
  const lines = totals.lines.map((line, place) => {
    const { more, vat } = of(shifts.filter((shift) => shift.place === place))
    return { ...line, totalFils: fils(line.totalFils + more), vatFils: fils(line.vatFils + vat) }
  })
  return {
    ...totals,
    lines,
    goodsFils: fils(totals.goodsFils + all.more),
    vatFils: fils(totals.vatFils + all.vat),
    totalFils: fils(totals.totalFils + all.more),
  }
}
