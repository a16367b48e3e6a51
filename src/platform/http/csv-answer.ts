import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { byteOrderMark, csvRow } from '#domain/csv.ts'

type Cells = readonly (string | number | null)[]

/** Sends rows as they are read, so that a table of any length costs the memory of a few. */
export function csvAnswer(http: Context, name: string, head: Cells, rows: AsyncIterable<Cells>): Response {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  // A HEAD is answered by the same handler: nobody would ever read what was opened for it.
  if (http.req.method === 'HEAD') return new Response(null, { headers })
  const lines = Readable.from(inLines(head, rows), { objectMode: false })
  http.req.raw.signal.addEventListener('abort', () => lines.destroy(), { once: true })
  return new Response(Readable.toWeb(lines) as ReadableStream, { headers })
}

async function* inLines(head: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(head)
  for await (const row of rows) yield csvRow(row)
}
