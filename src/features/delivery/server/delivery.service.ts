import type { Carrier } from '#domain/delivery.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './delivery.store.ts'

export type Delivery = { carriers: Carrier[]; holidays: string[] }

export async function readDelivery(db: Db): Promise<Delivery> {
  return { carriers: await store.listCarriers(db), holidays: await store.listHolidays(db) }
}
