import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { housekeeping } from '../../../app/work.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { PlacedOrder } from '../orders.ts'
import { moveOrder } from './fulfilment/move-order.service.ts'
import { finishPieces } from './fulfilment/pieces.store.ts'
import { lockOrder } from './orders.store.ts'
import { settlePayment } from './paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const dayMs = 24 * 60 * 60_000

async function pay({ payment }: PlacedOrder): Promise<void> {
  payments.set(payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
}

async function night(): Promise<void> {
  await t.shop.jobs.enqueue(t.shop.db, housekeeping, {})
  await t.runJobs()
}

test.each([
  { whose: 'a guest', come: async () => t.visitor(), back: async () => undefined, unordered: 404 },
  // Their session has ended by then, and with it what their photos are seen by.
  { whose: 'an account', come: async () => t.registered(), back: (who: Visitor) => who.call('POST', '/api/login', who), unordered: 200 },
])('the photo and the print file of $whose go by themselves in the night 90 days after the order was delivered', async (one) => {
  const visitor = await one.come()
  const photoId = await addPiece(visitor)
  const placed = await placeOrder(visitor)
  const photoInCart = await addPiece(visitor)
  await pay(placed)
  await t.shop.db.transaction(async (tx) => {
    let order = (await lockOrder(tx, placed.order.number))!
    order = await moveOrder(t.shop, tx, order, { to: 'in_production', by: null })
    await finishPieces(tx, order.id, t.clock.now())
    for (const to of ['packed', 'shipped', 'delivered'] as const) order = await moveOrder(t.shop, tx, order, { to, by: null })
  })
  const left = async () => {
    await one.back(visitor)
    const { status } = await visitor.call('GET', `/api/photos/${photoId}`)
    const prints = await t.shop.db.$count(printFiles, eq(printFiles.reference, `${placed.order.number}-1`))
    return [status, (await t.shop.storage.read(`photos/${photoId}/original`)) !== null, prints]
  }
  t.clock.advance(89 * dayMs)
  await night()
  expect(await left()).toEqual([200, true, 1])
  t.clock.advance(2 * dayMs)
  await night()
  expect(await left()).toEqual([404, false, 0])
  expect((await visitor.call('GET', `/api/photos/${photoInCart}`)).status).toBe(one.unordered)
})

test('the design of an order outlives other old ones of guests', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor)
  await pay(placed)
  const draft = {
    product: 'canvas',
    size: '30x30',
    cells: [{ photoId: null, placement: { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 } }],
  }
  const unused = (await visitor.call('POST', '/api/designs', draft)).body
  t.clock.advance(31 * dayMs)
  await night()
  expect((await visitor.call('GET', `/api/designs/${unused.id}`)).status).toBe(404)
  const { body: order } = await visitor.call('GET', `/api/orders/${placed.order.number}?token=${placed.token}`)
  expect(order.lines[0]?.previewUrl).toMatch(/proof/)
})
