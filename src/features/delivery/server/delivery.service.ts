import type { Carrier } from '#domain/delivery.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './delivery.store.ts'

export type Delivery = { carriers: Carrier[]; holidays: string[] }

export async function readDelivery(db: Db): Promise<Delivery> {
  return { carriers: await store.listCarriers(db), holidays: await store.listHolidays(db) }
}

/** Where this parcel can be followed; undefined where the carrier has no such page. */
export async function trackingUrlOf(db: Db, carrierId: string, number: string): Promise<string | undefined> {
  const template = (await store.listCarriers(db)).find(({ id }) => id === carrierId)?.trackingUrl
  return template?.replaceAll('{number}', encodeURIComponent(number))
}
