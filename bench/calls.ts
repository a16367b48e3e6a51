import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export type Request = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Another one for each request. */
  session?: () => string
}

export type Answered = { perSecond: number; total: number; p99: number; errors: number }

/** As many requests as are answered in that time. */
export async function send({ session, ...request }: Request, connections: number, seconds: number): Promise<Answered> {
  const result = await autocannon({
    ...request,
    connections,
    duration: seconds,
    ...(session && { requests: [{ setupRequest: (each) => ({ ...each, headers: { ...each.headers, sessionid: session() } }) }] }),
  })
  const { requests, latency, errors, non2xx } = result
  return { perSecond: requests.average, total: requests.total, p99: latency.p99, errors: errors + non2xx }
}

/** The same where nothing may be refused. */
export async function sendAll(request: Request, connections: number, seconds: number): Promise<Answered> {
  const answered = await send(request, connections, seconds)
  if (answered.errors > 0) throw new Error(`${request.url}: ${answered.errors} errors or refused`)
  return answered
}

/** The catalogue's list, one of a hundred carts with three lines, and a line for a fresh cart. */
export async function shopCalls(url: string): Promise<Record<'list' | 'read cart' | 'add to cart', Request>> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ type: 'frame', size: '30x40', frameId: 1, mat: true })
  const carts = Array.from({ length: 100 }, () => randomUUID())
  for (const sessionid of carts)
    for (let line = 0; line < 3; line += 1) await fetch(`${url}/api/cart`, { method: 'POST', headers: { ...json, sessionid }, body })
  return {
    list: { url: `${url}/api/canvases` },
    'read cart': { url: `${url}/api/cart`, session: () => carts[Math.floor(Math.random() * carts.length)] ?? '' },
    'add to cart': { url: `${url}/api/cart`, method: 'POST', headers: json, body, session: randomUUID },
  }
}
