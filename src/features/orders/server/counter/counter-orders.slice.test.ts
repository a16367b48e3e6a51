import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { forgetOldCarts } from '#features/cart/server/cart.service.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, moveAlong, orderBody, placeOrder, sendOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderDraft } from '#features/orders/order-drafts.ts'
import { forgetEmptyDrafts } from './order-drafts.service.ts'
import { orderToken } from '../order-token.ts'
import { retryRefunds } from '../paying/pay-refunds.service.ts'
import { reconcileOrders } from '../paying/settle-payment.service.ts'

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
const read = async (number: string) => (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder

async function taken(change: Record<string, unknown> = {}, staff = admin): Promise<AdminOrder> {
  await addPiece(staff)
  const { status, body } = await send(await orderBody(staff, { ...phoned, ...change }), randomUUID(), staff)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as AdminOrder
}

/** As whoever holds the order's link, which only the order of a link shows. */
async function payAs({ number }: AdminOrder, token: string) {
  return t.visitor().call('POST', `/api/orders/${number}/payment?token=${token}`)
}

const paid = { state: 'paid', paymentStatus: 'paid' }
const mark = (number: string, body: object, staff = admin) => staff.call('POST', `/api/admin/orders/${number}/payment`, body)
const refund = (number: string, body: object) =>
  admin.call('POST', `/api/admin/orders/${number}/refunds`, body, { 'idempotency-key': randomUUID() })
const bank = { method: 'transfer', reference: 'FT-2231', takenOn: '2026-03-02' }
const today = () => dubaiDay(t.clock.now())
const walkIn = { contact: { ...contact, name: 'Sara', email: null }, carrierId: 'pickup', address: null }

test('whoever pays at the counter needs no e-mail: the order is paid when it is taken, with its invoice and its place in the till', async () => {
  const order = await taken({ ...walkIn, paymentMethod: 'cash' })
  expect(order).toMatchObject({ ...paid, paymentMethod: 'cash', contact: { email: null }, expiresAt: null, paymentLink: null })
  expect(order.invoiceNumber).not.toBeNull()
  expect(order.tenders).toMatchObject([{ kind: 'cash', paidFils: 19500, takenOn: today(), takenBy: 'admin', reference: null }])
  expect(order.timeline.find(({ kind }) => kind === 'money')).toMatchObject({
    what: 'received',
    method: 'cash',
    amountFils: 19500,
    by: 'admin',
  })
  expect(order.others).toEqual([])
  expect(order.customerLink).toContain(`/thank-you?order=${order.number}&token=`)

  await addPiece(admin)
  const slip = await orderBody(admin, { ...walkIn, paymentMethod: 'terminal' })
  expect((await send(slip)).body.errors).toMatchObject([{ path: 'reference' }])
  const card = (await send({ ...slip, reference: 'slip 0042' })).body as AdminOrder
  expect(card).toMatchObject({ ...paid, tenders: [{ kind: 'terminal', reference: 'slip 0042' }] })
  await t.runJobs()
  expect(t.mails.filter(({ text }) => text.includes(order.number) || text.includes(card.number))).toEqual([])

  const open = (await admin.call('GET', '/api/admin/settlements/open')).body.carriers
  expect(open).toMatchObject([
    { place: 'terminal', carrier: 'Card terminal', orders: [{ number: card.number, amountFils: 19500 }] },
    { place: 'till', carrier: 'Till', orders: [{ number: order.number, amountFils: 19500 }] },
  ])
  const settle = (orders: string[]) => admin.call('POST', '/api/admin/settlements', { orders, settledOn: today(), reference: 'deposit 7' })
  expect((await settle([order.number, card.number])).body.code).toBe('settlement/carriers-mixed')

  const back = { amountFils: 5000, reason: 'A scratch', givenFrom: 'till', reference: 'cash book 12' }
  expect((await refund(order.number, back)).body).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunds: [{ to: 'cash', state: 'done', amountFils: 5000, givenFrom: 'till', reference: 'cash book 12' }],
    creditNotes: [{ amountFils: 5000 }],
  })
  expect(payments.refunds.size).toBe(0)
  const inTill = async () =>
    (await admin.call('GET', '/api/admin/settlements/open')).body.carriers.find(({ place }: { place: string }) => place === 'till')?.orders
  expect(await inTill()).toMatchObject([{ number: order.number, amountFils: 14500, givenBackFils: 5000 }])
  expect((await settle([order.number])).body).toMatchObject({ carrier: 'Till', totalFils: 14500 })
  const remitted = async () => (await admin.call('GET', `/api/admin/orders/${order.number}`)).body.remitted
  expect(await remitted()).toMatchObject({ amountFils: 14500 })

  // The till was emptied, and is less by what leaves it now.
  await refund(order.number, { amountFils: 2000, reason: 'Late', givenFrom: 'till' })
  expect(await inTill()).toMatchObject([{ number: order.number, amountFils: -2000, givenBackFils: 2000 }])
  const less = await settle([order.number])
  expect(less.body).toMatchObject({ carrier: 'Till', totalFils: -2000, orders: [order.number] })
  expect([await inTill(), await remitted()]).toEqual([undefined, expect.objectContaining({ amountFils: 14500 })])
  expect((await admin.call('DELETE', `/api/admin/settlements/${less.body.id}`)).status).toBe(204)
  expect(await inTill()).toMatchObject([{ amountFils: -2000 }])
  const byMethod = await admin.call('GET', '/api/admin/orders?method=terminal')
  expect(byMethod.body.items).toMatchObject([{ number: card.number, email: null }])
})

