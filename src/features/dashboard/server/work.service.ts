import type { Role } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import { countFailedMails } from '#features/activity/server/mails.service.ts'
import { countWork } from '#features/orders/server/staff/order-figures.service.ts'
import { listPrintFiles } from '#features/print-files/server/print-files.service.ts'
import { listAdminReviews } from '#features/reviews/server/reviews.service.ts'
import { countJobs } from '#platform/jobs/job-list.ts'
import type { Shop } from '#platform/shop.ts'
import type { Work } from '../dashboard.ts'

/** What waits for a person: the dashboard's tiles, the badges of the menu and the daily summary say the same. */
export async function readWork(shop: Shop): Promise<Work> {
  const [orders, reviews, failedJobs, failedPrints, failedMails] = await Promise.all([
    countWork(shop),
    listAdminReviews(shop, { state: 'pending', sort: 'newest', page: 1, pageSize: 1 }),
    countJobs(shop.db, { group: 'failed' }),
    listPrintFiles(shop, { state: 'failed', sort: 'newest', page: 1, pageSize: 1 }),
    countFailedMails(shop),
  ])
  return { ...orders, reviews: reviews.total, failedJobs, failedPrints: failedPrints.total, failedMails }
}

/** Production is told of what it makes, not of what is owed, reviewed or broken. */
export async function readOwnWork(shop: Shop, role: Role): Promise<Partial<Work>> {
  const work = await readWork(shop)
  if (may(role, 'see-money')) return work
  const { toPrint, toPack, toSend, dueToday, late, onHold, claims, remakes, failedPrints } = work
  return { toPrint, toPack, toSend, dueToday, late, onHold, claims, remakes, failedPrints }
}
