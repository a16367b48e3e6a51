import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { shortAddress } from '#domain/people/short-address.ts'
import { isLanguage, languageOf, preferredLanguage, type Language } from '#domain/languages.ts'
import { tellablePath } from '#domain/paths.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Log } from '#platform/log.ts'
import { inMoment } from '#platform/moment.ts'
import { bearerOf } from './bearer.ts'
import type { AddressReader } from './client-address.ts'
import { bareContentPolicy } from './content-policy.ts'
import { problemResponse } from './problem.ts'
import { createRouter } from './router.ts'

/** What every handler may know of the exchange it is in. */
export type Exchange = {
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    address: string
    secure: boolean
    /** The address this page was asked for. */
    origin: string
    /** The address mails may link to: never one that only the asker named. */
    mailOrigin: string
    /** Cookies to set with an answer of the API, each a whole line. */
    cookies?: string[]
    /** The browser forgets what it cached of this shop. */
    clearsCache?: boolean
    /** The id that an account's cart goes by from this answer on; a browser may take it or go on with its own. */
    newSession?: string
    /** Whose call it is, for the log. */
    actor?: string
    /** The pattern of the address that answered, for the figures; an unknown address has none. */
    route?: string
    /** The answer carries its headers already. */
    complete?: boolean
  }
}

const maxPathLength = 2000
/** For a year, and on subdomains too: what answers there without TLS could plant cookies here. */
export const onlyTls = 'max-age=31536000; includeSubDomains'

type Options = {
  log: Log
  addresses: AddressReader
  publicUrl: string | undefined
  ownUrl: string
  /** Hears how each request went. */
  observe(route: string, status: number, ms: number): void
}

/** An app in which every answer has a request id, safe headers and, when refused, a problem body. */
export function createExchange(options: Options): Hono<Exchange> {
  const app = new Hono<Exchange>({ router: createRouter() })
  app.use(exchange(options))
  app.notFound(() => problemResponse(new ShopError('request/not-found')).response)
  app.onError((error, c) => {
    const { response, isBug } = problemResponse(error)
    if (isBug)
      options.log.error('request/failed', { requestId: c.get('requestId'), path: loggedPath(c.get('route'), c.req.path), cause: error })
    return response
  })
  return app
}

/** One step instead of several: every request passes it, and each step more is time for all of them. */
function exchange(options: Options): MiddlewareHandler<Exchange> {
  return async (c, next) => {
    const startedAt = performance.now()
    const { method } = c.req
    setClientFacts(c, options)
    await inMoment({ requestId: c.get('requestId'), language: languageFor(c) }, async () => {
      const refused = refusal(c)
      if (refused) c.res = problemResponse(refused).response
      else await next()
    })
    finish(c)
    const [requestId, route, address, actor] = [c.get('requestId'), c.get('route'), c.get('address'), c.get('actor')]
    noteRequest(options, { requestId, method, route, path: c.req.path, status: c.res.status, startedAt, address, actor })
  }
}

type Answered = {
  requestId: string
  method: string
  route: string | undefined
  path: string
  status: number
  startedAt: number
  address: string
  actor?: string | undefined
}

/** For the figures and the log. */
export function noteRequest({ observe, log }: Pick<Options, 'observe' | 'log'>, answered: Answered): void {
  const { requestId, method, route, path, status, startedAt, address, actor } = answered
  const ms = performance.now() - startedAt
  observe(route ?? 'other', status, ms)
  const who = { address: shortAddress(address), ...(actor && { actor }) }
  log.info('request', { requestId, method, path: loggedPath(route, path), status, ms: Math.round(ms), ...who })
}

/**
 * A page's address says its language; a call does so where it is asked for in one, else in its header. What a browser opens by itself, such as
 * a file, speaks for the browser and not for the page that led there.
 */
function languageFor({ req }: ExchangeContext): Language {
  if (!req.path.startsWith('/api/')) return languageOf(req.path)
  const named = req.query('language')
  if (isLanguage(named)) return named
  return req.header('sec-fetch-mode') === 'navigate' ? 'en' : preferredLanguage(req.header('accept-language'))
}

/** The pattern of a call, and of a page its path without a code: what stands in an address may open something. */
function loggedPath(route: string | undefined, path: string): string {
  return route === 'page' ? tellablePath(path) : (route ?? 'other')
}

