import type { Db } from '#platform/db/database.ts'
import { ShopIdentity } from '../settings.ts'
import { findSetting } from './settings.store.ts'

/** The stored identity, completed by the defaults for what the owner has not set. */
export async function readShopIdentity(db: Db): Promise<ShopIdentity> {
  return ShopIdentity.parse((await findSetting(db, 'identity')) ?? {})
}
