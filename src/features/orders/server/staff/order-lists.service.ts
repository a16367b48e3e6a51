import { dubaiDay, type DeliveryKind } from '#domain/delivery/business-days.ts'
import type { Actor } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import { usualMove, type OrderState, type PaymentStatus } from '#domain/orders/orders.ts'
import { typedDocumentNumber } from '#domain/orders/documents.ts'
import { typedQuotationNumber } from '#domain/orders/quotations.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { listNamedCarriers } from '#features/delivery/server/delivery.service.ts'
import { orderOfDocument } from '#features/documents/server/documents.service.ts'
import type { OrderBrief } from '#features/order-words/server/order-briefs.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { isMoneyWork, type OrderChoices, type OrderPage, type WorkKind } from '#features/orders/admin-orders.ts'
import { isExpress, isGift, isPickup } from '#features/quote/carried.ts'
import { isPaidByGiftCard } from '#features/orders/order-timeline.ts'
import * as adminStore from './admin-orders.store.ts'
import { findQuotation } from '../counter/quotations.store.ts'
import { listOpenDifferences } from '../differences/differences.store.ts'
import { describeCall, movesOf } from './describe-for-staff.ts'
import type { OrderRow } from '../orders.store.ts'
import { openPiecesOf } from '../fulfilment/workshop.service.ts'

/** As the call names it. */
export type OrderQuery = Omit<adminStore.OrderMatch, 'work' | 'states' | 'payments' | 'carrierIds'> & {
  work?: WorkKind | undefined
  state?: OrderState[] | undefined
  payment?: PaymentStatus[] | undefined
  delivery?: DeliveryKind | undefined
  carrier?: string | undefined
}
type Listing = OrderQuery & { sort: adminStore.OrderFilter['sort']; page: number; pageSize: number }

export function workOf(shop: Shop, kind: WorkKind | undefined): adminStore.Work | undefined {
  return kind && { kind, today: dubaiDay(shop.clock.now()) }
}

export async function matchOf(
  shop: Shop,
  { work, state, payment, delivery, carrier, ...rest }: OrderQuery,
): Promise<adminStore.OrderMatch> {
  const ofKind = delivery && (await listNamedCarriers(shop.db)).filter(({ kind }) => kind === delivery).map(({ id }) => id)
  const carrierIds = carrier === undefined ? ofKind : [carrier].filter((id) => ofKind?.includes(id) ?? true)
  const typed = rest.q?.trim() ?? ''
  const byPaper = typed === '' ? {} : await ordersByPaper(shop.db, typed)
  const ids = typed === '' || byPaper.numbers ? [] : await adminStore.ordersByReference(shop.db, typed)
  return { ...rest, ids, ...byPaper, work: workOf(shop, work), states: state, payments: payment, carrierIds }
}

/** Whoever types the number of an invoice or a quote means the order of that paper. */
async function ordersByPaper(db: Db, typed: string): Promise<Pick<adminStore.OrderMatch, 'q' | 'numbers'>> {
  const [document, quotation] = [typedDocumentNumber(typed), typedQuotationNumber(typed)]
  if (document) {
    const id = await orderOfDocument(db, document)
    return { q: undefined, numbers: (await adminStore.listOrdersById(db, id ? [id] : [])).map(({ number }) => number) }
  }
  return quotation ? { q: undefined, numbers: [(await findQuotation(db, quotation))?.placedAs ?? []].flat() } : {}
}

export async function readChoices(shop: Shop): Promise<OrderChoices> {
  return { carriers: (await listNamedCarriers(shop.db)).map(({ id, name }) => ({ id, name })) }
}

/** What is found by its money, or sorted by it, tells of it. */
function asksForMoney({ payment, method, work, sort }: Pick<Listing, 'payment' | 'method' | 'work' | 'sort'>): boolean {
  return payment !== undefined || method !== undefined || isMoneyWork(work) || sort === 'total'
}

export async function listOrders(shop: Shop, listing: Listing, actor: Actor): Promise<OrderPage> {
  if (asksForMoney(listing) && !may(actor.role, 'see-money')) throw new ShopError('request/not-allowed')
  const { page, pageSize, sort, ...asked } = listing
  const filter = { ...(await matchOf(shop, asked)), sort }
  const rows = await adminStore.listOrders(shop.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = rows.map(({ id }) => id)
  const nextOf = (row: OrderRow) => usualMove(row.state, movesOf(row, actor))
  const toPack = rows.filter((row) => nextOf(row) === 'packed').map(({ id }) => id)
  const toCall = rows.filter(({ state }) => state === 'pending_confirmation').map(({ id }) => id)
  const [pieces, unprinted, claims, differences, openOf, calls] = await Promise.all([
    adminStore.countPieces(shop.db, ids),
    adminStore.countUnprinted(shop.db, ids),
    adminStore.countClaims(shop.db, ids),
    listOpenDifferences(shop.db, ids),
    openPiecesOf(shop.db, toPack),
    adminStore.lastCalls(shop.db, toCall),
  ])
  const items = rows.map((row) => {
    const { id, number, state, paymentStatus, paymentMethod, contact, email, address, totals, totalFils, shipBy } = row
    return {
      number,
      state,
      paymentStatus,
      paymentMethod,
      email: realAddress(email),
      totalFils,
      shipBy,
      next: nextOf(row),
      openPieces: openOf(id),
      createdAt: row.createdAt.toISOString(),
      promise: { from: row.promisedFrom, until: row.promisedUntil },
      name: contact.name,
      company: contact.company || null,
      emirate: address?.emirate ?? null,
      isPickup: isPickup({ totals }),
      isExpress: isExpress({ totals }),
      isGift: isGift(row.gift),
      isPaidByGiftCard: isPaidByGiftCard({ totals }),
      pieces: pieces[id] ?? 0,
      unprinted: unprinted[id] ?? 0,
      openClaims: claims[id]?.open ?? 0,
      differenceFils: differences.find(({ orderId }) => orderId === id)?.amountFils ?? 0,
      remakes: claims[id]?.remakes ?? 0,
      lastCall: describeCall(calls.get(id)),
    }
  })
  return { items, total: await adminStore.countOrders(shop.db, filter), page, pageSize }
}

/** What another screen says of an order it names, by id. */
export async function briefOrders(db: Db, ids: string[]): Promise<Record<string, OrderBrief>> {
  const rows = ids.length > 0 ? await adminStore.listOrdersById(db, ids) : []
  const brief = ({ number, state, contact, totalFils, totals }: OrderRow): OrderBrief => {
    return { number, state, name: contact.name, totalFils, discountFils: totals.discountFils }
  }
  return Object.fromEntries(rows.map((row) => [row.id, brief(row)]))
}
