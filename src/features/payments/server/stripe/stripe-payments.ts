import Stripe from 'stripe'
import type { ProviderPaymentStatus } from '#platform/payments.ts'

type Intent = Stripe.PaymentIntent
type Session = Stripe.Checkout.Session

/** A payment as Stripe knows it. Its id is the intent's; of one that was opened before every payment was an intent, the checkout session's. */
export type StripePayment = {
  id: string
  orderNumber: string
  amountFils: number
  /** Lower case, as Stripe writes it. */
  currency: string
  status: ProviderPaymentStatus
  intent: Intent | null
  session: Session | null
}

const charge = 'latest_charge'
const intentPrefix = 'pi_'
export const isSessionId = (paymentId: string) => paymentId.startsWith('cs_')

/** Null where there is none, and for what the account takes for others: our orders are named on it. */
export async function findPayment(stripe: Stripe, id: string): Promise<StripePayment | null> {
  if (isSessionId(id)) {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${charge}`] }).catch(asMissing)
    return session && ofSession(session)
  }
  if (!id.startsWith(intentPrefix)) return null
  const intent = await stripe.paymentIntents.retrieve(id, { expand: [charge] }).catch(asMissing)
  if (!intent?.metadata['orderNumber']) return null
  const session = intent.metadata['key'] === undefined ? await sessionOf(stripe, id) : undefined
  return session ? ofSession(session) : ofIntent(intent)
}

/** Intents of before say nothing of the key they were opened with, and may be a session's. */
async function sessionOf(stripe: Stripe, intentId: string): Promise<Session | undefined> {
  const expand = [`data.payment_intent.${charge}`]
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1, expand })
  return data[0]
}

export function ofIntent(intent: Intent): StripePayment {
  const status = statusOf(intent)
  return {
    id: intent.id,
    orderNumber: intent.metadata['orderNumber'] ?? '',
    amountFils: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    status,
    intent,
    session: null,
  }
}

function ofSession(session: Session): StripePayment | null {
  const { id, client_reference_id: orderNumber, amount_total: amount, currency, payment_intent } = session
  if (!orderNumber) return null
  const intent = payment_intent && typeof payment_intent !== 'string' ? payment_intent : null
  const status =
    session.status === 'expired' && intent?.status !== 'succeeded' ? 'cancelled' : intent ? statusOf(intent) : 'requires_payment'
  return { id, orderNumber, amountFils: amount ?? 0, currency: currency ?? '', status, intent, session }
}

const statuses: Partial<Record<string, ProviderPaymentStatus>> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_capture: 'authorized',
}

function statusOf({ status, last_payment_error: error }: Intent): ProviderPaymentStatus {
  return statuses[status] ?? (error ? 'declined' : 'requires_payment')
}

export function declineReason({ last_payment_error: error }: Intent): string {
  if (error?.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  return error?.decline_code === 'insufficient_funds' ? 'insufficient_funds' : (error?.code ?? 'card_declined')
}

/** A dispute that ended well, or never became one. */
const closedDisputes = ['won', 'warning_closed', 'prevented']

/** The charge remembers that it ever was; how that ended is told by its disputes. */
export async function isDisputed(stripe: Stripe, intent: Intent | null): Promise<boolean> {
  const latest = intent?.latest_charge
  if (!intent || !latest || typeof latest === 'string' || !latest.disputed) return false
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  return data.some(({ status }) => !closedDisputes.includes(status))
}

function asMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
  throw error
}
