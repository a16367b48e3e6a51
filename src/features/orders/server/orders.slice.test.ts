import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { usedAbove } from '#platform/uses.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { accountTokens } from '#features/accounts/server/accounts.tables.ts'
import { cartItems } from '#features/cart/server/cart.tables.ts'
import { framePrices } from '#features/catalogue/server/catalogue.tables.ts'
import { discountCodes } from '#features/discounts/server/discounts.tables.ts'
import { giftCardLedger, giftCards } from '#features/gift-cards/server/gift-cards.tables.ts'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, orderBody, placeOrder, quoteFor, sendOrder, wayToTheDoor } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { Order, PlacedOrder } from '../orders.ts'
import { moveOrder } from './fulfilment/move-order.service.ts'
import { paymentChanged } from '#features/payments/server/payment-changed.jobs.ts'
import { reconcile } from './orders.jobs.ts'
import { lockOrder } from './orders.store.ts'
import { finishPieces } from './fulfilment/pieces.store.ts'
import { orderLines, orderRefunds, orders } from './orders.tables.ts'
import { settlePayment } from './paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const minuteMs = 60_000
let admin: Visitor

beforeEach(async () => {
  payments.isAway = false
  t.mails.length = 0
  // Tests move the clock, which ends sessions.
  admin = await t.asAdmin()
})

async function shopper(change: object = {}): Promise<Visitor> {
  const visitor = t.visitor()
  await addPiece(visitor, { ...change })
  return visitor
}

async function makeCode(change: object = {}): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  const { status, body } = await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'percent', percent: 10, ...change })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return code
}

async function issueCard(amountFils: number): Promise<{ id: string; code: string }> {
  const { status, body } = await admin.call('POST', '/api/admin/gift-cards', { amountFils })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const cardOf = async (id: string) => (await t.shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
const codeOf = async (code: string) => (await t.shop.db.select().from(discountCodes).where(eq(discountCodes.code, code)))[0]
const rowOf = async (number: string) => (await t.shop.db.select().from(orders).where(eq(orders.number, number)))[0]!
const read = async ({ order, token }: PlacedOrder) =>
  (await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).body as Order
const ordersOf = ({ sessionId }: Visitor) => t.shop.db.select().from(orders).where(eq(orders.sessionId, sessionId))
const paymentOf = ({ payment }: PlacedOrder) => payment?.id ?? ''
const settle = (placed: PlacedOrder) => settlePayment(t.shop, 'sandbox', paymentOf(placed))
const refundsOf = async (number: string) =>
  t.shop.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, (await rowOf(number)).id))

async function pay(placed: PlacedOrder): Promise<void> {
  payments.set(paymentOf(placed), 'succeeded')
  await settle(placed)
}

async function expire(): Promise<void> {
  t.clock.advance(31 * minuteMs)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
}

test('an order freezes the cart, numbers itself and waits for its payment', async () => {
  const visitor = await shopper({ quantity: 2 })
  const placed = await placeOrder(visitor)
  expect(placed.order).toMatchObject({
    number: expect.stringMatching(/^B-\d{4,}$/),
    state: 'pending_payment',
    paymentStatus: 'unpaid',
    contact: { ...contact, phone: '+971501234567' },
    address,
    lines: [{ title: 'Canvas, 30 × 30 cm', quantity: 2, unitFils: 19500, totalFils: 39000, discountFils: 0, vatFils: 1857 }],
    totals: { goodsFils: 39000, deliveryFils: 0, totalFils: 39000, toPayFils: 39000 },
    history: [{ state: 'pending_payment' }],
    // A Monday at noon.
    promise: { from: '2026-03-04', until: '2026-03-05' },
    mayCancel: true,
  })
  expect(placed.order.lines[0]?.previewUrl).toMatch(/proof\.jpg/)
  expect(placed.payment).toMatchObject({ provider: 'sandbox', status: 'requires_payment', amountFils: 39000 })
  expect((await visitor.call('GET', '/api/cart')).body).toHaveLength(1)
  t.clock.advance(5 * minuteMs)
  await t.runJobsOfLater()
  expect(t.mails.map(({ subject, to }) => ({ subject, to }))).toEqual([
    { subject: `Your order ${placed.order.number} is not paid yet`, to: contact.email },
  ])
  const link = /\/thank-you\?(\S+)/.exec(t.mails[0]?.text ?? '')?.[1]
  const query = new URLSearchParams(link)
  expect((await t.visitor().call('GET', `/api/orders/${query.get('order')}?token=${query.get('token')}`)).body).toEqual(placed.order)
})

