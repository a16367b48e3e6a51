import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CartItem } from '#features/cart/cart.ts'
import { discountCodes } from '#features/discounts/server/discounts.tables.ts'
import { giftCards } from '#features/gift-cards/server/gift-cards.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, orderBody, placeOrder, quoteFor, sendOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { Order, PlacedOrder } from '#features/orders/orders.ts'
import { reconcile } from '../orders.jobs.ts'
import { orderHistory, orderRefunds, orders } from '../orders.tables.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor

beforeEach(async () => {
  payments.isAway = false
  t.mails.length = 0
  admin = await t.asAdmin()
})

async function shopper(change: object = {}): Promise<Visitor> {
  const visitor = t.visitor()
  await addPiece(visitor, { ...change })
  return visitor
}

const cartOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/cart')).body as CartItem[]
const rowOf = async (number: string) => (await t.shop.db.select().from(orders).where(eq(orders.number, number)))[0]!
const paymentOf = ({ payment }: PlacedOrder) => payment?.id ?? ''
const settle = (placed: PlacedOrder) => settlePayment(t.shop, 'sandbox', paymentOf(placed))
const readOrder = async ({ order, token }: PlacedOrder) =>
  (await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).body as Order

async function pay(placed: PlacedOrder): Promise<void> {
  payments.set(paymentOf(placed), 'succeeded')
  await settle(placed)
}

async function issueCard(amountFils: number): Promise<{ id: string; code: string }> {
  return (await admin.call('POST', '/api/admin/gift-cards', { amountFils })).body
}

async function makeCode(change: object): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'percent', percent: 10, ...change })
  return code
}

async function setQuantity(visitor: Visitor, quantity: number): Promise<void> {
  const [line] = await cartOf(visitor)
  await visitor.call('PUT', `/api/cart/${line?.id}`, { quantity })
}

const refundsOf = async ({ order }: PlacedOrder) =>
  t.shop.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, (await rowOf(order.number)).id))

test('the cart stays until the order is paid; then what was ordered leaves it, and what was added since stays', async () => {
  const visitor = await shopper()
  const [ordered] = await cartOf(visitor)
  const placed = await placeOrder(visitor)
  expect((await cartOf(visitor)).map(({ id }) => id)).toEqual([ordered?.id])
  await addPiece(visitor)
  await pay(placed)
  const left = await cartOf(visitor)
  expect(left).toHaveLength(1)
  expect(left[0]?.id).not.toBe(ordered?.id)
  // Once more heard of, nothing more leaves.
  await settle(placed)
  expect(await cartOf(visitor)).toHaveLength(1)
})

test('a line that was changed after it was ordered stays, but for its number: of that the rest stays, and is another order’s', async () => {
  const visitor = await shopper({ quantity: 2 })
  await addPiece(visitor)
  await addPiece(visitor)
  const [raised, lowered, changed] = await cartOf(visitor)
  await visitor.call('PUT', `/api/cart/${lowered?.id}`, { quantity: 2 })
  const placed = await placeOrder(visitor)
  await visitor.call('PUT', `/api/cart/${raised?.id}`, { quantity: 3 })
  await visitor.call('PUT', `/api/cart/${lowered?.id}`, { quantity: 1 })
  const { body: other } = await visitor.call('POST', '/api/designs', { product: 'canvas', size: '40x40', cells: changed?.design?.cells })
  await visitor.call('PUT', `/api/cart/${changed?.id}`, { quantity: 2, designId: other.id })
  // Authorised and charged is one payment: the rest does not leave with the second word of it.
  payments.set(paymentOf(placed), 'authorized')
  await settle(placed)
  const left = async () => (await cartOf(visitor)).map(({ id, quantity }) => [id, quantity])
  expect(await left()).toEqual([
    [raised?.id, 1],
    [changed?.id, 2],
  ])
  // What was bought is ordered again beside the rest.
  const { body } = await visitor.call('POST', `/api/orders/${placed.order.number}/again?token=${placed.token}`)
  expect(body).toMatchObject({ added: 3 })
})

test('the rest of a line is ordered on its own, and revived when it is paid too late', async () => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  await setQuantity(visitor, 2)
  await pay(first)
  t.clock.advance(60_000)
  const second = await placeOrder(visitor)
  t.clock.advance(31 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(await rowOf(second.order.number)).toMatchObject({ state: 'expired' })
  await pay(second)
  expect(await rowOf(second.order.number)).toMatchObject({ state: 'paid' })
  expect(await cartOf(visitor)).toEqual([])
})

