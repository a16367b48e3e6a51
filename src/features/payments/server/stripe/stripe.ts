import Stripe from 'stripe'
import { ShopError } from '#domain/shop-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { StripeConfig } from '#platform/config.ts'
import { mayBePaid, type PaymentProvider, type PaymentRequest, type ProviderSession } from '#platform/payments.ts'
import { readStripeEvent } from './stripe-events.ts'
import { askUnderKey, isReplayed } from './stripe-keys.ts'
import { declineReason, findPayment, isDisputed, isSessionId, ofIntent, type StripePayment } from './stripe-payments.ts'
import { createRefunds } from './stripe-refunds.ts'
import { isSigned } from '../webhook-signature.ts'

/** AED 2.00 and eight digits: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const limits = { leastFils: 200, mostFils: 99_999_999 }
export const stripeSignatureHeader = 'stripe-signature'

/** Payment intents, paid with Elements in the page: no card ever touches us. */
export function createStripe(
  { secretKey, publishableKey, webhookSecret, apiBase }: StripeConfig,
  clock: Clock,
  timeoutMs = 10_000,
): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // Who asks again is the same for every provider: call-provider.ts.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  })

  const refunds = createRefunds(stripe, clock)

  async function openIntent(request: PaymentRequest): Promise<Stripe.PaymentIntent> {
    const ask = (params: Stripe.PaymentIntentCreateParams, options: Stripe.RequestOptions) => stripe.paymentIntents.create(params, options)
    const created = await askUnderKey(request.key, intentParams(request), ask).catch(asRefusal)
    return isReplayed(created) ? stripe.paymentIntents.retrieve(created.id) : created
  }

  /** What ended another way is found so by whoever reads it afterwards. */
  async function end(paymentId: string): Promise<void> {
    const ending = isSessionId(paymentId) ? stripe.checkout.sessions.expire(paymentId) : stripe.paymentIntents.cancel(paymentId)
    await ending.catch(asDone)
  }

  function toSession({ id, status, amountFils, intent, session }: StripePayment): ProviderSession {
    const clientSecret = mayBePaid(status) && !session && intent?.client_secret
    return { provider: 'stripe', id, status, amountFils, publishableKey, ...(clientSecret && { clientSecret }) }
  }

  return {
    name: 'stripe',
    limits,
    setup: { provider: 'stripe', publishableKey },
    async open(request) {
      const { amountFils } = request
      if (amountFils < limits.leastFils || amountFils > limits.mostFils) throw new ShopError('request/invalid')
      return toSession(ofIntent(await openIntent(request)))
    },
    async reopen(paymentId) {
      const found = await findPayment(stripe, paymentId)
      if (!found?.session || !mayBePaid(found.status)) return found && toSession(found)
      // Opened as a session: it ends, unless it is paid in this moment, so that an intent is opened in its place.
      await end(paymentId)
      const ended = await findPayment(stripe, paymentId)
      return ended && toSession(ended)
    },
    async read(paymentId) {
      const found = await findPayment(stripe, paymentId)
      if (!found) return null
      const { id, orderNumber, amountFils, currency, status, intent } = found
      const made = await refunds.list(intent)
      return {
        id,
        orderNumber,
        amountFils,
        currency: currency.toUpperCase(),
        status,
        refundedFils: made.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountFils), 0),
        refunds: made,
        isDisputed: await isDisputed(stripe, intent),
        ...(status === 'declined' && intent && { reason: declineReason(intent) }),
      }
    },
    async capture(paymentId) {
      await stripe.paymentIntents.capture(paymentId).catch(asDone)
    },
    async refund({ paymentId, ...asked }) {
      const intent = (await findPayment(stripe, paymentId))?.intent
      if (intent?.status !== 'succeeded') throw new ShopError('payment/refund-too-large')
      return refunds.make(intent, asked)
    },
    cancel: end,
    readEvent(rawBody, headers) {
      return isSigned(headers.get(stripeSignatureHeader), webhookSecret, rawBody, clock.now()) ? readStripeEvent(rawBody) : null
    },
  }
}

function intentParams({ orderNumber, amountFils, key, buyer, lines }: PaymentRequest): Stripe.PaymentIntentCreateParams {
  const things = lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
  const { name, phone, address } = buyer
  return {
    amount: amountFils,
    currency: 'aed',
    automatic_payment_methods: { enabled: true },
    description: `${orderNumber}: ${things}`.slice(0, 500).toWellFormed(),
    metadata: { orderNumber, key },
    ...(address && { shipping: { name, phone, address: postalAddress(address) } }),
  }
}

function postalAddress({ emirate, area, street, building, flat }: NonNullable<PaymentRequest['buyer']['address']>): Stripe.AddressParam {
  return { line1: `${building}, ${street}`, ...(flat && { line2: flat }), city: area, state: emirate, country: 'AE' }
}

/** Should Stripe's limits ever be narrower than ours. */
function asRefusal(error: unknown): never {
  const isAmount = error instanceof Stripe.errors.StripeInvalidRequestError && error.code?.startsWith('amount_too_')
  throw isAmount ? new ShopError('request/invalid') : error
}

/** It is paid, ended or taken already. */
function asDone(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
