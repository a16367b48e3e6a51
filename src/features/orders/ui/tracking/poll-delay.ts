import type { OrderState } from '#domain/orders/orders.ts'

const firstMs = 2000
const quickLooks = 15
const slowestMs = 30_000
const looks = 80

/** When to look again whether it has moved on: every 2 s for half a minute, then ever more rarely, for as long as it waits (30 min). */
export function pollDelay(looked: number): number | false {
  if (looked >= looks) return false
  return Math.min(firstMs * 1.5 ** Math.max(0, looked - quickLooks), slowestMs)
}

type Awaiting = {
  state: OrderState
  promise: { from: string }
  lines: readonly ({ type: string } | { type: 'gift-card'; sentAt: string | null })[]
}

/** Something happens to it any moment, without anybody: a payment comes, or a gift card leaves on its day. */
export function isOnTheMove({ state, promise, lines }: Awaiting, today: string): boolean {
  if (state === 'pending_payment') return true
  const isUnsent = lines.some((line) => 'sentAt' in line && line.sentAt === null)
  return state === 'paid' && isUnsent && promise.from <= today
}
