import type { OrderState } from './orders.ts'
import type { TransitionTable } from './transitions.ts'

export const claimReasons = ['damaged', 'wrong', 'missing'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const claimStates = ['open', 'remake', 'sent', 'refunded', 'declined'] as const
export type ClaimState = (typeof claimStates)[number]

/** [CL1] A claim is answered once; what is made again is sent when it is done. The order itself stays delivered. */
export const claimMoves: TransitionTable<ClaimState> = {
  open: ['remake', 'refunded', 'declined'],
  remake: ['sent'],
  sent: [],
  refunded: [],
  declined: [],
}

const dayMs = 24 * 60 * 60 * 1000

/** [CL2] Until when something can be claimed of an order: 7 days from when it was delivered, and never before. */
export function claimUntil({ state, movedAt }: { state: OrderState; movedAt: Date }): Date | null {
  return state === 'delivered' ? new Date(movedAt.getTime() + 7 * dayMs) : null
}
