import Stripe from 'stripe'
import { ShopError } from '#domain/shop-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { ProviderRefund } from '#platform/payments.ts'
import { askUnderKey } from './stripe-keys.ts'

/** Of one payment: more than anybody makes. */
const mostRefunds = 1000
const askAgainSeconds = 60 * 60

type Asked = { amountFils: number; key: string }

export function createRefunds(stripe: Stripe, clock: Clock) {
  /** Those that the account had no money for, and until when they are not asked for again: each asking takes one of the day's keys. */
  const waiting = new Map<string, number>()

  /** Those of the dashboard, too; the oldest first. */
  async function list(intent: Stripe.PaymentIntent | null): Promise<ProviderRefund[]> {
    if (intent?.status !== 'succeeded') return []
    const all = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
    return all.map(toRefund).toReversed()
  }

  /** Stripe forgets a key after a day, and the refund that was made with it never: it is looked for first. */
  async function make(intent: Stripe.PaymentIntent, { amountFils, key }: Asked): Promise<ProviderRefund> {
    const known = (await list(intent)).find((refund) => refund.key === key)
    if (known) return known
    const now = clock.now().getTime()
    if ((waiting.get(key) ?? 0) > now) throw noMoney()
    const asked = { payment_intent: intent.id, amount: amountFils, metadata: { refundId: key } }
    try {
      const made = await askUnderKey(key, asked, (params, options) => stripe.refunds.create(params, options))
      waiting.delete(key)
      return toRefund(made)
    } catch (error) {
      if (hasNoMoney(error)) waiting.set(key, now + askAgainSeconds * 1000)
      throw asRefusal(error)
    }
  }

  return { list, make }
}

const states = { pending: 'pending', requires_action: 'pending', succeeded: 'done', failed: 'failed', canceled: 'failed' } as const

function toRefund({ id, amount, status, metadata, failure_reason: failure }: Stripe.Refund): ProviderRefund {
  const state = states[(status ?? 'pending') as keyof typeof states] ?? 'pending'
  const key = metadata?.['refundId'] ?? null
  return { id, key, amountFils: amount, state, ...(state === 'failed' && { failure: failure ?? status ?? 'unknown' }) }
}

const spent = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable', 'refund_disputed_payment']

/** What Stripe won't do is an answer; all else is worth another try. */
function asRefusal(error: unknown): unknown {
  if (hasNoMoney(error)) return noMoney()
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error
  const { code = '', param } = error
  // More than is left has no code of its own.
  const isTooLarge = spent.includes(code) || (code === '' && param === 'amount')
  return new ShopError(isTooLarge ? 'payment/refund-too-large' : 'payment/refused')
}

/** An account that has no money today may have some tomorrow. */
function hasNoMoney(error: unknown): boolean {
  const { code = '' } = error instanceof Stripe.errors.StripeInvalidRequestError ? error : {}
  return code === 'balance_insufficient' || code === 'insufficient_funds'
}

const noMoney = () => new ShopError('payment/unavailable', { retryAfterSeconds: askAgainSeconds })
