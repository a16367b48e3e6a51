import { fils, type Fils } from './money.ts'

/** What paid for an order, or for a part of it. */
export type Tender = { id: string; kind: 'gift-card' | 'card' | 'cash'; paidFils: Fils; refundedFils: Fils }

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
