import type { Shop } from '#platform/shop.ts'
import { listShares } from './shared-designs.store.ts'

/** [SH2] So long a link opens, if nobody ends it. */
export const shareLivesHours = 90 * 24

/** Until when whoever has the link to one of these sees it. */
export async function sharedUntil(shop: Shop, designIds: string[]): Promise<Map<string, string>> {
  const shares = await listShares(shop.db, designIds)
  const oldestFirst = shares.toSorted((one, other) => one.sharedAt.getTime() - other.sharedAt.getTime())
  return new Map(oldestFirst.map(({ designId, sharedAt }) => [designId, endOf(sharedAt).toISOString()]))
}

export function endOf(sharedAt: Date): Date {
  return new Date(sharedAt.getTime() + shareLivesHours * 60 * 60 * 1000)
}
