import { pieceMoves, waitsForCall } from '#domain/orders/orders.ts'
import { mayRemoveNote } from '#domain/people/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import { canMove } from '#domain/orders/transitions.ts'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import { problemDetail } from '#platform/http/problem.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderMoves, OrderMovesInput, PieceMoveInput, TransitionInput } from '#features/orders/order-work.ts'
import * as adminStore from './admin-orders.store.ts'
import { askForPhoto } from '../fulfilment/better-photo.service.ts'
import { describeForStaff, movesOf } from './describe-for-staff.ts'
import { moveOrder } from '../fulfilment/move-order.service.ts'
import * as store from '../orders.store.ts'
import { finishPieces, listPieces, updatePiece } from '../fulfilment/pieces.store.ts'
import { trackingOf } from '../fulfilment/parcels.service.ts'
import { catchUp } from '../paying/pay-refunds.service.ts'

/** Whoever looks at a customer's order leaves a line in the audit log. */
export async function readOrder(shop: Shop, number: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const row = requireOrder(await store.findOrder(shop.db, number))
  await audit(shop.db, { target: number, before: null, after: null })
  return describeForStaff(shop, row, actor)
}

/** `isAsked` of whoever was asked about this one order. */
export async function transition(
  shop: Shop,
  number: string,
  input: TransitionInput,
  { actor, audit, isAsked = true }: Staff & { isAsked?: boolean },
): Promise<AdminOrder> {
  const { to, note, trackingNumber, betterPhoto } = input
  if (to === 'cancelled') await catchUp(shop, await store.findOrder(shop.db, number))
  const moved = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    if (order.state !== to && !movesOf(order, actor).includes(to)) throw new ShopError('order/state')
    const call = isAsked ? undefined : (await adminStore.lastCalls(tx, [order.id])).get(order.id)
    if (!isAsked && order.state !== to && waitsForCall(order.state, call?.kind === 'reached')) throw new ShopError('order/to-call')
    const tracking = to === 'shipped' && trackingNumber ? await trackingOf(tx, order, trackingNumber) : null
    const ready = tracking ? await store.updateOrder(tx, order.id, { tracking }) : order
    const after = await moveOrder(shop, tx, ready, { to, by: actor.userId, ...(note && { note }) })
    if (betterPhoto) await askForPhoto(shop, tx, after, betterPhoto)
    await audit(tx, { target: number, before: { state: order.state }, after: { state: to, note, trackingNumber, betterPhoto } })
    return after
  })
  return describeForStaff(shop, moved, actor)
}

/** One after the other, each in a transaction of its own; a refusal is written down too. */
export async function moveOrders(shop: Shop, moves: OrderMovesInput['moves'], { actor, audit }: Staff): Promise<OrderMoves> {
  const done: OrderMoves = { moved: [], refused: [] }
  for (const { number, to } of moves) {
    try {
      const { state } = await transition(shop, number, { to }, { actor, audit, isAsked: false })
      done.moved.push({ number, state })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      await audit(shop.db, { target: number, before: null, after: { to, refused: error.code } })
      done.refused.push({ number, code: error.code, detail: problemDetail(error.code) })
    }
  }
  return done
}

export async function addNote(shop: Shop, number: string, text: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const order = await shop.db.transaction(async (tx) => {
    const row = requireOrder(await store.findOrder(tx, number))
    await adminStore.insertNote(tx, { orderId: row.id, userId: actor.userId, text, at: shop.clock.now() })
    await audit(tx, { target: number, before: null, after: { note: text } })
    return row
  })
  return describeForStaff(shop, order, actor)
}

