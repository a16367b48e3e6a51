import { randomUUID } from 'node:crypto'
import { pieceMoves, stateBeforeHold } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { canMove } from '#domain/orders/transitions.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { designQuality } from '#features/designs/design-quality.ts'
import { storeDesign } from '#features/designs/server/designs.service.ts'
import { swapPhoto } from '#features/designs/swap-photo.ts'
import { tellStaff } from '#features/notices/server/tell-staff.ts'
import { holdPhotos, ownsPhotos } from '#features/photos/server/photos.service.ts'
import { replacePrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { BetterPhotoAsked } from '#features/orders/order-work.ts'
import type { BetterPhotoInput, Order } from '#features/orders/orders.ts'
import { insertNote } from '../staff/admin-orders.store.ts'
import { moveOrder } from './move-order.service.ts'
import { tellCustomer } from '../order-mails.ts'
import { orderNotice } from '../order-notice.ts'
import { describeOrder, requireTheirs, type Asker } from '../orders.service.ts'
import * as store from '../orders.store.ts'
import { answerRequest, closeRequests, insertRequest, listOpenRequests } from './photo-requests.store.ts'
import { listPieces, updatePiece } from './pieces.store.ts'
import { printReference } from './workshop.service.ts'
import { inLanguage } from '#platform/moment.ts'
import { soldTitle } from '#features/cart/line-title.ts'

/** Asks for another photo in one cell of a line of an order that is on hold; one that was asked for before is no longer waited for. */
export async function askForPhoto(shop: Shop, tx: Db, order: store.OrderRow, { lineId, cell, words }: BetterPhotoAsked): Promise<void> {
  const line = (await store.listLines(tx, [order.id])).filter(store.isPieceLine).find(({ id }) => id === lineId)
  if (order.state !== 'on_hold' || !line?.design.cells[cell]) throw new ShopError('order/state')
  const now = shop.clock.now()
  await closeRequests(tx, order.id, now)
  await insertRequest(tx, { id: randomUUID(), orderId: order.id, lineId, cell, words, askedAt: now, closedAt: null, before: null })
  await tellCustomer(shop, tx, order, () => ({
    subject: m.mail_order_photo_subject({ number: order.number }),
    action: m.mail_order_photo_action(),
    paragraphs: [m.mail_order_photo_text({ title: soldTitle(line) }), words, m.mail_order_photo_how()],
  }))
}

/**
 * The customer's answer, once: the line gets the new photo, what was painted of the old one goes, what was made of it is made again, and
 * the order goes back to where it was held.
 */
export async function bringBetterPhoto(
  shop: Shop,
  number: string,
  asker: Asker & { owner: Owner },
  { photoId, acceptLowQuality }: BetterPhotoInput,
): Promise<Order> {
  const catalogue = await readCatalogue(shop)
  const after = await shop.db.transaction(async (tx) => {
    const order = requireTheirs(shop, await store.lockOrder(tx, number), asker)
    const [request] = order.state === 'on_hold' ? await listOpenRequests(tx, [order.id]) : []
    const lines = await store.listLines(tx, [order.id])
    const line = lines.filter(store.isPieceLine).find(({ id }) => id === request?.lineId)
    if (!request || !line) throw new ShopError('order/state')
    const photos = await holdPhotos(tx, [photoId, ...line.design.cells.flatMap((cell) => cell.photoId ?? [])])
    const photo = photos.get(photoId)
    if (!photo || !(await ownsPhotos({ ...shop, db: tx }, asker.owner, [photoId]))) throw new ShopError('photo/not-found')
    const { id: _id, version: _version, ...content } = line.design
    const swapped = swapPhoto(content, request.cell, photo, catalogue.frames)
    const quality = swapped && designQuality(swapped, photos, catalogue)
    if (!quality) throw new ShopError('order/state')
    if (quality.grade === 'poor' && !acceptLowQuality) throw new ShopError('order/low-quality')
    const design = await storeDesign(shop, tx, order, { ...swapped, ...(acceptLowQuality && { acceptsLowQuality: true }) })
    await store.updateLine(tx, line.id, { design, quality })
    await answerRequest(tx, request.id, line.design, shop.clock.now())
    if (order.begunAt) await makeAnew(shop, tx, order, { ...line, design })
    await tellStaff(shop, tx, orderNotice('better-photo', order, { key: request.id }))
    const note = inLanguage('en', () => m.order_note_better_photo({ title: line.title }))
    return goOn(shop, tx, order, { note, by: asker.userId })
  })
  return describeOrder(shop, after)
}

async function makeAnew(shop: Shop, tx: Db, order: store.OrderRow, { id, design, position, quantity }: store.PieceLineRow): Promise<void> {
  const reference = printReference(order, position)
  await replacePrintFiles(shop, tx, { design, reference, quantity, requestedBy: null })
  for (const piece of await listPieces(tx, [order.id])) {
    if (piece.lineId === id && canMove(pieceMoves, piece.state, 'reprint')) await updatePiece(tx, piece.id, 'reprint', shop.clock.now())
  }
}

async function goOn(shop: Shop, tx: Db, order: store.OrderRow, { note, by }: { note: string; by: string | null }): Promise<store.OrderRow> {
  const to = stateBeforeHold((await store.listHistory(tx, [order.id])).map(({ state }) => state))
  if (to) return moveOrder(shop, tx, order, { to, by, note })
  await insertNote(tx, { orderId: order.id, userId: by, text: note, at: shop.clock.now(), kind: 'written' })
  return order
}
