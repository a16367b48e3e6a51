import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { bareContentPolicy } from './content-policy.ts'

/** An answer that is the same for everyone until its content changes: made and compressed once, sent as it is. */
export type ReadyAnswer = { plain: Buffer; brotli: Buffer; headers: Record<string, string> }

export function readyAnswer(value: unknown): ReadyAnswer {
  const plain = Buffer.from(JSON.stringify(value))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', vary: 'accept-encoding', etag }
  return { plain, brotli: brotliCompressSync(plain), headers }
}

type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined }

function choose(
  answer: ReadyAnswer,
  { ifNoneMatch, acceptEncoding }: Asked,
): { status: 200 | 304; body: Buffer | null; headers: Record<string, string> } {
  if (ifNoneMatch === answer.headers['etag']) return { status: 304, body: null, headers: answer.headers }
  const takesBrotli = /\bbr\b/.test(acceptEncoding ?? '')
  if (!takesBrotli) return { status: 200, body: answer.plain, headers: answer.headers }
  return { status: 200, body: answer.brotli, headers: { ...answer.headers, 'content-encoding': 'br' } }
}

/** The answer as the routes give it. */
export function respondReady(answer: ReadyAnswer, asked: Asked): Response {
  const { status, body, headers } = choose(answer, asked)
  return new Response(body && new Uint8Array(body), { status, headers })
}

/** The same without the way through the app, for lists that every page reads; false when the app has to answer. */
export function sendReady(request: IncomingMessage, response: ServerResponse, find: (path: string) => ReadyAnswer | undefined): boolean {
  if (request.method !== 'GET') return false
  const answer = find(request.url ?? '')
  if (!answer) return false
  const asked = { ifNoneMatch: request.headers['if-none-match'], acceptEncoding: request.headers['accept-encoding'] }
  const { status, body, headers } = choose(answer, asked)
  const length = body ? { 'content-length': body.length } : {}
  response.writeHead(status, { ...headers, ...bareHeaders, ...length, 'x-request-id': randomUUID() }).end(body)
  return true
}

const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': bareContentPolicy,
}
