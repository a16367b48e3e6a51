import * as z from 'zod/mini'
import { ApiError } from '#browser/api-client.ts'
import { forget, keep, readKept } from '#browser/kept.ts'
import type { Order } from '#features/orders/orders.ts'

/** An order that waits to be paid, as this tab keeps it: enough to ask the shop what became of it, and nothing that could be out of date. */
const UnpaidOrder = z.object({ number: z.string(), token: z.string() })
export type UnpaidOrder = z.infer<typeof UnpaidOrder>

export function keepUnpaid({ number, token }: UnpaidOrder): void {
  keep('checkout', 'unpaid', { number, token })
  keep('checkout', 'attempts', [])
}

export function readUnpaid(): UnpaidOrder | null {
  return readKept('checkout', 'unpaid', UnpaidOrder)
}

export function forgetUnpaid(): void {
  forget('checkout', 'unpaid')
}

/** Nobody can pay it any more, or it is not there. A shop that can't be reached says nothing about it. */
export function isOver(order: Pick<Order, 'state'> | undefined, error: Error | null): boolean {
  if (error instanceof ApiError && error.status === 404) return true
  return order !== undefined && order.state !== 'pending_payment'
}
