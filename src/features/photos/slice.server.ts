import { accountRemoved, personalData, sessionTakenOver } from '#features/accounts/server/account-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { forgetUnusedPhotos } from './server/housekeeping.service.ts'
import { photoRoutes } from './server/photos.routes.ts'
import { adoptPhotos, listPhotos, removePhotosOfUser } from './server/photos.service.ts'
import { uploadRoutes } from './server/uploads.routes.ts'

export const photosSlice: Slice = {
  routes: [...photoRoutes, ...uploadRoutes],
  forget: forgetUnusedPhotos,
  extensions: [
    extend(sessionTakenOver, adoptPhotos),
    extend(accountRemoved, removePhotosOfUser),
    extend(personalData, async (shop, userId) => ({ photos: await listPhotos(shop, { sessionId: null, userId }) })),
  ],
}
