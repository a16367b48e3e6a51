import { readFunnelAndSpeed } from '#features/analytics/server/analytics-report.service.ts'
import { readBackupWarning } from '#features/backup/server/backups.service.ts'
import { countWork, readFigures } from '#features/orders/server/order-figures.service.ts'
import { listPrintFiles } from '#features/print-files/server/print-files.service.ts'
import { listAdminReviews } from '#features/reviews/server/reviews.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { isOwnTrn, type ShopIdentity } from '#features/settings/settings.ts'
import { isNearby } from '#platform/http/exchange.ts'
import { countJobs } from '#platform/job-list.ts'
import type { Config } from '#platform/config.ts'
import type { Shop } from '#platform/shop.ts'
import type { Dashboard } from '../dashboard.ts'

export async function readDashboard(shop: Shop, days: number): Promise<Dashboard> {
  const [work, reviews, failedJobs, failedPrints, figures, visitors, identity, backup] = await Promise.all([
    countWork(shop),
    listAdminReviews(shop, { state: 'pending', sort: 'newest', page: 1, pageSize: 1 }),
    countJobs(shop.db, { group: 'failed' }),
    listPrintFiles(shop, { state: 'failed', sort: 'newest', page: 1, pageSize: 1 }),
    readFigures(shop, days),
    readFunnelAndSpeed(shop, days),
    readShopIdentity(shop.db),
    readBackupWarning(shop),
  ])
  return {
    work: { ...work, reviews: reviews.total, failedJobs, failedPrints: failedPrints.total },
    ...figures,
    ...visitors,
    warnings: [...warningsOf(shop.config, identity), ...(backup ? [backup] : [])],
  }
}

type Reached = Pick<Config, 'payments' | 'publicUrl' | 'smtpUrl'>

export function warningsOf({ payments, publicUrl, smtpUrl }: Reached, { trn }: Pick<ShopIdentity, 'trn'>): Dashboard['warnings'] {
  const isPublic = publicUrl !== undefined && !isNearby(new URL(publicUrl).host)
  return [
    ...(payments.provider === 'sandbox' && isPublic ? ['sandbox' as const] : []),
    ...(isOwnTrn(trn) ? [] : ['identity' as const]),
    ...(smtpUrl ? [] : ['mail' as const]),
  ]
}
