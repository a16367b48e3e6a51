import * as z from 'zod/mini'
import { forgetEndedSessions } from '#features/accounts/server/housekeeping.service.ts'
import { passwordForgottenHandler } from '#features/accounts/server/password-reset.service.ts'
import { forgetOldMails } from '#features/activity/server/mails.service.ts'
import { backupWorkHandler, tendBackups, tendBackupsHandler } from '#features/backup/server/backups.jobs.ts'
import { restoreChanges, restoreTopic } from '#features/backup/server/restore-gate.service.ts'
import { forgetOldEvents, sumUpDays, sumUpDaysHandler } from '#features/analytics/server/sum-up-days.jobs.ts'
import { forgetOldCarts, photosInCarts } from '#features/cart/server/cart.service.ts'
import { remindOfCarts, remindOfCartsHandler } from '#features/cart/server/cart-reminders.jobs.ts'
import { catalogueChanges, catalogueTopic } from '#features/catalogue/server/catalogue.service.ts'
import { catalogueDue, catalogueDueHandler } from '#features/catalogue/server/price-schedules.service.ts'
import { forgetOldVisits } from '#features/designs/server/continued-designs.service.ts'
import { forgetOldDesigns, photosInDesigns } from '#features/designs/server/designs.service.ts'
import { drawDocument } from '#features/documents/server/papers.service.ts'
import { sendGiftCards } from '#features/gift-cards/server/send-gift-cards.jobs.ts'
import { sendGiftCardsHandler } from '#features/gift-cards/server/send-gift-cards.service.ts'
import { tellSandboxEvents } from '#features/payments/server/open-sandbox.ts'
import { tellSandboxEventsHandler } from '#features/payments/server/payments.service.ts'
import { dailySummary, dailySummaryHandler } from '#features/notices/server/daily-summary.service.ts'
import { forgetOldNotices } from '#features/notices/server/notices.service.ts'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import { watchTroubles, watchTroublesHandler } from '#features/notices/server/troubles.service.ts'
import { cartsOfDrafts } from '#features/orders/server/order-drafts.service.ts'
import { orderJobHandlers, reconcile } from '#features/orders/server/orders.jobs.ts'
import {
  designsEverOrdered,
  designsInOrders,
  forgetOldOrderKeys,
  photosEverOrdered,
  photosInOrders,
  printsInOrders,
} from '#features/orders/server/orders.service.ts'
import { forgetUnusedPhotos, type InUse } from '#features/photos/server/housekeeping.service.ts'
import { paintPrintHandler } from '#features/print-files/server/paint-print-file.jobs.ts'
import { forgetOldPrintFiles, photosInPrintFiles } from '#features/print-files/server/print-files.service.ts'
import { rescuePrints, rescuePrintsHandler } from '#features/print-files/server/rescue-print-files.jobs.ts'
import { forgetLostReviewPhotos } from '#features/reviews/server/review-photos.service.ts'
import { storageChanges, storageTopic } from '#features/storage/server/storage-place.service.ts'
import { storageWorkHandler, tendStorage, tendStorageHandler } from '#features/storage/server/storage-work.service.ts'
import { sendMailHandler } from '#platform/mail.ts'
import { jobHandler, type JobHandler, type JobKind } from '#platform/jobs.ts'
import type { LiveTopics } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'
import { objectsGoneHandler } from '#platform/storage/objects-gone.jobs.ts'

const nothing = z.object({})

/** A photo that lies anywhere stays. */
export const photosInUse: InUse = async (shop, photoIds) => {
  const found = await Promise.all(
    [photosInCarts, photosInDesigns, photosInPrintFiles, photosInOrders].map((usedIn) => usedIn(shop, photoIds)),
  )
  return new Set(found.flatMap((ids) => [...ids]))
}

/** Once a night: what nobody needs any more goes. */
export const housekeeping: JobKind<typeof nothing> = { name: 'housekeeping', payload: nothing }
const housekeepingHandler = jobHandler(housekeeping, async (shop: Shop) => {
  await forgetEndedSessions(shop)
  await forgetOldCarts(shop, await cartsOfDrafts(shop.db))
  await forgetOldDesigns(shop, { inUse: designsInOrders, wasOrdered: designsEverOrdered })
  await forgetOldVisits(shop)
  await forgetOldPrintFiles(shop, printsInOrders)
  await forgetOldOrderKeys(shop)
  await forgetOldMails(shop)
  await forgetOldNotices(shop)
  await forgetOldEvents(shop)
  await forgetUnusedPhotos(shop, { inUse: photosInUse, wasOrdered: photosEverOrdered })
  await forgetLostReviewPhotos(shop)
})

/** Work that happens after commit, slice by slice. */
export const jobHandlers: JobHandler<Shop>[] = [
  sendMailHandler(drawDocument),
  passwordForgottenHandler,
  objectsGoneHandler,
  paintPrintHandler,
  rescuePrintsHandler,
  tellSandboxEventsHandler,
  sendGiftCardsHandler,
  ...orderJobHandlers,
  remindOfCartsHandler,
  catalogueDueHandler,
  backupWorkHandler,
  tendBackupsHandler,
  storageWorkHandler,
  tendStorageHandler,
  sumUpDaysHandler,
  watchTroublesHandler,
  dailySummaryHandler,
  housekeepingHandler,
]
export const jobKinds: JobKind[] = jobHandlers.map(({ kind }) => kind)

/** What happens at fixed times, Dubai's. */
export const timetable: { kind: JobKind; cron: string }[] = [
  { kind: sumUpDays, cron: '20 0 * * *' },
  { kind: housekeeping, cron: '40 3 * * *' },
  { kind: rescuePrints, cron: '* * * * *' },
  { kind: tellSandboxEvents, cron: '* * * * *' },
  { kind: sendGiftCards, cron: '* * * * *' },
  { kind: catalogueDue, cron: '* * * * *' },
  { kind: tendBackups, cron: '* * * * *' },
  { kind: tendStorage, cron: '*/5 * * * *' },
  { kind: watchTroubles, cron: '*/5 * * * *' },
  { kind: dailySummary, cron: '*/5 * * * *' },
  { kind: reconcile, cron: '*/3 * * * *' },
  { kind: remindOfCarts, cron: '15 * * * *' },
]

/** What open pages are told about, slice by slice. */
export function liveTopics(shop: Shop): LiveTopics {
  return {
    [catalogueTopic]: catalogueChanges(shop),
    [restoreTopic]: restoreChanges(shop),
    [storageTopic]: storageChanges(shop),
    [workTopic]: { onChange: () => undefined, message: async () => ({ type: workTopic }), isForStaff: true },
  }
}
