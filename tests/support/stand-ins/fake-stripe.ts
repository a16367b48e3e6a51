import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { createApi, refusal, type ApiAnswer } from './fake-stripe-api.ts'
import { createBook, newId } from './fake-stripe-book.ts'

/** What goes wrong between the shop and its provider, until it is emptied. */
type Fault = {
  isDown?: boolean
  slowMs?: number
  losesAnswers?: boolean
  /** Takes requests and never answers. */
  hangs?: boolean
  /** Which of the next POSTs end in a 500, before or after the work: Stripe keeps it either way. */
  breaks?: ('before' | 'after')[]
  /** Too many requests: so many of the next are told to come back after that many seconds. */
  busy?: { times: number; retryAfterSeconds: number }
}
type Kept = { at: number; fingerprint: string; status: number; body: object }
type Sent = { status: number; body: object; headers?: Record<string, string> }

const keptMs = 24 * 60 * 60 * 1000
const broken: ApiAnswer = { status: 500, body: refusal({}, 'api_error'), isStarted: true }

/** Keeps Stripe's documented rules, for as much of its API as the shop calls; a test decides what becomes of each card. */
export async function startFakeStripe({ webhookSecret = 'whsec_test', now = () => new Date() } = {}) {
  const book = createBook()
  const api = createApi(book)
  const kept = new Map<string, Kept>()
  const fault: Fault = {}
  /** What was asked for, with its key. */
  const requests: { method: string; path: string; form: Record<string, string>; key: string | undefined }[] = []
  let aborted = 0

  function work(method: string, path: string, form: URLSearchParams): ApiAnswer {
    const breaks = method === 'POST' ? fault.breaks?.shift() : undefined
    if (breaks === 'before') return broken
    const answer = api.answer(method, path, form)
    return breaks === 'after' ? broken : answer
  }

  /** The first answer to a request that was begun is kept for a day, whatever it was. */
  function underKey(key: string, fingerprint: string, ask: () => ApiAnswer): Sent {
    const before = kept.get(key)
    if (!before || now().getTime() - before.at >= keptMs) {
      const { status, body, isStarted } = ask()
      if (isStarted) kept.set(key, { at: now().getTime(), fingerprint, status, body: structuredClone(body) })
      return { status, body }
    }
    if (before.fingerprint !== fingerprint) return { status: 400, body: refusal({}, 'idempotency_error') }
    return { status: before.status, body: before.body, headers: { 'idempotent-replayed': 'true' } }
  }

  function respond({ method = '', headers }: IncomingMessage, url: URL, body: string): Sent {
    const key = headers['idempotency-key'] as string | undefined
    const path = url.pathname.replace('/v1/', '')
    const form = method === 'GET' ? url.searchParams : new URLSearchParams(body)
    requests.push({ method, path, form: Object.fromEntries(form), key })
    if (!/^Bearer (sk|rk)_/.test(headers.authorization ?? '')) return { status: 401, body: refusal({ code: 'api_key_invalid' }) }
    if (fault.busy && fault.busy.times-- > 0)
      return {
        status: 429,
        body: refusal({ code: 'rate_limit' }),
        headers: { 'retry-after': String(fault.busy.retryAfterSeconds) },
      }
    const ask = () => work(method, path, form)
    return key && method === 'POST' ? underKey(key, `${path} ${body}`, ask) : ask()
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    if (fault.isDown) return void request.socket.destroy()
    if (fault.hangs) return void response.once('close', () => (aborted += 1))
    if (fault.slowMs) await pause(fault.slowMs)
    const { status, body, headers } = respond(request, new URL(request.url ?? '', 'http://stripe'), text)
    if (fault.losesAnswers) return void request.socket.destroy()
    const version = { 'content-type': 'application/json', 'stripe-version': Stripe.API_VERSION }
    response.writeHead(status, { ...version, ...headers }).end(JSON.stringify(body))
  }

  function sign(body: string, signedAt: Date) {
    const seconds = Math.floor(signedAt.getTime() / 1000)
    const rawBody = Buffer.from(body)
    const v1 = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(rawBody).digest('hex')
    return { rawBody, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${v1}` }) }
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    ...book,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    fault,
    requests,
    /** How many requests that were never answered have been given up. */
    aborted: () => aborted,
    /** What it says to each refund from now on; null: nothing. */
    refuseRefunds: (code: string | null) => void (api.settings.refundsRefusedWith = code),
    winDispute: (paymentId: string) => book.dispute(paymentId, 'won'),
    sign,
    /** A webhook as Stripe sends it, about an intent unless it is said otherwise; nothing in it is expanded. */
    event(objectId: string, signedAt: Date, type = 'payment_intent.succeeded', intentId?: string) {
      const known = book.intents.get(objectId)
      const object = known ? { ...known, latest_charge: known.latest_charge?.id ?? null } : { id: objectId, payment_intent: intentId }
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(signedAt.getTime() / 1000),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object },
      }
      return sign(JSON.stringify(event), signedAt)
    },
    /** Of the second version: it names what it is about, and holds nothing of it. */
    thinEvent(signedAt: Date, type = 'v1.billing.meter.no_meter_found') {
      const related = { id: newId('mtr'), type: 'billing.meter', url: '/v1/billing/meters/mtr_1' }
      const event = {
        id: newId('evt'),
        object: 'v2.core.event',
        created: signedAt.toISOString(),
        livemode: false,
        type,
        related_object: related,
      }
      return sign(JSON.stringify(event), signedAt)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
