import type { Actor } from '#domain/people/accounts.ts'
import { readFunnelAndSpeed } from '#features/analytics/server/analytics-report.service.ts'
import { noticeWords } from '#features/notices/notice-words.ts'
import { readTroubles } from './troubles.service.ts'
import { readFigures } from '#features/orders/server/staff/order-figures.service.ts'
import { isNearby } from '#platform/http/exchange.ts'
import type { Config } from '#platform/config.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'
import { readSetup } from './setup.service.ts'
import { readWork } from './work.service.ts'

export async function readDashboard(shop: Shop, days: number, actor: Actor): Promise<Dashboard> {
  const [work, figures, visitors, troubles, setup] = await Promise.all([
    readWork(shop),
    readFigures(shop, days),
    readFunnelAndSpeed(shop, days),
    readTroubles(shop),
    readSetup(shop, actor),
  ])
  const told = troubles.map(({ topic, about }) => {
    const { title, paragraphs, action, path } = noticeWords(topic, about, { withMoney: true })
    return { title, text: paragraphs[0] ?? '', action, path }
  })
  return { work, ...figures, ...visitors, troubles: [...sandboxTrouble(shop.config), ...told], setup }
}

/** Said for as long as it is so, whatever else is hidden: whoever orders is not charged. */
export function sandboxTrouble({ payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>): Dashboard['troubles'] {
  const isPublic = publicUrl !== undefined && !isNearby(new URL(publicUrl).host)
  if (payments.provider !== 'sandbox' || !isPublic) return []
  return [{ title: m.dashboard_sandbox(), text: m.dashboard_warn_sandbox() }]
}
