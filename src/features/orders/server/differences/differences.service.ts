import { randomUUID } from 'node:crypto'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { mayEditLines } from '#domain/orders/line-edits.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { replacePrintFiles } from '#features/print-files/server/print-files.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { MarkPaidInput } from '#features/orders/order-money.ts'
import { closeDifferencePayment, endDifference, requireSameDifference } from './close-difference.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { findDifference, noteLinkSent, type DifferenceRow } from './differences.store.ts'
import type { DifferenceChange } from './differences.tables.ts'
import { invoiceAnew } from '../paying/invoice-order.ts'
import { requireLink, soldFor } from './open-difference.ts'
import { sendOrderMail } from '../order-mails.ts'
import * as store from '../orders.store.ts'
import { listPieces } from '../fulfilment/pieces.store.ts'
import { differencePaid } from './settle-difference.ts'
import { addPaidTender, listTenders } from '../paying/tenders.store.ts'
import { printReference } from '../fulfilment/workshop.service.ts'
import { changeWords } from './change-words.ts'
import type { Language } from '#domain/languages.ts'

/** Which difference of which order: its id is its key, so that whatever ends it is done once. */
export type Named = { number: string; id: string }

/** Mails the customer where to pay it by card, again where that was lost. */
export async function sendDifferenceLink(shop: Shop, named: Named, { actor, audit }: Staff): Promise<AdminOrder> {
  const { order: looked, difference } = await find(shop.db, named)
  if (difference.state !== 'open') throw new ShopError('order/difference-settled')
  requireLink(shop, looked, difference.amountFils)
  const told = await shop.db.transaction(async (tx) => {
    const order = await hold(tx, named.number)
    const open = await requireSameDifference(tx, order.id, difference)
    if (!open) throw new ShopError('order/difference-settled')
    await noteLinkSent(tx, open.id, shop.clock.now())
    await sendOrderMail(shop, tx, order, 'difference-asked', { moreFils: open.amountFils })
    await audit(tx, { target: named.number, before: null, after: { amountFils: open.amountFils } })
    return order
  })
  return describeForStaff(shop, told, actor)
}

/** Its money came without a provider: once, however many write it down. */
export async function markDifferencePaid(shop: Shop, named: Named, input: MarkPaidInput, staff: Staff): Promise<AdminOrder> {
  const { method, takenOn, reference = null } = input
  if (takenOn > dubaiDay(shop.clock.now()))
    throw new ShopError('request/invalid', { errors: [{ path: 'takenOn', message: m.day_to_come() }] })
  return end(shop, named, staff, {
    async isRepeated(tx, { id, orderId }) {
      const paid = (await listTenders(tx, [orderId])).find(({ differenceId, isSurplus }) => differenceId === id && !isSurplus)
      return paid?.kind === method && paid.takenOn === takenOn && paid.reference === reference
    },
    async settle(tx, order, difference) {
      const [{ userId: takenBy }, { id: differenceId, amountFils }] = [staff.actor, difference]
      const tender = { id: randomUUID(), orderId: order.id, differenceId, kind: method, amountFils }
      await addPaidTender(tx, { ...tender, takenOn, takenBy, reference })
      await endDifference(shop, tx, difference, { state: 'paid', closedBy: takenBy })
      const after = await differencePaid(shop, tx, order, difference)
      return { after, audited: { paymentMethod: method, amountFils, takenOn, reference } }
    },
  })
}

/** The shop gives it: the piece is made as it was changed, for what it cost before. */
export function waiveDifference(shop: Shop, named: Named, { reason }: { reason: string }, staff: Staff): Promise<AdminOrder> {
  return end(shop, named, staff, {
    isRepeated: async (_tx, difference) => difference.state === 'waived' && difference.reason === reason,
    async settle(tx, order, difference) {
      await endDifference(shop, tx, difference, { state: 'waived', closedBy: staff.actor.userId, reason })
      for (const { lineId, was } of firsts(difference)) {
        const { unitFils, totalFils, discountFils, vatFils } = was
        await store.changeLine(tx, lineId, { unitFils, totalFils, discountFils, vatFils })
      }
      const after = await unask(tx, order, difference)
      const documents = await invoiceAnew(shop, tx, after, lessBy(difference))
      await sendOrderMail(shop, tx, after, 'difference-waived', { documents, moreFils: difference.amountFils })
      return { after, audited: { amountFils: difference.amountFils, reason } }
    },
  })
}