test('cash, nothing to pay, and an order of staff take their lines at once', async () => {
  const cash = await shopper()
  expect((await placeOrder(cash, { paymentMethod: 'cod' })).payment).toBeNull()
  const given = await shopper()
  const card = await issueCard(50_000)
  expect((await placeOrder(given, { giftCardCodes: [card.code] })).order.state).toBe('paid')
  await addPiece(admin)
  const phone = await admin.call('POST', '/api/admin/orders', await orderBody(admin), { 'idempotency-key': randomUUID() })
  expect(phone.status).toBe(201)
  for (const visitor of [cash, given, admin]) expect(await cartOf(visitor)).toEqual([])
})

test('paying again for the same goes on with the same order and payment, takes what was mended, and waits anew', async () => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  t.clock.advance(20 * 60_000)
  const mended = { contact: { ...contact, name: 'Layla H.', email: 'right@example.com' }, address: { ...address, flat: '204' } }
  const again = await placeOrder(visitor, mended)
  expect([again.order.number, again.payment?.id]).toEqual([first.order.number, first.payment?.id])
  expect(await readOrder(again)).toMatchObject({ contact: { name: 'Layla H.' }, address: { flat: '204' } })
  expect(await rowOf(first.order.number)).toMatchObject({ email: 'right@example.com', supersededBy: null })
  t.clock.advance(20 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect((await readOrder(again)).state).toBe('pending_payment')
  await pay(again)
  expect(await cartOf(visitor)).toEqual([])
  // The reminder was queued once, and is not sent for what is paid.
  await t.runJobsOfLater()
  const mails = t.mails.filter(({ subject }) => subject.includes(first.order.number))
  expect(mails.map(({ to, subject }) => [to, subject.includes('not paid yet')])).toEqual([['right@example.com', false]])
})

test('whoever does not pay hears of it once, five minutes after they last went to pay', async () => {
  const visitor = await shopper()
  const { order } = await placeOrder(visitor)
  t.clock.advance(4 * 60_000)
  await placeOrder(visitor)
  t.clock.advance(2 * 60_000)
  const mails = () => t.mails.filter(({ subject }) => subject.includes(order.number))
  await t.runJobsOfLater()
  expect(mails()).toEqual([])
  t.clock.advance(4 * 60_000)
  await t.runJobsOfLater()
  expect(mails().map(({ subject }) => subject)).toEqual([`Your order ${order.number} is not paid yet`])
  expect(mails()[0]?.text).toContain('&pay=1')
  await t.runJobsOfLater()
  expect(mails()).toHaveLength(1)
})

type Change = (visitor: Visitor) => Promise<unknown>
const nothing: Change = async () => undefined

test.each<[what: string, change: Change, choices: object]>([
  ['another piece', (visitor) => addPiece(visitor), {}],
  ['another number', (visitor) => setQuantity(visitor, 3), {}],
  ['another carrier', nothing, { carrierId: 'express' }],
  ['another method', nothing, { paymentMethod: 'cod' }],
  ['wrapping, which costs more', nothing, { gift: { wrapped: true } }],
])('with %s the waiting order is superseded: its payment is closed, nobody is mailed', async (_what, change, choices) => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  await change(visitor)
  const second = await placeOrder(visitor, { ...choices })
  expect(second.order.number).not.toBe(first.order.number)
  const row = await rowOf(first.order.number)
  expect(row).toMatchObject({ state: 'cancelled', paymentStatus: 'unpaid', supersededBy: (await rowOf(second.order.number)).id })
  await t.runJobs()
  expect(payments.cancelled).toContain(first.payment?.id)
  expect(t.mails.filter(({ subject }) => subject.includes(first.order.number))).toEqual([])
  expect(await readOrder(first)).toMatchObject({ superseded: true, state: 'cancelled' })
  const notes = await t.shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, row.id))
  expect(notes.at(-1)?.note).toContain(second.order.number)
})

test('what a waiting order holds of a gift card and a code is the shopper’s to spend, in the quote too, and nobody else’s', async () => {
  const visitor = await shopper()
  const [card, code] = [await issueCard(5000), await makeCode({ usageLimit: 1 })]
  const choices = { giftCardCodes: [card.code], discountCode: code, email: contact.email }
  const first = await placeOrder(visitor, choices)
  expect(first.order.totals).toMatchObject({ giftCardFils: 5000, discountFils: 1950 })
  const stranger = await shopper()
  expect((await quoteFor(stranger, choices)).problems.map((problem) => problem.code)).toEqual(['discount/used-up', 'gift-card/unknown'])
  expect(await quoteFor(visitor, choices)).toMatchObject({ giftCardFils: 5000, discountFils: 1950, problems: [] })
  await setQuantity(visitor, 2)
  const second = await placeOrder(visitor, choices)
  expect(second.order.totals).toMatchObject({ giftCardFils: 5000, discountFils: 3900 })
  const [held] = await t.shop.db.select().from(giftCards).where(eq(giftCards.id, card.id))
  const [used] = await t.shop.db.select().from(discountCodes).where(eq(discountCodes.code, code))
  expect([held?.balanceFils, used?.uses]).toEqual([0, 1])
})

