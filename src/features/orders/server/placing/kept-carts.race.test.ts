import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartItems, carts } from '#features/cart/server/cart.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, orderBody, placeOrder, sendOrder, shoppers } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { orderRefunds, orders } from '../orders.tables.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const rounds = [1, 2, 3]

const ordersOf = ({ sessionId }: Visitor) => t.shop.db.select().from(orders).where(eq(orders.sessionId, sessionId))
const cartOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/cart')).body as { id: string; quantity: number }[]
const settle = (paymentId: string | undefined) => settlePayment(t.shop, 'sandbox', paymentId ?? '')
const refundsOf = (orderId: string) => t.shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
const isMoved = (states: string[]) => states.filter((state) => state === 'paid').length

async function oneShopper(): Promise<Visitor> {
  const [visitor] = await shoppers(t, 1)
  return visitor!
}

/** What was charged is kept for one paid order, or given back once. */
async function expectEvenBooks(visitor: Visitor): Promise<void> {
  await t.runJobs()
  for (const { id, paymentId, state, toPayFils } of await ordersOf(visitor)) {
    const charged = payments.payments.get(paymentId ?? '')?.status === 'succeeded'
    const back = (await refundsOf(id)).reduce((sum, { amountFils }) => sum + amountFils, 0)
    expect([state, back]).toEqual([charged && state === 'paid' ? 'paid' : state, charged && state !== 'paid' ? toPayFils : 0])
  }
}

test.each(rounds)('two tabs order the same cart, and both pay: one order, paid once (%i)', async () => {
  const visitor = await oneShopper()
  const body = await orderBody(visitor)
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendOrder(visitor, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const [id = '', ...others] = new Set(answers.map((answer) => (answer.body as PlacedOrder).payment?.id))
  expect(others).toEqual([])
  payments.set(id, 'succeeded')
  await Promise.all([settle(id), sendOrder(visitor, body), settle(id), sendOrder(visitor, body)])
  expect((await ordersOf(visitor)).map(({ state }) => state)).toEqual(['paid'])
  expect(await cartOf(visitor)).toEqual([])
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, visitor.sessionId))
  expect(cart?.lines).toBe(0)
})

test.each(rounds)('paid while its number is raised: the rest stays, or nothing was there to raise (%i)', async () => {
  const visitor = await oneShopper()
  const { payment } = await placeOrder(visitor)
  payments.set(payment?.id ?? '', 'succeeded')
  const [line] = await cartOf(visitor)
  const raise = visitor.call('PUT', `/api/cart/${line?.id}`, { quantity: 3 })
  const [raised] = await Promise.all([raise, settle(payment?.id), settle(payment?.id)])
  const left = (await cartOf(visitor)).map(({ quantity }) => quantity)
  expect([raised.status, left]).toEqual(raised.status === 200 ? [200, [2]] : [404, []])
})

test.each(rounds)('two tabs order with other content at once: one waits, the others are superseded (%i)', async () => {
  const visitor = await oneShopper()
  const [card, cash] = [await orderBody(visitor), await orderBody(visitor, { carrierId: 'pickup' })]
  const answers = await Promise.all([card, cash, card, cash].map((body) => sendOrder(visitor, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const states = (await ordersOf(visitor)).map(({ state }) => state)
  expect(states.filter((state) => state === 'pending_payment')).toHaveLength(1)
  expect(await cartOf(visitor)).toHaveLength(1)
})

test.each(rounds)('paid while it is superseded: one paid order or one full refund, never both (%i)', async () => {
  const visitor = await oneShopper()
  const first = await placeOrder(visitor)
  const other = await orderBody(visitor, { carrierId: 'pickup' })
  payments.set(first.payment?.id ?? '', 'succeeded')
  const [answer] = await Promise.all([sendOrder(visitor, other), settle(first.payment?.id), settle(first.payment?.id)])
  expect([201, 422]).toContain(answer.status)
  await expectEvenBooks(visitor)
  const states = (await ordersOf(visitor)).map(({ state }) => state)
  expect(isMoved(states)).toBe(answer.status === 422 ? 1 : 0)
  expect(await cartOf(visitor)).toHaveLength(answer.status === 422 ? 0 : 1)
})

test.each(rounds)('authorised while it is cancelled: captured and paid, given back, or let go (%i)', async () => {
  const visitor = await oneShopper()
  const placed = await placeOrder(visitor)
  const id = placed.payment?.id ?? ''
  payments.set(id, 'authorized')
  const path = `/api/orders/${placed.order.number}/cancel?token=${placed.token}`
  await Promise.all([settle(id), t.visitor().call('POST', path), settle(id)])
  await t.runJobs()
  await settle(id)
  await t.runJobs()
  const [order] = await ordersOf(visitor)
  const status = payments.payments.get(id)?.status
  const back = (await refundsOf(order!.id)).reduce((sum, { amountFils }) => sum + amountFils, 0)
  expect(order?.state).toBe('cancelled')
  expect([
    ['cancelled', 'unpaid', 0],
    ['succeeded', 'refunded', 21500],
  ]).toContainEqual([status, order?.paymentStatus, back])
})

test.each(rounds)('staff take an order on the phone beside one of their own: each keeps its place (%i)', async () => {
  const admin = await t.asAdmin()
  await addPiece(admin)
  const body = await orderBody(admin)
  const [own, phone] = await Promise.all([
    sendOrder(admin, body),
    admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': randomUUID() }),
  ])
  expect(phone.status).toBe(201)
  expect([201, 422]).toContain(own.status)
  const found = await ordersOf(admin)
  const fresh = found.filter(({ number }) => number === phone.body.number || number === own.body.order?.number)
  expect(fresh.map(({ state }) => state)).toEqual(fresh.map(() => 'pending_payment'))
  expect(await t.shop.db.select().from(cartItems).where(eq(cartItems.sessionId, admin.sessionId))).toEqual([])
  for (const { paymentId } of fresh) {
    payments.set(paymentId ?? '', 'cancelled')
    await settle(paymentId ?? undefined)
  }
})
