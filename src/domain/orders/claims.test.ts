import { expect, test } from 'vitest'
import { claimMoves, claimStates, claimUntil } from './claims.ts'
import { orderStates } from './orders.ts'
import { canMove } from './transitions.ts'

const movedAt = new Date('2026-11-15T12:00:00Z')

test('[CL1] a claim is answered once, and only what is made again is sent', () => {
  expect(claimMoves.open).toEqual(['remake', 'refunded', 'declined'])
  expect(claimStates.filter((from) => canMove(claimMoves, from, 'sent'))).toEqual(['remake', 'sent'])
  for (const ended of ['sent', 'refunded', 'declined'] as const) expect(claimMoves[ended]).toEqual([])
})

test('[CL2] seven days from delivery, and of nothing that has not been delivered', () => {
  expect(claimUntil({ state: 'delivered', movedAt })).toEqual(new Date('2026-11-22T12:00:00Z'))
  expect(orderStates.filter((state) => claimUntil({ state, movedAt }) !== null)).toEqual(['delivered'])
})
