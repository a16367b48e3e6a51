import { netDifference } from '#domain/orders/differences.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { mayEditLines, repriceLine, type ChangedCost } from '#domain/orders/line-edits.ts'
import { priceItem } from '#domain/prices/pricing.ts'
import type { Quality } from '#domain/print/sharpness.ts'
import { ShopError } from '#domain/shop-error.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { designQuality } from '#features/designs/design-quality.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { finishWords, pieceTitle } from '#features/designs/piece-words.ts'
import { storeDesign } from '#features/designs/server/designs.service.ts'
import { fitDesign } from '#features/designs/server/settle-design.service.ts'
import { swapPhoto } from '#features/designs/swap-photo.ts'
import { holdPhotos, ownsPhotos } from '#features/photos/server/photos.service.ts'
import { replacePrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { LineChangeInput } from '#features/orders/order-changes.ts'
import { askAnew, closePayment, isToPay } from '../placing/ask-anew.ts'
import { closeDifferencePayment, requireSameDifference } from '../differences/close-difference.ts'
import { findOpenDifference, type DifferenceRow } from '../differences/differences.store.ts'
import { invoiceAnew } from '../paying/invoice-order.ts'
import { openDifference, requireLink } from '../differences/open-difference.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { sendOrderMail } from '../order-mails.ts'
import * as store from '../orders.store.ts'
import { catchUp } from '../paying/pay-refunds.service.ts'
import { listPieces } from '../fulfilment/pieces.store.ts'
import { refundable, refundOrder, statusByRefunds } from '../paying/refunds.service.ts'
import { listRefundItems } from '../paying/tenders.store.ts'
import { printReference } from '../fulfilment/workshop.service.ts'
import type { PieceWords } from '../differences/differences.tables.ts'
import { joined } from '#ui/in-words/listed.ts'
import { inLanguage } from '#platform/moment.ts'
import { inBoth, type Titles } from '#features/documents/server/both-titles.ts'
import { soldTitle } from '#features/cart/line-title.ts'
import type { Language } from '#domain/languages.ts'

type Change = {
  order: store.OrderRow
  /** What is asked already since an earlier change. */
  open: DifferenceRow | undefined
  lines: store.OrderLineRow[]
  line: store.PieceLineRow
  content: DesignContent
  quality: Quality
  cost: ChangedCost
}

/**
 * Another frame, mat, edge, size or photo of a line, before anything of it is made: the line gets a design of its own, and what was painted of the
 * old one is painted anew. Of an unpaid order the new price is asked; of a paid one what it costs less goes back, and what it costs more is asked by
 * a payment of its own.
 */
export async function changeLine(
  shop: Shop,
  {
    number,
    id,
    owner,
    ...input
  }: LineChangeInput & { number: string; id: string; /** Whose photo it is, where it brings one. */ owner: Owner },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  await catchUp(shop, await store.findOrder(shop.db, number))
  const looked = await settle(shop, shop.db, await store.findOrder(shop.db, number), { id, owner, input })
  const closedPayment = await closePayment(shop, looked.order)
  await closeDifferencePayment(shop, looked.open)
  const changed = await shop.db.transaction(async (tx) => {
    const change = await settle({ ...shop, db: tx }, tx, await store.lockOrder(tx, number), { id, owner, input })
    const { order, line, content, quality, cost } = change
    await requireSameDifference(tx, order.id, looked.open)
    if (isToPay(order) && order.paymentId !== closedPayment) throw new ShopError('order/state')
    const design = await storeDesign(shop, tx, order, content)
    const { size, frameId = null } = content
    const titles = inBoth(() => pieceTitle({ type: line.type, size, frameId }))
    const { quantity, unitFils, totalFils, discountFils, vatFils } = cost
    await store.changeLine(tx, line.id, { design, quality, size, frameId, ...titles, quantity, unitFils, totalFils, discountFils, vatFils })
    if (order.begunAt) {
      const reference = printReference(order, line.position)
      await replacePrintFiles(shop, tx, { design, reference, quantity: line.quantity, requestedBy: actor.userId })
    }
    const words = await changeInWords(shop, line, { ...line, ...titles, size, frameId, design })
    const { before, after } = words('en')
    const named = { titles, words, designId: design.id, by: actor.userId, ask: input.ask }
    const settled = await settleMoney(shop, tx, change, named)
    const { documents, backFils, openFils: moreFils } = settled
    await sendOrderMail(shop, tx, settled.after, 'piece-changed', {
      documents,
      backFils,
      moreFils,
      isAsked: input.ask === 'link',
      piece: words,
    })
    await audit(tx, {
      target: number,
      before: { piece: before, unitFils: line.unitFils, toPayFils: order.toPayFils, openFils: change.open?.amountFils ?? 0 },
      after: {
        piece: after,
        unitFils,
        toPayFils: settled.after.toPayFils,
        openFils: settled.openFils,
        ...(input.photo && { photo: m.event_new_photo() }),
      },
    })
    return settled.after
  })
  return describeForStaff(shop, changed, actor)
}

type Asked = { id: string; owner: Owner; input: LineChangeInput }

/** What the change comes to as things stand; refused where it is not what whoever asks saw. */
async function settle(shop: Shop, db: Db, order: store.OrderRow | undefined, { id, owner, input }: Asked): Promise<Change> {
  if (!order) throw new ShopError('order/not-found')
  const states = (await listPieces(db, [order.id])).map(({ state }) => state)
  if (order.paymentStatus === 'authorized' || !mayEditLines(order.state, states)) throw new ShopError('order/state')
  const lines = await store.listLines(db, [order.id])
  const line = lines.filter(store.isPieceLine).find((each) => each.id === id)
  if (!line) throw new ShopError('order/not-found')
  if (line.design.id !== input.designId) throw new ShopError('order/lines-changed')
  const catalogue = await readCatalogue(shop)
  const photos = await holdPhotos(
    db,
    [...line.design.cells, ...(input.photo ? [input.photo] : [])].flatMap(({ photoId }) => photoId ?? []),
  )
  const { content, isNewPhoto } = await contentOf(shop, { line, input, owner, photos, frames: catalogue.frames })
  const quality = designQuality(content, photos, catalogue)
  if (!quality) throw new ShopError('order/state')
  const { product, size, frameId = null, mat = null } = content
  const priced = priceItem({ type: product, size, frameId, mat }, catalogue.priced)
  if (!priced.ok) throw new ShopError('order/lines-changed')
  const isSame = !isNewPhoto && JSON.stringify(madeOf(content)) === JSON.stringify(madeOf(line.design))
  if (isSame) throw new ShopError('order/lines-changed')
  const cost = repriceLine(line, priced.unitFils, { noCharge: input.noCharge, refunded: await listRefundItems(db, order.id) })
  if (cost.unitFils !== input.unitFils) throw new ShopError('order/lines-changed')
  const open = await findOpenDifference(db, order.id)
  await requirePayable(shop, db, order, { openFils: open?.amountFils ?? 0, moreFils: cost.moreFils, ask: input.ask })
  return { order, open, lines, line, content, quality, cost }
}

const madeOf = ({ size, frameId, mat, edge }: DesignContent) => [
  size,
  frameId ?? null,
  mat?.colour ?? null,
  mat?.size ?? null,
  edge ?? 'mirror',
]

type ToPay = { openFils: number; moreFils: number; ask: LineChangeInput['ask'] }

async function requirePayable(shop: Shop, db: Db, order: store.OrderRow, { openFils, moreFils, ask }: ToPay): Promise<void> {
  if (order.paymentStatus === 'unpaid') {
    // Gift cards hold a fixed part of it, which is not given free here.
    if (order.toPayFils + moreFils <= 0) throw new ShopError('order/lines-fixed')
    return
  }
  // Whoever disputes a charge is not asked for another.
  if (moreFils > 0 && order.paymentStatus === 'disputed') throw new ShopError('order/state')
  const netted = netDifference(openFils, moreFils)
  if (netted.backFils > (await refundable(db, order))) throw new ShopError('order/refund-too-much')
  if (ask === 'link' && netted.openFils > 0) requireLink(shop, order, netted.openFils)
}

type Wished = {
  line: store.PieceLineRow
  input: LineChangeInput
  owner: Owner
  photos: Awaited<ReturnType<typeof holdPhotos>>
  frames: Parameters<typeof swapPhoto>[3]
}

async function contentOf(
  shop: Shop,
  { line, input, owner, photos, frames }: Wished,
): Promise<{ content: DesignContent; isNewPhoto: boolean }> {
  const { id: _id, version: _version, frameId: _frame, mat: _mat, edge: _edge, ...kept } = line.design
  const { size, frameId, mat, edge, photo } = input
  const wished: DesignContent = { ...kept, size, ...(frameId !== null && { frameId }), ...(mat && { mat }), ...(edge && { edge }) }
  const brought = photo && photos.get(photo.photoId)
  if (photo && (!brought || !(await ownsPhotos(shop, owner, [photo.photoId])))) throw new ShopError('photo/not-found')
  const swapped = photo && brought ? swapPhoto(wished, photo.cell, brought, frames) : wished
  if (!swapped) throw new ShopError('order/state')
  return { content: await fitDesign(shop, swapped), isNewPhoto: photo !== undefined }
}

/** The piece's new title, all of it as it was and as it is, who changed it, and how they ask for what it costs more. */
type Named = { titles: Titles; words: ChangeInWords; designId: string; by: string; ask: LineChangeInput['ask'] }
type Settled = { after: store.OrderRow; backFils: Fils; openFils: Fils; documents: string[] }

async function settleMoney(shop: Shop, tx: Db, change: Change, named: Named): Promise<Settled> {
  const { order, open, lines, line, cost } = change
  const { moreFils, offVatFils, ...now } = cost
  if (order.paymentStatus === 'unpaid') {
    const after = await askAnew(tx, { order, lines, costAt: (id) => (id === line.id ? { ...now, ...named.titles } : undefined) })
    return { after, backFils: fils(0), openFils: fils(0), documents: [] }
  }
  const { openFils, backFils } = netDifference(open?.amountFils ?? 0, moreFils)
  const raised = await openDifference(shop, tx, order, { open, openFils, backFils, line, vatFils: cost.vatFils, ...named })
  if (backFils > 0) await refundOrder(shop, tx, order.id, backFils, 'piece-changed', { isOnPaper: true })
  const isDisputed = raised.paymentStatus === 'disputed'
  const after =
    backFils > 0 && !isDisputed ? await store.updateOrder(tx, order.id, { paymentStatus: await statusByRefunds(tx, order.id) }) : raised
  const moreVatFils = moreFils < 0 ? 0 - offVatFils : cost.vatFils - line.vatFils
  return { after, backFils, openFils, documents: await invoiceAnew(shop, tx, after, { moreFils, moreVatFils }) }
}

type ChangeInWords = (language: Language) => PieceWords
type Said = Pick<store.PieceLineRow, 'title' | 'titleAr' | 'type' | 'size' | 'frameId' | 'design'>

async function changeInWords(shop: Shop, before: Said, after: Said): Promise<ChangeInWords> {
  const say = async () => {
    const { frameLooks } = await readCatalogue(shop)
    const inWords = (line: Said) => {
      const frame = frameLooks.find(({ id }) => id === line.frameId)
      return joined([soldTitle(line), ...finishWords(lookOf({ ...line, previewUrl: null }), frame)])
    }
    return { before: inWords(before), after: inWords(after) }
  }
  const said = { en: await inLanguage('en', say), ar: await inLanguage('ar', say) }
  return (language) => said[language]
}
