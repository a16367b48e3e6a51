import { randomUUID } from 'node:crypto'
import { dubaiDay, dubaiMoment } from '#domain/delivery/business-days.ts'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import type { PageOf, TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { OpenCashByCarrier, OpenCashOfCarrier, Settlement, SettlementInput } from '#features/orders/settlements.ts'
import * as store from './settlements.store.ts'

/** As many as can be settled at once; the rest shows when these are. */
const shownAtOnce = 1000

export async function listOpenCash(shop: Shop): Promise<OpenCashByCarrier> {
  const parts = partsOf(await store.listOpenCash(shop.db, shownAtOnce))
  const holders = [...Map.groupBy(parts, ({ carrier }) => carrier)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    carriers: holders.map(([carrier, its]) => {
      // Paid at once, or again for what was asked since it was changed; given back at once, or after the till was emptied.
      const orders = [...Map.groupBy(its, ({ number }) => number)].map(([number, ofOrder]) => ({
        number,
        name: ofOrder[0]?.name ?? '',
        waybill: ofOrder[0]?.waybill ?? null,
        takenAt: (ofOrder[0]?.at ?? new Date(0)).toISOString(),
        amountFils: sumOf(ofOrder),
        givenBackFils: fils(0 - sumOf(ofOrder.filter(({ amountFils }) => amountFils < 0))),
      }))
      return { place: its[0]?.place ?? 'carrier', carrier, totalFils: sumOf(its), orders }
    }),
  }
}

const sumOf = (parts: readonly { amountFils: Fils }[]) => addFils(...parts.map(({ amountFils }) => amountFils))

/** What came, and what went as less of it; as a settlement names whoever had the money. */
function partsOf({ came, went }: store.OpenCashRows) {
  return [
    ...came.map((row) => ({ ...row, carrier: holderOf(row), at: row.takenOn === null ? row.movedAt : dubaiMoment(row.takenOn, 0) })),
    ...went.map((row) => ({ ...row, carrier: holderOf(row), at: row.doneAt ?? row.movedAt, amountFils: fils(0 - row.amountFils) })),
  ]
}

const placeNames = { till: m.settlement_till, terminal: m.settlement_terminal }

function holderOf({ place, carrier }: { place: OpenCashOfCarrier['place']; carrier: string }): string {
  return place === 'carrier' ? carrier : placeNames[place]()
}

/** All of them or none: one that was settled meanwhile stops it. */
export async function settleCash(shop: Shop, input: SettlementInput, { actor, audit }: Staff): Promise<Settlement> {
  const { settledOn, reference, place } = input
  const numbers = [...new Set(input.orders)]
  const now = shop.clock.now()
  if (settledOn > dubaiDay(now)) {
    throw new ShopError('request/invalid', { errors: [{ path: 'settledOn', message: m.day_to_come() }] })
  }
  return shop.db.transaction(async (tx) => {
    const open = await store.lockOpenCash(tx, numbers, place)
    const parts = partsOf(open)
    if (new Set(parts.map(({ number }) => number)).size < numbers.length) throw new ShopError('settlement/not-open')
    const [carrier = '', ...others] = new Set(parts.map((part) => part.carrier))
    if (others.length > 0) throw new ShopError('settlement/carriers-mixed')
    const row = { id: randomUUID(), carrier, settledOn, reference, totalFils: sumOf(parts), userId: actor.userId, createdAt: now }
    await store.insertSettlement(tx, row, open)
    const settlement = await describe(tx, row)
    await audit(tx, { target: reference, before: null, after: settlement })
    return settlement
  })
}

export async function undoSettlement(shop: Shop, id: string, { audit }: Pick<Staff, 'audit'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await store.lockSettlement(tx, id) : undefined
    if (!row) throw new ShopError('settlement/not-found')
    await audit(tx, { target: row.reference, before: await describe(tx, row), after: null })
    await store.deleteSettlement(tx, id)
  })
}

type Listing = { q?: string | undefined; sort: TimeSort; page: number; pageSize: number }

export async function listSettlements(shop: Shop, { q, sort, page, pageSize }: Listing): Promise<PageOf<Settlement>> {
  const rows = await store.listSettlements(shop.db, { q, sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await describeAll(shop.db, rows), total: await store.countSettlements(shop.db, q), page, pageSize }
}

async function describe(db: Db, row: store.SettlementRow): Promise<Settlement> {
  const [settlement] = await describeAll(db, [row])
  if (!settlement) throw new Error(`Settlement ${row.id} was not described`)
  return settlement
}

async function describeAll(db: Db, rows: store.SettlementRow[]): Promise<Settlement[]> {
  const ordersOf = await store.ordersSettledBy(
    db,
    rows.map(({ id }) => id),
  )
  const names = await usernamesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ id, carrier, settledOn, reference, totalFils, userId }) => {
    return { id, carrier, settledOn, reference, totalFils, orders: ordersOf(id), by: names[userId] ?? null }
  })
}
