import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '#domain/people/accounts.ts'
import { scopeFor } from '#domain/people/api-scopes.ts'
import { effectiveSession } from '#domain/people/shopping-session.ts'
import { isProofFresh } from '#domain/people/step-up.ts'
import { may } from '#domain/people/permissions.ts'
import { ShopError, type FieldError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { withholdMoney } from '#domain/orders/withheld-money.ts'
import { auditAs, auditLook } from '#platform/audit.ts'
import { noteRefusal, noteSecurity, type Source } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import { safeHeaders, type Exchange, type ExchangeContext } from './exchange.ts'
import { onlyDeclared } from './only-declared.ts'
import { readText } from './request-body.ts'
import type { Policy, Route, RouteCall } from './route.ts'

/** Sent while staff take an order in a session of its own. */
export const forCustomerHeader = 'for-customer'

export type Identify = (shop: Shop, http: ExchangeContext) => Promise<Actor | null>

type Options = { shop: Shop; routes: Route[]; identify: Identify }

/** Puts every declared route on the app: policy, limits, validation, the handler, the answer. */
export function mountApi(app: Hono<Exchange>, { shop, routes, identify }: Options): void {
  for (const route of routes) {
    const { method, path, answer } = route.declaration
    const shape = answer && onlyDeclared(answer)
    const readParams = paramsReader(path)
    const name = `${method} ${path}`
    app.on(method, honoPath(path), async (http) => {
      http.set('route', name)
      const { result, seesMoney } = await serve(route, shop, http, { identify, readParams })
      return respond(http, result, { status: route.declaration.status, shape, seesMoney })
    })
  }
  app.all('/api/admin/*', async (http) => {
    admit({ method: http.req.method, path: http.req.path, policy: 'back-office' }, await identify(shop, http), null)
    throw new ShopError('request/not-found')
  })
  app.all('/api/*', () => {
    throw new ShopError('request/not-found')
  })
}

type Readers = { identify: Identify; readParams: (http: ExchangeContext) => Record<string, string> }

type Served = { result: unknown; seesMoney: boolean }

async function serve(route: Route, shop: Shop, http: ExchangeContext, { identify, readParams }: Readers): Promise<Served> {
  const { declaration } = route
  const address = http.get('address')
  const params = readParams(http)
  const givenSession = http.req.header('sessionid')
  const given = givenSession && isUuid(givenSession) ? givenSession.toLowerCase() : null
  const limit = async (caller: string) => {
    const waitSeconds = declaration.limit && (await shop.limits.take(declaration.limit, { address, caller }))
    if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  }
  // An <img> sends no session: then what it asks for is counted, or all pictures behind one address would share one count.
  if (!declaration.limitBy) await limit(given ?? params['id'] ?? '')
  // What staff make in the session of a customer's order is that session's, not their own.
  const isForSomebody = declaration.policy === 'session' && http.req.header(forCustomerHeader) !== undefined
  const source = { address, userAgent: (http.req.header('user-agent') ?? '').slice(0, 300), requestId: http.get('requestId') }
  const actor = await admitOrNote(declaration, { shop, http, source, given, identify: isForSomebody ? nobody : identify })
  const sessionId = given && effectiveSession(given, actor?.shopping)
  const body = declaration.body ? check(declaration.body, await readJson(http)) : undefined
  if (declaration.limitBy) await limit(await declaration.limitBy(shop, body))
  if (asksForProof(declaration, body)) requireProof(actor, shop.clock.now())
  const query = declaration.query ? check(declaration.query, http.req.query()) : undefined
  let audited = false
  const by = { actorId: actor?.userId ?? null, apiKey: actor?.apiKey?.name ?? null, requestId: http.get('requestId') }
  const record = auditAs(shop.clock, { ...by, action: declaration.audit ?? '' })
  const call: RouteCall<Policy, z.ZodMiniType, z.ZodMiniType, string> = {
    shop,
    actor,
    sessionId,
    params,
    body,
    query,
    address,
    http,
    async audit(tx, change) {
      audited = true
      await record(tx, change)
    },
  }
  const result = await route.handle(call)
  // A read is recorded only where it opened what is another's.
  if (declaration.audit && declaration.method !== 'GET' && !audited)
    throw new Error(`${declaration.path} is audited as ${declaration.audit} but recorded nothing`)
  if (declaration.security) {
    const happened = { kind: declaration.security, userId: actor?.userId ?? null, detail: params['id'] ?? null }
    await noteSecurity(shop.db, shop.clock, happened, source)
  }
  if (declaration.viewedAs) {
    const target = http.req.path.replace('/api/admin/', '')
    await auditLook(shop.db, shop.clock, { ...by, action: declaration.viewedAs }, { target, after: query ?? null })
  }
  return { result, seesMoney: isForCustomers(declaration.policy) || may(actor?.role, 'see-money') }
}

/** Whoever they are: what anybody may read, and what is their own. */
export function isForCustomers(policy: Policy): policy is 'anyone' | 'session' | 'signed-in' {
  return policy === 'anyone' || policy === 'session' || policy === 'signed-in'
}

type Answering = { status: number | undefined; shape: ((value: unknown) => unknown) | undefined; seesMoney: boolean }

/** Built whole, headers and all: an answer that is put together piece by piece costs twice the time. */
function respond(http: ExchangeContext, result: unknown, { status, shape, seesMoney }: Answering) {
  if (result instanceof Response) return result
  const headers = new Headers({ ...safeHeaders(http), 'cache-control': 'no-store' })
  for (const cookie of http.get('cookies') ?? []) headers.append('set-cookie', cookie)
  const newSession = http.get('newSession')
  if (newSession) headers.set('sessionid', newSession)
  if (http.get('clearsCache')) headers.set('clear-site-data', '"cache"')
  http.set('complete', true)
  if (!shape) return new Response(null, { status: 204, headers })
  const body = JSON.stringify(shape(result), seesMoney ? undefined : withholdMoney)
  headers.set('content-type', 'application/json')
  return new Response(body, { status: status ?? 200, headers })
}

const nobody: Identify = async () => null

type Asking = { shop: Shop; http: ExchangeContext; source: Source; given: string | null; identify: Identify }

/** Lets in, or writes down who was refused: a stranger is nobody, whom it would say nothing of. */
async function admitOrNote(asked: Asked, { shop, http, source, given, identify }: Asking): Promise<Actor | null> {
  let found: Actor | null = null
  try {
    found = await identify(shop, http)
    if (found) http.set('actor', found.apiKey ? `key ${found.sessionKey}` : found.userId)
    return admit(asked, found, given)
  } catch (error) {
    const isNoted = error instanceof ShopError && (found !== null || error.code === 'api-key/unknown')
    if (isNoted) await noteRefusal(shop.db, shop.clock, { userId: found?.userId ?? null, detail: `${asked.method} ${asked.path}` }, source)
    throw error
  }
}

type Asked = { method: string; path: string; policy: Policy }

/** Lets in or refuses. A key opens what its scopes name and nothing else; where anybody may call, whoever has one is nobody in particular. */
function admit({ method, path, policy }: Asked, actor: Actor | null, sessionId: string | null): Actor | null {
  const isOpen = policy === 'anyone' || policy === 'session'
  const caller = actor?.apiKey && isOpen ? null : actor
  checkPolicy(policy, caller, sessionId)
  const scope = scopeFor(method, path)
  if (caller?.apiKey && !(scope && caller.apiKey.scopes.includes(scope))) throw new ShopError('api-key/scope')
  return caller
}

export function checkPolicy(policy: Policy, actor: Actor | null, sessionId: string | null): void {
  if (policy === 'anyone') return
  if (policy === 'session') {
    if (!sessionId) throw new ShopError('request/session-missing')
    return
  }
  if (!actor) throw new ShopError('request/not-signed-in')
  if (policy === 'signed-in' || may(actor.role, policy)) return
  throw new ShopError(actor.needsFactor ? 'account/two-factor-required' : 'request/not-allowed')
}

function asksForProof({ stepUp }: Route['declaration'], body: unknown): boolean {
  return typeof stepUp === 'function' ? stepUp(body) : stepUp === true
}

function requireProof(actor: Actor | null, now: Date): void {
  if (actor?.apiKey === undefined && !isProofFresh(actor?.provedAt ?? null, now)) throw new ShopError('account/step-up-required')
}

async function readJson(http: ExchangeContext): Promise<unknown> {
  const type = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = await readText(http).catch((error: unknown) => {
    // The connection broke while it was sent: nobody hears the answer.
    throw error instanceof ShopError ? error : new ShopError('request/malformed')
  })
  if (text !== '' && type !== 'application/json') throw new ShopError('request/media-type')
  try {
    return unstorable.test(text) ? JSON.parse(text, refuseUnstorable) : JSON.parse(text)
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('request/malformed')
  }
}

/** A NUL, or half of a letter: how either would have to be written in JSON. */
const unstorable = /\\u(0000|d[89a-f])/i

/** No database text can hold either, and nobody types one. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\u0000') || !text.isWellFormed())) throw new ShopError('request/invalid')
  }
  return value
}

export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: FieldError[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new ShopError('request/invalid', { errors })
}

function honoPath(path: string): string {
  return path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1')
}

function paramsReader(path: string): Readers['readParams'] {
  if (!path.includes('{')) return () => ({})
  const rest = /^(.*)\{(\w+)\*\}$/.exec(path)
  if (!rest) return (http) => http.req.param()
  const [, before = '', name = ''] = rest
  return (http) => ({ [name]: decodeURIComponent(new URL(http.req.url).pathname.slice(before.length)) })
}
