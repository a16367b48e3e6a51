import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLanguage } from '#domain/languages.ts'
import { may } from '#domain/people/permissions.ts'
import { identifyCookies } from '#features/accounts/server/current-actor.ts'
import { createAddressReader } from '#platform/http/client-address.ts'
import { isOwnOrigin } from '#platform/http/exchange.ts'
import { refuseUpgrade } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Over this long a body must come at 1 kB/s: a phone in a tunnel is given that time, whoever drips bytes to hold a connection is cut. */
const patienceMs = 30_000
const slowestBytesPerSecond = 1024

/** Slow senders are cut: headers must be there within 12 s. Only a web socket is an upgrade; other offers are passed over. */
export function createHttpServer(listener: Listener, bodyPatienceMs = patienceMs): Server {
  const server = createServer(
    {
      headersTimeout: 12_000,
      // However long an honest upload takes: its pace is watched, not its length.
      requestTimeout: 0,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    listener,
  )
  server.on('clientError', refuseBrokenRequest)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => watchBody(request, response, bodyPatienceMs))
  return server
}

/** Cuts a body that comes too slowly; one that waits for us, because nobody has read what came before, does not count. */
function watchBody(request: IncomingMessage, response: ServerResponse, everyMs: number): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const { socket } = request
  let arrived = socket.bytesRead
  const watch = setInterval(() => {
    const before = arrived
    arrived = socket.bytesRead
    if (request.complete) return clearInterval(watch)
    const isSlow = arrived - before < (slowestBytesPerSecond * everyMs) / 1000
    if (!isSlow || request.readableLength > 0) return
    refuseBrokenRequest(Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    socket.destroySoon()
  }, everyMs)
  watch.unref()
  response.once('close', () => clearInterval(watch))
}

/** What is no HTTP at all is refused like everything else, with an id to ask about. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const statuses: Record<string, [number, string]> = {
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  }
  const [status, title] = statuses[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: m.problem_malformed(), code: 'request/malformed' })
  const headers = [
    'connection: close',
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
  ]
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** The address a person opens. */
export function addressOf(server: Server): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening')
  const host = bound.address === '0.0.0.0' || bound.address === '::' ? 'localhost' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** What a page says of itself: one of the back office hears of what only staff may know, and one in Arabic hears it so. */
function openedBy(url = ''): { isStaff: boolean; language: string | null } {
  const said = new URLSearchParams(url.split('?')[1])
  return { isStaff: said.get('for') === 'staff', language: said.get('language') }
}

/** Answers upgrades for /ws; `otherwise` gets the rest. */
export function takeSockets(server: Server, shop: Shop, otherwise: (socket: Duplex) => void): void {
  const addresses = createAddressReader(shop.config.trustedProxies)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else listens: a reset by the other side would end the process.
    socket.on('error', () => socket.destroy())
    if ((request.url ?? '').split('?')[0] !== '/ws') return otherwise(socket)
    const header = (name: string) => first(request.headers[name])
    const behindProxy = addresses.isTrusted(request.socket.remoteAddress)
    const host = (behindProxy && header('x-forwarded-host')) || request.headers.host
    if (!isOwnOrigin(request.headers.origin, undefined, shop.config.publicUrl ?? '', host)) return refuseUpgrade(socket, '403 Forbidden')
    const address = addresses.read(request.socket.remoteAddress, header('x-forwarded-for'))
    const { isStaff, language: said } = openedBy(request.url)
    const language = isLanguage(said) ? said : 'en'
    if (!isStaff) return shop.live.upgrade(request, socket, head, { address, isStaff, language })
    identifyCookies(shop, request.headers.cookie).then(
      (actor) =>
        may(actor?.role, 'back-office')
          ? shop.live.upgrade(request, socket, head, { address, isStaff, language })
          : refuseUpgrade(socket, '403 Forbidden'),
      (cause: unknown) => {
        shop.log.error('live/not-identified', { cause })
        refuseUpgrade(socket, '503 Service Unavailable')
      },
    )
  })
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** Stops accepting, lets the answers under way finish, and cuts what is left after ten seconds. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 10_000)
    // A connection whose answer has just gone out stays open for the next request unless it is closed again and again.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
