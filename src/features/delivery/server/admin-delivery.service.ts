import { randomUUID } from 'node:crypto'
import { dayAfter, deliveryPromise, dubaiDay, type WorkshopDays } from '#domain/delivery/business-days.ts'
import { fils } from '#domain/prices/money.ts'
import { otherTexts } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import { pageFrom, type PageOf, type ShortListing, type TimeSort } from '#features/admin/listing.ts'
import { uaeHolidays, type UaeHoliday } from '#domain/delivery/uae-holidays.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import {
  Day,
  type AdminCarrier,
  type CarrierInput,
  type Holiday,
  type HolidaysInput,
  type NewCarrierInput,
  type OfferedHoliday,
} from '../delivery.ts'
import { m } from '#words/messages.js'
import { readWorkshopDays } from './delivery.service.ts'
import * as store from './delivery.store.ts'

export async function listCarriers(shop: Shop, listing: ShortListing): Promise<PageOf<AdminCarrier>> {
  const days = await daysOfAPiece(shop, shop.db)
  const all = (await store.listCarriers(shop.db)).map((row) => describe(shop, row, days))
  return pageFrom(all, listing, ({ name, kind, emirates, words }) => [name, kind, ...(emirates ?? []), ...otherTexts(words)])
}

export async function createCarrier(shop: Shop, { kind, ...input }: NewCarrierInput, audit: Audit): Promise<AdminCarrier> {
  return shop.db.transaction(async (tx) => {
    const rows = await store.lockCarriers(tx)
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const id = `${kind}-${randomUUID().slice(0, 8)}`
    const row = await store.insertCarrier(tx, { id, kind, position, ...stored(kind, input) })
    await audit(tx, { target: id, before: null, after: row })
    return describe(shop, row, await daysOfAPiece(shop, tx))
  })
}

/** The last active one stays so: a shop that brings nothing could sell nothing. */
export async function saveCarrier(shop: Shop, id: string, input: CarrierInput, audit: Audit): Promise<AdminCarrier> {
  return shop.db.transaction(async (tx) => {
    const rows = await store.lockCarriers(tx)
    const before = rows.find((row) => row.id === id)
    if (!before) throw new ShopError('delivery/carrier-not-found')
    if (!input.isActive && !rows.some((row) => row.isActive && row.id !== id)) throw new ShopError('delivery/last-carrier')
    const row = await store.updateCarrier(tx, id, stored(before.kind, input))
    await audit(tx, { target: id, before, after: row })
    return describe(shop, row, await daysOfAPiece(shop, tx))
  })
}

export async function orderCarriers(shop: Shop, ids: string[], audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = (await store.lockCarriers(tx)).map(({ id }) => id)
    // Somebody may have added one meanwhile: an order that leaves one out says nothing of it.
    if (ids.toSorted().join() !== before.toSorted().join()) throw new ShopError('delivery/carriers-moved')
    for (const [position, id] of ids.entries()) await store.updateCarrier(tx, id, { position })
    await audit(tx, { target: 'carriers', before, after: ids })
  })
}

type HolidayListing = store.HolidayMatch & { sort: TimeSort; page: number; pageSize: number }

export async function listHolidays(shop: Shop, { page, pageSize, sort, ...match }: HolidayListing): Promise<PageOf<Holiday>> {
  const items = await store.listHolidayRows(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items, total: await store.countHolidays(shop.db, match), page, pageSize }
}

const holidayNames: Record<UaeHoliday['id'], () => string> = {
  'new-year': m.holiday_new_year,
  'eid-al-fitr': m.holiday_eid_al_fitr,
  arafat: m.holiday_arafat,
  'eid-al-adha': m.holiday_eid_al_adha,
  'islamic-new-year': m.holiday_islamic_new_year,
  'prophets-birthday': m.holiday_prophets_birthday,
  'national-day': m.holiday_national_day,
}

/** What is left of this year, and the next one; without those whose every day is in the list. */
export async function offerHolidays(shop: Shop): Promise<OfferedHoliday[]> {
  const today = dubaiDay(shop.clock.now())
  const year = Number(today.slice(0, 4))
  const known = new Set(await store.listHolidays(shop.db))
  return [...uaeHolidays(year), ...uaeHolidays(year + 1)]
    .filter(({ from, until }) => from >= today && daysBetween(from, until).some((day) => !known.has(day)))
    .map(({ id, ...holiday }) => ({ id: `${id}-${holiday.from}`, name: holidayNames[id](), ...holiday }))
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day)
  return days
}

/** A day that is one already takes the new name. */
export async function addHolidays(shop: Shop, { name, from, until = from }: HolidaysInput, audit: Audit): Promise<void> {
  const days = daysBetween(from, until)
  await shop.db.transaction(async (tx) => {
    const before = await store.findHolidays(tx, days)
    await store.keepHolidays(
      tx,
      days.map((day) => ({ day, name })),
    )
    await audit(tx, { target: from, before, after: { name, days } })
  })
}

export async function removeHoliday(shop: Shop, day: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = Day.safeParse(day).success ? await store.deleteHoliday(tx, day) : undefined
    if (!before) throw new ShopError('delivery/holiday-not-found')
    await audit(tx, { target: day, before, after: null })
  })
}

function stored(kind: AdminCarrier['kind'], { feeFils, freeFromFils, feesByEmirate, emirates, ...rest }: CarrierInput) {
  return {
    ...rest,
    emirates: emirates && [...new Set(emirates)],
    feeFils: fils(feeFils),
    // [DV7] Express is never free.
    freeFromFils: freeFromFils === null || kind === 'express' ? null : fils(freeFromFils),
    feesByEmirate: Object.fromEntries(Object.entries(feesByEmirate).map(([emirate, amount]) => [emirate, fils(amount)])),
  }
}

const daysOfAPiece = ({ clock }: Shop, db: Db) => readWorkshopDays(db, { orderedAt: clock.now(), pieces: 1 })

function describe({ clock }: Shop, row: store.CarrierRow, days: WorkshopDays): AdminCarrier {
  const { id, name, kind, feeFils, freeFromFils, emirates, feesByEmirate, isActive, trackingUrl, words } = row
  const { from, until } = deliveryPromise({ orderedAt: clock.now(), kind, ...days })
  return { id, name, kind, feeFils, freeFromFils, emirates, feesByEmirate, isActive, trackingUrl, words, promise: { from, until } }
}
