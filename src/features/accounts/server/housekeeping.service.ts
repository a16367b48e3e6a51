import { idleLimitMs } from '#domain/people/accounts.ts'
import type { Shop } from '#platform/shop.ts'
import { deleteExpired } from './accounts.store.ts'

export async function forgetEndedSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpired(shop.db, new Date(now.getTime() - idleLimitMs('customer')), now)
}
