import { identityChanged } from '#features/settings/server/settings-extensions.ts'
import { pictureAddress } from '#features/site-pictures/picture-address.ts'
import { pictureShown } from '#features/site-pictures/server/site-picture-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { pageMetadataRoutes } from './server/page-metadata.routes.ts'
import { seedPageMetadata } from './server/page-metadata.seed.ts'
import { followIdentity, showsPicture } from './server/page-metadata.service.ts'

export const pageMetadataSlice: Slice = {
  routes: pageMetadataRoutes,
  seed: seedPageMetadata,
  extensions: [extend(identityChanged, followIdentity), extend(pictureShown, (tx, id) => showsPicture(tx, pictureAddress(id)))],
}
