import Stripe from 'stripe'
import { ShopError } from '#domain/shop-error.ts'
import type { ProviderRefund } from '#platform/payments.ts'
import { askUnderKey } from './stripe-keys.ts'

/** Of one payment: more than anybody makes. */
const mostRefunds = 1000

/** Those of the dashboard, too; the oldest first. */
export async function listRefunds(stripe: Stripe, intent: Stripe.PaymentIntent | null): Promise<ProviderRefund[]> {
  if (intent?.status !== 'succeeded') return []
  const all = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
  return all.map(toRefund).toReversed()
}

type Asked = { amountFils: number; key: string }

/** Stripe forgets a key after a day, and the refund that was made with it never: it is looked for first. */
export async function makeRefund(stripe: Stripe, intent: Stripe.PaymentIntent, { amountFils, key }: Asked): Promise<ProviderRefund> {
  const known = (await listRefunds(stripe, intent)).find((refund) => refund.key === key)
  if (known) return known
  const asked = { payment_intent: intent.id, amount: amountFils, metadata: { refundId: key } }
  return toRefund(await askUnderKey(key, asked, (params, options) => stripe.refunds.create(params, options)).catch(asRefusal))
}

const states = { pending: 'pending', requires_action: 'pending', succeeded: 'done', failed: 'failed', canceled: 'failed' } as const

function toRefund({ id, amount, status, metadata, failure_reason: failure }: Stripe.Refund): ProviderRefund {
  const state = states[(status ?? 'pending') as keyof typeof states] ?? 'pending'
  const key = metadata?.['refundId'] ?? null
  return { id, key, amountFils: amount, state, ...(state === 'failed' && { failure: failure ?? status ?? 'unknown' }) }
}

/** An account that has no money today may have some tomorrow. */
const passing = ['balance_insufficient', 'insufficient_funds']
const spent = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable', 'refund_disputed_payment']

/** What Stripe won't do is an answer; all else is worth another try. */
function asRefusal(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  const { code = '', param } = error
  if (passing.includes(code)) throw new ShopError('payment/unavailable', { retryAfterSeconds: 600 })
  // More than is left has no code of its own.
  const isTooLarge = spent.includes(code) || (code === '' && param === 'amount')
  throw new ShopError(isTooLarge ? 'payment/refund-too-large' : 'payment/refused')
}
