import { setTimeout as pause } from 'node:timers/promises'
import { claimUntil } from '#domain/orders/claims.ts'
import { cardRefusal } from '#domain/orders/differences.ts'
import { lessSinceSold } from '#domain/orders/line-edits.ts'
import { customerMayCancel, isOpen } from '#domain/orders/orders.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { listClaims, type ClaimRow } from './claims/claims.store.ts'
import { describeClaim } from './claims/describe-claim.ts'
import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { rememberAddress } from '#features/addresses/server/addresses.service.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { documentsOf, type OrderDocuments } from '#features/documents/server/documents.service.ts'
import { viewDesigns } from '#features/designs/server/design-views.service.ts'
import { providerNamed, takingProvider } from '#features/payments/server/payments.service.ts'
import { readBankDetails, readPhotosKeptDays, identityIn, readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { isPickup } from '#features/quote/carried.ts'
import { whenGiftCardsWereSent } from '#features/gift-cards/server/sold-gift-cards.service.ts'
import type { Order, OrderPayment } from '../orders.ts'
import { moveOrder } from './fulfilment/move-order.service.ts'
import { listOpenDifferences, type DifferenceRow } from './differences/differences.store.ts'
import { openDifferencePayment } from './differences/open-difference-payment.ts'
import { openPayment } from './paying/open-payment.ts'
import { deleteKeysBefore } from './placing/idempotency-keys.store.ts'
import { isTokenOf } from './order-token.ts'
import * as store from './orders.store.ts'
import { catchUp } from './paying/pay-refunds.service.ts'
import { listOpenRequests, type PhotoRequestRow } from './fulfilment/photo-requests.store.ts'
import { listTenders, paidSince, refundedOf, type TenderRow } from './paying/tenders.store.ts'
import { changeWords } from './differences/change-words.ts'
import { getLocale } from '#words/runtime.js'
import { asRead } from '#features/cart/line-title.ts'

/** Who asks: an account, or whoever holds the order's token. */
export type Asker = { userId: string | null; token: string | undefined }

const maxListed = 200

export async function listOrders(shop: Shop, userId: string): Promise<Order[]> {
  return describeOrders(shop, await store.listOrdersOf(shop.db, userId, maxListed))
}

export async function readOrder(shop: Shop, number: string, asker: Asker): Promise<Order> {
  const row = requireTheirs(shop, await store.findOrder(shop.db, number), asker)
  return { ...(await describeOrder(shop, row)), declined: await isDeclined(shop, row) }
}

/** The order itself, by the same rule. */
export async function findTheirs(shop: Shop, number: string, asker: Asker): Promise<store.OrderRow> {
  return requireTheirs(shop, await store.findOrder(shop.db, number), asker)
}

export { isPieceLine } from './orders.store.ts'
export type PieceLine = store.PieceLineRow

/** Whoever's it is: for staff. */
export async function findForStaff(shop: Shop, number: string): Promise<{ order: store.OrderRow; lines: store.OrderLineRow[] }> {
  const order = await store.findOrder(shop.db, number)
  if (!order) throw new ShopError('order/not-found')
  return { order, lines: await store.listLines(shop.db, [order.id]) }
}

const patienceMs = 1500

/** A provider that is away has refused nothing, and nobody waits long to hear so. */
async function isDeclined(shop: Shop, { number, state, paymentId, paymentProvider: name }: store.OrderRow): Promise<boolean> {
  const provider = name && providerNamed(shop, name)
  if (state !== 'pending_payment' || !paymentId || !provider) return false
  try {
    const payment = await Promise.race([provider.read(paymentId), pause(patienceMs, null, { ref: false })])
    return payment?.status === 'declined'
  } catch (cause) {
    shop.log.warn('orders/payment-not-read', { number, cause })
    return false
  }
}

/** From the mailed link or another browser: the same payment, opened once. */
export async function payOrder(shop: Shop, number: string, asker: Asker): Promise<{ payment: OrderPayment | null }> {
  const order = requireTheirs(shop, await store.findOrder(shop.db, number), asker)
  return { payment: await openPayment(shop, order.id) }
}

/** Likewise, from any browser that has the link. */
export async function payDifference(shop: Shop, number: string, asker: Asker): Promise<{ payment: OrderPayment | null }> {
  const order = requireTheirs(shop, await store.findOrder(shop.db, number), asker)
  return { payment: await openDifferencePayment(shop, order) }
}

export async function cancelOrder(shop: Shop, number: string, asker: Asker): Promise<Order> {
  await catchUp(shop, requireTheirs(shop, await store.findOrder(shop.db, number), asker))
  const cancelled = await shop.db.transaction(async (tx) => {
    const order = requireTheirs(shop, await store.lockOrder(tx, number), asker)
    if (order.state === 'cancelled') return order
    if (!mayCancel(order, await store.listHistory(tx, [order.id]))) throw new ShopError('order/not-cancellable')
    return moveOrder(shop, tx, order, { to: 'cancelled', by: asker.userId })
  })
  return describeOrder(shop, cancelled)
}

/** The number alone opens nothing, and neither does the session: another's order is as one that is not there. */
export function requireTheirs(shop: Shop, order: store.OrderRow | undefined, { userId, token }: Asker): store.OrderRow {
  const isTheirs = order && ((userId !== null && order.userId === userId) || (token !== undefined && isTokenOf(shop, order, token)))
  if (!isTheirs) throw new ShopError('order/not-found')
  return order
}

function mayCancel({ state }: store.OrderRow, history: readonly store.OrderHistoryRow[]): boolean {
  return customerMayCancel({ state, hasBeenInProduction: history.some((row) => row.state === 'in_production') })
}

/** What a browser ordered goes by the session that its photos and designs now go by. */
export async function followSession(shop: Shop, takeOver: TakeOver): Promise<void> {
  if (takeOver.from !== null) await store.moveToSession(shop.db, takeOver.from, takeOver)
}

/** Guest orders join the account whose verified address they were placed with; where the last one went, but for presents, is offered at the next. */
export async function adoptOrders(tx: Db, userId: string, email: string): Promise<void> {
  const adopted = await store.adoptOrders(tx, userId, email)
  const own = adopted.filter(({ address, gift }) => address !== null && gift === null)
  const [last] = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  if (!last?.address) return
  const { name, phone } = last.contact
  await rememberAddress(tx, userId, { name, phone, address: last.address }, last.createdAt)
}

const dayMs = 24 * 60 * 60 * 1000
const keysLiveMs = 2 * dayMs

/** Which of these photos an order needs: while it is open and some weeks beyond, for a reprint, a claim or another order. */
export async function photosInOrders(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosInUse(shop.db, photoIds, await keptSince(shop))
}

/** Which of these were bought, for as long as the order keeps them. */
export async function photosSold(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosSold(shop.db, photoIds, await keptSince(shop))
}

/** Which of these designs show what an order is; as long as its photos. */
export async function designsInOrders(shop: Shop, designIds: string[]): Promise<Set<string>> {
  return designIds.length === 0 ? new Set() : store.designsInUse(shop.db, designIds, await keptSince(shop))
}

/** Which of these ever lay in an order, however long ago. */
export async function photosEverOrdered(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosInUse(shop.db, photoIds, new Date(0))
}

export async function designsEverOrdered(shop: Shop, designIds: string[]): Promise<Set<string>> {
  return designIds.length === 0 ? new Set() : store.designsInUse(shop.db, designIds, new Date(0))
}

/** Which of these prints an order needs; as long as its photos. */
export async function printsInOrders(shop: Shop, references: string[]): Promise<Set<string>> {
  return references.length === 0 ? new Set() : store.printsInUse(shop.db, references, await keptSince(shop))
}

async function keptSince(shop: Shop): Promise<Date> {
  return new Date(shop.clock.now().getTime() - (await readPhotosKeptDays(shop.db)) * dayMs)
}

export async function countOrdersOf(db: Db, userId: string): Promise<number> {
  return store.countOrdersOf(db, userId)
}

/** The newest first; what another order took the place of is none. */
export async function ordersOfPerson(db: Db, ids: string[]): Promise<store.OrderRow[]> {
  return ids.length === 0 ? [] : store.listOrdersByIds(db, ids)
}

export function hasOpenOrders(tx: Db, userId: string): Promise<boolean> {
  return store.hasOpenOrders(tx, userId)
}

export function hasOrderedSince(tx: Db, email: string, since: Date): Promise<boolean> {
  return store.hasOrderedSince(tx, email, since)
}

/** Nobody repeats an order days later; what its first call was told may open a payment. */
export async function forgetOldOrderKeys(shop: Shop): Promise<void> {
  await deleteKeysBefore(shop.db, new Date(shop.clock.now().getTime() - keysLiveMs))
}

export async function describeOrder(shop: Shop, row: store.OrderRow): Promise<Order> {
  const [order] = await describeOrders(shop, [row])
  if (!order) throw new Error(`Order ${row.number} was not described`)
  return order
}

export async function describeOrders(shop: Shop, rows: store.OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [{ frameLooks }, identity, bankDetails, lines, history, tenders, issuedFor, requests, claims, open, sentAtOf] = await Promise.all([
    readCatalogue(shop),
    readShopIdentity(shop.db),
    readBankDetails(shop.db),
    store.listLines(shop.db, ids),
    store.listHistory(shop.db, ids),
    listTenders(shop.db, ids),
    documentsOf(shop.db, ids),
    listOpenRequests(shop.db, ids),
    listClaims(shop.db, ids),
    listOpenDifferences(shop.db, ids),
    whenGiftCardsWereSent(shop.db, ids),
  ])
  const { address: workshop } = identityIn(getLocale(), identity)
  return Promise.all(
    rows.map((row) => {
      const its = <Part extends { orderId: string }>(parts: Part[]) => parts.filter(({ orderId }) => orderId === row.id)
      const parts = { lines: its(lines), history: its(history), tenders: its(tenders), requests: its(requests), claims: its(claims) }
      const [difference] = its(open)
      return describe(shop, row, { frameLooks, workshop, bankDetails, ...parts, sentAtOf, difference, issued: issuedFor(row.id) })
    }),
  )
}

type Parts = {
  frameLooks: readonly FrameLook[]
  /** Where orders are collected. */
  workshop: string
  bankDetails: string
  lines: store.OrderLineRow[]
  history: store.OrderHistoryRow[]
  tenders: TenderRow[]
  requests: PhotoRequestRow[]
  claims: ClaimRow[]
  sentAtOf: (lineId: string) => Date | null
  difference: DifferenceRow | undefined
  issued: OrderDocuments
}

async function describe(
  shop: Shop,
  row: store.OrderRow,
  { frameLooks, workshop, bankDetails, lines, history, tenders, requests, claims, sentAtOf, difference, issued }: Parts,
): Promise<Order> {
  const { number, state, paymentStatus, paymentMethod, contact, address, gift, totals } = row
  const isUnpaid = paymentStatus === 'unpaid' && isOpen(state)
  const waitsForTransfer = paymentMethod === 'transfer' && isUnpaid
  const views = await viewDesigns(
    shop,
    // Who took an order on the phone made its designs.
    { sessionId: row.sessionId, userId: row.takenBy ?? row.userId },
    lines.flatMap(({ design }) => design ?? []),
  )
  const shown = lines.map(asRead)
  const pieces = shown.filter(store.isPieceLine)
  return {
    number,
    state,
    paymentStatus,
    paymentMethod,
    ...(waitsForTransfer && bankDetails && { payInto: bankDetails }),
    byPhone: row.takenBy !== null,
    superseded: row.supersededBy !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    declined: false,
    contact: { ...contact, email: realAddress(contact.email) },
    address,
    ...(isPickup(row) && { collectAt: workshop }),
    gift,
    lines: shown.map((line) =>
      line.giftCard
        ? { ...line, previewUrl: null, sentAt: sentAtOf(line.id)?.toISOString() ?? null, isUnpaid }
        : { ...line, ...frameOf(line, frameLooks), previewUrl: views[pieces.indexOf(line)]?.previewUrl ?? null },
    ),
    totals: { ...totals, lines: totals.lines.map(asRead) },
    less: lessSinceSold(totals.lines.map(asRead), lines),
    refundedFils: refundedOf(tenders),
    difference: difference ? askedSince(shop, difference) : null,
    paidSince: paidSince(tenders),
    history: history.map((moved) => ({ state: moved.state, at: moved.at.toISOString() })),
    ...(row.tracking && { tracking: row.tracking }),
    ...(row.state === 'on_hold' && photoAsked(requests)),
    claims: claims.map((claim) => describeClaim(shop, claim)),
    claimUntil: claimUntilNow(shop, row),
    promise: { from: row.promisedFrom, until: row.promisedUntil },
    mayCancel: mayCancel(row, history),
    ...issued,
  }
}

function askedSince(shop: Shop, { amountFils, changes }: DifferenceRow): NonNullable<Order['difference']> {
  const mayPay = cardRefusal(amountFils, takingProvider(shop).limits) === null
  return { amountFils, changes: changes.map((change) => changeWords(change, getLocale())), mayPay }
}

function frameOf({ frameId }: store.OrderLineRow, frames: readonly FrameLook[]): { frame?: FrameLook } {
  const frame = frames.find(({ id }) => id === frameId)
  return frame ? { frame } : {}
}

/** Null once no claim can come, and before one can. */
export function claimUntilNow(shop: Shop, row: store.OrderRow): string | null {
  const until = claimUntil(row)
  return until && until >= shop.clock.now() ? until.toISOString() : null
}

function photoAsked([request]: PhotoRequestRow[]): Pick<Order, 'photoAsked'> {
  if (!request) return {}
  const { lineId, cell, words } = request
  return { photoAsked: { lineId, cell, words } }
}