test('the same key answers the same order, another body with it is refused, and none is a 400', async () => {
  const visitor = await shopper()
  const [body, key] = [await orderBody(visitor), randomUUID()]
  const opened = payments.opened
  const first = await sendOrder(visitor, body, key)
  const again = await sendOrder(visitor, body, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(payments.opened).toBe(opened + 1)
  expect((await sendOrder(visitor, { ...body, paymentMethod: 'cod' }, key)).body).toMatchObject({ status: 422, code: 'order/key-reused' })
  expect((await visitor.call('POST', '/api/orders', body)).body).toMatchObject({ status: 400, code: 'order/key-missing' })
  expect((await sendOrder(t.visitor(), body, key)).body.code).toBe('cart/empty')
})

test('a price that moved is a 409 with the new quote, and nothing is ordered; with the new total it is', async () => {
  const visitor = await shopper({ product: 'frame', size: '45x60', frameId: 4, acceptsLowQuality: true })
  const [body, key] = [await orderBody(visitor), randomUUID()]
  const price = body.expectedTotal + 5000
  await admin.call('PUT', '/api/admin/prices', { changes: [{ kind: 'frame', frameId: 4, size: '45x60', price }] })
  const opened = payments.opened
  const moved = await sendOrder(visitor, body, key)
  expect(moved.body).toMatchObject({ status: 409, code: 'order/total-moved', quote: { goodsFils: price } })
  expect((await visitor.call('GET', '/api/cart')).body).toHaveLength(1)
  expect([await ordersOf(visitor), payments.opened]).toEqual([[], opened])
  const placed = await sendOrder(visitor, { ...body, expectedTotal: moved.body.quote.totalFils }, key)
  expect(placed.body.order.totals.totalFils).toBe(moved.body.quote.totalFils)
})

test('an empty cart, an unfinished piece and one that is no longer made are refused', async () => {
  const body = { contact, address, carrierId: 'standard', paymentMethod: 'card', expectedTotal: 19500 }
  expect((await sendOrder(t.visitor(), body)).body).toMatchObject({ status: 422, code: 'cart/empty' })
  const unfinished = t.visitor()
  await unfinished.call('POST', '/api/cart', { type: 'canvas', size: '30x30' })
  expect((await sendOrder(unfinished, body)).body).toMatchObject({ status: 422, code: 'order/design-incomplete' })
  const retired = await shopper({ product: 'frame', size: '70x70', frameId: 5, acceptsLowQuality: true })
  await t.shop.db.update(framePrices).set({ active: false }).where(eq(framePrices.size, '70x70'))
  t.shop.cache.forget('catalogue')
  expect((await quoteFor(retired)).problems.map(({ code }) => code)).toEqual(['order/item-unavailable'])
  expect((await sendOrder(retired, body)).body).toMatchObject({ status: 422, code: 'order/item-unavailable' })
  // Nor with no price at all, whatever the page says it costs.
  await t.shop.db.update(cartItems).set({ priceFils: null }).where(eq(cartItems.sessionId, retired.sessionId))
  for (const expectedTotal of [0, 2000, 19500])
    expect((await sendOrder(retired, { ...body, expectedTotal })).body).toMatchObject({ status: 422, code: 'order/item-unavailable' })
  for (const visitor of [unfinished, retired]) expect(await ordersOf(visitor)).toEqual([])
})

test('what an order costs, whose it is and how it stands is never taken from what was sent', async () => {
  const visitor = await shopper()
  const stranger = await t.registered()
  const { body: them } = await stranger.call('GET', '/api/user')
  const totals = { goodsFils: 1, totalFils: 1, toPayFils: 1 }
  const sent = { price: 1, totalFils: 1, totals, status: 'paid', state: 'paid', paymentStatus: 'paid', userId: them.id, role: 'admin' }
  const { status, body } = await sendOrder(visitor, { ...(await orderBody(visitor)), ...sent })
  expect(status).toBe(201)
  expect(body).toMatchObject({ order: { state: 'pending_payment', paymentStatus: 'unpaid' }, payment: { amountFils: 21500 } })
  expect(await rowOf(body.order.number)).toMatchObject({ userId: null, totalFils: 21500, toPayFils: 21500 })
  expect((await stranger.call('GET', '/api/orders')).body).toEqual([])
})

test('whatever is ordered, of any product, size, mat and number, the total is Σ price × quantity and delivery, in whole fils', async () => {
  const look = fc.oneof(
    fc.record({ product: fc.constant('canvas'), size: fc.constantFrom('30x30', '40x30', '60x80', '90x30') }),
    fc.record({
      product: fc.constant('frame'),
      size: fc.constantFrom('20x25', '30x40', '60x80'),
      frameId: fc.constantFrom(1, 2, 3),
      mat: fc.option(fc.record({ colour: fc.constant('white'), size: fc.constantFrom('regular', 'jumbo') }), { nil: undefined }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(look, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 3 }), async (pieces) => {
      const visitor = t.visitor()
      for (const [each, quantity] of pieces) await addPiece(visitor, { ...each, quantity, acceptsLowQuality: true })
      const listed = (await visitor.call('GET', '/api/cart')).body as { unitPrice: number; quantity: number }[]
      expect(listed.map(({ quantity }) => quantity)).toEqual(pieces.map(([, quantity]) => quantity))
      const { order, payment } = await placeOrder(visitor)
      const goodsFils = listed.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      expect(order.totals).toMatchObject({ goodsFils, totalFils: goodsFils + order.totals.deliveryFils })
      expect(Number.isSafeInteger(order.totals.totalFils)).toBe(true)
      expect([payment?.amountFils, (await rowOf(order.number)).toPayFils]).toEqual([order.totals.totalFils, order.totals.totalFils])
    }),
    { numRuns: 12 },
  )
})

test('a photo too small for its size is ordered only by somebody who said so', async () => {
  const soft = async (look: object) => {
    const visitor = t.visitor()
    const photoId = await uploadPlain(visitor, { width: 300, height: 300, own: true })
    const cells = [{ photoId, placement: { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 } }]
    const design = await visitor.call('POST', '/api/designs', { product: 'canvas', size: '60x60', cells, ...look })
    await visitor.call('POST', '/api/cart', { designId: design.body.id })
    return visitor
  }
  const visitor = await soft({})
  const body = await orderBody(visitor)
  expect((await sendOrder(visitor, body)).body).toMatchObject({ status: 422, code: 'order/low-quality' })
  expect((await sendOrder(visitor, { ...body, acceptLowQuality: true })).status).toBe(201)
  expect((await placeOrder(await soft({ acceptsLowQuality: true }))).order.state).toBe('pending_payment')
})

test('what is wrong with contact and address is said field by field', async () => {
  const visitor = await shopper()
  const body = await orderBody(visitor)
  const wrong = await sendOrder(visitor, { ...body, contact: { ...contact, phone: '12', email: 'no', trn: '5' } })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['contact.email', 'contact.phone', 'contact.trn'])
  const elsewhere = await sendOrder(visitor, { ...body, address: { ...address, emirate: 'Paris', street: ' ', makani: '1' } })
  expect(elsewhere.body.errors.map(({ path }: { path: string }) => path)).toEqual(['address.emirate', 'address.street', 'address.makani'])
})

test('what is collected needs no address and keeps none; what is delivered is not ordered without one', async () => {
  const visitor = await shopper()
  const { address: _address, ...body } = await orderBody(visitor, { carrierId: 'pickup' })
  const sent = await sendOrder(visitor, { ...body, carrierId: 'standard' })
  expect(sent.body).toMatchObject({ status: 422, errors: expect.arrayContaining([expect.objectContaining({ path: 'address.street' })]) })
  const { body: placed } = await sendOrder(visitor, body)
  expect(placed.order).toMatchObject({ address: null, collectAt: expect.stringContaining('Al Quoz'), totals: { deliveryFils: 0 } })
  const gift = { wrapped: true, message: 'For you' }
  const given = await placeOrder(await shopper(), { carrierId: 'pickup', address: { ...address, building: '' }, gift })
  expect(given.order).toMatchObject({ address: null, gift, totals: { charges: [{ kind: 'wrapping', totalFils: 1500 }] } })
  const giver = await shopper()
  const refused = await sendOrder(giver, await orderBody(giver, { gift: { wrapped: true, message: 'For you ❤' } }))
  expect(refused.body.errors).toEqual([{ path: 'gift.message', message: expect.stringContaining('❤') }])
  const { items } = (await admin.call('GET', `/api/admin/orders?q=${given.order.number}`)).body
  expect(items).toMatchObject([{ emirate: null, isPickup: true }])
})

test('a payment makes an order paid once: one mail, one set of print files', async () => {
  const placed = await placeOrder(await shopper({ quantity: 3 }))
  await t.shop.jobs.enqueue(t.shop.db, paymentChanged, { provider: 'sandbox', paymentId: paymentOf(placed) })
  await t.runJobs()
  expect((await read(placed)).state).toBe('pending_payment')
  payments.set(paymentOf(placed), 'succeeded')
  for (let event = 0; event < 3; event += 1) {
    await t.shop.jobs.enqueue(t.shop.db, paymentChanged, { provider: 'sandbox', paymentId: paymentOf(placed) })
  }
  await t.runJobs()
  expect(await read(placed)).toMatchObject({
    state: 'paid',
    paymentStatus: 'paid',
    expiresAt: null,
    history: [{ state: 'pending_payment' }, { state: 'paid' }],
  })
  expect(t.mails.filter(({ subject }) => subject.endsWith('is paid'))).toHaveLength(1)
  const files = await t.shop.db
    .select()
    .from(printFiles)
    .where(eq(printFiles.reference, `${placed.order.number}-1`))
  expect(files).toMatchObject([{ quantity: 3, requestedBy: null }])
})

test.each([
  ['amount', { amountFils: 1 }],
  ['currency', { currency: 'USD' as never }],
  ['order', { orderNumber: 'B-1' }],
])('a payment with another %s pays nothing', async (_what, change) => {
  const placed = await placeOrder(await shopper())
  payments.set(paymentOf(placed), 'succeeded', change)
  await settle(placed)
  await settle(placed)
  expect(await read(placed)).toMatchObject({ state: 'pending_payment', paymentStatus: 'unpaid' })
  const alerts = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'payment.mismatched'))
  expect(alerts.filter(({ after }) => (after as { paymentId: string }).paymentId === paymentOf(placed))).toHaveLength(1)
})