function setClientFacts(c: ExchangeContext, { addresses, publicUrl, ownUrl }: Options): void {
  const socketAddress = c.env?.incoming?.socket.remoteAddress
  const header = (name: string) => c.req.header(name)
  const from = { socketAddress, header, isTls: c.req.url.startsWith('https:'), host: c.req.header('host') ?? new URL(c.req.url).host }
  const { origin, host } = originOf(from, { addresses, publicUrl })
  c.set('requestId', randomUUID())
  c.set('address', addresses.read(socketAddress, c.req.header('x-forwarded-for')))
  c.set('origin', origin)
  c.set('secure', origin.startsWith('https:'))
  c.set('mailOrigin', publicUrl ?? (isNearby(host) ? origin : ownUrl))
}

type From = { socketAddress: string | undefined; header(name: string): string | undefined; isTls: boolean; host: string }

/** The address that was asked for, and its host: as the shop's own says, else as the browser or a proxy does. */
export function originOf(
  { socketAddress, header, isTls, host: named }: From,
  { addresses, publicUrl }: Pick<Options, 'addresses' | 'publicUrl'>,
): { origin: string; host: string } {
  const behindProxy = addresses.isTrusted(socketAddress)
  const forwarded = (name: string) => (behindProxy ? header(name)?.split(',')[0]?.trim() : undefined)
  const protocol = forwarded('x-forwarded-proto') === 'https' || isTls ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') || named
  return { origin: publicUrl ?? `${protocol}://${host}`, host }
}

/** Whether an answer that is sent past the app goes over TLS: as the shop's address says, else as a proxy does. */
export function goesByTls(
  { socket, headers }: IncomingMessage,
  { addresses, publicUrl }: Pick<Options, 'addresses' | 'publicUrl'>,
): boolean {
  if (publicUrl) return publicUrl.startsWith('https:')
  const [protocol] = String(headers['x-forwarded-proto'] ?? '').split(',')
  return protocol?.trim() === 'https' && addresses.isTrusted(socket.remoteAddress)
}

function refusal(c: ExchangeContext): ShopError | null {
  if (isBrokenAddress(c.req.url)) return new ShopError('request/malformed')
  const { method } = c.req
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  // A key is sent by a program, on purpose, and with one no cookie counts.
  if (bearerOf(c) !== null) return null
  // Cookies travel with cross-site requests in some browsers, so a write must come from our own pages or no page at all.
  if (isRead || isOwnOrigin(c.req.header('origin'), c.req.header('sec-fetch-site'), c.get('origin'), c.req.header('host'))) return null
  return new ShopError('request/cross-site')
}

function isBrokenAddress(url: string): boolean {
  const [path = '', search = ''] = url.slice(url.indexOf('/', 8)).split('?', 2)
  if (path.length > maxPathLength || search.includes('%00')) return true
  if (!/[%\\\u0000-\u001f\u007f]|\.\./.test(path)) return false
  try {
    const decoded = decodeURIComponent(path)
    return /[\u0000-\u001f\u007f\\]/.test(decoded) || decoded.split('/').includes('..')
  } catch {
    return true
  }
}

function finish(c: ExchangeContext): void {
  if (c.get('complete')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(safeHeaders(c))) if (!headers.has(name)) headers.set(name, value)
}

export const alwaysSafe = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** What every answer carries; a page brings policies of its own. */
export function safeHeaders(c: ExchangeContext): Record<string, string> {
  return {
    'x-request-id': c.get('requestId'),
    ...alwaysSafe,
    'content-security-policy': bareContentPolicy,
    ...(c.get('secure') ? { 'strict-transport-security': onlyTls } : {}),
  }
}

/** This machine or its own network: a stranger's Host header must not choose where a mailed link leads. */
export function isNearby(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)(:\d+)?$/.test(host)
}

export function isOwnOrigin(
  origin: string | undefined,
  fetchSite: string | undefined,
  ownOrigin: string,
  host: string | undefined,
): boolean {
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === undefined) return true
  if (origin === ownOrigin) return true
  // A proxy may end TLS or the shop may be opened by another name: then the host the browser asked for decides.
  return URL.canParse(origin) && new URL(origin).host === host
}

export type ExchangeContext = Context<Exchange>
