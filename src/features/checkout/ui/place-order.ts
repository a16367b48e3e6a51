import * as z from 'zod/mini'
import { ApiError, apiRequest, callApi } from '#browser/api-client.ts'
import { forget, keep, readStored } from '#browser/session-store.ts'
import { randomUuid } from '#browser/session-id.ts'
import { placeOrderCall, type payOrderCall, type PlacedOrder } from '#features/orders/orders.ts'
import type { OrderBody } from '#features/orders/to-order.ts'
import { orderPath } from '#features/orders/ui/tracking/use-order.ts'
import { isPayable } from './paying/card-handle.ts'
import { notePlaced } from './placed-here.ts'

/** An order that was sent, until it is known what became of it: the key belongs to the body, and together they find it again. */
const Attempt = z.object({
  key: z.string(),
  body: z.custom<OrderBody>((body) => typeof body === 'object' && body !== null),
  /** Where its answer came: the order that its payment is asked of. */
  placed: z.optional(z.object({ number: z.string(), token: z.string() })),
})
type Attempt = z.infer<typeof Attempt>

const unanswered = () => readStored('checkout', 'attempts', z.array(Attempt)) ?? []
const isSame = (one: OrderBody, other: OrderBody) => JSON.stringify(one) === JSON.stringify(other)

export function hasUnanswered(): boolean {
  return unanswered().length > 0
}

/** Just this was sent before, and nobody knows what became of it. */
export function isUnanswered(body: OrderBody): boolean {
  return unanswered().some((attempt) => isSame(attempt.body, body))
}

/** It is known what became of all that was sent. */
export function forgetUnanswered(): void {
  forget('checkout', 'attempts')
}

/** Sends an order; the same one again goes under the same key until it is known what became of it, so that it is never placed twice. */
export async function placeOrder(body: OrderBody): Promise<PlacedOrder> {
  const earlier = unanswered()
  const same = earlier.find((attempt) => isSame(attempt.body, body))
  try {
    const placed = await send(same ?? { key: randomUuid(), body })
    if (!same || !isOver(placed)) return placed
    // It was placed, and came to nothing since: this is another order.
    drop(same)
    return await send({ key: randomUuid(), body })
  } catch (error) {
    // An earlier try may have taken what was in the cart: then that one's answer is wanted.
    const found = isRefused(error) && error.problem?.code === 'cart/empty' ? await findPlaced() : null
    if (found) return found
    throw error
  }
}

/** For an empty cart, from which nothing new can be ordered: the order that took what was in it, whose answer was lost. */
export async function findPlaced(): Promise<PlacedOrder | null> {
  for (const attempt of unanswered().toReversed()) {
    const placed = await send(attempt).catch((error: unknown) => {
      if (isRefused(error)) return null
      throw error
    })
    if (placed && !isOver(placed) && placed.order.state !== 'pending_payment') return placed
    drop(attempt)
  }
  return null
}

/** The last order was placed, and its payment was left before it was finished: whoever takes the money says that it is not here. */
export async function isLeftUnpaid(): Promise<boolean> {
  const placed = unanswered().at(-1)?.placed
  if (!placed) return false
  const answer = await apiRequest('POST', orderPath(placed, '/payment'))
  return isPayable(((await answer.json()) as z.infer<typeof payOrderCall.answer>).payment)
}

async function send(attempt: Attempt): Promise<PlacedOrder> {
  const others = unanswered().filter(({ key }) => key !== attempt.key)
  const keepIt = (sent: Attempt) => keep('checkout', 'attempts', [...others, sent])
  keepIt(attempt)
  try {
    const answer = await callApi(placeOrderCall, { body: attempt.body, headers: { 'idempotency-key': attempt.key } })
    notePlaced(answer.order.number)
    keepIt({ ...attempt, placed: { number: answer.order.number, token: answer.token } })
    return answer
  } catch (error) {
    if (isRefused(error)) drop(attempt)
    throw error
  }
}

function drop({ key }: Attempt): void {
  keep(
    'checkout',
    'attempts',
    unanswered().filter((attempt) => attempt.key !== key),
  )
}

function isOver({ order }: PlacedOrder): boolean {
  return order.state === 'cancelled' || order.state === 'expired'
}

/** The shop answered, and placed nothing. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

export function thankYouPath({ order, token }: PlacedOrder): string {
  return `/thank-you?${new URLSearchParams({ order: order.number, token })}`
}

/** Told to the order's own page by the one that has just paid it: the bank's word may still be on its way. */
export const justPaid = { justPaid: true }
