import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  last_payment_error: { code: string; decline_code?: string } | null
  latest_charge: { id: string; object: 'charge'; amount: number; amount_refunded: number; disputed: boolean } | null
}
type Session = { id: string; object: 'checkout.session'; status: string; payment_intent: Intent | null; amount_total: number } & Record<
  string,
  unknown
>
type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
type Kept = { body: string; status: number; answer: unknown }

const failures = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  'no-funds': { code: 'card_declined', decline_code: 'insufficient_funds' },
  authentication: { code: 'payment_intent_authentication_failure' },
}

/** What goes wrong between the shop and its provider, until it is emptied. */
type Fault = { isDown?: boolean; slowMs?: number; losesAnswers?: boolean }

/** Answers as the published API describes, for as much of it as the shop calls; a test decides what becomes of each card. */
export async function startFakeStripe(webhookSecret = 'whsec_test') {
  const sessions = new Map<string, Session>()
  const kept = new Map<string, Kept>()
  const fault: Fault = {}
  const refunds: Refund[] = []
  /** Of cards whose refunds take their time. */
  const slowRefunds = new Set<string>()
  let refusedWith: string | null = null
  const disputes = new Map<string, { id: string; object: 'dispute'; status: string }>()
  const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
  const find = (sessionId: string) => {
    const session = sessions.get(sessionId)
    if (!session) throw new Error(`There is no session ${sessionId}`)
    return session
  }

  function attempt(sessionId: string, change: Partial<Intent>): void {
    const session = find(sessionId)
    if (session.status !== 'open') throw new Error(`Session ${sessionId} is ${session.status}`)
    const intent = session.payment_intent ?? { ...newIntent, id: id('pi') }
    session.payment_intent = { ...intent, last_payment_error: null, ...change }
  }

  function succeed(sessionId: string): void {
    const charge = { id: id('ch'), object: 'charge' as const, amount: find(sessionId).amount_total, amount_refunded: 0, disputed: false }
    attempt(sessionId, { status: 'succeeded', latest_charge: charge })
    find(sessionId).status = 'complete'
  }

  const fail = (sessionId: string, why: keyof typeof failures) =>
    attempt(sessionId, { status: 'requires_payment_method', last_payment_error: failures[why] })

  function create(form: URLSearchParams): [number, unknown] {
    const session: Session = {
      id: id('cs_test'),
      object: 'checkout.session',
      status: 'open',
      currency: form.get('line_items[0][price_data][currency]'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      return_url: form.get('return_url'),
      ui_mode: form.get('ui_mode'),
      client_secret: id('cs_secret'),
      payment_intent: null,
    }
    sessions.set(session.id, session)
    return [200, session]
  }

  /** An intent without a session is kept as the payment of one that nobody can list. */
  function createIntent(form: URLSearchParams): [number, unknown] {
    const intentId = id('pi')
    const intent = { ...newIntent, id: intentId }
    const session: Session = {
      id: intentId,
      object: 'checkout.session',
      status: 'open',
      currency: form.get('currency'),
      amount_total: Number(form.get('amount')),
      client_secret: `${intentId}_secret_${id('x')}`,
      metadata: { orderNumber: form.get('metadata[orderNumber]') },
      payment_intent: intent,
    }
    sessions.set(intentId, session)
    return [200, bareIntent(session)]
  }

  function answerIntent(path: string): [number, unknown] {
    const [, intentId = '', action] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?/.exec(path) ?? []
    const session = sessions.get(intentId)
    if (!session?.payment_intent) return [404, refusal('resource_missing')]
    if (!action) return [200, bareIntent(session)]
    if (session.status !== 'open') return [400, refusal()]
    session.status = 'expired'
    session.payment_intent.status = 'canceled'
    return [200, bareIntent(session)]
  }

  /** Whoever asks: the API, or somebody in the dashboard. */
  function refund(form: URLSearchParams): [number, unknown] {
    const amount = Number(form.get('amount'))
    const intent = [...sessions.values()].find((one) => one.payment_intent?.id === form.get('payment_intent'))?.payment_intent
    const charge = intent?.latest_charge
    const left = charge ? charge.amount - charge.amount_refunded : 0
    if (refusedWith) return [400, refusal(refusedWith)]
    if (disputes.get(form.get('payment_intent') ?? '')?.status === 'needs_response') return [400, refusal('charge_disputed')]
    if (!intent || !charge || left === 0) return [400, refusal('charge_already_refunded')]
    if (amount > left) return [400, refusal(undefined, 'amount')]
    charge.amount_refunded += amount
    const refundId = form.get('metadata[refundId]')
    const made: Refund = {
      id: id('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      payment_intent: intent.id,
      status: slowRefunds.has(intent.id) ? 'pending' : 'succeeded',
      metadata: refundId ? { refundId } : {},
    }
    refunds.unshift(made)
    return [200, { ...made }]
  }

  function findRefund(refundId: string): Refund {
    const found = refunds.find((one) => one.id === refundId)
    if (!found) throw new Error(`There is no refund ${refundId}`)
    return found
  }

  /** The money returns to the account: it can be given back once more. */
  function failRefund(refundId: string): void {
    const found = findRefund(refundId)
    const charge = [...sessions.values()].find((one) => one.payment_intent?.id === found.payment_intent)?.payment_intent?.latest_charge
    if (charge) charge.amount_refunded -= found.amount
    Object.assign(found, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  }

  function answer(method: string, path: string, form: URLSearchParams): [number, unknown] {
    const [, sessionId = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form)
    if (method === 'POST' && path === '/v1/refunds') return refund(form)
    if (method === 'POST' && path === '/v1/payment_intents') return createIntent(form)
    if (path.startsWith('/v1/payment_intents/')) return answerIntent(path)
    if (method === 'GET' && sessionId === '') return list(new URL(path, 'http://stripe'))
    const session = sessions.get(sessionId)
    if (!session) return [404, refusal('resource_missing')]
    if (!action) return [200, session]
    if (session.status !== 'open') return [400, refusal()]
    session.status = 'expired'
    return [200, session]
  }

  function list({ pathname, searchParams }: URL): [number, unknown] {
    const intentId = searchParams.get('payment_intent') ?? ''
    if (pathname === '/v1/refunds') return listRefunds(searchParams)
    const all = [...sessions.values()].filter((session) => session.payment_intent?.id === intentId && session.id !== intentId)
    const data = pathname === '/v1/disputes' ? [...disputes].filter(([of]) => of === intentId).map(([, dispute]) => dispute) : all
    return [200, { object: 'list', has_more: false, data }]
  }

  /** The newest first, in pages, each after the last of the one before. */
  function listRefunds(searchParams: URLSearchParams): [number, unknown] {
    const all = refunds.filter((one) => one.payment_intent === searchParams.get('payment_intent'))
    const from = all.findIndex((one) => one.id === searchParams.get('starting_after')) + 1
    const until = from + Number(searchParams.get('limit') ?? 10)
    return [200, { object: 'list', url: '/v1/refunds', has_more: until < all.length, data: all.slice(from, until) }]
  }

  function dispute(sessionId: string, status: string): void {
    const intent = find(sessionId).payment_intent
    if (!intent?.latest_charge) throw new Error(`Session ${sessionId} has no charge`)
    intent.latest_charge.disputed = true
    disputes.set(intent.id, { id: id('dp'), object: 'dispute', status })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    if (fault.isDown) return void request.socket.destroy()
    if (fault.slowMs) await pause(fault.slowMs)
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key ? kept.get(key) : undefined
    let [status, told] = before
      ? [before.status, before.answer]
      : answer(request.method ?? '', request.url ?? '', new URLSearchParams(body))
    if (before && before.body !== body)
      [status, told] = [400, { error: { type: 'idempotency_error', message: 'Keys are for one request' } }]
    else if (key) kept.set(key, { body, status, answer: told })
    if (fault.losesAnswers) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    fault,
    webhookSecret,
    /** What a shopper does in the provider's own form. */
    pay(sessionId: string, card: 'good' | 'declined' | 'no-funds' | '3-d-secure' | 'slow-refund'): void {
      if (card === 'good' || card === 'slow-refund') succeed(sessionId)
      const intentId = find(sessionId).payment_intent?.id
      if (card === 'slow-refund' && intentId) slowRefunds.add(intentId)
      if (card === '3-d-secure') attempt(sessionId, { status: 'requires_action' })
      if (card === 'declined' || card === 'no-funds') fail(sessionId, card)
    },
    authenticate(sessionId: string, approve: boolean): void {
      if (approve) succeed(sessionId)
      else fail(sessionId, 'authentication')
    },
    /** What is done in the dashboard, and what becomes of a refund later. */
    refundInDashboard(sessionId: string, amount: number): void {
      const [status] = refund(new URLSearchParams({ payment_intent: find(sessionId).payment_intent?.id ?? '', amount: String(amount) }))
      if (status !== 200) throw new Error(`Nothing of ${sessionId} is left to give back`)
    },
    /** As Stripe does after a day. */
    forgetKeys: () => kept.clear(),
    /** What it says to each refund from now on; null: nothing. */
    refuseRefunds: (code: string | null) => void (refusedWith = code),
    finishRefund: (refundId: string) => void (findRefund(refundId).status = 'succeeded'),
    failRefund,
    dispute: (sessionId: string) => dispute(sessionId, 'needs_response'),
    winDispute: (sessionId: string) => dispute(sessionId, 'won'),
    /** A webhook as Stripe sends it. */
    event(objectId: string, signedAt: Date, type = 'checkout.session.completed', intentId?: string) {
      const created = Math.floor(signedAt.getTime() / 1000)
      const rawBody = Buffer.from(
        JSON.stringify({ id: id('evt'), object: 'event', type, created, data: { object: { id: objectId, payment_intent: intentId } } }),
      )
      const v1 = createHmac('sha256', webhookSecret).update(`${created}.`).update(rawBody).digest('hex')
      return { rawBody, headers: new Headers({ 'stripe-signature': `t=${created},v1=${v1}` }) }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

const newIntent = {
  object: 'payment_intent' as const,
  status: 'requires_payment_method',
  last_payment_error: null,
  latest_charge: null,
}

function bareIntent({ payment_intent: intent, amount_total: amount, currency, client_secret, metadata }: Session) {
  return { ...intent, amount, currency, client_secret, metadata }
}

function refusal(code?: string, param?: string) {
  return { error: { type: 'invalid_request_error', message: 'No', ...(code && { code }), ...(param && { param }) } }
}
