import Stripe from 'stripe'
import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { PaymentProvider, PaymentStatus, ProviderPayment } from '#platform/payments.ts'
import { isSigned } from './webhook-signature.ts'

type StripeConfig = Extract<Config['payments'], { provider: 'stripe' }>
type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

export const stripeSignatureHeader = 'stripe-signature'
const intentPrefix = 'pi_'
const EventBody = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.optional(z.nullable(z.string())) }) }),
})

/** Checkout Sessions, paid with Elements in the page: a payment's id is its session's, and no card ever touches us. */
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

  async function read(id: string): Promise<Session | null> {
    if (id.startsWith(intentPrefix)) return sessionOf(id)
    return stripe.checkout.sessions.retrieve(id, { expand: [expand] }).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
      throw error
    })
  }

  async function sessionOf(intentId: string): Promise<Session | null> {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1, expand: [`data.${expand}`] })
    return data[0] ?? null
  }

  /** The charge remembers that it ever was; how that ended is told by its disputes. */
  async function isDisputed(intent: Intent | null): Promise<boolean> {
    if (!intent || !chargeOf(intent)?.disputed) return false
    const { data } = await stripe.disputes.list({ payment_intent: intent.id })
    return data.some(({ status }) => status !== 'won' && status !== 'warning_closed')
  }

  return {
    name: 'stripe',
    async open({ orderNumber, amountFils, key, email, returnUrl }) {
      if (amountFils <= 0) throw new ShopError('request/invalid')
      const line = { currency: 'aed', unit_amount: amountFils, product_data: { name: orderNumber } }
      const metadata = { orderNumber }
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            ui_mode: 'elements',
            line_items: [{ quantity: 1, price_data: line }],
            client_reference_id: orderNumber,
            customer_email: email,
            return_url: returnUrl,
            metadata,
            payment_intent_data: { metadata },
          },
          { idempotencyKey: key },
        )
        .catch(asRefusal)
      const { id, client_secret: clientSecret } = session
      const status = statusOf(session, intentOf(session))
      return { provider: 'stripe', id, status, amountFils, publishableKey, ...(clientSecret && { clientSecret }) }
    },
    async read(paymentId) {
      const session = await read(paymentId)
      return session && { ...describe(session), isDisputed: await isDisputed(intentOf(session)) }
    },
    async refund({ paymentId, amountFils, key }) {
      const intent = intentOf(await read(paymentId))
      if (!intent) throw new ShopError('payment/refund-too-large')
      const refund = await stripe.refunds
        .create({ payment_intent: intent.id, amount: amountFils }, { idempotencyKey: key })
        .catch(asRefusal)
      return { id: refund.id, amountFils: refund.amount }
    },
    async cancel(paymentId) {
      await stripe.checkout.sessions.expire(paymentId).catch((error: unknown) => {
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

/** A dispute names the intent, of which there is one session. */
function paymentOf(type: string, object: { id: string; payment_intent?: string | null | undefined }): string | null {
  if (type.startsWith('checkout.session.')) return object.id
  return type.startsWith('charge.dispute.') ? (object.payment_intent ?? null) : null
}

/** What Stripe won't do is an answer; all else is worth another try. */
function asRefusal(error: unknown): never {
  if (error instanceof Stripe.errors.StripeIdempotencyError) throw new ShopError('payment/key-reused')
  const isTooMuch =
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === 'amount' || ['charge_already_refunded', 'charge_disputed'].includes(error.code ?? ''))
  if (isTooMuch) throw new ShopError('payment/refund-too-large')
  throw error
}

function describe(session: Session): Omit<ProviderPayment, 'isDisputed'> {
  const intent = intentOf(session)
  const status = statusOf(session, intent)
  if (session.currency !== 'aed') throw new Error(`Session ${session.id} is in ${session.currency}`)
  return {
    id: session.id,
    orderNumber: session.client_reference_id ?? '',
    amountFils: session.amount_total ?? 0,
    currency: 'AED',
    status,
    refundedFils: chargeOf(intent)?.amount_refunded ?? 0,
    ...(status === 'declined' && intent && { reason: reasonOf(intent) }),
  }
}

function intentOf(session: Session | null): Intent | null {
  const intent = session?.payment_intent
  return intent && typeof intent !== 'string' ? intent : null
}

function chargeOf(intent: Intent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? charge : null
}

function statusOf(session: Session, intent: Intent | null): PaymentStatus {
  if (intent?.status === 'succeeded') return 'succeeded'
  if (session.status === 'expired' || intent?.status === 'canceled') return 'cancelled'
  if (intent?.status === 'processing') return 'processing'
  if (intent?.status === 'requires_action') return 'requires_action'
  return intent?.last_payment_error ? 'declined' : 'requires_payment'
}

function reasonOf({ last_payment_error: error }: Intent): string {
  if (error?.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  return error?.decline_code === 'insufficient_funds' ? 'insufficient_funds' : (error?.code ?? 'card_declined')
}