test('a charge for one order never pays another', async () => {
  const [one, other] = [await placeOrder(await shopper()), await placeOrder(await shopper())]
  payments.set(paymentOf(one), 'succeeded', { orderNumber: other.order.number })
  await settle(one)
  expect([(await read(one)).state, (await read(other)).state]).toEqual(['pending_payment', 'pending_payment'])
})

test('declined, the order waits with what it holds and may be paid with another try', async () => {
  const card = await issueCard(5000)
  const placed = await placeOrder(await shopper(), { giftCardCodes: [card.code] })
  payments.set(paymentOf(placed), 'declined')
  await settle(placed)
  expect((await cardOf(card.id))?.balanceFils).toBe(0)
  expect(await read(placed)).toMatchObject({ state: 'pending_payment', declined: true })
  payments.isAway = true
  expect(await read(placed)).toMatchObject({ state: 'pending_payment', declined: false })
  payments.isAway = false
  await pay(placed)
  expect(await read(placed)).toMatchObject({ state: 'paid', declined: false })
})

test('a webhook that never comes: the reconciler asks', async () => {
  const placed = await placeOrder(await shopper())
  payments.set(paymentOf(placed), 'succeeded')
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect((await read(placed)).state).toBe('paid')
})

test('with the provider away the order waits; the same key opens its payment later', async () => {
  const visitor = await shopper()
  const [body, key] = [await orderBody(visitor), randomUUID()]
  payments.isAway = true
  expect((await sendOrder(visitor, body, key)).status).toBe(503)
  payments.isAway = false
  const placed = await sendOrder(visitor, body, key)
  expect(placed.status).toBe(201)
  expect(placed.body.payment.amountFils).toBe(body.expectedTotal)
  expect((await rowOf(placed.body.order.number)).paymentId).toBe(placed.body.payment.id)
})