test('what people give back waits for somebody, is written down once, and is out of the till from then on', async () => {
  const { number } = await taken({ ...walkIn, paymentMethod: 'cash' })
  const owed = async () => (await admin.call('GET', '/api/admin/orders?work=owed')).body.items.map((item: AdminOrder) => item.number)
  const inTill = async () =>
    (await admin.call('GET', '/api/admin/settlements/open')).body.carriers
      .find(({ place }: { place: string }) => place === 'till')
      .orders.find((row: AdminOrder) => row.number === number)?.amountFils
  const { refunds } = (await refund(number, { amountFils: 4000, reason: 'A scratch' })).body as AdminOrder
  expect(refunds).toMatchObject([{ state: 'asked', givenFrom: null }])
  expect([await owed(), await inTill()]).toEqual([[number], 19500])
  t.clock.advance(hourMs)
  await t.runJobs()
  await retryRefunds(t.shop)

  const given = { from: 'till', reference: 'cash book 13' }
  const say = (body: object, id = refunds[0]?.id ?? '') => admin.call('POST', `/api/admin/orders/${number}/refunds/${id}/handed-over`, body)
  expect((await say({ from: 'pocket' })).status).toBe(422)
  for (const id of ['nothing', randomUUID()]) expect((await say(given, id)).body.code).toBe('order/refund-not-found')
  expect((await say(given)).body.refunds).toMatchObject([{ state: 'done', givenFrom: 'till', reference: 'cash book 13' }])
  expect((await say(given)).status).toBe(200)
  expect((await say({ from: 'bank' })).body.code).toBe('order/refund-handed-over')
  expect([await owed(), await inTill()]).toEqual([[], 15500])
  const { timeline } = (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder
  expect(timeline.filter((event) => event.kind === 'money' && event.what === 'handed-over')).toMatchObject([
    { amountFils: 4000, from: 'till', reason: 'cash book 13' },
  ])
})

test('a transfer is waited for as long as it takes; written down it is paid, once', async () => {
  const order = await taken({ paymentMethod: 'transfer' })
  expect(order).toMatchObject({ state: 'pending_payment', paymentStatus: 'unpaid', expiresAt: null, paymentLink: null, mayMarkPaid: true })
  expect((await payAs(order, orderToken(t.shop, { ...order, linksVoided: 0 }))).body).toEqual({ payment: null })
  await t.runJobs()
  expect(t.mails.find(({ to }) => to === 'omar@example.com')?.subject).toBe(`Your order ${order.number}: how to pay it`)
  t.clock.advance(200 * hourMs)
  admin = await t.asAdmin()
  await reconcileOrders(t.shop)
  const late = { ...bank, takenOn: today() }
  expect((await mark(order.number, { ...late, takenOn: '2030-01-01' })).body.errors).toMatchObject([{ path: 'takenOn' }])
  expect((await mark(order.number, { ...late, reference: undefined })).body.errors).toMatchObject([{ path: 'reference' }])
  const done = await mark(order.number, late)
  expect(done.body).toMatchObject({
    ...paid,
    paymentMethod: 'transfer',
    mayMarkPaid: false,
    tenders: [{ kind: 'transfer', reference: 'FT-2231' }],
  })
  expect(done.body.promise.from > order.promise.from).toBe(true)
  expect((await mark(order.number, late)).status).toBe(200)
  expect((await mark(order.number, { ...late, reference: 'FT-9' })).body.code).toBe('order/already-paid')
  expect(done.body.timeline.filter(({ kind }: { kind: string }) => kind === 'money')).toHaveLength(1)
  const found = async (typed: string) => (await admin.call('GET', `/api/admin/orders?q=${typed}`)).body.items as AdminOrder[]
  expect(await found('ft-2231'), 'by the line of the bank statement').toMatchObject([{ number: order.number }])
  expect(await found('ft-223'), 'by all of it').toEqual([])
  const lines = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.marked-paid'))
  const { number } = await taken({ paymentMethod: 'transfer' })
  expect((await mark(number, { ...late, reference: done.body.invoiceNumber })).status).toBe(200)
  expect(await found(done.body.invoiceNumber), 'a paper comes before what was typed').toMatchObject([{ number: order.number }])
  expect(lines.map(({ after }) => after)).toEqual([
    expect.objectContaining({ amountFils: 21500, reference: 'FT-2231' }),
    { repeated: 'FT-2231' },
  ])
})

test('what is paid at pickup is made first, and handed over once it is paid', async () => {
  await addPiece(admin)
  const delivered = await orderBody(admin, { ...phoned, paymentMethod: 'pickup' })
  expect((await send(delivered)).body.code).toBe('payment/not-collected')
  const order = (await send(await orderBody(admin, { ...walkIn, paymentMethod: 'pickup' }))).body as AdminOrder
  // Whoever took it spoke with the customer: nobody is called, and the workshop has it at once.
  expect(order).toMatchObject({ state: 'in_production', paymentStatus: 'unpaid', totals: { feesFils: 0 } })
  expect((await admin.call('GET', '/api/admin/orders?state=pending_confirmation')).body.total).toBe(0)
  const toPrint = (await admin.call('GET', '/api/admin/orders?work=to-print')).body as { items: AdminOrder[] }
  expect(toPrint.items.map(({ number }) => number)).toContain(order.number)
  await moveAlong(admin, order.number, ['packed', 'shipped'])
  const ready = await read(order.number)
  expect(ready.moves).not.toContain('delivered')
  expect(ready.invoiceNumber).toBeNull()
  const handed = await mark(order.number, { method: 'terminal', reference: '77', takenOn: today() })
  expect(handed.body).toMatchObject({
    state: 'shipped',
    paymentStatus: 'paid',
    paymentMethod: 'terminal',
    moves: expect.arrayContaining(['delivered']),
  })
  expect(handed.body.invoiceNumber).not.toBeNull()
  await moveAlong(admin, order.number, ['delivered'])
})

test('a caller who was sent a link and comes in with cash pays once: the card can’t be charged any more', async () => {
  const order = await taken()
  const { payment } = (await payAs(order, orderToken(t.shop, { ...order, linksVoided: 0 }))).body
  const done = await mark(order.number, { method: 'cash', takenOn: today() })
  expect(done.body).toMatchObject({ ...paid, paymentMethod: 'cash', paymentLink: null })
  expect((await payments.provider.read(payment.id))?.status).toBe('cancelled')
  expect((await payAs(order, orderToken(t.shop, { ...order, linksVoided: 0 }))).body).toEqual({ payment: null })

  const second = await taken()
  const card = (await payAs(second, orderToken(t.shop, { ...second, linksVoided: 0 }))).body.payment.id as string
  payments.set(card, 'succeeded')
  expect((await mark(second.number, { method: 'cash', takenOn: today() })).status).toBe(409)
  expect(await read(second.number)).toMatchObject({ ...paid, paymentMethod: 'card' })
})

test('only of an order that staff took the e-mail can be left out', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order: own } = await placeOrder(visitor, { paymentMethod: 'cod' })
  const order = await taken({ ...walkIn, paymentMethod: 'cash' })
  const edit = (number: string) =>
    admin.call('PUT', `/api/admin/orders/${number}/address`, { contact: { ...contact, name: 'Zahra Noor', email: null }, address })
  expect((await edit(own.number)).body.errors).toMatchObject([{ path: 'contact.email' }])
  expect((await edit(order.number)).body).toMatchObject({ contact: { name: 'Zahra Noor', email: null } })
  expect((await admin.call('GET', '/api/admin/orders?q=zahra')).body.items).toMatchObject([{ number: order.number, name: 'Zahra Noor' }])
  const { email: _none, ...shopper } = own.contact
  await addPiece(visitor)
  const body = await orderBody(visitor, { contact: { ...shopper, email: null } })
  expect((await sendOrder(visitor, body)).body.errors).toMatchObject([{ path: 'contact.email' }])
})

