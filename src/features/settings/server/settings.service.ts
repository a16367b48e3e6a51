import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.ts'
import { defaultIdentity, photosKept, ShopIdentity } from '../settings.ts'
import { findSetting } from './settings.store.ts'

const storedIdentity = z.partial(ShopIdentity)

/** The stored identity, completed by the defaults for what the owner has not set. */
export async function readShopIdentity(db: Db): Promise<ShopIdentity> {
  return ShopIdentity.parse({ ...defaultIdentity, ...storedIdentity.parse((await findSetting(db, 'identity')) ?? {}) })
}

/** For so many days after it has ended an order keeps its photos. */
export async function readPhotosKeptDays(db: Db): Promise<number> {
  return z._default(z.int(), photosKept.usualDays).parse(await findSetting(db, 'photos-kept-days'))
}

/** Once removed, examples don't come back when the shop starts anew. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  return (await findSetting(db, 'demo-removed')) === true
}
