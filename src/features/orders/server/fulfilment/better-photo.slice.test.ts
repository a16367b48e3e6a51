import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { usedAbove } from '#platform/uses.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../../tests/support/upload.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { Order, PlacedOrder } from '#features/orders/orders.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor

beforeEach(async () => {
  t.mails.length = 0
  admin = await t.asAdmin()
})

const placement = { dxMm: 30, dyMm: 0, zoomPct: 120, rotationDeg: 0 }

async function paid(change: Record<string, unknown> = {}): Promise<PlacedOrder & { oldPhotoId: string }> {
  const visitor = t.visitor()
  const oldPhotoId = await addPiece(visitor, { quantity: 2 })
  const placed = await placeOrder(visitor, change)
  if (placed.payment) {
    payments.set(placed.payment.id, 'succeeded')
    await settlePayment(t.shop, 'sandbox', placed.payment.id)
  }
  return { ...placed, oldPhotoId }
}

const move = ({ order: { number } }: PlacedOrder, body: object) => admin.call('POST', `/api/admin/orders/${number}/transitions`, body)
const ask = (placed: PlacedOrder, change: object = {}) =>
  move(placed, { to: 'on_hold', betterPhoto: { lineId: placed.order.lines[0]?.id, words: 'The face is out of focus.', ...change } })
const bring = (visitor: Visitor, { order, token }: PlacedOrder, body: object, by = token) =>
  visitor.call('POST', `/api/orders/${order.number}/photo?token=${by}`, body)
const read = async ({ order, token }: PlacedOrder) =>
  (await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).body as Order
const wide = (visitor: Visitor, colour = '#446688') => uploadPlain(visitor, { width: 2400, height: 1600, colour })

test('asked by mail, brought by whoever holds the link, from any browser: painted and made anew, and the order goes on', async () => {
  const placed = await paid()
  const { number } = placed.order
  const [piece] = ((await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder).pieces
  for (const to of ['printing', 'finishing', 'done'])
    await admin.call('POST', `/api/admin/orders/${number}/pieces/${piece?.id}/transitions`, { to })
  await t.runJobs()
  t.mails.length = 0
  expect((await ask(placed)).status).toBe(200)
  await t.runJobs()
  expect(t.mails).toMatchObject([
    { subject: `A better photo for your order ${number}`, text: expect.stringContaining('The face is out of focus.') },
  ])
  expect(t.mails[0]?.text).toContain(`/thank-you?order=${number}&token=`)
  expect((await read(placed)).photoAsked).toEqual({ lineId: placed.order.lines[0]?.id, cell: 0, words: 'The face is out of focus.' })

  const phone = t.visitor()
  const photoId = await wide(phone)
  const before = await t.shop.db
    .select()
    .from(printFiles)
    .where(eq(printFiles.reference, `${number}-1`))
  const { status, body } = await bring(phone, placed, { photoId })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'in_production', lines: [{ previewUrl: expect.any(String), design: { cells: [{ photoId }] } }] })
  expect(body.photoAsked).toBeUndefined()
  const now = (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder
  expect(now.pieces.map(({ state }) => state)).toEqual(['reprint', 'file_check'])
  expect(now.log.at(-1)).toMatchObject({ state: 'in_production', note: expect.stringContaining('brought a better photo') })
  const after = await t.shop.db
    .select()
    .from(printFiles)
    .where(eq(printFiles.reference, `${number}-1`))
  expect(after).toMatchObject([{ design: { cells: [{ photoId }] }, quantity: 2 }])
  expect(after[0]?.id).not.toBe(before[0]?.id)
  // Both stay: the new one because it is printed, the old one because the order is open.
  expect(await usedAbove(t.shop, photosUsed, [photoId, placed.oldPhotoId])).toEqual(new Set([photoId, placed.oldPhotoId]))
  expect((await bring(phone, placed, { photoId })).body).toMatchObject({ status: 409, code: 'order/state' })
})

