import * as z from 'zod/mini'
import { timeSorts } from '#features/admin/listing.ts'
import { pageQuery, typed } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import * as calls from '../print-files.ts'
import * as printFiles from './print-files.service.ts'

const contentTypes = { jpeg: 'image/jpeg', tiff: 'image/tiff', pdf: 'application/pdf' }
const ListQuery = z.object({
  q: typed,
  state: z.optional(z.enum(calls.printFileStates)),
  sort: z._default(z.enum(timeSorts), 'newest'),
  ...pageQuery,
})

export const printFileRoutes = [
  route(
    {
      ...calls.listPrintFilesCall,
      summary: 'Print files, by order, design and state',
      policy: 'workshop',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'print-files.viewed',
    },
    ({ shop, query }) => printFiles.listPrintFiles(shop, query),
  ),
  route(
    {
      ...calls.requestPrintFilesCall,
      summary: 'Paint the print files of a design as it is now',
      policy: 'workshop',
      limit: 'writes',
      audit: 'print-file.requested',
    },
    async ({ shop, actor, params, body, audit }) => ({
      items: await printFiles.printDesign(shop, params.id, { formats: body.formats, requestedBy: actor.userId }, audit),
    }),
  ),
  route(
    { ...calls.readPrintFileCall, summary: 'One print file', policy: 'workshop', limit: 'reads', viewedAs: 'print-file.viewed' },
    ({ shop, params }) => printFiles.readPrintFile(shop, params.id),
  ),
  route(
    {
      ...calls.retryPrintFileCall,
      summary: 'Try a failed print file again',
      policy: 'workshop',
      limit: 'writes',
      audit: 'print-file.retried',
    },
    ({ shop, params, audit }) => printFiles.retryPrintFile(shop, params.id, audit),
  ),
  route(
    {
      method: 'GET',
      path: '/api/admin/print-files/{id}/file',
      summary: 'The file itself',
      policy: 'workshop',
      limit: 'reads',
      answer: z.any(),
      audit: 'print-file.downloaded',
    },
    async ({ shop, params, audit, http }) => {
      const { id, fileName, format, sha256, stream, bytes } = await printFiles.openPrintFile(shop, params.id)
      await audit(shop.db, { target: id, before: null, after: null })
      return streamAnswer(
        http,
        { stream, bytes },
        {
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="${fileName}"`,
          etag: `"${sha256}"`,
          'cache-control': 'private, no-cache',
        },
      )
    },
  ),
]
