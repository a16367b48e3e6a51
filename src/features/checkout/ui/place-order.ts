import * as z from 'zod/mini'
import { ApiError, callApi } from '#browser/api-client.ts'
import { keep, readKept } from '#browser/kept.ts'
import { randomUuid } from '#browser/session-id.ts'
import { placeOrderCall, type PlacedOrder } from '#features/orders/orders.ts'
import type { OrderBody } from './checkout-fields.ts'
import type { UnpaidOrder } from './unpaid-order.ts'

/** An order that was sent and not refused: it may have been placed, whether or not the answer came back. */
const Attempt = z.object({ key: z.string(), body: z.custom<OrderBody>((body) => typeof body === 'object' && body !== null) })
type Attempt = z.infer<typeof Attempt>

const unanswered = () => readKept('checkout', 'attempts', z.array(Attempt)) ?? []

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

export function thankYouPath({ number, token }: UnpaidOrder): string {
  return `/thank-you?${new URLSearchParams({ order: number, token })}`
}
