import { receiverOf } from '#domain/delivery/uae-address.ts'
import { csvAmount } from '#domain/csv.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { addFils } from '#domain/prices/money.ts'
import { cashToCollect, mayNoteWaybill } from '#domain/orders/orders.ts'
import type { ChargeKind } from '#domain/orders/charges.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Shop } from '#platform/shop.ts'
import { timeInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import { carrierOf, isPickup } from '#features/quote/carried.ts'
import { isPaidByGiftCard } from '#features/orders/order-timeline.ts'
import { methodWords, statusWords } from '#features/orders/ui/staff/admin-order-words.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { listOpenDifferences } from '../differences/differences.store.ts'
import * as adminStore from './admin-orders.store.ts'
import { matchOf, type OrderQuery } from './order-lists.service.ts'
import type { OrderRow } from '../orders.store.ts'
import { listTenders, type TenderRow } from '../paying/tenders.store.ts'

type Cell = string | number | null
type ExportedOrder = OrderRow & { pieces: number; tenders: TenderRow[]; /** Asked since it was changed. */ openFils: number | null }
type Columns = readonly { name: () => string; cell: (order: ExportedOrder) => Cell }[]

const inAed = (amount: number | null) => (amount === null ? null : csvAmount(amount))

const chargeOf = ({ totals }: ExportedOrder, wanted: ChargeKind) => totals.charges.find(({ kind }) => kind === wanted)?.totalFils ?? 0
const oversizeOf = ({ totals: { carriers, carrierId } }: ExportedOrder) => carriers.find(({ id }) => id === carrierId)?.oversizeFils ?? 0
const paidBy = ({ tenders }: ExportedOrder, wanted: TenderRow['kind']) =>
  addFils(...tenders.filter(({ kind }) => kind === wanted).map(({ paidFils }) => paidFils))

const where: Columns = [
  { name: m.order_csv_flat, cell: ({ address }) => address?.flat ?? null },
  { name: m.order_csv_building, cell: ({ address }) => address?.building ?? null },
  { name: m.order_csv_street, cell: ({ address }) => address?.street ?? null },
  { name: m.order_csv_area, cell: ({ address }) => address?.area ?? null },
  { name: m.order_csv_emirate, cell: ({ address }) => address?.emirate ?? null },
  { name: m.order_csv_landmark, cell: ({ address }) => address?.landmark ?? null },
  { name: m.order_csv_makani, cell: ({ address }) => address?.makani ?? null },
  { name: m.order_csv_address_note, cell: ({ address }) => address?.note ?? null },
]

/** What an accountant books by: goods less discount, with delivery and each fee, come to the total. */
const books: Columns = [
  { name: m.admin_order_number, cell: ({ number }) => number },
  { name: m.order_csv_placed, cell: ({ createdAt }) => `${dubaiDay(createdAt)} ${timeInWords(createdAt.toISOString())}` },
  { name: m.admin_order_state, cell: (order) => wordsOf(order.state, isPickup(order)).name() },
  {
    name: m.order_csv_method,
    cell: (order) => (isPaidByGiftCard(order) ? m.admin_order_by_gift_card : methodWords[order.paymentMethod])(),
  },
  { name: m.order_csv_payment, cell: ({ paymentStatus }) => statusWords[paymentStatus]() },
  { name: m.order_csv_name, cell: ({ contact }) => contact.name },
  { name: m.order_csv_company, cell: ({ contact }) => contact.company ?? null },
  { name: m.order_csv_trn, cell: ({ contact }) => contact.trn ?? null },
  { name: m.order_csv_email, cell: ({ email }) => realAddress(email) },
  { name: m.order_csv_phone, cell: ({ contact }) => contact.phone },
  ...where,
  { name: m.order_csv_carrier, cell: (order) => carrierOf(order)?.name ?? null },
  { name: m.order_csv_waybill, cell: ({ tracking }) => tracking?.number ?? null },
  { name: m.admin_order_ship_by, cell: ({ shipBy }) => shipBy },
  { name: m.order_csv_pieces, cell: ({ pieces }) => pieces },
  { name: m.order_csv_code, cell: ({ discountCode }) => discountCode },
  { name: m.order_csv_goods, cell: ({ totals }) => inAed(totals.goodsFils) },
  { name: m.order_csv_discount, cell: ({ totals }) => inAed(0 - totals.discountFils) },
  { name: m.order_csv_delivery, cell: (order) => inAed(order.totals.deliveryFils - oversizeOf(order)) },
  { name: m.order_csv_oversize, cell: (order) => inAed(oversizeOf(order)) },
  { name: m.order_csv_wrapping, cell: (order) => inAed(chargeOf(order, 'wrapping')) },
  { name: m.order_csv_cash_fee, cell: (order) => inAed(chargeOf(order, 'cash-on-delivery')) },
  { name: m.order_csv_total, cell: ({ totalFils }) => inAed(totalFils) },
  { name: m.order_csv_vat, cell: ({ totals }) => inAed(totals.vatFils) },
  { name: m.order_csv_gift_cards, cell: (order) => inAed(paidBy(order, 'gift-card')) },
  { name: m.order_csv_card, cell: (order) => inAed(paidBy(order, 'card')) },
  { name: m.order_csv_paid_cash, cell: (order) => inAed(paidBy(order, 'cash')) },
  { name: m.order_csv_paid_terminal, cell: (order) => inAed(paidBy(order, 'terminal')) },
  { name: m.order_csv_paid_transfer, cell: (order) => inAed(paidBy(order, 'transfer')) },
  { name: m.order_csv_refunded, cell: ({ tenders }) => inAed(addFils(...tenders.map(({ refundedFils }) => refundedFils))) },
  { name: m.order_csv_cash, cell: (order) => inAed(cashToCollect(order)) },
  { name: m.order_csv_open, cell: ({ openFils }) => inAed(openFils) },
]

/** What a courier needs to bring them: no price but the cash to collect. */
const deliveries: Columns = [
  { name: m.admin_order_number, cell: ({ number }) => number },
  { name: m.order_csv_name, cell: ({ contact, address }) => receiverOf(contact, address).name },
  { name: m.order_csv_phone, cell: ({ contact, address }) => receiverOf(contact, address).phone },
  ...where,
  { name: m.order_csv_pieces, cell: ({ pieces }) => pieces },
  { name: m.order_csv_cash, cell: (order) => inAed(cashToCollect(order)) },
]

const files = { books, deliveries }
export type OrderFile = keyof typeof files

export function exportHead(file: OrderFile): string[] {
  return files[file].map(({ name }) => name())
}

export async function* exportOrders(shop: Shop, asked: OrderQuery, file: OrderFile): AsyncGenerator<Cell[]> {
  const match = await matchOf(shop, asked)
  const rows = inParts<ExportedOrder>(async (last, limit) => completed(shop, await adminStore.listOrdersAfter(shop.db, match, last, limit)))
  for await (const order of rows) if (file === 'books' || isForCourier(order)) yield files[file].map(({ cell }) => cell(order))
}

/** What is collected, or goes by e-mail, no courier brings; nor what has arrived, was called off, or is not certain yet. */
const isForCourier = ({ address, state }: OrderRow) => address !== null && mayNoteWaybill(state)

async function completed({ db }: Shop, rows: OrderRow[]): Promise<ExportedOrder[]> {
  const ids = rows.map(({ id }) => id)
  const [pieces, tenders, open] = await Promise.all([adminStore.countPieces(db, ids), listTenders(db, ids), listOpenDifferences(db, ids)])
  const tendersOf = Map.groupBy(tenders, ({ orderId }) => orderId)
  const openOf = new Map(open.map(({ orderId, amountFils }) => [orderId, amountFils]))
  return rows.map((row) => {
    return { ...row, pieces: pieces[row.id] ?? 0, tenders: tendersOf.get(row.id) ?? [], openFils: openOf.get(row.id) ?? null }
  })
}
