import { createHash, randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import type { Address } from '#domain/delivery/uae-address.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import type { SavedAddress } from '../addresses.ts'
import * as store from './addresses.store.ts'

const maxKept = 20

export async function listAddresses(shop: Shop, userId: string): Promise<SavedAddress[]> {
  return (await store.listAddresses(shop.db, userId)).map(({ id, name, phone, address }) => ({ id, name, phone, address }))
}

/** Kept beside the order it was given with; the same place again only comes to the top. */
export async function rememberAddress(tx: Db, userId: string, given: { name: string; phone: string; address: Address }, usedAt: Date) {
  const fingerprint = createHash('sha256').update(JSON.stringify(given.address)).digest('base64url')
  await store.upsertAddress(tx, { id: randomUUID(), userId, ...given, fingerprint, usedAt })
  await store.deleteAllBut(tx, userId, maxKept)
}

export async function forgetAddress(shop: Shop, userId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await store.deleteAddress(shop.db, userId, id))) throw new ShopError('address/not-found')
}

/** They go with their account. */
export async function removeAddressesOfUser(tx: Db, userId: string): Promise<void> {
  await store.deleteAllBut(tx, userId, 0)
}