test('after 30 minutes an unpaid order expires: code and gift card return once, the payment is closed', async () => {
  const [code, card] = [await makeCode({ usageLimit: 1 }), await issueCard(5000)]
  const placed = await placeOrder(await shopper(), { discountCode: code, giftCardCodes: [card.code] })
  expect(placed.order.totals).toMatchObject({ discountFils: 1950, giftCardFils: 5000, toPayFils: 14550 })
  expect([(await codeOf(code))?.uses, (await cardOf(card.id))?.balanceFils]).toEqual([1, 0])
  t.clock.advance(29 * minuteMs)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect([(await read(placed)).state, (await codeOf(code))?.uses, (await cardOf(card.id))?.balanceFils]).toEqual(['pending_payment', 1, 0])
  await expire()
  await expire()
  const ledger = await t.shop.db.select().from(giftCardLedger).where(eq(giftCardLedger.cardId, card.id))
  expect(ledger).toMatchObject([{ kind: 'released', amountFils: 5000 }])
  expect(await read(placed)).toMatchObject({ state: 'expired', paymentStatus: 'unpaid', mayCancel: false })
  expect([(await codeOf(code))?.uses, (await cardOf(card.id))?.balanceFils]).toEqual([0, 5000])
  expect(payments.cancelled.filter((id) => id === paymentOf(placed))).toHaveLength(1)
})

