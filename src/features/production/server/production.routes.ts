import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../production.ts'
import * as papers from './papers.service.ts'
import { readBoard } from './production.service.ts'

export const productionRoutes = [
  route(
    {
      ...calls.boardCall,
      summary: 'What is to be made, the most urgent first',
      policy: 'workshop',
      limit: 'reads',
      viewedAs: 'production.viewed',
    },
    ({ shop }) => readBoard(shop),
  ),
  route(
    {
      method: 'GET',
      path: '/api/admin/production/tickets.pdf',
      summary: 'A job ticket for each piece',
      policy: 'workshop',
      limit: 'reads',
      query: calls.PiecesQuery,
      answer: z.any(),
      audit: 'tickets.downloaded',
    },
    async ({ shop, query: { pieces }, audit }) => {
      const tickets = await papers.openTickets(shop, pieces)
      await audit(shop.db, { target: 'production', before: null, after: { pieces } })
      return pdfAnswer(tickets)
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/admin/production/batch.zip',
      summary: 'The print files of pieces, with a list of them',
      policy: 'workshop',
      limit: 'reads',
      query: calls.BatchQuery,
      answer: z.any(),
      audit: 'print-files.batch-downloaded',
    },
    async ({ shop, query, audit, http }) => {
      const archive = await papers.openBatch(shop, query)
      await audit(shop.db, { target: 'production', before: null, after: query })
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="print-files.zip"',
        'cache-control': 'no-store',
      }
      // A HEAD is answered by the same handler: nobody would ever read what was opened for it.
      if (http.req.method === 'HEAD') return new Response(null, { headers })
      const stream = Readable.from(archive, { objectMode: false })
      http.req.raw.signal.addEventListener('abort', () => stream.destroy(), { once: true })
      return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
    },
  ),
]
