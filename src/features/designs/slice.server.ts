import { personalData, sessionTakenOver } from '#features/accounts/server/account-extensions.ts'
import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { forgetOldVisits } from './server/continued-designs.service.ts'
import { designRoutes } from './server/designs.routes.ts'
import { adoptDesigns, forgetOldDesigns, listDesigns, photosInDesigns } from './server/designs.service.ts'
import { forgetOldShares } from './server/shared-designs.service.ts'

export const designsSlice: Slice = {
  routes: designRoutes,
  async forget(shop) {
    await forgetOldShares(shop)
    await forgetOldDesigns(shop)
    await forgetOldVisits(shop)
  },
  extensions: [
    extend(sessionTakenOver, adoptDesigns),
    extend(personalData, async (shop, userId) => ({ designs: await listDesigns(shop, userId) })),
    extend(photosUsed, photosInDesigns),
  ],
}
