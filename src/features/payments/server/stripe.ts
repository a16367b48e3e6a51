import Stripe from 'stripe'
import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { StripeConfig } from '#platform/config.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
} from '#platform/payments.ts'
import { isSigned } from './webhook-signature.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

/** AED 2.00 and eight digits: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const limits = { leastFils: 200, mostFils: 99_999_999 }
export const stripeSignatureHeader = 'stripe-signature'
const intentPrefix = 'pi_'
/** Of one payment: more than anybody makes. */
const mostRefunds = 1000
const EventBody = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.optional(z.nullable(z.string())) }) }),
})

/**
 * Checkout Sessions, paid with Elements in the page: a payment's id is its session's, and no card ever touches us. A wallet that agreed
 * before there was an order pays an intent instead, which needs no form; its payment's id is the intent's.
 */
export function createStripe({ secretKey, publishableKey, webhookSecret, apiBase }: StripeConfig, clock: Clock): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiBase)
  // Who asks again, and how long is waited, is the same for every provider: call-provider.ts.
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    telemetry: false,
  })

  const expand = 'payment_intent.latest_charge'

  async function read(id: string): Promise<Session | Intent | null> {
    if (!id.startsWith(intentPrefix)) return stripe.checkout.sessions.retrieve(id, { expand: [expand] }).catch(asMissing)
    const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1, expand: [`data.${expand}`] })
    return data[0] ?? stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch(asMissing)
  }

  async function openIntent({ orderNumber, amountFils, key }: PaymentRequest): Promise<Intent> {
    return stripe.paymentIntents.create(
      { amount: amountFils, currency: 'aed', metadata: { orderNumber }, automatic_payment_methods: { enabled: true } },
      { idempotencyKey: key },
    )
  }

  /** The charge remembers that it ever was; how that ended is told by its disputes. */
  async function isDisputed(intent: Intent | null): Promise<boolean> {
    if (!intent || !chargeOf(intent)?.disputed) return false
    const { data } = await stripe.disputes.list({ payment_intent: intent.id })
    return data.some(({ status }) => status !== 'won' && status !== 'warning_closed')
  }

  /** Those of the dashboard, too; the oldest first. */
  async function refundsOf(intent: Intent | null): Promise<ProviderRefund[]> {
    if (intent?.status !== 'succeeded') return []
    const all = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
    return all.map(toRefund).toReversed()
  }

  function toSession(found: Session | Intent): ProviderSession {
    const status = statusOf(found)
    const isOpen = status === 'requires_payment' || status === 'requires_action' || status === 'declined'
    const clientSecret = isOpen && found.client_secret
    return { provider: 'stripe', id: found.id, status, amountFils: amountOf(found), publishableKey, ...(clientSecret && { clientSecret }) }
  }

  return {
    name: 'stripe',
    limits,
    setup: { provider: 'stripe', publishableKey },
    async open(request) {
      const { amountFils } = request
      if (amountFils < limits.leastFils || amountFils > limits.mostFils) throw new ShopError('request/invalid')
      return toSession(await openIntent(request).catch(asRefusal))
    },
    async reopen(paymentId) {
      const found = await read(paymentId)
      return found && orderOf(found) ? toSession(found) : null
    },
    async capture(paymentId) {
      await stripe.paymentIntents.capture(paymentId).catch(asMissing)
    },
    async read(paymentId) {
      const found = await read(paymentId)
      // The account may take money for others, too.
      if (!found || !orderOf(found)) return null
      const intent = intentOf(found)
      return { ...describe(found, await refundsOf(intent)), isDisputed: await isDisputed(intent) }
    },
    async refund({ paymentId, amountFils, key }) {
      const intent = intentOf(await read(paymentId))
      if (!intent) throw new ShopError('payment/refund-too-large')
      // Stripe forgets a key after a day, and the refund that was made with it never.
      const known = (await refundsOf(intent)).find((refund) => refund.key === key)
      if (known) return known
      const asked = { payment_intent: intent.id, amount: amountFils, metadata: { refundId: key } }
      return toRefund(await stripe.refunds.create(asked, { idempotencyKey: key }).catch(asRefundRefusal))
    },
    async cancel(paymentId) {
      const ending = paymentId.startsWith(intentPrefix)
        ? stripe.paymentIntents.cancel(paymentId)
        : stripe.checkout.sessions.expire(paymentId)
      await ending.catch((error: unknown) => {
        // Paid or ended already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    readEvent(rawBody, headers) {
      if (!isSigned(headers.get(stripeSignatureHeader), webhookSecret, rawBody, clock.now())) return null
      const { id, created, type, data } = EventBody.parse(JSON.parse(rawBody.toString('utf8')))
      return { id, paymentId: paymentOf(type, data.object), createdAt: new Date(created * 1000) }
    },
  }
}

/** A dispute and a refund name the intent, which has one session or is the payment itself. */
function paymentOf(type: string, object: { id: string; payment_intent?: string | null | undefined }): string | null {
  if (type.startsWith('checkout.session.') || type.startsWith('payment_intent.')) return object.id
  return /^(charge\.(dispute\.|refund)|refund\.)/.test(type) ? (object.payment_intent ?? null) : null
}

/** What Stripe won't do is an answer; all else is worth another try. */
function asRefusal(error: unknown): never {
  // Not where the same request is still under way.
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) throw new ShopError('payment/key-reused')
  throw error
}