/** As the tab in which staff build for a customer. */
function inDraft({ sessionId }: OrderDraft, staff = admin): Visitor {
  return {
    sessionId,
    call: (method, path, body, headers) => staff.call(method, path, body, { sessionid: sessionId, 'for-customer': '1', ...headers }),
  }
}

const open = async () => (await admin.call('POST', '/api/admin/order-drafts')).body as OrderDraft
test('who has ordered before is found by phone, e-mail or a part of the name, as they last ordered, each once', async () => {
  const nadia = { name: 'Nadia Rahman', phone: '055 246 8024', email: 'nadia@example.com' }
  await taken({ contact: nadia, paymentMethod: 'cash' })
  await taken({ contact: { ...nadia, company: 'Rahman Art LLC' }, carrierId: 'pickup', address: null, paymentMethod: 'cash' })
  const found = async (q: string, staff = admin) =>
    (await staff.call('GET', `/api/admin/known-customers?${new URLSearchParams({ q }).toString()}`)).body.items
  const known = [{ ...nadia, phone: '+971552468024', company: 'Rahman Art LLC', trn: '', address: null }]
  for (const typed of ['055 2468024', '+971552468024', 'nadia@exam', 'nadia rah', 'Rahman Art']) expect(await found(typed)).toEqual(known)
  // Orders are found by where they go, people are not.
  expect(await found('Palm House')).toEqual([])
  const production = await t.asRole('production')
  expect((await production.call('GET', '/api/admin/known-customers?q=nadia')).status).toBe(403)
})

