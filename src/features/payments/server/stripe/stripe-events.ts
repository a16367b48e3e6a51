import * as z from 'zod/mini'
import type { ProviderEvent } from '#platform/payments.ts'
import { parseJson } from '../webhook-signature.ts'

const EventBody = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.optional(z.unknown()), payment_intent: z.optional(z.unknown()) }) }),
})

/** What is none of ours, and what is not understood, is of no payment: Stripe would repeat for days what is answered with an error. */
export function readStripeEvent(rawBody: Buffer): ProviderEvent {
  const { data: event } = EventBody.safeParse(parseJson(rawBody))
  const paymentId = event && paymentOf(event.type, event.data.object)
  return event && typeof paymentId === 'string'
    ? { id: event.id, paymentId, createdAt: new Date(event.created * 1000) }
    : { paymentId: null }
}

/** A dispute and a refund name the intent. */
function paymentOf(type: string, object: { id?: unknown; payment_intent?: unknown }): unknown {
  if (type.startsWith('payment_intent.') || type.startsWith('checkout.session.')) return object.id
  return /^(charge\.(dispute\.|refund)|refund\.)/.test(type) ? object.payment_intent : null
}