/** Worth another try: what another request holds at the moment, and an account that has no money today. */
const passingCodes = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit', 'balance_insufficient', 'insufficient_funds']

function asRefundRefusal(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && !passingCodes.includes(error.code ?? ''))
    throw new ShopError('payment/refund-too-large')
  return asRefusal(error)
}

function asMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}

const refundStates = { pending: 'pending', requires_action: 'pending', succeeded: 'done', failed: 'failed', canceled: 'failed' } as const

function toRefund({ id, amount, status, metadata, failure_reason: failure }: Stripe.Refund): ProviderRefund {
  const state = refundStates[(status ?? 'pending') as keyof typeof refundStates] ?? 'pending'
  const key = metadata?.['refundId'] ?? null
  return { id, key, amountFils: amount, state, ...(state === 'failed' && { failure: failure ?? status ?? 'unknown' }) }
}

function describe(found: Session | Intent, refunds: ProviderRefund[]): Omit<ProviderPayment, 'isDisputed'> {
  const intent = intentOf(found)
  const status = statusOf(found)
  return {
    id: found.id,
    orderNumber: orderOf(found) ?? '',
    amountFils: amountOf(found),
    currency: found.currency?.toUpperCase() ?? '',
    status,
    refundedFils: refunds.reduce((sum, { state, amountFils }) => sum + (state === 'failed' ? 0 : amountFils), 0),
    refunds,
    ...(status === 'declined' && intent && { reason: reasonOf(intent) }),
  }
}

function amountOf(found: Session | Intent): number {
  return (found.object === 'payment_intent' ? found.amount : found.amount_total) ?? 0
}

function orderOf(found: Session | Intent): string | null {
  return found.object === 'payment_intent' ? (found.metadata['orderNumber'] ?? null) : found.client_reference_id
}

function intentOf(found: Session | Intent | null): Intent | null {
  if (found?.object === 'payment_intent') return found
  const intent = found?.payment_intent
  return intent && typeof intent !== 'string' ? intent : null
}

function chargeOf(intent: Intent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? charge : null
}

function statusOf(found: Session | Intent): PaymentStatus {
  const intent = intentOf(found)
  if (intent?.status === 'succeeded') return 'succeeded'
  if ((found.object === 'checkout.session' && found.status === 'expired') || intent?.status === 'canceled') return 'cancelled'
  if (intent?.status === 'processing') return 'processing'
  if (intent?.status === 'requires_capture') return 'authorized'
  if (intent?.status === 'requires_action') return 'requires_action'
  return intent?.last_payment_error ? 'declined' : 'requires_payment'
}

function reasonOf({ last_payment_error: error }: Intent): string {
  if (error?.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  return error?.decline_code === 'insufficient_funds' ? 'insufficient_funds' : (error?.code ?? 'card_declined')
}