test('a draft that holds nothing is on no list, and is gone after a day', async () => {
  const [empty, named] = [await open(), await open()]
  await admin.call('PUT', path(named.id), { ...named.form, fields: { phone: '050 765 4321' } })
  const listed = async () => (await admin.call('GET', '/api/admin/order-drafts')).body.items.map(({ id }: OrderDraft) => id)
  expect(await listed()).toEqual([named.id])
  await forgetEmptyDrafts(t.shop)
  expect((await admin.call('GET', path(empty.id))).status).toBe(200)
  t.clock.advance(25 * hourMs)
  await forgetEmptyDrafts(t.shop)
  admin = await t.asAdmin()
  expect((await admin.call('GET', path(empty.id))).body.code).toBe('order/draft-gone')
  expect(await listed()).toEqual([named.id])
  await admin.call('DELETE', path(named.id))
})

const path = (id: string) => `/api/admin/order-drafts/${id}`

test('a draft has a cart of its own, which any of the staff goes on with; placed or deleted it is gone', async () => {
  const [draft, other] = [await open(), await open()]
  const form = { ...draft.form, fields: { name: 'Omar Said', phone: '050 765 4321' }, note: 'Blue wall' }
  expect((await admin.call('PUT', path(draft.id), form)).status).toBe(204)
  await addPiece(inDraft(draft), { quantity: 2 })
  expect((await admin.call('GET', '/api/cart')).body).toEqual([])
  const { items } = (await admin.call('GET', '/api/admin/order-drafts')).body
  expect(items).toEqual([expect.objectContaining({ id: draft.id, name: 'Omar Said', pieces: 2, by: 'admin' })])
  expect((await admin.call('DELETE', path(other.id))).status).toBe(204)
  expect((await admin.call('PUT', path(other.id), form)).body.code).toBe('order/draft-gone')

  // Neither signing in again nor the weeks take anything of it.
  await inDraft(draft, t.visitor()).call('POST', '/api/login', { username: 'admin', password: 'copper lantern 7' })
  t.clock.advance(40 * 24 * hourMs)
  await forgetOldCarts(t.shop)
  const manager = await t.asRole('manager')
  expect((await manager.call('GET', '/api/cart')).body).toEqual([])
  expect((await manager.call('GET', path(draft.id))).body).toMatchObject({ form, placedAs: null })
  const theirs = inDraft(draft, manager)
  const [line] = (await theirs.call('GET', '/api/cart')).body
  expect(line).toMatchObject({ quantity: 2, previewUrl: expect.any(String) })
  await theirs.call('PUT', `/api/cart/${line.id}`, { quantity: 1 })
  const order = (await send(await orderBody(theirs, { ...walkIn, paymentMethod: 'cash' }), randomUUID(), theirs)).body as AdminOrder
  expect(order).toMatchObject({ ...paid, lines: [{ quantity: 1, previewUrl: expect.any(String) }] })
  expect((await manager.call('GET', path(draft.id))).body).toMatchObject({ placedAs: order.number, form: { fields: {}, note: '' } })
  expect((await manager.call('GET', '/api/admin/order-drafts')).body.items).toEqual([])
  expect((await manager.call('DELETE', path(draft.id))).status).toBe(404)

  const production = await t.asRole('production')
  for (const [method, at] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${draft.id}`],
  ] as const)
    expect((await production.call(method, `/api/admin/order-drafts${at}`)).status).toBe(403)
  expect((await production.call('POST', `/api/admin/orders/${order.number}/payment`, bank)).status).toBe(403)
})
