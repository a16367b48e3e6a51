import { dubaiDay, type DeliveryKind } from '#domain/business-days.ts'
import type { Actor } from '#domain/accounts.ts'
import { usualMove, type OrderState, type PaymentStatus } from '#domain/orders.ts'
import { listNamedCarriers } from '#features/delivery/server/delivery.service.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { OrderChoices, OrderPage, WorkKind } from '../admin-orders.ts'
import { timeInWords } from '#ui/dates-in-words.ts'
import { isExpress, isPaidByGiftCard, isPickup } from '../order-timeline.ts'
import * as adminStore from './admin-orders.store.ts'
import { movesOf } from './describe-for-staff.ts'
import type { OrderRow } from './orders.store.ts'
import { openPiecesOf } from './workshop.service.ts'

/** As the call names it. */
type Asked = Omit<adminStore.OrderMatch, 'work' | 'states' | 'payments' | 'carrierIds'> & {
  work?: WorkKind | undefined
  state?: OrderState[] | undefined
  payment?: PaymentStatus[] | undefined
  delivery?: DeliveryKind | undefined
  carrier?: string | undefined
}
type Listing = Asked & { sort: adminStore.OrderFilter['sort']; page: number; pageSize: number }

export function workOf(shop: Shop, kind: WorkKind | undefined): adminStore.Work | undefined {
  return kind && { kind, today: dubaiDay(shop.clock.now()) }
}

async function matchOf(shop: Shop, { work, state, payment, delivery, carrier, ...rest }: Asked): Promise<adminStore.OrderMatch> {
  const ofKind = delivery && (await listNamedCarriers(shop.db)).filter(({ kind }) => kind === delivery).map(({ id }) => id)
  const carrierIds = carrier === undefined ? ofKind : [carrier].filter((id) => ofKind?.includes(id) ?? true)
  return { ...rest, work: workOf(shop, work), states: state, payments: payment, carrierIds }
}

export async function readChoices(shop: Shop): Promise<OrderChoices> {
  return { carriers: (await listNamedCarriers(shop.db)).map(({ id, name }) => ({ id, name })) }
}

export async function listOrders(shop: Shop, { page, pageSize, sort, ...asked }: Listing, actor: Actor): Promise<OrderPage> {
  const filter = { ...(await matchOf(shop, asked)), sort }
  const rows = await adminStore.listOrders(shop.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = rows.map(({ id }) => id)
  const nextOf = (row: OrderRow) => usualMove(row.state, movesOf(row, actor))
  const toPack = rows.filter((row) => nextOf(row) === 'packed').map(({ id }) => id)
  const [pieces, claims, openOf] = await Promise.all([
    adminStore.countPieces(shop.db, ids),
    adminStore.countOpenClaims(shop.db, ids),
    openPiecesOf(shop.db, toPack),
  ])
  const items = rows.map((row) => {
    const { id, number, state, paymentStatus, paymentMethod, contact, email, address, totals, totalFils, shipBy } = row
    return {
      number,
      state,
      paymentStatus,
      paymentMethod,
      email,
      totalFils,
      shipBy,
      next: nextOf(row),
      openPieces: openOf(id),
      createdAt: row.createdAt.toISOString(),
      promise: { from: row.promisedFrom, until: row.promisedUntil },
      name: contact.name,
      emirate: address?.emirate ?? null,
      isPickup: isPickup({ totals }),
      isExpress: isExpress({ totals }),
      isPaidByGiftCard: isPaidByGiftCard({ totals }),
      pieces: pieces[id] ?? 0,
      openClaims: claims[id] ?? 0,
    }
  })
  return { items, total: await adminStore.countOrders(shop.db, filter), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.admin_order_number, m.order_csv_placed, m.admin_order_state, m.order_csv_method, m.order_csv_payment]
  const rest = [m.order_csv_name, m.order_csv_email, m.order_csv_phone, m.order_csv_emirate, m.admin_order_ship_by, m.order_csv_code]
  return [...names, ...rest, m.order_csv_total].map((name) => name())
}

export async function* exportOrders(shop: Shop, asked: Asked): AsyncGenerator<(string | number | null)[]> {
  const match = await matchOf(shop, asked)
  const rows = inParts<OrderRow>((last, limit) => adminStore.listOrdersAfter(shop.db, match, last, limit))
  for await (const { number, createdAt, state, paymentMethod, paymentStatus, contact, email, address, shipBy, ...row } of rows) {
    const placed = `${dubaiDay(createdAt)} ${timeInWords(createdAt.toISOString())}`
    const { name, phone } = contact
    const who = [name, email, phone, address?.emirate ?? '']
    yield [number, placed, state, paymentMethod, paymentStatus, ...who, shipBy, row.discountCode, row.totalFils / 100]
  }
}

export type OrderBrief = { number: string; state: OrderState; name: string; totalFils: number; discountFils: number }

/** What another screen says of an order it names, by id. */
export async function briefOrders(db: Db, ids: string[]): Promise<Record<string, OrderBrief>> {
  const rows = ids.length > 0 ? await adminStore.listOrdersById(db, ids) : []
  const brief = ({ number, state, contact, totalFils, totals }: OrderRow): OrderBrief => {
    return { number, state, name: contact.name, totalFils, discountFils: totals.discountFils }
  }
  return Object.fromEntries(rows.map((row) => [row.id, brief(row)]))
}
