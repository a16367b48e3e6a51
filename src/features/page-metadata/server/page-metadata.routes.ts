import * as z from 'zod/mini'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import { listPageMetadataCall, pageMetadataSorts, readPageMetadataCall, savePageMetadataCall } from '../page-metadata.ts'
import * as service from './page-metadata.service.ts'

const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(['found', 'hidden'])),
  sort: z._default(z.enum(pageMetadataSorts), 'path'),
  ...pageQuery,
})

export const pageMetadataRoutes = [
  route(
    { ...readPageMetadataCall, summary: 'What search engines and shared links show for a path', policy: 'anyone', limit: 'reads' },
    ({ shop, params }) => service.readPageMetadata(shop, `/${params.path}`),
  ),
  route(
    { ...listPageMetadataCall, summary: 'Page metadata, by path and words', policy: 'content', limit: 'reads', query: ListQuery },
    ({ shop, query: { show, ...query } }) =>
      service.listPageMetadata(shop, { ...query, noIndex: show === undefined ? undefined : show === 'hidden' }),
  ),
  route(
    { ...savePageMetadataCall, summary: 'Set the metadata of a path', policy: 'content', limit: 'writes', audit: 'page-metadata/saved' },
    ({ shop, params, body, audit }) => service.savePageMetadata(shop, `/${params.path}`, body, audit),
  ),
]