test('a charge after expiry ends in one paid order when code and card can be taken again', async () => {
  const [code, card] = [await makeCode({ usageLimit: 1 }), await issueCard(5000)]
  const placed = await placeOrder(await shopper(), { discountCode: code, giftCardCodes: [card.code] })
  await expire()
  t.clock.advance(7 * 24 * 60 * minuteMs)
  await pay(placed)
  await settle(placed)
  const revived = await read(placed)
  expect(revived).toMatchObject({ state: 'paid', paymentStatus: 'paid', refundedFils: 0 })
  expect(revived.promise.from > placed.order.promise.until).toBe(true)
  expect([(await codeOf(code))?.uses, (await cardOf(card.id))?.balanceFils]).toEqual([1, 0])
})

test('such a charge is found without a webhook too', async () => {
  const placed = await placeOrder(await shopper())
  await expire()
  t.clock.advance(60 * minuteMs)
  payments.set(paymentOf(placed), 'succeeded')
  await expire()
  expect((await read(placed)).state).toBe('paid')
})

test('else in one recorded refund of all of it, and what was free stays with whoever took it', async () => {
  const [code, card] = [await makeCode({ usageLimit: 1 }), await issueCard(5000)]
  const late = await placeOrder(await shopper(), { discountCode: code, giftCardCodes: [card.code] })
  await expire()
  const quick = await placeOrder(await shopper(), { discountCode: code })
  await pay(late)
  await settle(late)
  await t.runJobs()
  expect(await read(late)).toMatchObject({ state: 'expired', paymentStatus: 'refunded', refundedFils: 14550 })
  expect(await refundsOf(late.order.number)).toMatchObject([{ amountFils: 14550, reason: 'paid-too-late', doneAt: expect.any(Date) }])
  expect([...payments.refunds.values()].filter(({ paymentId }) => paymentId === paymentOf(late))).toMatchObject([{ amountFils: 14550 }])
  expect([(await codeOf(code))?.uses, (await cardOf(card.id))?.balanceFils]).toEqual([1, 5000])
  expect((await read(quick)).state).toBe('pending_payment')
})

test('nothing left to pay is paid at once, and spends what was held', async () => {
  const card = await issueCard(50_000)
  const placed = await placeOrder(await shopper(), { giftCardCodes: [card.code.toLowerCase()] })
  expect(placed).toMatchObject({
    payment: null,
    order: { state: 'paid', paymentStatus: 'paid', totals: { toPayFils: 0, giftCardFils: 21500 } },
  })
  const ledger = await t.shop.db.select().from(giftCardLedger).where(eq(giftCardLedger.cardId, card.id))
  expect(ledger).toMatchObject([{ kind: 'spend', amountFils: 21500 }])
  await t.runJobs()
  expect(t.mails.map(({ subject }) => subject)).toEqual([`Your order ${placed.order.number} is paid`])
})