/** Whether the customer answered, for whoever calls next: only a call that was answered lets an order begin, which is said by moving it. */
export async function noteCall(shop: Shop, number: string, isReached: boolean, { actor, audit }: Staff): Promise<AdminOrder> {
  const order = await shop.db.transaction(async (tx) => {
    const row = requireOrder(await store.lockOrder(tx, number))
    if (row.state !== 'pending_confirmation') throw new ShopError('order/state')
    const text = isReached ? m.call_reached() : m.call_not_reached()
    const kind = isReached ? 'reached' : 'not-reached'
    await adminStore.insertNote(tx, { orderId: row.id, userId: actor.userId, text, at: shop.clock.now(), kind })
    await audit(tx, { target: number, before: null, after: { isReached } })
    return row
  })
  return describeForStaff(shop, order, actor)
}

export async function removeNote(shop: Shop, number: string, id: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const order = await shop.db.transaction(async (tx) => {
    const row = requireOrder(await store.findOrder(tx, number))
    const note = (await adminStore.listNotes(tx, row.id)).find((each) => String(each.id) === id)
    if (!note || note.kind === 'written' || !mayRemoveNote(note.userId, actor)) throw new ShopError('order/not-found')
    await adminStore.deleteNote(tx, note.id)
    await audit(tx, { target: number, before: { note: note.text }, after: null })
    return row
  })
  return describeForStaff(shop, order, actor)
}

/**
 * The first piece that goes on begins the order; one that turns out spoilt keeps it from being packed. What is made again for a claim
 * leaves the order as it is.
 */
export async function movePiece(
  shop: Shop,
  { number, id, to, note }: PieceMoveInput & { number: string; id: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const moved = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    const piece = (await listPieces(tx, [order.id])).find((row) => row.id === id)
    if (!piece) throw new ShopError('order/not-found')
    if (!piece.claimId && !isAtWork(order)) throw new ShopError('order/state')
    if (!canMove(pieceMoves, piece.state, to)) throw new ShopError('order/state')
    await updatePiece(tx, id, to, shop.clock.now())
    await shop.live.publish(tx, workTopic)
    await audit(tx, { target: number, before: { piece: id, state: piece.state }, after: { piece: id, state: to, note } })
    if (note) {
      const piecePrinted = { title: (await store.findLine(tx, piece.lineId))?.title ?? '', copy: piece.copy, words: note }
      const text = to === 'reprint' ? m.piece_again_note(piecePrinted) : note
      const kind = to === 'reprint' ? 'written' : 'typed'
      await adminStore.insertNote(tx, { orderId: order.id, userId: actor.userId, text, at: shop.clock.now(), kind })
    }
    return piece.claimId ? order : moveOrder(shop, tx, order, { to: 'in_production', by: actor.userId })
  })
  return describeForStaff(shop, moved, actor)
}

/** Whoever has made all of an order need not move each piece; who said so stays in its notes. */
export async function finishAllPieces(shop: Shop, number: string, { actor, audit }: Staff): Promise<AdminOrder> {
  const finished = await shop.db.transaction(async (tx) => {
    const order = requireOrder(await store.lockOrder(tx, number))
    if (!isAtWork(order)) throw new ShopError('order/state')
    const open = (await listPieces(tx, [order.id])).filter(({ state }) => state !== 'done')
    const now = shop.clock.now()
    await finishPieces(tx, order.id, now)
    await shop.live.publish(tx, workTopic)
    await audit(tx, { target: number, before: { pieces: open.map(({ id, state }) => ({ id, state })) }, after: { done: open.length } })
    if (open.length === 0) return order
    const text = m.admin_order_finished_note({ count: open.length })
    await adminStore.insertNote(tx, { orderId: order.id, userId: actor.userId, text, at: now, kind: 'written' })
    return moveOrder(shop, tx, order, { to: 'in_production', by: actor.userId })
  })
  return describeForStaff(shop, finished, actor)
}

const isAtWork = ({ state }: store.OrderRow) => state === 'paid' || state === 'in_production'

function requireOrder(order: store.OrderRow | undefined): store.OrderRow {
  if (!order) throw new ShopError('order/not-found')
  return order
}
