import { daysFullFor, dubaiDay, type WorkshopDays } from '#domain/delivery/business-days.ts'
import { inWordsOf, lacksArabic } from '#domain/owner-words.ts'
import type { Carrier } from '#domain/delivery/delivery.ts'
import type { OfferedCarrier } from '../delivery.ts'
import { readWorkshop } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import { getLocale } from '#words/runtime.js'
import * as store from './delivery.store.ts'

/** What an order takes of the workshop's days. */
export type Ordered = {
  orderedAt: Date
  pieces: number
  /** One that is counted already. */ orderId?: string
}

export async function readDelivery(db: Db, ordered: Ordered): Promise<{ carriers: Carrier[]; days: WorkshopDays }> {
  return { carriers: await listCarriers(db), days: await readWorkshopDays(db, ordered) }
}

/** All there are or were, for whoever names one: none is ever removed, and none changes its kind. */
export function listNamedCarriers(db: Db): Promise<Pick<Carrier, 'id' | 'name' | 'kind'>[]> {
  return listCarriers(db)
}

async function listCarriers(db: Db): Promise<Carrier[]> {
  return (await store.listCarriers(db)).map((row) => inWordsOf(row, getLocale()))
}

/** Which days are full depends on how much is to be made: a day with room for one piece has none for five. */
export async function readWorkshopDays(db: Db, { orderedAt, pieces, orderId }: Ordered): Promise<WorkshopDays> {
  const { piecesPerDay, cutOffHour } = await readWorkshop(db)
  const promised = piecesPerDay === null ? [] : await store.listPromised(db, dubaiDay(orderedAt), orderId)
  return { holidays: await store.listHolidays(db), cutOffHour, fullDays: daysFullFor(pieces, promised, piecesPerDay) }
}

/** Once an order is certain, its pieces count for the day they are to leave, in the transaction that makes it so. */
export async function countPieces(tx: Db, counted: { orderId: string; day: string; pieces: number }): Promise<void> {
  if (counted.pieces > 0) await store.insertPromised(tx, counted)
}

/** What is counted for another day now; an order that is not counted yet will be. */
export async function moveCountedPieces(tx: Db, orderId: string, day: string): Promise<void> {
  await store.movePromised(tx, orderId, day)
}

/** What comes to nothing gives its day back. */
export async function giveDayBack(tx: Db, orderId: string): Promise<void> {
  await store.deletePromised(tx, orderId)
}

/** What a shopper may know of the carriers that are on, in their order. */
export async function listOfferedCarriers(db: Db): Promise<OfferedCarrier[]> {
  const carriers = await store.listCarriers(db)
  return carriers
    .filter(({ isActive }) => isActive)
    .map((row) => inWordsOf(row, getLocale()))
    .map(({ id, name, kind, feeFils, freeFromFils, emirates, feesByEmirate }) => ({
      id,
      name,
      kind,
      feeFils,
      freeFromFils,
      emirates,
      feesByEmirate,
    }))
}

/** The names of those that are on and have none in Arabic. */
export async function carriersWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listCarriers(db)).filter((row) => row.isActive && lacksArabic(row, ['name'])).map(({ name }) => name)
}

/** Where this parcel can be followed; undefined where the carrier has no such page. */
export async function trackingUrlOf(db: Db, carrierId: string, number: string): Promise<string | undefined> {
  const template = (await store.listCarriers(db)).find(({ id }) => id === carrierId)?.trackingUrl
  return template?.replaceAll('{number}', encodeURIComponent(number))
}
