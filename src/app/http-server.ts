import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAddressReader } from '#platform/http/client-address.ts'
import { isOwnOrigin } from '#platform/http/exchange.ts'
import { refuseUpgrade } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Slow senders are cut: headers must be there within 12 s. */
export function createHttpServer(listener: Listener): Server {
  return createServer({ headersTimeout: 12_000, connectionsCheckingInterval: 1000, keepAliveTimeout: 65_000 }, listener)
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/** The address a person opens. */
export function addressOf(server: Server): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening')
  const host = bound.address === '0.0.0.0' || bound.address === '::' ? 'localhost' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** Answers upgrades for /ws; `otherwise` gets the rest. */
export function takeSockets(server: Server, shop: Shop, otherwise: (socket: Duplex) => void): void {
  const addresses = createAddressReader(shop.config.trustedProxies)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if ((request.url ?? '').split('?')[0] !== '/ws') return otherwise(socket)
    const { origin, host } = request.headers
    const fetchSite = request.headers['sec-fetch-site']
    if (!isOwnOrigin(origin, fetchSite, shop.config.publicUrl ?? '', host)) return refuseUpgrade(socket, '403 Forbidden')
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
    shop.live.upgrade(request, socket, head, addresses.read(request.socket.remoteAddress, forwardedFor))
  })
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