test('cash on delivery waits to be confirmed, costs its fee, and is paid at delivery', async () => {
  const placed = await placeOrder(await shopper(), { paymentMethod: 'cod' })
  expect(placed).toMatchObject({ payment: null, order: { state: 'pending_confirmation', expiresAt: null, totals: { feesFils: 1000 } } })
  await t.shop.db.transaction(async (tx) => {
    let order = (await lockOrder(tx, placed.order.number))!
    for (const to of [...wayToTheDoor, 'delivered'] as const) {
      if (to === 'packed') await finishPieces(tx, order.id, t.clock.now())
      order = await moveOrder(t.shop, tx, order, { to, by: null })
    }
    await expect(moveOrder(t.shop, tx, order, { to: 'paid', by: null })).rejects.toMatchObject({ code: 'order/state' })
  })
  const delivered = await read(placed)
  expect(delivered).toMatchObject({ state: 'delivered', paymentStatus: 'paid', mayCancel: false })
  expect(delivered.history).toHaveLength(5)
  const dear = await shopper({ quantity: 6 })
  expect((await sendOrder(dear, await orderBody(dear, { paymentMethod: 'cod' }))).body.code).toBe('cod/too-much')
})

test('a paid order is cancelled by its owner: gift card credited, card refunded, once', async () => {
  const card = await issueCard(5000)
  const placed = await placeOrder(await shopper(), { giftCardCodes: [card.code] })
  await pay(placed)
  const path = `/api/orders/${placed.order.number}/cancel`
  expect((await t.visitor().call('POST', path)).status).toBe(404)
  for (let time = 0; time < 2; time += 1) {
    const cancelled = await t.visitor().call('POST', `${path}?token=${placed.token}`)
    expect(cancelled.body).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded', refundedFils: 21500, mayCancel: false })
  }
  await t.runJobs()
  expect((await cardOf(card.id))?.balanceFils).toBe(5000)
  expect([...payments.refunds.values()].filter(({ paymentId }) => paymentId === paymentOf(placed))).toMatchObject([{ amountFils: 16500 }])
})

test('a refund the provider refused is asked for again until it is done', async () => {
  const placed = await placeOrder(await shopper())
  await pay(placed)
  await t.visitor().call('POST', `/api/orders/${placed.order.number}/cancel?token=${placed.token}`)
  payments.isAway = true
  await expect(t.runJobs()).rejects.toThrow('The provider is away')
  payments.isAway = false
  await expire()
  expect(await refundsOf(placed.order.number)).toMatchObject([{ amountFils: 21500, doneAt: expect.any(Date) }])
})

test('an order in production is not cancelled by its customer', async () => {
  const placed = await placeOrder(await shopper())
  await pay(placed)
  await t.shop.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, placed.order.number))!
    const begun = await moveOrder(t.shop, tx, order, { to: 'in_production', by: null })
    await moveOrder(t.shop, tx, begun, { to: 'on_hold', by: null })
  })
  const refused = await t.visitor().call('POST', `/api/orders/${placed.order.number}/cancel?token=${placed.token}`)
  expect(refused.body).toMatchObject({ status: 409, code: 'order/not-cancellable' })
  const files = await t.shop.db
    .select()
    .from(printFiles)
    .where(eq(printFiles.reference, `${placed.order.number}-1`))
  expect(files).toHaveLength(1)
})

test('an order opens for its account or with its token; number, session and another’s token are a 404', async () => {
  const person = await t.registered()
  await addPiece(person)
  const mine = await placeOrder(person)
  const guest = await shopper()
  const guests = await placeOrder(guest)
  expect((await person.call('GET', '/api/orders')).body).toEqual([mine.order])
  expect((await person.call('GET', `/api/orders/${mine.order.number}`)).body).toEqual(mine.order)
  const stranger = t.visitor()
  const missing = await stranger.call('GET', '/api/orders/B-999999')
  expect(missing.status).toBe(404)
  for (const path of [mine.order.number, `${mine.order.number}?token=${guests.token}`, `${mine.order.number}?token=1.x`]) {
    const refused = await stranger.call('GET', `/api/orders/${path}`, undefined, { sessionid: person.sessionId })
    expect(refused.body).toEqual(missing.body)
  }
  for (const who of [person, guest, stranger])
    expect((await who.call('GET', `/api/orders/${guests.order.number}`)).body).toEqual(missing.body)
  expect((await stranger.call('GET', `/api/orders/${guests.order.number}?token=${guests.token}`)).body).toEqual(guests.order)
})

