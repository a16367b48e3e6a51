import { fils, type Fils } from '../prices/money.ts'
import type { TransitionTable } from './transitions.ts'

export const tenderKinds = ['gift-card', 'card', 'cash', 'terminal', 'transfer'] as const
/** What paid for an order, or for a part of it. */
export type Tender = { id: string; kind: (typeof tenderKinds)[number]; paidFils: Fils; refundedFils: Fils }

/** Asked: the provider has not answered yet. Pending: it is on its way. Done: the provider says so. Failed: the money is still here. */
export const refundStates = ['asked', 'pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** [RF8] What no provider took, people give back. */
export function isByHand(kind: Tender['kind']): boolean {
  return kind !== 'card' && kind !== 'gift-card'
}

/** Where people take from what they give back: the till, the card terminal's takings, or the shop's account. */
export const refundSources = ['till', 'terminal', 'bank'] as const
export type RefundSource = (typeof refundSources)[number]

/** [RF9] What people give back is asked for until somebody has handed it over; everything else the shop does by itself. */
export function stateAtFirst(kind: Tender['kind'], givenFrom: RefundSource | undefined): RefundState {
  if (kind === 'gift-card') return 'done'
  return isByHand(kind) && givenFrom ? 'done' : 'asked'
}

/** [RF5] Only forward, as far as failed even from done, for a bank may send money back days later: what was seen before never undoes what was seen since. */
export const refundMoves: TransitionTable<RefundState> = {
  asked: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  done: ['failed'],
  failed: [],
}

/** [RF6] The states from which one may come to this one. */
export function statesBefore(to: RefundState): RefundState[] {
  return refundStates.filter((from) => refundMoves[from].includes(to))
}

/** [RF7] What of a refund has not been credited yet: what failed before was, and stays owed until it is paid. */
export function uncredited(amount: Fils, owed: Fils): Fils {
  return fils(Math.max(0, amount - owed))
}

export type RefundSplit = { ok: true; parts: { id: string; amountFils: Fils }[] } | { ok: false; reason: 'nothing' | 'too-much' }

/**
 * [RF1] Gift cards first, in the order given, then the others; [RF2] each gets what it paid and has not had back; [RF3] never more than
 * that. [RF4] As each is filled before the next, several refunds end as one of their sum would.
 */
export function splitRefund(tenders: readonly Tender[], amount: Fils): RefundSplit {
  if (amount <= 0) return { ok: false, reason: 'nothing' }
  const parts: { id: string; amountFils: Fils }[] = []
  let left: number = amount
  for (const { id, paidFils, refundedFils } of tenders.toSorted((a, b) => rank(a) - rank(b))) {
    const amountFils = fils(Math.min(left, paidFils - refundedFils))
    if (amountFils > 0) parts.push({ id, amountFils })
    left -= amountFils
  }
  return left > 0 ? { ok: false, reason: 'too-much' } : { ok: true, parts }
}

function rank({ kind }: Tender): number {
  return kind === 'gift-card' ? 0 : 1
}
