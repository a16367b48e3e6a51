import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import type { UserRow } from './accounts.store.ts'
import { passwordFits } from './passwords.ts'

/** The current password, asked for again before what matters; wrong ones count against the account, a right one forgives them. */
export async function provePassword(shop: Shop, user: UserRow, password: string, address: string): Promise<void> {
  const who = { address, caller: user.id }
  const waitSeconds = await shop.limits.take('password', who)
  if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  if (!(await passwordFits(user.passwordHash, password))) throw new ShopError('account/current-password-wrong')
  await shop.limits.forgive('password', who)
}