test('a guest’s order joins the account whose address is verified, and where it went is offered at the next, but for a present’s', async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const guests = await placeOrder(await shopper(), { contact: { ...contact, email: email.toUpperCase() } })
  t.clock.advance(minuteMs)
  const elsewhere = { address: { ...address, street: 'Another street' }, gift: { message: 'For you', wrapped: false } }
  const present = await placeOrder(await shopper(), { contact: { ...contact, email }, ...elsewhere })
  const person = t.visitor()
  await person.call('POST', '/api/register', { username: email.split('@')[0], email, password: 'walnut and gold 9' })
  expect((await person.call('GET', '/api/orders')).body).toEqual([])
  await t.runJobs()
  const token = /verify-email\?token=(\S+)/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  expect((await person.call('POST', '/api/email/verify', { token })).body).toEqual({ orders: 2 })
  expect(await t.shop.db.select().from(accountTokens).where(eq(accountTokens.email, email))).toEqual([])
  expect((await person.call('GET', '/api/orders')).body).toMatchObject([{ number: present.order.number }, { number: guests.order.number }])
  const { name } = contact
  expect((await person.call('GET', '/api/user/addresses')).body).toMatchObject([{ name, address: { street: address.street } }])
})

test('a photo of an order stays: not removed by its owner, nor at night, until 90 days after it closed', async () => {
  const visitor = t.visitor()
  const photoId = await addPiece(visitor)
  const placed = await placeOrder(visitor)
  await t.shop.db.transaction(async (tx) => {
    await tx.delete(printFiles)
    const order = (await lockOrder(tx, placed.order.number))!
    await moveOrder(t.shop, tx, order, { to: 'cancelled', by: null })
  })
  expect((await visitor.call('DELETE', `/api/photos/${photoId}`)).body).toMatchObject({ status: 409, code: 'photo/ordered' })
  expect(await usedAbove(t.shop, photosUsed, [photoId, randomUUID()])).toEqual(new Set([photoId]))
  t.clock.advance(91 * 24 * 60 * minuteMs)
  expect((await visitor.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204)
})

test('an account with an open order stays until that is done', async () => {
  const person = await t.registered()
  await addPiece(person)
  const placed = await placeOrder(person)
  const leave = () => person.call('DELETE', '/api/user', { password: person.password })
  expect((await leave()).body).toMatchObject({ status: 409, code: 'account/open-orders' })
  await person.call('POST', `/api/orders/${placed.order.number}/cancel`)
  expect((await leave()).status).toBe(204)
  expect((await read(placed)).state).toBe('cancelled')
})

test('lines keep what was bought whatever happens to the design', async () => {
  const visitor = await shopper()
  const placed = await placeOrder(visitor)
  const [line] = await t.shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, (await rowOf(placed.order.number)).id))
  const { id, version } = line!.design!
  const design = (await visitor.call('GET', `/api/designs/${id}`)).body
  await visitor.call('PUT', `/api/designs/${id}`, { ...design, version, size: '60x60' })
  expect((await read(placed)).lines).toMatchObject([{ size: '30x30', previewUrl: null }])
})

test('whoever holds the link opens the same payment, until it need not be paid; a stranger opens none', async () => {
  const placed = await placeOrder(await shopper())
  const open = (token: string) => t.visitor().call('POST', `/api/orders/${placed.order.number}/payment?token=${token}`)
  expect((await open(placed.token)).body.payment).toMatchObject({ id: paymentOf(placed), amountFils: placed.order.totals.toPayFils })
  expect((await open('1.abc')).status).toBe(404)
  // What was opened once is asked how it stands, and not opened again.
  const opened = payments.opened
  t.clock.advance(20 * minuteMs)
  expect((await open(placed.token)).body.payment.id).toBe(paymentOf(placed))
  expect(payments.opened).toBe(opened)
  // Whoever goes to pay has another half hour.
  t.clock.advance(20 * minuteMs)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect((await read(placed)).state).toBe('pending_payment')
  await pay(placed)
  expect((await open(placed.token)).body).toEqual({ payment: null })
})
