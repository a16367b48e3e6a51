import type { Order } from '#features/orders/orders.ts'
import type { ClaimReason, ClaimState } from '#domain/orders/claims.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { m } from '#words/messages.js'

export const reasonWords: Record<ClaimReason, () => string> = {
  damaged: m.claim_damaged,
  wrong: m.claim_wrong,
  missing: m.claim_missing,
}

export const claimStateWords: Record<ClaimState, { name: () => string; tone: BadgeTone }> = {
  open: { name: m.claim_state_open, tone: 'warn' },
  remake: { name: m.claim_state_remake, tone: 'neutral' },
  sent: { name: m.claim_state_sent, tone: 'ok' },
  refunded: { name: m.claim_state_refunded, tone: 'ok' },
  declined: { name: m.claim_state_declined, tone: 'neutral' },
}

export function titleOf(lines: readonly Pick<Order['lines'][number], 'id' | 'title'>[], lineId: string): string {
  return lines.find(({ id }) => id === lineId)?.title ?? ''
}

/** With its number, where two lines may bear the same title. */
export function claimedTitle(lines: readonly Pick<Order['lines'][number], 'id' | 'title'>[], lineId: string): string {
  const index = lines.findIndex(({ id }) => id === lineId)
  const title = lines[index]?.title ?? ''
  return lines.length > 1 ? m.claim_piece({ number: index + 1, title }) : title
}
