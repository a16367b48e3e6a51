import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that is the same for everyone until its content changes: made once, sent as it is. */
export type ReadyAnswer = { body: Buffer; etag: string }

export function readyAnswer(value: unknown): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function headersOf({ etag }: ReadyAnswer): Record<string, string> {
  return { 'content-type': 'application/json', 'cache-control': 'no-cache', etag }
}

/** The answer as the routes give it. */
export function respondReady(answer: ReadyAnswer, ifNoneMatch: string | undefined): Response {
  const headers = headersOf(answer)
  return ifNoneMatch === answer.etag ? new Response(null, { status: 304, headers }) : new Response(new Uint8Array(answer.body), { headers })
}

/** The same without the way through the app, for lists that every page reads; false when the app has to answer. */
export function sendReady(request: IncomingMessage, response: ServerResponse, find: (path: string) => ReadyAnswer | undefined): boolean {
  if (request.method !== 'GET') return false
  const answer = find(request.url ?? '')
  if (!answer) return false
  const headers = { ...headersOf(answer), ...bareHeaders, 'x-request-id': randomUUID() }
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, headers).end()
    return true
  }
  response.writeHead(200, { ...headers, 'content-length': answer.body.length }).end(answer.body)
  return true
}

const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
