import type { Actor } from '#domain/people/accounts.ts'
import { may, mayRemoveNote } from '#domain/people/permissions.ts'
import { mayEditLines } from '#domain/orders/line-edits.ts'
import { mayMarkPaid, orderStates, staffMoves, type NoteKind, type OrderState } from '#domain/orders/orders.ts'
import type { RefundedItem } from '#domain/orders/refund-items.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import { photoSources } from '#features/photos/server/photos.service.ts'
import { takingProvider } from '#features/payments/server/payments.service.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder, LastCall } from '#features/orders/admin-orders.ts'
import * as adminStore from './admin-orders.store.ts'
import { listClaims } from '../claims/claims.store.ts'
import { gatherEvents } from './gather-events.ts'
import { listAudited, listMailed } from './order-events.store.ts'
import { orderPath } from '../order-token.ts'
import { findOpenDifference, type DifferenceRow } from '../differences/differences.store.ts'
import { noLinkFor } from '../differences/open-difference.ts'
import { describeOrder } from '../orders.service.ts'
import * as store from '../orders.store.ts'
import { listPieces, type PieceRow } from '../fulfilment/pieces.store.ts'
import { refundable } from '../paying/refunds.service.ts'
import { findRemitted } from '../settlements/settlements.store.ts'
import { listRefundItems, listTenders, type TenderRow } from '../paying/tenders.store.ts'
import { orderedPrintPath } from '../fulfilment/ordered-piece.service.ts'
import { openPiecesOf, printReference } from '../fulfilment/workshop.service.ts'
import { pagePath } from '#domain/languages.ts'

const mostOthers = 10

/** An order with all that was done, and what whoever looks may do. */
export async function describeForStaff(shop: Shop, row: store.OrderRow, actor: Actor): Promise<AdminOrder> {
  const [
    order,
    pieces,
    openOf,
    left,
    refunds,
    refundedItems,
    tenders,
    remitted,
    history,
    notes,
    latest,
    claims,
    audited,
    mails,
    facts,
    open,
  ] = await Promise.all([
    describeOrder(shop, row),
    listPieces(shop.db, [row.id]),
    openPiecesOf(shop.db, [row.id]),
    refundable(shop.db, row),
    adminStore.listRefunds(shop.db, row.id),
    listRefundItems(shop.db, row.id),
    listTenders(shop.db, [row.id]),
    findRemitted(shop.db, row.id),
    store.listHistory(shop.db, [row.id]),
    adminStore.listNotes(shop.db, row.id),
    othersOf(shop, row),
    listClaims(shop.db, [row.id]),
    listAudited(shop.db, row.number),
    listMailed(shop.db, row.number),
    factsOf(shop, row),
    findOpenDifference(shop.db, row.id),
  ])
  const names = await usernamesOf(
    shop.db,
    [
      ...[...history, ...notes].map(({ userId }) => userId),
      ...audited.map(({ actorId }) => actorId),
      ...tenders.map(({ takenBy }) => takenBy),
      open?.openedBy ?? null,
    ].flatMap((userId) => userId ?? []),
  )
  const by = (userId: string | null) => (userId ? (names[userId] ?? null) : null)
  const allowed = movesOf(row, actor)
  const link = may(actor.role, 'edit-orders') ? customerUrl(row, orderPath(shop, row, { from: row.createdAt })) : null
  return {
    ...order,
    language: row.language,
    facts,
    shipBy: row.shipBy,
    paymentLink: isToPayByLink(row) ? link : null,
    customerLink: order.contact.email === null && order.contact.phone !== '' ? link : null,
    cardLimits: takingProvider(shop).limits,
    differenceForStaff: open ? asked(shop, row, { open, openedBy: by(open.openedBy), pieces, actor }) : null,
    discountCode: row.discountCode,
    moves: orderStates.filter((state) => allowed.includes(state)),
    pieces: pieces.map(described.piece),
    openPieces: allowed.includes('packed') ? openOf(row.id) : 0,
    refundableFils: left,
    refunds: refunds.map(({ refund: { id, amountFils, reason, reference, createdAt, state, failure, givenFrom }, to }) => ({
      id,
      to,
      amountFils,
      reason,
      reference,
      at: createdAt.toISOString(),
      state,
      failure,
      givenFrom,
    })),
    tenders: tenders.map((tender) => ({ ...described.tender(tender), takenBy: by(tender.takenBy) })),
    mayMarkPaid: mayMarkPaid(row) && may(actor.role, 'move-money'),
    refundedItems: refundedItems.map(described.item),
    remitted,
    owedFils: tenders.reduce((sum, { owedFils }) => sum + owedFils, 0),
    log: history.map(({ state, at, userId, note }) => ({ state, at: at.toISOString(), by: by(userId), note })),
    notes: notes.map(({ text, at, userId }) => ({ text, at: at.toISOString(), by: by(userId) })),
    lastCall: row.state === 'pending_confirmation' ? describeCall(notes.findLast(isCall)) : null,
    timeline: gatherEvents(
      { history, notes, refunds: refunds.map(({ refund }) => refund), claims, audited, mails },
      { nameOf: by, seesMoney: may(actor.role, 'see-money'), mayRemove: (userId) => mayRemoveNote(userId, actor) },
    ),
    others: latest
      .filter(({ id }) => id !== row.id)
      .slice(0, mostOthers)
      .map(({ number, state, createdAt, totalFils }) => ({ number, state, createdAt: createdAt.toISOString(), totalFils })),
  }
}

