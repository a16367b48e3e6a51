import { createFirstAdmin } from '#features/accounts/server/accounts.service.ts'
import { isDemoRemoved } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'
import { slices } from './slices.ts'

/** Fills what a new shop needs; safe to repeat at each start. Answers the first admin's password, once. */
export async function seed(shop: Shop): Promise<{ username: string; password: string } | null> {
  for (const slice of slices) await slice.seed?.(shop)
  if (shop.config.seedDemo && !(await isDemoRemoved(shop.db))) for (const { seedDemo } of slices) await seedDemo?.(shop)
  return createFirstAdmin(shop)
}
