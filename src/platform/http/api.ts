import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '#domain/accounts.ts'
import { ShopError, type FieldError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Shop } from '#platform/shop.ts'
import type { Exchange, ExchangeContext } from './exchange.ts'
import type { Policy, Route, RouteCall } from './route.ts'

export type Identify = (shop: Shop, http: ExchangeContext) => Promise<Actor | null>

type Options = { shop: Shop; routes: Route[]; identify: Identify }

/** Puts every declared route on the app: policy, limits, validation, the handler, the answer. */
export function mountApi(app: Hono<Exchange>, { shop, routes, identify }: Options): void {
  for (const route of routes) {
    const { method, path } = route.declaration
    app.on(method, honoPath(path), (http) => serve(route, shop, http, identify))
  }
  app.all('/api/admin/*', async (http) => {
    checkPolicy('staff', await identify(shop, http), null)
    throw new ShopError('request/not-found')
  })
  app.all('/api/*', () => {
    throw new ShopError('request/not-found')
  })
}

async function serve(route: Route, shop: Shop, http: ExchangeContext, identify: Identify): Promise<Response> {
  const { declaration } = route
  const { policy } = declaration
  const givenSession = http.req.header('sessionid')
  const sessionId = givenSession && isUuid(givenSession) ? givenSession.toLowerCase() : null
  const limit = async (caller: string) => {
    const waitSeconds = declaration.limit && (await shop.limits.take(declaration.limit, { address: http.var.address, caller }))
    if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  }
  if (!declaration.limitBy) await limit(sessionId ?? '')
  const actor = await identify(shop, http)
  checkPolicy(policy, actor, sessionId)
  const body = declaration.body ? check(declaration.body, await readJson(http)) : undefined
  if (declaration.limitBy) await limit(await declaration.limitBy(shop, body))
  const query = declaration.query ? check(declaration.query, http.req.query()) : undefined
  let audited = false
  const call: RouteCall<Policy, z.ZodMiniType, z.ZodMiniType> = {
    shop,
    actor,
    sessionId,
    params: paramsOf(declaration.path, http),
    body,
    query,
    address: http.var.address,
    http,
    async audit(tx, change) {
      audited = true
      const actorId = actor?.userId ?? null
      const { requestId } = http.var
      await tx.insert(auditLog).values({ ...change, at: shop.clock.now(), actorId, action: declaration.audit ?? '', requestId })
    },
  }
  const result = await route.handle(call)
  if (declaration.audit && !audited) throw new Error(`${declaration.path} is audited as ${declaration.audit} but recorded nothing`)
  return answer(route, http, result)
}

function answer({ declaration }: Route, http: ExchangeContext, result: unknown): Response {
  if (result instanceof Response) return result
  if (!http.res.headers.has('cache-control')) http.header('cache-control', 'no-store')
  if (!declaration.answer) return http.body(null, 204)
  // The answer's schema decides what leaves: a field nobody declared never does.
  return http.json(declaration.answer.parse(result) as object, declaration.status ?? 200)
}

export function checkPolicy(policy: Policy, actor: Actor | null, sessionId: string | null): void {
  if (policy === 'anyone') return
  if (policy === 'session') {
    if (!sessionId) throw new ShopError('request/session-missing')
    return
  }
  if (!actor) throw new ShopError('request/not-signed-in')
  const allowed = policy === 'signed-in' || actor.role === 'admin' || (policy === 'staff' && actor.role === 'production')
  if (!allowed) throw new ShopError('request/not-allowed')
}

async function readJson(http: ExchangeContext): Promise<unknown> {
  const type = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = await http.req.text()
  if (text !== '' && type !== 'application/json') throw new ShopError('request/media-type')
  try {
    return JSON.parse(text, refuseNul)
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('request/malformed')
  }
}

/** No database text can hold a NUL, and nobody types one. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\u0000')) throw new ShopError('request/invalid')
  return value
}

export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: FieldError[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new ShopError('request/invalid', { errors })
}

/** A `*` at the end keeps the app on its fast router; a named pattern for the rest would not. */
function honoPath(path: string): string {
  return path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1')
}

function paramsOf(path: string, http: ExchangeContext): Record<string, string> {
  const rest = /^(.*)\{(\w+)\*\}$/.exec(path)
  if (!rest) return http.req.param()
  const [, before = '', name = ''] = rest
  return { [name]: decodeURIComponent(new URL(http.req.url).pathname.slice(before.length)) }
}
