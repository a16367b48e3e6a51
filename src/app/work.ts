import * as z from 'zod/mini'
import { forgetEndedSessions } from '#features/accounts/server/housekeeping.service.ts'
import { passwordForgotten, passwordForgottenHandler } from '#features/accounts/server/password-reset.service.ts'
import { forgetOldCarts, photosInCarts } from '#features/cart/server/cart.service.ts'
import { catalogueChanges, catalogueTopic } from '#features/catalogue/server/catalogue.service.ts'
import { forgetUnusedPhotos } from '#features/photos/server/housekeeping.service.ts'
import { photosGone, photosGoneHandler } from '#features/photos/server/photo-objects.jobs.ts'
import { sendMail, sendMailHandler } from '#platform/mail.ts'
import { jobHandler, type JobHandler, type JobKind } from '#platform/jobs.ts'
import type { LiveTopics } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'

const nothing = z.object({})

/** Once a night: what nobody needs any more goes. */
export const housekeeping: JobKind<typeof nothing> = { name: 'housekeeping', payload: nothing }
const housekeepingHandler = jobHandler(housekeeping, async (shop: Shop) => {
  await forgetEndedSessions(shop)
  await forgetOldCarts(shop)
  await forgetUnusedPhotos(shop, photosInCarts)
})

/** Work that happens after commit, slice by slice. */
export const jobKinds: JobKind[] = [sendMail, passwordForgotten, photosGone, housekeeping]
export const jobHandlers: JobHandler<Shop>[] = [sendMailHandler, passwordForgottenHandler, photosGoneHandler, housekeepingHandler]

/** What open pages are told about, slice by slice. */
export function liveTopics(shop: Shop): LiveTopics {
  return { [catalogueTopic]: catalogueChanges(shop) }
}
