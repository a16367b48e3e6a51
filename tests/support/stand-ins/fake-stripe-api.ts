import { RefusedWork, type Book, type FakeIntent, type FakeSession } from './fake-stripe-book.ts'
import { operations, refuseParams, type Operation, type Refused } from './fake-stripe-params.ts'

/** `isStarted`: Stripe keeps the answer under the request's key; what it refuses before it begins, it does not. */
export type ApiAnswer = { status: number; body: object; isStarted: boolean }

const least: Record<string, number> = { aed: 200, usd: 50 }
const most = 99_999_999

export const refusal = ({ code, param }: Refused, type = 'invalid_request_error') => ({
  error: { type, message: `No: ${code ?? param ?? 'not now'}`, ...(code && { code }), ...(param && { param }) },
})

type Work = (id: string, form: URLSearchParams, expand: string[]) => object

/** As much of the published API as the shop calls, by its documented rules. */
export function createApi(book: Book) {
  const settings: { refundsRefusedWith: string | null } = { refundsRefusedWith: null }

  const found = <Thing>(things: Map<string, Thing>, id: string): Thing => {
    const thing = things.get(id)
    if (!thing) throw new RefusedWork({ code: 'resource_missing', param: 'id' })
    return thing
  }

  function createIntent(form: URLSearchParams): FakeIntent {
    const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? '']
    return book.addIntent({
      amount,
      currency,
      description: form.get('description'),
      receipt_email: form.get('receipt_email'),
      metadata: part(form, 'metadata'),
      shipping: [...form.keys()].some((name) => name.startsWith('shipping[')) ? part(form, 'shipping') : null,
    })
  }

  function createRefund(form: URLSearchParams): object {
    if (settings.refundsRefusedWith) throw new RefusedWork({ code: settings.refundsRefusedWith })
    const intent = found(book.intents, form.get('payment_intent') ?? '')
    return { ...book.refund(intent, Number(form.get('amount')), part(form, 'metadata')) }
  }

  const routes: [method: string, path: RegExp, operation: Operation, work: Work][] = [
    ['POST', /^payment_intents$/, operations.createIntent, (_id, form) => showIntent(createIntent(form), [])],
    ['GET', /^payment_intents\/(\w+)$/, operations.retrieveIntent, (id, _form, expand) => showIntent(found(book.intents, id), expand)],
    [
      'POST',
      /^payment_intents\/(\w+)\/capture$/,
      operations.captureIntent,
      (id) => (book.capture(found(book.intents, id)), showIntent(found(book.intents, id), [])),
    ],
    [
      'POST',
      /^payment_intents\/(\w+)\/cancel$/,
      operations.cancelIntent,
      (id) => (book.cancel(found(book.intents, id)), showIntent(found(book.intents, id), [])),
    ],
    ['POST', /^refunds$/, operations.createRefund, (_id, form) => createRefund(form)],
    ['GET', /^refunds$/, operations.listRefunds, (_id, form) => paged('refunds', book.refunds.filter(isOf(form)), form)],
    [
      'GET',
      /^disputes$/,
      operations.listDisputes,
      (_id, form) =>
        paged(
          'disputes',
          [book.disputes.get(form.get('payment_intent') ?? '')].filter((one) => one !== undefined),
          form,
        ),
    ],
    [
      'GET',
      /^checkout\/sessions\/(\w+)$/,
      operations.retrieveSession,
      (id, _form, expand) => showSession(found(book.sessions, id), expand),
    ],
    [
      'GET',
      /^checkout\/sessions$/,
      operations.listSessions,
      (_id, form, expand) => {
        const ofIntent = [...book.sessions.values()].filter(({ payment_intent: one }) => one?.id === form.get('payment_intent'))
        const inner = expand.map((path) => path.replace('data.', ''))
        return paged(
          'checkout/sessions',
          ofIntent.map((session) => showSession(session, inner)),
          form,
        )
      },
    ],
    [
      'POST',
      /^checkout\/sessions\/(\w+)\/expire$/,
      operations.expireSession,
      (id) => (book.expire(found(book.sessions, id)), showSession(found(book.sessions, id), [])),
    ],
  ]

  function answer(method: string, path: string, form: URLSearchParams): ApiAnswer {
    const route = routes.find(([of, pattern]) => of === method && pattern.test(path))
    if (!route) return { status: 404, body: refusal({ code: 'resource_missing' }), isStarted: false }
    const [, pattern, operation, work] = route
    const refused = refuseParams(operation, form) ?? (operation === operations.createIntent ? refuseAmount(form) : null)
    if (refused) return { status: 400, body: refusal(refused), isStarted: false }
    try {
      const expand = [...form].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : []))
      return { status: 200, body: work(pattern.exec(path)?.[1] ?? '', form, expand), isStarted: true }
    } catch (error) {
      if (!(error instanceof RefusedWork)) throw error
      return { status: error.refused.code === 'resource_missing' ? 404 : 400, body: refusal(error.refused), isStarted: true }
    }
  }

  return { answer, settings }
}

function refuseAmount(form: URLSearchParams): Refused | null {
  const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? '']
  const from = least[currency]
  if (from === undefined) return { code: 'parameter_invalid_currency', param: 'currency' }
  if (amount < from) return { code: 'amount_too_small', param: 'amount' }
  return amount > most ? { code: 'amount_too_large', param: 'amount' } : null
}

/** `shipping[address][city]` as address.city. */
function part(form: URLSearchParams, name: string): Record<string, string> {
  const inner = [...form].filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(inner.map(([key, value]) => [(key.match(/[^[\]]+/g) ?? []).slice(1).join('.'), value]))
}

const isOf = (form: URLSearchParams) => (one: { payment_intent: string }) => one.payment_intent === form.get('payment_intent')

/** Only the name of what was not asked for whole. */
function showIntent(intent: FakeIntent, expand: string[]): object {
  return { ...intent, latest_charge: expand.includes('latest_charge') ? intent.latest_charge : (intent.latest_charge?.id ?? null) }
}

function showSession(session: FakeSession, expand: string[]): object {
  const intent = session.payment_intent
  if (!intent || !expand.some((path) => path.startsWith('payment_intent'))) return { ...session, payment_intent: intent?.id ?? null }
  const inner = expand.map((path) => path.replace('payment_intent.', ''))
  return { ...session, payment_intent: showIntent(intent, inner) }
}

/** The newest first, in pages, each after the last of the one before. */
function paged(path: string, all: object[], form: URLSearchParams): object {
  const from = all.findIndex((one) => 'id' in one && one.id === form.get('starting_after')) + 1
  const until = from + Number(form.get('limit') ?? 10)
  return { object: 'list', url: `/v1/${path}`, has_more: until < all.length, data: all.slice(from, until) }
}
