import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ShopError } from '#domain/shop-error.ts'
import type { Log } from '#platform/log.ts'
import type { AddressReader } from './client-address.ts'
import { problemResponse } from './problem.ts'

/** What every handler may know of the exchange it is in. */
export type Exchange = {
  Bindings: { incoming?: IncomingMessage }
  Variables: {
    requestId: string
    address: string
    nonce: string
    secure: boolean
    /** The address this page was asked for. */
    origin: string
    /** The address mails may link to: never one that only the asker named. */
    mailOrigin: string
  }
}

const maxBodyBytes = 256 * 1024
const maxPathLength = 2000

type Options = { log: Log; addresses: AddressReader; publicUrl: string | undefined; ownUrl: string; isDevelopment: boolean }

/** An app in which every answer has a request id, safe headers and, when refused, a problem body. */
export function createExchange(options: Options): Hono<Exchange> {
  const app = new Hono<Exchange>()
  app.use(describe(options))
  app.use(safeHeaders(options))
  app.use(refuseBrokenPaths)
  app.use(refuseForeignWrites)
  app.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse(new ShopError('request/too-large')).response }))
  app.notFound(() => problemResponse(new ShopError('request/not-found')).response)
  app.onError((error, c) => {
    const { response, isBug } = problemResponse(error)
    if (isBug) options.log.error('request/failed', { requestId: c.var.requestId, path: c.req.path, cause: error })
    return response
  })
  return app
}

function describe({ log, addresses, publicUrl, ownUrl }: Options): MiddlewareHandler<Exchange> {
  return async (c, next) => {
    const startedAt = performance.now()
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    const behindProxy = addresses.isTrusted(socketAddress)
    const url = new URL(c.req.url)
    const forwarded = (name: string) => (behindProxy ? c.req.header(name)?.split(',')[0]?.trim() : undefined)
    const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https' : url.protocol.slice(0, -1)
    const host = forwarded('x-forwarded-host') || url.host
    c.set('requestId', randomUUID())
    c.set('address', addresses.read(socketAddress, c.req.header('x-forwarded-for')))
    c.set('nonce', randomBytes(16).toString('base64'))
    c.set('origin', publicUrl ?? `${protocol}://${host}`)
    c.set('secure', c.var.origin.startsWith('https:'))
    c.set('mailOrigin', publicUrl ?? (isNearby(url.hostname) ? c.var.origin : ownUrl))
    await next()
    c.res.headers.set('x-request-id', c.var.requestId)
    const ms = Math.round(performance.now() - startedAt)
    log.info('request', { requestId: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms })
  }
}

/** This machine or its own network: a stranger's Host header must not choose where a mailed link leads. */
function isNearby(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/.test(hostname)
}

function safeHeaders({ isDevelopment }: Options): MiddlewareHandler<Exchange> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'geolocation=(), microphone=(), camera=(self), payment=(self)')
    if (c.var.secure) headers.set('strict-transport-security', 'max-age=31536000')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentPolicy(c.var.nonce, isDevelopment))
  }
}

/** Styles may stand in attributes (a placed photo is a transform), never in an element without the nonce; while developing, Vite adds its own. */
function contentPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const refuseBrokenPaths: MiddlewareHandler<Exchange> = async (c, next) => {
  let path
  try {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length > maxPathLength || /%00/.test(search)) throw new ShopError('request/malformed')
    path = decodeURIComponent(pathname)
  } catch {
    throw new ShopError('request/malformed')
  }
  if (/[\u0000-\u001f\u007f\\]/.test(path) || path.split('/').includes('..')) throw new ShopError('request/malformed')
  await next()
}

/** Cookies travel with cross-site requests in some browsers, so a write must come from our own pages or no page at all. */
const refuseForeignWrites: MiddlewareHandler<Exchange> = async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
  if (!isRead && !isOwnOrigin(c.req.header('origin'), c.req.header('sec-fetch-site'), c.var.origin, c.req.header('host'))) {
    throw new ShopError('request/cross-site')
  }
  await next()
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