test('the new photo lies where the old one lay, moved only so far that no gap shows', async () => {
  const visitor = t.visitor()
  await addPiece(visitor, { cells: [{ photoId: await wide(visitor, '#112233'), placement }] })
  const placed = await placeOrder(visitor)
  payments.set(placed.payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
  await ask(placed)
  const tall = await uploadPlain(visitor, { width: 1600, height: 2400, colour: '#332211' })
  const { body } = await bring(visitor, placed, { photoId: tall })
  expect(body.state).toBe('paid')
  const [cell] = (body as Order).lines[0]?.design?.cells ?? []
  expect(cell?.placement).toMatchObject({ zoomPct: 120, rotationDeg: 0 })
  // A canvas of 30 cm with its edges, covered at 120 %: what is left over on each side is as far as it may move.
  expect(cell?.placement.dxMm).toBeGreaterThan(29.9)
  expect(cell?.placement.dyMm).toBe(0)
})

test('strangers, others’ photos and orders nobody asked about are refused', async () => {
  const placed = await paid()
  const visitor = t.visitor()
  const photoId = await wide(visitor)
  expect((await bring(visitor, placed, { photoId })).body).toMatchObject({ status: 409, code: 'order/state' })
  await move(placed, { to: 'on_hold' })
  expect((await bring(visitor, placed, { photoId })).body).toMatchObject({ status: 409, code: 'order/state' })
  await ask(placed)
  const others = await wide(t.visitor())
  expect((await bring(visitor, placed, { photoId: others })).body).toMatchObject({ status: 404, code: 'photo/not-found' })
  const another = await paid()
  expect((await bring(visitor, placed, { photoId }, another.token)).body).toMatchObject({ status: 404, code: 'order/not-found' })
  expect((await bring(visitor, placed, { photoId: 'x' })).status).toBe(422)
  // Taken off hold by hand, nobody waits for it, and the next hold asks for nothing.
  await move(placed, { to: 'paid' })
  await move(placed, { to: 'on_hold' })
  expect((await bring(visitor, placed, { photoId })).body).toMatchObject({ status: 409, code: 'order/state' })
  expect((await read(placed)).photoAsked).toBeUndefined()
})

test('staff ask only for a photo that is there, and only of an order on hold', async () => {
  const [placed, another] = [await paid(), await paid()]
  expect((await ask(placed, { lineId: another.order.lines[0]?.id })).status).toBe(409)
  expect((await ask(placed, { cell: 1 })).status).toBe(409)
  expect((await ask(placed, { words: ' ' })).status).toBe(422)
  expect((await read(placed)).state).toBe('paid')
  const { order } = placed
  expect((await move(placed, { to: 'in_production', betterPhoto: { lineId: order.lines[0]?.id, words: 'Soft' } })).status).toBe(409)
})

test('a photo that is too small is taken only by somebody who says so', async () => {
  const placed = await paid()
  await ask(placed)
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 200, height: 200, colour: '#808080' })
  expect((await bring(visitor, placed, { photoId })).body).toMatchObject({ status: 422, code: 'order/low-quality' })
  const { body } = await bring(visitor, placed, { photoId, acceptLowQuality: true })
  expect(body).toMatchObject({ state: 'paid', lines: [{ design: { acceptsLowQuality: true } }] })
})

test('held before it was confirmed it waits for the call again, and is not made without it', async () => {
  const placed = await paid({ paymentMethod: 'cod' })
  await ask(placed)
  const visitor = t.visitor()
  const { body } = await bring(visitor, placed, { photoId: await wide(visitor) })
  expect(body).toMatchObject({ state: 'pending_confirmation' })
  expect((await admin.call('GET', '/api/admin/orders?state=pending_confirmation')).body.items).toMatchObject([
    { number: placed.order.number },
  ])
  await ask(placed)
  expect((await admin.call('GET', `/api/admin/orders/${placed.order.number}`)).body).toMatchObject({
    state: 'on_hold',
    moves: ['pending_confirmation', 'cancelled'],
  })
  expect((await move(placed, { to: 'in_production' })).status).toBe(409)
})
