import { ApiError, callApi } from '#browser/api-client.ts'
import { keep, readKept } from '#browser/kept.ts'
import { randomUuid } from '#browser/session-id.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { placeOrderCall, type PlacedOrder } from '#features/orders/orders.ts'
import type { OrderBody } from './checkout-fields.ts'

/** An order that was sent and not refused: it may have been placed, whether or not the answer came back. */
type Attempt = { key: string; body: OrderBody }

const unanswered = () => (readKept('checkout', 'attempts') as Attempt[] | null) ?? []

export function hasUnanswered(): boolean {
  return unanswered().length > 0
}

/** Sends an order; the same one again goes under the same key, so that it is never placed twice. */
export function placeOrder(body: OrderBody): Promise<PlacedOrder> {
  const earlier = unanswered()
  const same = earlier.find((attempt) => JSON.stringify(attempt.body) === JSON.stringify(body))
  const attempts = [...earlier.filter((attempt) => attempt !== same), same ?? { key: randomUuid(), body }]
  keep('checkout', 'attempts', attempts)
  return send(attempts)
}

/** Asks once more for what was sent before. */
export function placeAgain(): Promise<PlacedOrder> {
  return send(unanswered())
}

/** An empty cart can mean that an earlier try took what was in it: then that one's answer is wanted. */
async function send(attempts: readonly Attempt[]): Promise<PlacedOrder> {
  const newest = attempts.at(-1)
  if (!newest) throw new Error('There is no order to send')
  try {
    return await callApi(placeOrderCall, { body: newest.body, headers: { 'idempotency-key': newest.key } })
  } catch (error) {
    if (!isRefused(error)) throw error
    const earlier = attempts.slice(0, -1)
    keep('checkout', 'attempts', earlier)
    if (error.problem?.code === 'cart/empty' && earlier.length > 0) return send(earlier)
    throw error
  }
}

/** The shop answered, and placed nothing. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** An order that waits to be paid, with its lines as the cart showed them. */
export type Placed = PlacedOrder & { items: ShownLine[] }

export function keepPlaced(placed: Placed): void {
  keep('checkout', 'placed', placed)
  keep('checkout', 'attempts', [])
}

/** Null once it is too late to pay it. */
export function readPlaced(): Placed | null {
  const placed = readKept('checkout', 'placed') as Placed | null
  const until = placed?.order.expiresAt
  return until && Date.parse(until) > Date.now() ? placed : null
}

export function thankYouPath({ order, token }: PlacedOrder): string {
  return `/thank-you?${new URLSearchParams({ order: order.number, token })}`
}
