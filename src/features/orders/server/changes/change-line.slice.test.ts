import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listCanvasesCall, listFramesCall, type Canvas, type Frame } from '#features/catalogue/catalogue.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../../tests/support/upload.ts'
import { documents } from '#features/documents/server/documents.tables.ts'
import { totalRows } from '#features/orders/order-totals.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderedPiece, PlacedOrder } from '#features/orders/orders.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor

beforeEach(async () => {
  admin = await t.asAdmin()
})

async function order(choices: Record<string, unknown> = {}, look: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor, look)
  return placeOrder(visitor, choices)
}

async function pay(placed: PlacedOrder): Promise<void> {
  payments.set(placed.payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
  await t.runJobs()
  t.mails.length = 0
}

const pieceOf = ({ lines }: Pick<AdminOrder, 'lines'>) => lines[0] as OrderedPiece
const read = async ({ order: { number } }: PlacedOrder) => (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder
const canvasPrice = async (size: string) =>
  ((await admin.call('GET', listCanvasesCall.path)).body as Canvas[]).find((canvas) => canvas.size === size)?.price ?? 0
const references = async ({ order: { number } }: PlacedOrder) =>
  (await admin.call('GET', `/api/admin/orders/${number}/print-files`)).body.items.map(({ designId }: { designId: string }) => designId)

/** A canvas of another size, at the price the list has for it. */
async function change(placed: PlacedOrder, wish: Record<string, unknown> = {}) {
  const { id, design } = pieceOf(await read(placed))
  const size = (wish['size'] as string | undefined) ?? design.size
  const made = { designId: design.id, size, frameId: null, mat: null, unitFils: await canvasPrice(size), ...wish }
  return admin.call('PUT', `/api/admin/orders/${placed.order.number}/lines/${id}`, made)
}

test('a smaller size of a paid piece: a new design is painted, the difference goes back, another invoice takes the place of the first, and the customer reads what changed', async () => {
  const placed = await order({}, { size: '40x40' })
  await pay(placed)
  const before = pieceOf(placed.order)
  const { status, body } = await change(placed, { size: '30x30' })
  expect([status, body.code]).toEqual([200, undefined])
  const after = pieceOf(body as AdminOrder)
  const back = before.unitFils - after.unitFils
  expect(back).toBeGreaterThan(0)
  expect(after).toMatchObject({ size: '30x30', title: 'Canvas, 30 × 30 cm', design: { size: '30x30' } })
  expect(after.design.id).not.toBe(before.design.id)
  expect(body).toMatchObject({ refundedFils: back, paymentStatus: 'partially_refunded', olderInvoices: [{}] })
  // All of the old invoice is credited, and the new one is for what is left.
  expect(body.creditNotes).toMatchObject([{ amountFils: placed.order.totals.totalFils, isReplaced: true }])
  expect(await references(placed)).toEqual([after.design.id])
  expect((body as AdminOrder).timeline).toContainEqual(expect.objectContaining({ kind: 'edit', what: 'line', by: 'admin' }))
  await t.runJobs()
  expect(t.mails).toHaveLength(1)
  expect(t.mails[0]?.text).toMatch(/Canvas, 40 × 40 cm[\s\S]*Canvas, 30 × 30 cm/)
  expect(t.mails[0]?.attachments.map(({ filename }) => filename.slice(0, 2))).toEqual(['RS', 'OS'])
  // The page, the mail and the paper say one total.
  const totalFils = placed.order.totals.totalFils - back
  const [paper] = await t.shop.db.select().from(documents).where(eq(documents.number, body.invoiceNumber))
  expect(paper?.totalFils).toBe(totalFils)
  expect(totalRows(body as AdminOrder).find(({ kind }) => kind === 'total')).toMatchObject({ amountFils: totalFils })
  expect(t.mails[0]?.text).toContain(formatAed(fils(totalFils)))
})

test('what would cost more is given without charge where staff say so, and the invoice names what is made', async () => {
  const placed = await order()
  await pay(placed)
  const { unitFils } = pieceOf(await read(placed))
  const { invoiceNumber: first, totals } = await read(placed)
  const { body } = await change(placed, { size: '40x40', unitFils, noCharge: true })
  expect(pieceOf(body as AdminOrder)).toMatchObject({ size: '40x40', unitFils })
  expect(body).toMatchObject({ refundedFils: 0, difference: null, olderInvoices: [{ number: first }] })
  expect(body.creditNotes).toMatchObject([{ amountFils: totals.totalFils, isReplaced: true }])
  expect(body.totals.totalFils).toBe(totals.totalFils)
})

test('of an order that is not paid yet the new price is asked, by card and in cash', async () => {
  const price = await canvasPrice('40x40')
  const card = await order()
  const waiting = (await change(card, { size: '40x40' })).body as AdminOrder
  const { totals } = card.order
  expect(waiting.totals).toMatchObject({ goodsFils: price, totalFils: totals.totalFils - totals.goodsFils + price })
  const { body } = await t.visitor().call('POST', `/api/orders/${card.order.number}/payment?token=${card.token}`)
  expect(body.payment).toMatchObject({ amountFils: waiting.totals.toPayFils })
  expect(body.payment.id).not.toBe(card.payment?.id)

  const cash = await order({ paymentMethod: 'cod' })
  const due = (await change(cash, { size: '40x40' })).body as AdminOrder
  expect(due.totals.toPayFils).toBe(cash.order.totals.toPayFils - cash.order.totals.goodsFils + price)
  await moveAlong(admin, cash.order.number)
  expect(await read(cash)).toMatchObject({ paymentStatus: 'paid', tenders: [{ kind: 'cash', paidFils: due.totals.toPayFils }] })
})

test('a frame and its mat are another at their price', async () => {
  const frames = (await admin.call('GET', listFramesCall.path)).body as Frame[]
  const [first, other] = frames
  const size = first?.sizes.find(({ id }) => other?.sizes.some((each) => each.id === id))?.id ?? ''
  const placed = await order({ paymentMethod: 'cod' }, { product: 'frame', size, frameId: first?.id })
  const unitFils = other?.sizes.find(({ id }) => id === size)?.price ?? 0
  const { status, body } = await change(placed, { size, frameId: other?.id, unitFils })
  expect([status, body.code]).toEqual([200, undefined])
  expect(pieceOf(body as AdminOrder)).toMatchObject({ frameId: other?.id, unitFils, frame: { name: other?.name } })
  expect((await change(placed, { size, frameId: other?.id, mat: { colour: 'white', size: 'regular' }, unitFils })).body.code).toBe(
    'order/lines-changed',
  )
})

test('staff bring another photo, which no paper shows; one that is not theirs is refused', async () => {
  const placed = await order()
  await pay(placed)
  const photoId = await uploadPlain(admin, { width: 1700, height: 1700, own: true })
  const others = await uploadPlain(t.visitor(), { width: 1700, height: 1700, own: true })
  expect((await change(placed, { photo: { cell: 0, photoId: others } })).body.code).toBe('photo/not-found')
  const { body } = await change(placed, { photo: { cell: 0, photoId } })
  expect(pieceOf(body as AdminOrder).design.cells).toMatchObject([{ photoId }])
  expect(body).toMatchObject({ refundedFils: 0, creditNotes: [], olderInvoices: [] })
})

test('not once the workshop has begun, not from another price or design than was seen, not into the same', async () => {
  const placed = await order()
  await pay(placed)
  expect((await change(placed)).body.code).toBe('order/lines-changed')
  expect((await change(placed, { edge: 'black', unitFils: 1 })).body.code).toBe('order/lines-changed')
  expect((await change(placed, { edge: 'black', designId: '0d9e7a4e-3a4e-4d0e-9d3f-0d9e7a4e3a4e' })).body.code).toBe('order/lines-changed')
  const { pieces } = await read(placed)
  await admin.call('POST', `/api/admin/orders/${placed.order.number}/pieces/${pieces[0]?.id}/transitions`, { to: 'printing' })
  expect((await change(placed, { edge: 'black' })).body.code).toBe('order/state')
})
