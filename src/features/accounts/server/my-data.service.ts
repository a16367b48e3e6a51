import type { Actor } from '#domain/people/accounts.ts'
import type { Shop } from '#platform/shop.ts'
import { personalData } from './account-extensions.ts'
import { currentUser } from './accounts.service.ts'
import { listDevices } from './devices.service.ts'
import { listPasskeys } from './passkeys/passkeys.service.ts'

/** All the shop holds about somebody, for them to take away; passwords and codes it does not know itself. */
export async function collectData(shop: Shop, actor: Actor): Promise<Record<string, unknown>> {
  const [account, devices, passkeys, others] = await Promise.all([
    currentUser(shop, actor),
    listDevices(shop, actor),
    listPasskeys(shop, actor),
    Promise.all(shop.extensions.of(personalData).map((collect) => collect(shop, actor.userId))),
  ])
  return Object.assign({ madeAt: shop.clock.now().toISOString(), account, devices, passkeys }, ...others)
}
