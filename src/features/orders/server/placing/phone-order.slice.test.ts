import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { giftCardLedger } from '#features/gift-cards/server/gift-cards.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, orderBody, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { reconcileOrders, settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const hourMs = 60 * 60 * 1000
let admin: Visitor

/** Signed in anew each time: a session of an admin ends within the days that pass here. */
beforeEach(async () => {
  admin = await t.asAdmin()
  t.mails.length = 0
})

const phoned = { contact: { ...contact, name: 'Omar Said', email: 'omar@example.com' } }
const send = (body: object, key: string = randomUUID(), staff = admin) =>
  staff.call('POST', '/api/admin/orders', body, { 'idempotency-key': key })

async function taken(change: Record<string, unknown> = {}): Promise<AdminOrder> {
  await addPiece(admin)
  const { status, body } = await send(await orderBody(admin, { ...phoned, ...change }))
  expect(status).toBe(201)
  return body as AdminOrder
}

/** As the customer has it from the mail. */
const linkOf = ({ paymentLink }: AdminOrder) => new URL(paymentLink ?? '').searchParams
const tokenOf = (order: AdminOrder) => linkOf(order).get('token') ?? ''
const readAs = (order: AdminOrder) => t.visitor().call('GET', `/api/orders/${order.number}?token=${tokenOf(order)}`)
const payAs = (order: AdminOrder) => t.visitor().call('POST', `/api/orders/${order.number}/payment?token=${tokenOf(order)}`)

async function settle(paymentId: string): Promise<void> {
  payments.set(paymentId, 'succeeded')
  await settlePayment(t.shop, 'sandbox', paymentId)
}

test('what is in the cart of an admin becomes an unpaid order of the customer, who is mailed a link that pays it', async () => {
  const order = await taken({ note: 'Wants it by Thursday' })
  expect(order).toMatchObject({
    state: 'pending_payment',
    paymentStatus: 'unpaid',
    paymentMethod: 'card',
    byPhone: true,
    contact: { name: 'Omar Said', email: 'omar@example.com' },
    address: { emirate: 'Dubai' },
    log: [{ state: 'pending_payment', by: 'admin', note: 'Taken for the customer' }],
    notes: [{ text: 'Wants it by Thursday', by: 'admin' }],
  })
  expect(Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)).toBe(72 * hourMs)
  expect((await admin.call('GET', '/api/cart')).body).toEqual([])
  expect((await admin.call('GET', '/api/orders')).body).toEqual([])
  const [line] = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, order.number)).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'order.taken-by-phone', before: null, after: { totalFils: 21500, note: 'Wants it by Thursday' } })

  await t.runJobs()
  const [mail] = t.mails.filter(({ to }) => to === 'omar@example.com')
  expect(mail?.subject).toBe(`Your order ${order.number}: please pay here`)
  expect(mail?.text).toContain(`order=${order.number}&token=`)
  expect(mail?.text).not.toContain('30 minutes')

  expect((await readAs(order)).body).toMatchObject({ number: order.number, byPhone: true })
  expect((await readAs(order)).body).not.toHaveProperty('paymentLink')
  expect((await readAs(order)).body.lines[0].previewUrl).not.toBeNull()
  const { body } = await payAs(order)
  expect(body.payment).toMatchObject({ amountFils: 21500, status: 'requires_payment' })
  await settle(body.payment.id)
  expect((await readAs(order)).body).toMatchObject({ state: 'paid', expiresAt: null })
  expect((await admin.call('GET', `/api/admin/orders/${order.number}`)).body.paymentLink).toBeNull()
})

test('it waits 72 hours with all that is held for it, where an order of the shop waits half an hour', async () => {
  const card = (await admin.call('POST', '/api/admin/gift-cards', { amountFils: 5000 })).body as { id: string; code: string }
  const order = await taken({ giftCardCodes: [card.code] })
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order: own } = await placeOrder(visitor)
  const stateOf = async (number: string) => (await (await t.asAdmin()).call('GET', `/api/admin/orders/${number}`)).body.state as string
  const ledger = async () =>
    (await t.shop.db.select().from(giftCardLedger).where(eq(giftCardLedger.cardId, card.id))).map(({ kind }) => kind)
  t.clock.advance(71 * hourMs)
  await reconcileOrders(t.shop)
  expect([await stateOf(order.number), await stateOf(own.number)]).toEqual(['pending_payment', 'expired'])
  const held = await ledger()
  t.clock.advance(2 * hourMs)
  await reconcileOrders(t.shop)
  expect(await stateOf(order.number)).toBe('expired')
  expect(await ledger()).not.toEqual(held)
})

test('a payment that the provider closed after a day makes room for another, once however many ask', async () => {
  const order = await taken()
  const first = (await payAs(order)).body.payment.id as string
  t.clock.advance(30 * hourMs)
  payments.set(first, 'cancelled')
  const again = await Promise.all([payAs(order), payAs(order), payAs(order)])
  const ids = new Set(again.map(({ body }) => body.payment.id as string))
  expect(ids.size).toBe(1)
  const [second = ''] = ids
  expect(second).not.toBe(first)
  const before = (await readAs(order)).body.promise.from as string
  await settle(second)
  const { body } = await readAs(order)
  expect(body).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  expect(body.promise.from > before).toBe(true)
})

test('sent twice it is placed once; the same key for another order is refused', async () => {
  await addPiece(admin)
  const [body, key] = [await orderBody(admin, phoned), randomUUID()]
  const first = await send(body, key)
  expect(await send(body, key)).toMatchObject({ status: 201, body: { number: first.body.number } })
  expect((await send({ ...body, note: 'Another' }, key)).body.code).toBe('order/key-reused')
  expect((await send(body)).body.code).toBe('cart/empty')
})

test('what is wrong is refused as at the checkout, and nobody but an admin takes an order', async () => {
  await addPiece(admin)
  const body = await orderBody(admin, phoned)
  expect((await admin.call('POST', '/api/admin/orders', body)).body.code).toBe('order/key-missing')
  expect((await send({ ...body, expectedTotal: 1 })).body).toMatchObject({ code: 'order/total-moved', quote: { totalFils: 21500 } })
  const badContact = await send({ ...body, contact: { ...contact, phone: '12' } })
  expect(badContact.body.errors).toMatchObject([{ path: 'contact.phone' }])
  expect((await send({ ...body, address: { ...address, street: '' } })).body.errors).toMatchObject([{ path: 'address.street' }])
  expect((await send({ ...body, note: 'x'.repeat(2001) })).status).toBe(422)
  expect((await send({ ...body, carrierId: 'camel' })).body.code).toBe('delivery/carrier-unavailable')

  const production = t.visitor()
  const person = { username: 'workshop', email: 'workshop@example.com', password: 'walnut and gold 9' }
  await production.call('POST', '/api/register', person)
  expect((await send(body, randomUUID(), production)).status).toBe(403)
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, person.username))
  expect((await send(body, randomUUID(), production)).status).toBe(403)
  const order = (await send(body)).body as AdminOrder
  expect((await production.call('GET', `/api/admin/orders/${order.number}`)).body.paymentLink).toBeUndefined()
})

test('what is wrapped for somebody on the phone costs what it costs a shopper, and is said on the order', async () => {
  const order = await taken({ gift: { wrapped: true, message: 'Happy birthday' } })
  expect(order).toMatchObject({ gift: { wrapped: true, message: 'Happy birthday' }, totals: { feesFils: 1500 } })
})