/** Each line is again what it was before the first of its changes, as long as nothing is made of it. */
export function undoDifference(shop: Shop, named: Named, staff: Staff): Promise<AdminOrder> {
  return end(shop, named, staff, {
    isRepeated: async (_tx, difference) => difference.state === 'undone',
    async settle(tx, order, difference) {
      const states = (await listPieces(tx, [order.id])).map(({ state }) => state)
      if (!mayEditLines(order.state, states)) throw new ShopError('order/state')
      await endDifference(shop, tx, difference, { state: 'undone', closedBy: staff.actor.userId })
      for (const change of firsts(difference)) await undoChange(shop, tx, { order, difference, change, by: staff.actor.userId })
      const after = await unask(tx, order, difference)
      const documents = await invoiceAnew(shop, tx, after, lessBy(difference))
      const changes = firsts(difference)
      const piece = (language: Language) => ({
        before: changes.map((change) => changeWords(change, language).before).join('; '),
        after: '',
      })
      await sendOrderMail(shop, tx, after, 'difference-undone', { documents, piece })
      return { after, audited: { amountFils: difference.amountFils, pieces: changes.map(({ before }) => before) } }
    },
  })
}

type Ending = {
  /** Whoever asks has done just this before. */
  isRepeated: (tx: Db, difference: DifferenceRow) => Promise<boolean>
  settle: (tx: Db, order: store.OrderRow, open: DifferenceRow) => Promise<{ after: store.OrderRow; audited: object }>
}

/** Its payment at the provider is closed first: where that was paid a moment ago, that counts. */
async function end(shop: Shop, named: Named, { actor, audit }: Staff, { isRepeated, settle }: Ending): Promise<AdminOrder> {
  const { difference: looked } = await find(shop.db, named)
  if (looked.state === 'open') await closeDifferencePayment(shop, looked)
  const ended = await shop.db.transaction(async (tx) => {
    const order = await hold(tx, named.number)
    const { difference } = await find(tx, named)
    if (await isRepeated(tx, difference)) {
      await audit(tx, { target: named.number, before: null, after: { repeated: difference.id } })
      return order
    }
    const open = await requireSameDifference(tx, order.id, looked)
    if (!open) throw new ShopError('order/difference-settled')
    const { after, audited } = await settle(tx, order, open)
    await audit(tx, { target: named.number, before: null, after: audited })
    return after
  })
  return describeForStaff(shop, ended, actor)
}

async function find(db: Db, { number, id }: Named): Promise<{ order: store.OrderRow; difference: DifferenceRow }> {
  const order = await store.findOrder(db, number)
  const difference = order && isUuid(id) ? await findDifference(db, order.id, id.toLowerCase()) : undefined
  if (!order || !difference) throw new ShopError('order/not-found')
  return { order, difference }
}

async function hold(tx: Db, number: string): Promise<store.OrderRow> {
  const order = await store.lockOrder(tx, number)
  if (!order) throw new ShopError('order/not-found')
  return order
}

/** Of each line, the first of its changes: as it was before all of them. */
function firsts({ changes }: DifferenceRow): DifferenceChange[] {
  return changes.filter((change, place) => changes.findIndex(({ lineId }) => lineId === change.lineId) === place)
}

function unask(tx: Db, order: store.OrderRow, { changes }: DifferenceRow): Promise<store.OrderRow> {
  const back = changes.map(({ place, moreFils, moreVatFils }) => ({ place, moreFils: 0 - moreFils, moreVatFils: 0 - moreVatFils }))
  return soldFor(tx, order, back)
}

function lessBy({ amountFils, changes }: DifferenceRow): { moreFils: number; moreVatFils: number } {
  return { moreFils: 0 - amountFils, moreVatFils: changes.reduce((sum, { moreVatFils }) => sum - moreVatFils, 0) }
}

type Undoing = { order: store.OrderRow; difference: DifferenceRow; change: DifferenceChange; by: string }

async function undoChange(shop: Shop, tx: Db, { order, difference, change: { lineId, was }, by }: Undoing): Promise<void> {
  const line = (await store.listLines(tx, [order.id])).filter(store.isPieceLine).find(({ id }) => id === lineId)
  const made = difference.changes.findLast((change) => change.lineId === lineId)
  // The customer has brought another photo since.
  if (!line || line.design.id !== made?.designId) throw new ShopError('order/lines-changed')
  await store.changeLine(tx, lineId, { titleAr: null, ...was })
  if (!order.begunAt) return
  const reference = printReference(order, line.position)
  await replacePrintFiles(shop, tx, { design: was.design, reference, quantity: line.quantity, requestedBy: by })
}