/** Staff pass it on: it opens in the language of whoever gets it. */
const customerUrl = ({ origin, language }: store.OrderRow, path: string) => origin + pagePath(language, path)

type Asked = { open: DifferenceRow; openedBy: string | null; pieces: PieceRow[]; actor: Actor }

function asked(shop: Shop, row: store.OrderRow, { open, openedBy, pieces, actor }: Asked): AdminOrder['differenceForStaff'] {
  const { id, amountFils, openedAt, linkSentAt } = open
  const noLink = noLinkFor(shop, row, amountFils)
  const mayCopy = row.takenBy !== null && may(actor.role, 'edit-orders') && (noLink === null || noLink === 'no-email')
  return {
    id,
    amountFils,
    openedAt: openedAt.toISOString(),
    openedBy,
    linkSentAt: linkSentAt?.toISOString() ?? null,
    link: mayCopy ? `${customerUrl(row, orderPath(shop, row, { from: openedAt }))}&pay=1` : null,
    noLink,
    mayUndo: mayEditLines(
      row.state,
      pieces.map(({ state }) => state),
    ),
  }
}

/** Of the same person; of whoever was forgotten nothing leads to another. */
async function othersOf({ db }: Shop, { email, contact: { phone } }: store.OrderRow): Promise<store.OrderRow[]> {
  if (email === null && phone === '') return []
  return store.listLatestOf(db, email === null ? { phone } : { email }, mostOthers + 1)
}

/** What a customer placed is opened by the customer's own link, which nobody else has. */
const isToPayByLink = ({ state, takenBy, paymentMethod }: store.OrderRow) =>
  state === 'pending_payment' && takenBy !== null && paymentMethod === 'card'

async function factsOf(shop: Shop, order: store.OrderRow): Promise<AdminOrder['facts']> {
  const lines = (await store.listLines(shop.db, [order.id])).filter(store.isPieceLine)
  const photosOf = ({ design }: store.PieceLineRow) => design.cells.flatMap(({ photoId }) => photoId ?? [])
  const photos = await photoSources(shop, lines.flatMap(photosOf))
  return lines.map((line) => {
    const { id: lineId, position, quality } = line
    const { grade, effectiveDpi, neededDpi, notes } = quality
    const sheetUrl = photosOf(line).every((id) => photos.has(id)) ? orderedPrintPath(shop, lineId, 'sheet') : null
    return { lineId, reference: printReference(order, position), grade, effectiveDpi, neededDpi, notes, sheetUrl }
  })
}

const described = {
  piece({ id, lineId, copy, state, claimId, movedAt }: PieceRow): AdminOrder['pieces'][number] {
    return { id, lineId, copy, state, claimId, movedAt: movedAt.toISOString() }
  },
  tender({ id, kind, paidFils, refundedFils, takenOn, reference, isSurplus }: TenderRow): Omit<AdminOrder['tenders'][number], 'takenBy'> {
    return { id, kind, paidFils, refundedFils, takenOn, reference, isSurplus }
  },
  item({ lineId, charge, quantity, amountFils }: RefundedItem): AdminOrder['refundedItems'][number] {
    return { lineId, charge, quantity, amountFils }
  },
}

/** Only pieces travel with a carrier. */
export function movesOf(order: store.OrderRow, { role }: Actor): OrderState[] {
  return staffMoves({ ...order, hasPieces: order.carrierId !== null, isBegun: order.begunAt !== null }, role)
}

const isCall = ({ kind }: { kind: NoteKind }) => kind === 'reached' || kind === 'not-reached'

export function describeCall(call: { kind: NoteKind; at: Date } | undefined): LastCall | null {
  return call ? { isReached: call.kind === 'reached', at: call.at.toISOString() } : null
}
