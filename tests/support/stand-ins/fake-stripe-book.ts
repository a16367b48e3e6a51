import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Refused } from './fake-stripe-params.ts'

type Charge = { id: string; object: 'charge'; amount: number; amount_refunded: number; captured: boolean; disputed: boolean }
type Failure = { code: string; decline_code?: string }
export type FakeIntent = {
  id: string
  object: 'payment_intent'
  status: Stripe.PaymentIntent['status']
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  description: string | null
  last_payment_error: Failure | null
  latest_charge: Charge | null
  livemode: false
  metadata: Record<string, string>
  receipt_email: string | null
  shipping: Record<string, string> | null
}
/** As payments were opened before every one was an intent. */
export type FakeSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  client_reference_id: string
  client_secret: string
  payment_intent: FakeIntent | null
}
export type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
export type Card = 'good' | 'declined' | 'no-funds' | '3-d-secure' | 'slow-refund' | 'hold' | 'slow'

const failures = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  'no-funds': { code: 'card_declined', decline_code: 'insufficient_funds' },
  authentication: { code: 'payment_intent_authentication_failure' },
} satisfies Record<string, Failure>
const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** What Stripe won't do once it has begun with it. */
export class RefusedWork extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.code ?? refused.param ?? 'refused')
    this.refused = refused
  }
}

/** The account's intents, refunds and disputes, and what shoppers, banks and the dashboard do to them. */
export function createBook() {
  const intents = new Map<string, FakeIntent>()
  const sessions = new Map<string, FakeSession>()
  /** The newest first. */
  const refunds: FakeRefund[] = []
  const disputes = new Map<string, { id: string; object: 'dispute'; status: Stripe.Dispute['status'] }>()
  /** Of cards whose refunds take their time. */
  const slowRefunds = new Set<string>()

  function addIntent(given: Partial<FakeIntent> & Pick<FakeIntent, 'amount' | 'currency'>): FakeIntent {
    const id = newId('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount_received: 0,
      client_secret: `${id}_secret_${newId('x')}`,
      description: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: {},
      receipt_email: null,
      shipping: null,
      ...given,
    }
    intents.set(id, intent)
    return intent
  }

  /** A session has its intent from when somebody first tries to pay it. */
  function intentOf(paymentId: string): FakeIntent {
    const session = sessions.get(paymentId)
    if (session)
      session.payment_intent ??= addIntent({
        amount: session.amount_total,
        currency: session.currency,
        metadata: { orderNumber: session.client_reference_id },
      })
    const intent = session?.payment_intent ?? intents.get(paymentId)
    if (!intent) throw new Error(`There is no payment ${paymentId}`)
    return intent
  }

  function attempt(paymentId: string, change: Partial<FakeIntent>): FakeIntent {
    const intent = intentOf(paymentId)
    const session = sessions.get(paymentId)
    if (!payable.includes(intent.status) || (session && session.status !== 'open')) throw new Error(`${paymentId} takes no card`)
    return Object.assign(intent, { last_payment_error: null }, change)
  }

  function charge(paymentId: string, captured = true): void {
    const { amount } = intentOf(paymentId)
    const latest = { id: newId('ch'), object: 'charge' as const, amount, amount_refunded: 0, captured, disputed: false }
    attempt(paymentId, {
      status: captured ? 'succeeded' : 'requires_capture',
      latest_charge: latest,
      amount_received: captured ? amount : 0,
    })
    const session = sessions.get(paymentId)
    if (session) session.status = 'complete'
  }

  const fail = (paymentId: string, why: keyof typeof failures) =>
    attempt(paymentId, { status: 'requires_payment_method', last_payment_error: failures[why] })

  function capture(intent: FakeIntent): void {
    if (intent.status !== 'requires_capture' || !intent.latest_charge) throw new RefusedWork({ code: 'payment_intent_unexpected_state' })
    intent.latest_charge.captured = true
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  }

  function cancel(intent: FakeIntent): void {
    if (![...payable, 'requires_capture', 'processing'].includes(intent.status))
      throw new RefusedWork({ code: 'payment_intent_unexpected_state' })
    intent.status = 'canceled'
  }

  function expire(session: FakeSession): void {
    if (session.status !== 'open') throw new RefusedWork({})
    session.status = 'expired'
    if (session.payment_intent) session.payment_intent.status = 'canceled'
  }

  /** Whoever asks: the API, or somebody in the dashboard. */
  function refund(intent: FakeIntent, amount: number, metadata: Record<string, string> = {}): FakeRefund {
    const latest = intent.latest_charge
    if (intent.status !== 'succeeded' || !latest) throw new RefusedWork({ code: 'payment_intent_unexpected_state' })
    const left = latest.amount - latest.amount_refunded
    if (disputes.get(intent.id)?.status === 'needs_response') throw new RefusedWork({ code: 'charge_disputed' })
    if (left === 0) throw new RefusedWork({ code: 'charge_already_refunded' })
    if (amount > left) throw new RefusedWork({ param: 'amount' })
    latest.amount_refunded += amount
    const made: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: latest.id,
      payment_intent: intent.id,
      status: slowRefunds.has(intent.id) ? 'pending' : 'succeeded',
      metadata,
    }
    refunds.unshift(made)
    return made
  }

  function findRefund(refundId: string): FakeRefund {
    const found = refunds.find((one) => one.id === refundId)
    if (!found) throw new Error(`There is no refund ${refundId}`)
    return found
  }

  return {
    intents,
    sessions,
    refunds,
    disputes,
    addIntent,
    intentOf,
    capture,
    cancel,
    expire,
    refund,
    addSession(orderNumber: string, amount: number): FakeSession {
      const id = newId('cs_test')
      const session: FakeSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        amount_total: amount,
        currency: 'aed',
        client_reference_id: orderNumber,
        client_secret: newId('cs_secret'),
        payment_intent: null,
      }
      sessions.set(id, session)
      return session
    },
    pay(paymentId: string, card: Card): void {
      if (card === 'good' || card === 'slow-refund') charge(paymentId)
      if (card === 'slow-refund') slowRefunds.add(intentOf(paymentId).id)
      if (card === 'hold') charge(paymentId, false)
      if (card === 'slow') attempt(paymentId, { status: 'processing' })
      if (card === '3-d-secure') attempt(paymentId, { status: 'requires_action' })
      if (card === 'declined' || card === 'no-funds') fail(paymentId, card)
    },
    authenticate(paymentId: string, approve: boolean): void {
      if (approve) charge(paymentId)
      else fail(paymentId, 'authentication')
    },
    dispute(paymentId: string, status: Stripe.Dispute['status'] = 'needs_response'): void {
      const intent = intentOf(paymentId)
      if (!intent.latest_charge) throw new Error(`${paymentId} has no charge`)
      intent.latest_charge.disputed = true
      disputes.set(intent.id, { id: newId('dp'), object: 'dispute', status })
    },
    refundInDashboard: (paymentId: string, amount: number) => void refund(intentOf(paymentId), amount),
    finishRefund: (refundId: string) => void (findRefund(refundId).status = 'succeeded'),
    /** The money returns to the account: it can be given back once more. */
    failRefund(refundId: string): void {
      const found = findRefund(refundId)
      const latest = intents.get(found.payment_intent)?.latest_charge
      if (latest) latest.amount_refunded -= found.amount
      Object.assign(found, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    },
  }
}
export type Book = ReturnType<typeof createBook>
