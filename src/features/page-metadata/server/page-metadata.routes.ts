import { route } from '#platform/http/route.ts'
import { listPageMetadataCall, readPageMetadataCall, savePageMetadataCall } from '../page-metadata.ts'
import * as service from './page-metadata.service.ts'

export const pageMetadataRoutes = [
  route(
    { ...readPageMetadataCall, summary: 'What search engines and shared links show for a path', policy: 'anyone', limit: 'reads' },
    ({ shop, params }) => service.readPageMetadata(shop, `/${params['path']}`),
  ),
  route({ ...listPageMetadataCall, summary: 'All page metadata', policy: 'admin', limit: 'reads' }, async ({ shop }) => {
    const items = await service.listPageMetadata(shop)
    return { items, total: items.length, page: 1, pageSize: items.length }
  }),
  route(
    { ...savePageMetadataCall, summary: 'Set the metadata of a path', policy: 'admin', limit: 'writes', audit: 'page-metadata/saved' },
    ({ shop, params, body, audit }) => service.savePageMetadata(shop, `/${params['path']}`, body, audit),
  ),
]