test('a charge of a superseded order is one full refund; the order that took its place is paid', async () => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  await setQuantity(visitor, 2)
  // The provider can't say yet that the first was paid.
  payments.isAway = true
  const body = await orderBody(visitor)
  expect((await sendOrder(visitor, body)).status).toBe(503)
  payments.isAway = false
  const second = (await sendOrder(visitor, body)).body as PlacedOrder
  await pay(first)
  await t.runJobs()
  expect(await rowOf(first.order.number)).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded' })
  expect(await refundsOf(first)).toMatchObject([{ amountFils: 21500 }])
  expect(await cartOf(visitor)).toHaveLength(1)
  await pay(second)
  expect(await rowOf(second.order.number)).toMatchObject({ state: 'paid' })
  expect([await refundsOf(second), await cartOf(visitor)]).toEqual([[], []])
})

test('paid a moment ago, before anybody has said so: paying again finds an empty cart, and no second order', async () => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  const body = await orderBody(visitor)
  payments.set(paymentOf(first), 'succeeded')
  expect((await sendOrder(visitor, body)).body.code).toBe('cart/empty')
  expect(await t.shop.db.select().from(orders).where(eq(orders.sessionId, visitor.sessionId))).toMatchObject([{ state: 'paid' }])
})

test('an expired order whose pieces were ordered anew is not revived by a late charge', async () => {
  const visitor = await shopper()
  const first = await placeOrder(visitor)
  const lone = await shopper()
  const alone = await placeOrder(lone)
  t.clock.advance(31 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  const second = await placeOrder(visitor)
  expect(second.order.number).not.toBe(first.order.number)
  await pay(first)
  expect(await rowOf(first.order.number)).toMatchObject({ state: 'expired', paymentStatus: 'refunded' })
  expect(await cartOf(visitor)).toHaveLength(1)
  await pay(second)
  expect(await cartOf(visitor)).toEqual([])
  // One that nobody ordered anew lives again, and takes its pieces along.
  await pay(alone)
  expect(await rowOf(alone.order.number)).toMatchObject({ state: 'paid' })
  expect(await cartOf(lone)).toEqual([])
})

test('an order of staff neither supersedes nor is superseded, nor touches a cart when it is paid', async () => {
  await addPiece(admin)
  const own = await placeOrder(admin)
  const phone = (await admin.call('POST', '/api/admin/orders', await orderBody(admin), { 'idempotency-key': randomUUID() })).body as Order
  expect((await rowOf(own.order.number)).state).toBe('pending_payment')
  await addPiece(admin)
  const next = await placeOrder(admin)
  expect((await rowOf(phone.number)).state).toBe('pending_payment')
  expect(await rowOf(own.order.number)).toMatchObject({ state: 'cancelled', supersededBy: (await rowOf(next.order.number)).id })
  payments.set((await rowOf(phone.number)).paymentId ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', (await rowOf(phone.number)).paymentId ?? '')
  expect((await rowOf(phone.number)).state).toBe('paid')
  expect(await cartOf(admin)).toHaveLength(1)
  await admin.call('DELETE', `/api/cart/${(await cartOf(admin))[0]?.id}`)
})

test('a cart that came into another session by signing in still supersedes the order made from it', async () => {
  const person = await t.registered()
  await addPiece(person)
  const first = await placeOrder(person)
  const elsewhere = t.visitor()
  const { body: me } = await person.call('GET', '/api/user')
  await elsewhere.call('POST', '/api/login', { username: me.username, password: person.password })
  expect(await cartOf(elsewhere)).toHaveLength(1)
  await setQuantity(elsewhere, 2)
  const second = await placeOrder(elsewhere)
  expect((await rowOf(first.order.number)).supersededBy).toBe((await rowOf(second.order.number)).id)
  const listed = (await elsewhere.call('GET', '/api/orders')).body as Order[]
  expect(listed.map(({ number }) => number)).toEqual([second.order.number])
})

test('with other lines than the page shows nothing is ordered', async () => {
  const visitor = await shopper()
  const shown = (await cartOf(visitor)).map(({ id }) => id)
  const body = await orderBody(visitor, { itemIds: shown })
  await addPiece(visitor)
  expect((await sendOrder(visitor, body)).body).toMatchObject({ status: 409, code: 'order/cart-changed' })
  const both = (await cartOf(visitor)).map(({ id }) => id).toReversed()
  expect((await sendOrder(visitor, await orderBody(visitor, { itemIds: both }))).status).toBe(201)
})

test('an unpaid order of before carts stayed touches no cart', async () => {
  const visitor = await shopper()
  const placed = await placeOrder(visitor)
  const { id } = await rowOf(placed.order.number)
  await t.shop.db.update(orders).set({ contentHash: null }).where(eq(orders.id, id))
  await t.shop.db.execute(`update order_lines set cart_item_id = null, cart_item_hash = null where order_id = '${id}'`)
  const second = await placeOrder(visitor)
  expect(second.order.number).not.toBe(placed.order.number)
  await pay(placed)
  expect(await rowOf(placed.order.number)).toMatchObject({ state: 'paid' })
  expect(await cartOf(visitor)).toHaveLength(1)
})

test('money that is only set aside takes the lines along and is captured; with a cancelled order it is let go', async () => {
  const visitor = await shopper()
  const placed = await placeOrder(visitor)
  payments.set(paymentOf(placed), 'authorized')
  await settle(placed)
  expect(await cartOf(visitor)).toEqual([])
  expect(await rowOf(placed.order.number)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })

  const other = await shopper()
  const second = await placeOrder(other)
  await t.visitor().call('POST', `/api/orders/${second.order.number}/cancel?token=${second.token}`)
  payments.set(paymentOf(second), 'authorized')
  await settle(second)
  expect(payments.payments.get(paymentOf(second))?.status).toBe('cancelled')
  expect(await rowOf(second.order.number)).toMatchObject({ state: 'cancelled', paymentStatus: 'unpaid' })
  expect(await refundsOf(second)).toEqual([])
})

test('a capture that fails waits, without expiring, and is tried again; what is not ours is nobody’s business', async () => {
  const visitor = await shopper()
  const placed = await placeOrder(visitor)
  payments.set(paymentOf(placed), 'authorized')
  payments.refusesCapture = true
  await expect(settle(placed)).rejects.toThrow()
  expect(await rowOf(placed.order.number)).toMatchObject({ state: 'pending_payment', paymentStatus: 'authorized', expiresAt: null })
  expect((await readOrder(placed)).paymentStatus).toBe('authorized')
  payments.refusesCapture = false
  t.clock.advance(60 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(await rowOf(placed.order.number)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  const alerts = () => t.shop.db.$count(auditLog, eq(auditLog.action, 'payment.unknown'))
  const before = await alerts()
  expect(await settlePayment(t.shop, 'sandbox', 'pay_of_another_shop')).toBeNull()
  expect(await alerts()).toBe(before)
})

test('a way to pay that the owner has switched off is not offered, and refused', async () => {
  const visitor = await shopper()
  const body = await orderBody(visitor, { paymentMethod: 'cod' })
  const { demoItems: _demo, ...settings } = (await admin.call('GET', '/api/admin/settings')).body
  const set = (paymentMethods: object[]) => admin.call('PUT', '/api/admin/settings', { ...settings, paymentMethods })
  await set([
    { method: 'cod', isOn: false },
    { method: 'card', isOn: true },
  ])
  expect((await quoteFor(visitor)).methods?.map(({ method }) => method)).toEqual(['card'])
  expect((await sendOrder(visitor, body)).body).toMatchObject({ status: 422, code: 'payment/method-off' })
  await set([
    { method: 'cod', isOn: true },
    { method: 'card', isOn: true },
  ])
  expect((await quoteFor(visitor)).methods?.map(({ method }) => method)).toEqual(['cod', 'card'])
  await set([
    { method: 'card', isOn: true },
    { method: 'cod', isOn: true },
  ])
})

test('the quote says how the cart can be paid: cash with its fee and limit, or why not', async () => {
  const visitor = await shopper()
  expect((await quoteFor(visitor)).methods).toEqual([
    { method: 'card', feeFils: 0, mostFils: null, problem: null },
    { method: 'cod', feeFils: 1000, mostFils: 100_000, problem: null },
  ])
  await setQuantity(visitor, 6)
  expect((await quoteFor(visitor)).methods?.[1]).toMatchObject({ problem: expect.stringContaining('AED 1,000') })
  const small = await shopper()
  const card = await issueCard(21_400)
  expect(await quoteFor(small, { giftCardCodes: [card.code] })).toMatchObject({
    leftForCardFils: 100,
    toPayFils: 200,
    giftCardFils: 21_300,
  })
})
