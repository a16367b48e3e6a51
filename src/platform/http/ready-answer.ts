import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { onlyTls } from './exchange.ts'

type Variant = { body: Buffer | null; headers: Record<string, string>; rawHeaders: string[] }

/** An answer that is the same for everyone until its content changes: made and compressed once, sent as it is. */
export type ReadyAnswer = {
  etag: string
  plain: Variant
  brotli: Variant
  gzip: Variant
  unchanged: Variant
  /** That it holds. */ bytes: number
}

export function readyAnswer(value: unknown, vary = 'accept-encoding'): ReadyAnswer {
  const plain = Buffer.from(JSON.stringify(value))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const bodies = { plain, brotli: brotliCompressSync(plain), gzip: gzipSync(plain) }
  return readyBodies(etag, bodies, { 'content-type': 'application/json', 'cache-control': 'no-cache', vary })
}

type Bodies = { plain: Buffer; brotli: Buffer | null; gzip: Buffer | null }

/** Where a body was not worth compressing it is sent plain. */
export function readyBodies(etag: string, { plain, brotli, gzip }: Bodies, headers: Record<string, string>): ReadyAnswer {
  const common = { vary: 'accept-encoding', ...headers, etag }
  const whole = variant(plain, { ...common, 'content-length': String(plain.length) })
  const packed = (body: Buffer | null, encoding: string) =>
    body ? variant(body, { ...common, 'content-encoding': encoding, 'content-length': String(body.length) }) : whole
  const bytes = plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)
  return { etag, plain: whole, brotli: packed(brotli, 'br'), gzip: packed(gzip, 'gzip'), unchanged: variant(null, common), bytes }
}

function variant(body: Buffer | null, headers: Record<string, string>): Variant {
  return { body, headers, rawHeaders: Object.entries({ ...headers, 'x-content-type-options': 'nosniff' }).flat() }
}

type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined }

function choose(answer: ReadyAnswer, { ifNoneMatch, acceptEncoding = '' }: Asked): Variant {
  if (ifNoneMatch === answer.etag) return answer.unchanged
  if (/\bbr\b/.test(acceptEncoding)) return answer.brotli
  return /\bgzip\b/.test(acceptEncoding) ? answer.gzip : answer.plain
}

/** The answer as the routes give it. */
export function respondReady(answer: ReadyAnswer, { req }: Context): Response {
  const { body, headers } = choose(answer, { ifNoneMatch: req.header('if-none-match'), acceptEncoding: req.header('accept-encoding') })
  return new Response(body && new Uint8Array(body), { status: body ? 200 : 304, headers })
}

/**
 * The same without the way through the app, for what every page reads; false when the app has to answer. Data that no browser renders needs
 * no policies of content and referrer, and each header is a part of the time.
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  find: (path: string, acceptedLanguages: string | undefined) => ReadyAnswer | undefined,
  goesByTls: (request: IncomingMessage) => boolean = () => false,
): boolean {
  if (request.method !== 'GET') return false
  const answer = find(request.url ?? '', request.headers['accept-language'])
  if (!answer) return false
  send(answer, request, response, { requestId: randomUUID(), isTls: goesByTls(request) })
  return true
}

type Sending = { requestId: string; isTls: boolean }

/** Answers with its status. */
export function send(answer: ReadyAnswer, { headers }: IncomingMessage, response: ServerResponse, { requestId, isTls }: Sending): number {
  const { body, rawHeaders } = choose(answer, { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding'] })
  const more = isTls ? ['strict-transport-security', onlyTls] : []
  const status = body ? 200 : 304
  response.writeHead(status, [...rawHeaders, ...more, 'x-request-id', requestId]).end(body)
  return status
}
