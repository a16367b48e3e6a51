import { accountRemoved, personalData } from '#features/accounts/server/account-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { addressRoutes } from './server/addresses.routes.ts'
import { listAddresses, removeAddressesOfUser } from './server/addresses.service.ts'

export const addressesSlice: Slice = {
  routes: addressRoutes,
  extensions: [
    extend(accountRemoved, (_shop, tx, userId) => removeAddressesOfUser(tx, userId)),
    extend(personalData, async (shop, userId) => ({ addresses: await listAddresses(shop, userId) })),
  ],
}
