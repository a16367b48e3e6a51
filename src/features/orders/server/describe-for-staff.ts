import type { Actor } from '#domain/accounts.ts'
import { orderStates, staffMoves, type OrderState } from '#domain/orders.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '../admin-orders.ts'
import * as adminStore from './admin-orders.store.ts'
import { orderPath } from './order-token.ts'
import { describeOrder } from './orders.service.ts'
import * as store from './orders.store.ts'
import { listPieces, type PieceRow } from './pieces.store.ts'
import { refundable } from './refunds.service.ts'
import { findRemitted } from './settlements.store.ts'
import { listTenders } from './tenders.store.ts'
import { openPiecesOf } from './workshop.service.ts'

const mostOthers = 10

/** An order with all that was done, and what whoever looks may do. */
export async function describeForStaff(shop: Shop, row: store.OrderRow, actor: Actor): Promise<AdminOrder> {
  const [order, pieces, openOf, left, refunds, tenders, remitted, history, notes, latest] = await Promise.all([
    describeOrder(shop, row),
    listPieces(shop.db, [row.id]),
    openPiecesOf(shop.db, [row.id]),
    refundable(shop.db, row),
    adminStore.listRefunds(shop.db, row.id),
    listTenders(shop.db, [row.id]),
    findRemitted(shop.db, row.id),
    store.listHistory(shop.db, [row.id]),
    adminStore.listNotes(shop.db, row.id),
    store.listLatestOf(shop.db, row.email, mostOthers + 1),
  ])
  const names = await usernamesOf(
    shop.db,
    [...history, ...notes].flatMap(({ userId }) => userId ?? []),
  )
  const by = (userId: string | null) => (userId ? (names[userId] ?? null) : null)
  const allowed = movesOf(row, actor)
  return {
    ...order,
    shipBy: row.shipBy,
    paymentLink:
      isToPayByLink(row) && actor.role === 'admin' ? `${row.origin}${orderPath(shop, row.number, { from: row.createdAt })}` : null,
    discountCode: row.discountCode,
    moves: orderStates.filter((state) => allowed.includes(state)),
    pieces: pieces.map(described),
    openPieces: allowed.includes('packed') ? openOf(row.id) : 0,
    refundableFils: left,
    refunds: refunds.map(({ refund: { id, amountFils, reason, createdAt, state, failure }, to }) => ({
      id,
      to,
      amountFils,
      reason,
      at: createdAt.toISOString(),
      state,
      failure,
    })),
    remitted: actor.role === 'production' ? null : remitted,
    owedFils: tenders.reduce((sum, { owedFils }) => sum + owedFils, 0),
    log: history.map(({ state, at, userId, note }) => ({ state, at: at.toISOString(), by: by(userId), note })),
    notes: notes.map(({ text, at, userId }) => ({ text, at: at.toISOString(), by: by(userId) })),
    others: latest
      .filter(({ id }) => id !== row.id)
      .slice(0, mostOthers)
      .map(({ number, state, createdAt, totalFils }) => ({ number, state, createdAt: createdAt.toISOString(), totalFils })),
  }
}

/** What a customer placed is opened by the customer's own link, which nobody else has. */
const isToPayByLink = ({ state, takenBy }: store.OrderRow) => state === 'pending_payment' && takenBy !== null

function described({ id, lineId, copy, state, claimId, movedAt }: PieceRow): AdminOrder['pieces'][number] {
  return { id, lineId, copy, state, claimId, movedAt: movedAt.toISOString() }
}

/** Only pieces travel with a carrier. */
export function movesOf(order: store.OrderRow, { role }: Actor): OrderState[] {
  return staffMoves({ ...order, hasPieces: order.carrierId !== null }, role)
}
