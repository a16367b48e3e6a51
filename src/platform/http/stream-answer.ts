import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** Sends a stored object on, as it is read; whoever has it by its `etag` already is told so. */
export function streamAnswer(
  http: Context,
  { stream, bytes }: { stream: Readable; bytes: number },
  headers: Record<string, string>,
): Response {
  const { signal } = http.req.raw
  // A HEAD is answered by the same handler, and a client may have left: nobody would ever close what was opened for them.
  const known = headers['etag'] !== undefined && http.req.header('if-none-match')?.includes(headers['etag']) === true
  if (known || http.req.method === 'HEAD' || signal.aborted) stream.destroy()
  else signal.addEventListener('abort', () => stream.destroy(), { once: true })
  if (known) return new Response(null, { status: 304, headers })
  const body = stream.destroyed ? null : (Readable.toWeb(stream) as ReadableStream)
  return new Response(body, { headers: { ...headers, 'content-length': String(bytes) } })
}
