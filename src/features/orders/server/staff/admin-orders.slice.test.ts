import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { daysUpTo, dubaiDay } from '#domain/delivery/business-days.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { carriers } from '#features/delivery/server/delivery.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { readableCsv } from '../../../../../tests/support/csv.ts'
import { addPiece, address, contact, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminOrder, OrderChoices, OrderPage } from '#features/orders/admin-orders.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { reconcile } from '../orders.jobs.ts'
import { orders } from '../orders.tables.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor
let production: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
  production = t.visitor()
  const person = { username: 'workshop', email: 'workshop@example.com', password: 'walnut and gold 9' }
  await production.call('POST', '/api/register', person)
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, person.username))
})

beforeEach(() => void (t.mails.length = 0))

async function placed(change: Record<string, unknown> = {}, piece: object = {}): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor, { ...piece })
  return placeOrder(visitor, change)
}

async function paid(change: Record<string, unknown> = {}, piece: object = {}): Promise<PlacedOrder> {
  const order = await placed(change, piece)
  payments.set(order.payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', order.payment?.id ?? '')
  return order
}

const at = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const read = async (number: string, staff = admin) => (await staff.call('GET', at(number))).body as AdminOrder
const move = (number: string, body: object, staff = admin) => staff.call('POST', at(number, '/transitions'), body)
const finish = (number: string, staff = admin) => staff.call('POST', at(number, '/pieces/transitions'), { to: 'done' })
const refund = (number: string, amountFils: number, key: string = randomUUID(), reason = 'Frame scratched') =>
  admin.call('POST', at(number, '/refunds'), { amountFils, reason }, { 'idempotency-key': key })

async function mailsTo(subject: RegExp) {
  await t.runJobs()
  return t.mails.filter((mail) => subject.test(mail.subject))
}

test('an order goes from paid to delivered, each step in its history with who did it, and the customer is told', async () => {
  await t.shop.db.update(carriers).set({ trackingUrl: 'https://parcels.example/{number}' }).where(eq(carriers.id, 'standard'))
  const { order, token } = await paid({}, { quantity: 2 })
  expect((await read(order.number)).pieces.map(({ copy, state }) => `${copy} ${state}`)).toEqual(['1 file_check', '2 file_check'])
  await moveAlong(admin, order.number, ['in_production'])
  await finish(order.number)
  const note = (trackingNumber: string) => admin.call('PUT', `/api/admin/orders/${order.number}/waybill`, { trackingNumber })
  expect((await note('AB-12')).body.tracking).toMatchObject({ number: 'AB-12' })
  expect((await note('أ')).status).toBe(422)
  expect((await note('AB-123')).status).toBe(200)
  expect(await mailsTo(/on its way/)).toEqual([])
  for (const body of [{ to: 'packed', note: 'With a ribbon' }, { to: 'shipped' }]) {
    expect((await move(order.number, body)).status).toBe(200)
  }
  const [shipped] = await mailsTo(/on its way/)
  expect(shipped?.text).toContain('has the number AB-123; follow it at https://parcels.example/AB-123')
  const { body: seen } = await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)
  expect(seen).toMatchObject({ state: 'shipped', tracking: { number: 'AB-123', url: 'https://parcels.example/AB-123' } })
  expect(seen).not.toHaveProperty('log')

  const { body: delivered } = await move(order.number, { to: 'delivered' })
  expect(delivered).toMatchObject({ state: 'delivered', moves: [] })
  expect((await note('AB-124')).body.code).toBe('order/state')
  expect(delivered.log.map(({ state, by, note }: AdminOrder['log'][number]) => [state, by, note])).toEqual([
    ['pending_payment', null, null],
    ['paid', null, null],
    ['in_production', 'admin', null],
    ['packed', 'admin', 'With a ribbon'],
    ['shipped', 'admin', null],
    ['delivered', 'admin', null],
  ])
  const arrived = await mailsTo(/has arrived/)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.text).toContain(`/reviews?${new URLSearchParams({ order: order.number, token })}`)
  const [logged] = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, order.number)).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'order.moved', before: { state: 'shipped' }, after: { state: 'delivered' } })
})

test('a move that is not allowed is refused, one to the state it is in does nothing', async () => {
  const { order } = await placed()
  for (const to of ['paid', 'expired', 'in_production', 'delivered']) expect((await move(order.number, { to })).status).toBe(409)
  const { order: certain } = await paid()
  await move(certain.number, { to: 'in_production' })
  expect((await move(certain.number, { to: 'in_production' })).body.log).toHaveLength(3)
  expect((await move(certain.number, { to: 'sold' })).status).toBe(422)
  expect((await move('B-9', { to: 'packed' })).status).toBe(404)
})

test('an order is packed when every piece is done, not before; a spoilt one is made again', async () => {
  const { order } = await paid({}, { quantity: 2 })
  expect(await read(order.number)).toMatchObject({ state: 'paid', openPieces: 0 })
  await move(order.number, { to: 'in_production' })
  const { pieces, openPieces } = await read(order.number)
  expect(openPieces).toBe(2)
  const [first, second] = pieces
  for (const staff of [admin, production]) {
    expect((await move(order.number, { to: 'packed' }, staff)).body).toMatchObject({ status: 409, code: 'order/pieces-open' })
  }
  expect((await read(order.number)).pieces.map(({ state }) => state)).toEqual(['file_check', 'file_check'])
  const movePiece = (id: string | undefined, to: string, note?: string) =>
    production.call('POST', at(order.number, `/pieces/${id}/transitions`), { to, note })
  await movePiece(first?.id, 'printing')
  for (const to of ['finishing', 'done']) await movePiece(first?.id, to)
  expect((await move(order.number, { to: 'packed' })).body.code).toBe('order/pieces-open')
  expect((await movePiece(second?.id, 'done')).status).toBe(409)
  for (const to of ['printing', 'finishing', 'done']) await movePiece(second?.id, to)
  await movePiece(first?.id, 'reprint', 'A scratch in the corner')
  expect((await move(order.number, { to: 'packed' })).body.code).toBe('order/pieces-open')
  for (const to of ['printing', 'finishing', 'done']) await movePiece(first?.id, to)
  expect((await move(order.number, { to: 'packed' })).status).toBe(200)
  const text = `Printed again: ${order.lines[0]?.title} (1). A scratch in the corner`
  expect((await read(order.number)).notes).toMatchObject([{ text, by: 'workshop' }])
  expect((await movePiece(randomUUID(), 'printing')).status).toBe(404)
})

test('whoever has made them all says so once: in the notes with who it was, in the audit log, and never twice', async () => {
  const { order, token } = await paid({}, { quantity: 3 })
  const [first] = (await read(order.number)).pieces
  await production.call('POST', at(order.number, `/pieces/${first?.id}/transitions`), { to: 'printing' })
  const [answer] = await Promise.all([finish(order.number, production), finish(order.number, production)])
  expect(answer).toMatchObject({ status: 200, body: { state: 'in_production' } })
  const { pieces, openPieces, notes, log } = await read(order.number)
  expect([pieces.map(({ state }) => state), openPieces]).toEqual([['done', 'done', 'done'], 0])
  expect(notes).toMatchObject([{ text: 'Marked as done together, pieces: 3.', by: 'workshop' }])
  const written = (await read(order.number)).timeline.find(({ kind }) => kind === 'note') as { id: number; mayRemove: boolean }
  expect(written.mayRemove).toBe(false)
  expect((await admin.call('DELETE', at(order.number, `/notes/${written.id}`))).status).toBe(404)
  expect(log.map(({ state }) => state)).toEqual(['pending_payment', 'paid', 'in_production'])
  const { body: seen } = await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)
  expect(seen.history).toHaveLength(3)
  const isFinish = and(eq(auditLog.action, 'order.pieces-finished'), eq(auditLog.target, order.number))
  const lines = await t.shop.db.select().from(auditLog).where(isFinish).orderBy(auditLog.id)
  expect(lines).toMatchObject([
    { before: { pieces: expect.arrayContaining([{ id: first?.id, state: 'printing' }]) }, after: { done: 3 } },
    { before: { pieces: [] }, after: { done: 0 } },
  ])
  expect((await move(order.number, { to: 'packed' }, production)).status).toBe(200)
})

test('pieces are marked as done while an order is made, and at no other time; a paid order begins with it', async () => {
  const { order: waiting } = await placed()
  expect((await finish(waiting.number)).body.code).toBe('order/state')
  const { order } = await paid()
  expect((await finish(order.number)).body).toMatchObject({ state: 'in_production', openPieces: 0 })
  await move(order.number, { to: 'on_hold' })
  expect((await finish(order.number)).body.code).toBe('order/state')
  expect((await finish('B-9')).status).toBe(404)
  expect((await finish(order.number, t.visitor())).status).toBe(401)
  expect((await admin.call('POST', at(order.number, '/pieces/transitions'), { to: 'printing' })).status).toBe(422)
})

test('where the owner has said that single pieces are not followed, packing says that they are done; what was packed before stays packed', async () => {
  const [tracked, order] = [(await paid()).order, (await paid({}, { quantity: 2 })).order]
  await moveAlong(admin, tracked.number, ['in_production', 'packed'])
  await move(order.number, { to: 'in_production' })
  const save = async (change: object) => {
    const { demoItems: _count, ...settings } = (await admin.call('GET', '/api/admin/settings')).body
    expect((await admin.call('PUT', '/api/admin/settings', { ...settings, ...change })).status).toBe(200)
  }
  await save({ piecesUntracked: true })
  expect((await read(order.number)).openPieces).toBe(0)
  expect((await admin.call('GET', `/api/admin/orders?q=${order.number}`)).body.items).toMatchObject([{ next: 'packed', openPieces: 0 }])
  expect((await move(order.number, { to: 'packed' }, production)).status).toBe(200)
  expect((await read(order.number)).pieces.map(({ state }) => state)).toEqual(['done', 'done'])
  await save({ piecesUntracked: false })
  for (const { number } of [tracked, order]) expect(await read(number)).toMatchObject({ state: 'packed', openPieces: 0 })
})

test('money goes back once a key, never more than was paid, and the customer is told how much each time', async () => {
  const { order } = await paid()
  const { totalFils } = order.totals
  const key = randomUUID()
  const first = await refund(order.number, 5000, key)
  expect(first).toMatchObject({ status: 201, body: { paymentStatus: 'partially_refunded', refundableFils: totalFils - 5000 } })
  expect((await refund(order.number, 5000, key)).body.refundableFils).toBe(totalFils - 5000)
  expect((await refund(order.number, 6000, key)).body.code).toBe('order/key-reused')
  expect((await refund(order.number, totalFils - 5000 + 1)).body.code).toBe('order/refund-too-much')
  t.clock.advance(60_000)
  expect((await refund(order.number, totalFils - 5000)).body).toMatchObject({ paymentStatus: 'refunded', refundableFils: 0 })
  expect((await refund(order.number, 1)).body.code).toBe('order/refund-too-much')
  const mails = await mailsTo(/Money back/)
  expect(mails.map(({ text }) => /(AED [\d.,]+) goes back/.exec(text)?.[1])).toEqual(['AED 50', 'AED 165'])
  expect((await read(order.number)).refunds.map(({ to, amountFils, state }) => [to, amountFils, state])).toEqual([
    ['card', 5000, 'done'],
    ['card', totalFils - 5000, 'done'],
  ])
  for (const amountFils of [0, -5, 1.5, '9']) expect((await refund(order.number, amountFils as number)).status).toBe(422)
  expect((await admin.call('POST', at(order.number, '/refunds'), { amountFils: 1, reason: 'x' })).body.code).toBe('order/key-missing')
})

test('production moves orders but touches no money: no refund, no cancelling, no cash at the door', async () => {
  const { order } = await placed({ paymentMethod: 'cod' })
  expect((await read(order.number, production)).moves).toEqual(['on_hold', 'in_production'])
  expect((await move(order.number, { to: 'cancelled' }, production)).status).toBe(409)
  await moveAlong(production, order.number, ['in_production', 'packed', 'shipped'])
  expect((await move(order.number, { to: 'delivered' }, production)).status).toBe(409)
  expect((await move(order.number, { to: 'delivered' })).body).toMatchObject({ paymentStatus: 'paid' })
  const body = { amountFils: 100, reason: 'x' }
  expect((await production.call('POST', at(order.number, '/refunds'), body, { 'idempotency-key': randomUUID() })).status).toBe(403)
})

async function list(query: string): Promise<string[]> {
  const { status, body } = await admin.call('GET', `/api/admin/orders?${query}`)
  expect(status, query).toBe(200)
  return (body as OrderPage).items.map(({ number }) => number)
}
const find = (typed: string) => list(new URLSearchParams({ q: typed, pageSize: '100' }).toString())

test('the list finds by number, address and name, filters by state, and pages', async () => {
  const email = `zain-${randomUUID().slice(0, 8)}@example.com`
  const name = `Zain 100% ${randomUUID().slice(0, 4)}`
  const { order } = await paid({ contact: { ...contact, email, name } }, { quantity: 3 })
  const { order: waiting } = await placed({ contact: { ...contact, email } })
  expect(await list(`q=${order.number.toLowerCase()}`)).toEqual([order.number])
  expect(await list(`q=${email.slice(0, 10).toUpperCase()}`)).toEqual([waiting.number, order.number])
  expect(await list(`q=${encodeURIComponent(name.slice(0, 11))}`)).toEqual([order.number])
  expect(await list(`q=${email}&state=paid,on_hold`)).toEqual([order.number])
  const { invoiceNumber } = (await admin.call('GET', `/api/admin/orders/${order.number}`)).body
  expect(await list(`q=${invoiceNumber.toLowerCase()}`)).toEqual([order.number])
  expect(await list('q=INV-2001-000001')).toEqual([])
  expect(await list('q=Q-99999')).toEqual([])
  expect(await list(`q=${email}&pageSize=1&page=2&sort=oldest`)).toEqual([waiting.number])
  const { body } = await admin.call('GET', `/api/admin/orders?q=${order.number}`)
  expect(body.items[0]).toMatchObject({ pieces: 3, name, email, emirate: 'Dubai', totalFils: order.totals.totalFils })
  expect((await admin.call('GET', '/api/admin/orders?state=lost')).status).toBe(422)
})

test('an order is found by whatever somebody may know of it, in their own way of writing, and by what is mended later', async () => {
  const person = { name: 'فاطِمَة الهاشمي', email: 'fatima.h@mail.example', phone: '+971 58 111 2233' }
  const company = { company: 'Al Noor Trading ﷺ', trn: '100123456700003' }
  const place = { ...address, area: 'الجميرا ١', building: 'Villa Ñandú', flat: '١٢٠٤' }
  const { order } = await paid({ contact: { ...person, ...company }, address: place })
  const { number } = order
  const ways = [
    number.slice(2),
    number.replace('-', ''),
    'فاطمة',
    'هاشمى',
    'FATIMA.H@',
    'al noor',
    'Al-Noor',
    company.trn,
    'جميرا 1',
    'nandu 1204',
  ]
  const phones = ['0581112233', '058 111 2233', '00971581112233', '+971 58 111', '٠٥٨١١١٢٢٣٣', '2233', 'فاطمه 2233']
  for (const typed of [...ways, ...phones]) expect(await find(typed), typed).toContain(number)
  expect((await find(number.slice(2)))[0]).toBe(number)
  for (const typed of ['فاطمة مريم', '0581112234', '—', "' | '"]) expect(await find(typed), typed).not.toContain(number)

  const mended = { ...person, name: 'Mariam Saleh', phone: '04 765 4321' }
  expect((await admin.call('PUT', at(number, '/address'), { contact: mended, address: place })).status).toBe(200)
  expect(await find('mariam 4321')).toEqual([number])
  expect(await find('0581112233')).not.toContain(number)
  await moveAlong(admin, number, ['in_production', 'packed'])
  await move(number, { to: 'shipped', trackingNumber: 'TRK-77-AB' })
  expect(await find('trk-77')).toEqual([number])

  await t.shop.db.update(orders).set({ search: null }).where(eq(orders.number, number))
  expect(await find('trk-77')).toEqual([])
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(await find('trk-77')).toEqual([number])
})

test('the list and its file are narrowed by day, payment, carrier, emirate and product, each with the others and with a search', async () => {
  const email = `narrow-${randomUUID().slice(0, 8)}@example.com`
  const mine = { ...contact, email }
  const { order: express } = await paid({ contact: mine, carrierId: 'express' })
  const { order: far } = await placed({ contact: mine, address: { ...address, emirate: 'Fujairah' }, paymentMethod: 'cod' })
  const { order: collected } = await placed({ contact: mine, carrierId: 'pickup', address: null })
  const today = dubaiDay(t.shop.clock.now())
  const narrow = (query: string) => list(`q=${email}&${query}`)
  expect(await narrow('delivery=express')).toEqual([express.number])
  const others = (await read(express.number)).others.map(({ number }) => number)
  expect(others.toSorted()).toEqual([far.number, collected.number].toSorted())
  expect(await narrow('delivery=pickup')).toEqual([collected.number])
  expect(await narrow('delivery=pickup&carrier=express')).toEqual([])
  expect(await narrow('carrier=express&payment=paid,refunded&product=canvas&emirate=Dubai')).toEqual([express.number])
  expect(await narrow('method=cod')).toEqual([far.number])
  expect(await narrow('emirate=Fujairah')).toEqual([far.number])
  expect(await narrow('product=frame')).toEqual([])
  expect(await narrow(`from=${today}&until=${today}&state=pending_payment`)).toEqual([collected.number])
  expect(await narrow(`until=${daysUpTo(today, 2)[0]}`)).toEqual([])
  for (const bad of ['from=yesterday', 'emirate=Atlantis', 'delivery=drone']) {
    expect((await admin.call('GET', `/api/admin/orders?${bad}`)).status).toBe(422)
  }
  const { body } = await admin.call('GET', `/api/admin/orders/export.csv?q=${email}&emirate=Fujairah`)
  expect((body as string).trimEnd().split('\r\n')).toHaveLength(2)
  const choices = (await production.call('GET', '/api/admin/orders/choices')).body as OrderChoices
  expect(choices.carriers.map(({ id }) => id)).toContain('express')
})

test('the file has the orders that fit, and what a customer typed is never a formula', async () => {
  const email = `csv-${randomUUID().slice(0, 8)}@example.com`
  const name = '=HYPERLINK("https://evil.example","Pay")'
  const { order } = await paid({ contact: { ...contact, email, name, company: 'Al Noor', trn: '100123456700003' } })
  const refund = { amountFils: 1500, reason: 'Late' }
  await admin.call('POST', at(order.number, '/refunds'), refund, { 'idempotency-key': 'in-the-file' })
  await placed({ contact: { ...contact, email } })
  const { status, headers, body } = await admin.call('GET', `/api/admin/orders/export.csv?q=${email}&state=paid`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  const [head, ...rows] = readableCsv(body).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFOrder,Placed/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`${order.number},`)
  expect(rows[0]).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")",Al Noor,100123456700003,${email},+971`)
  const cells = Object.fromEntries(
    (head ?? '')
      .split(',')
      .toReversed()
      .map((title, fromEnd) => [title, (rows[0] ?? '').split(',').at(-1 - fromEnd)]),
  )
  expect(cells).toMatchObject({
    Emirate: address.emirate,
    Carrier: 'Standard delivery',
    Pieces: '1',
    'Goods (AED)': '195.00',
    'Delivery (AED)': '20.00',
  })
  expect(cells).toMatchObject({
    'Total (AED)': '215.00',
    'VAT included (AED)': '10.24',
    'Refunded (AED)': '15.00',
    'Cash to collect (AED)': '',
  })
  expect(cells).toMatchObject({
    'Paid by card (AED)': '215.00',
    'Paid by gift card (AED)': '0.00',
    'Paid in cash (AED)': '0.00',
    'Paid by bank transfer (AED)': '0.00',
  })
  expect(rows[0]).toContain(',Paid,Card,partly given back,')
  const claims = await admin.call('GET', `/api/admin/orders/export.csv?q=${email}&claims=open`)
  expect((claims.body as string).trimEnd().split('\r\n')).toHaveLength(1)
  const [logged] = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'orders.exported')).orderBy(desc(auditLog.id)).limit(1)
  expect(logged?.after).toMatchObject({ q: email, claims: 'open' })
  expect((await production.call('GET', '/api/admin/orders/export.csv')).status).toBe(403)
})

test('each row of the file comes to its total, in the words of the screen; a courier’s file has no price but the cash to collect', async () => {
  const email = `books-${randomUUID().slice(0, 8)}@example.com`
  const gift = { wrapped: true }
  const to = { ...address, receiver: 'Mariam Haddad', receiverPhone: '06 501 2345' }
  const brought = await placed({ contact: { ...contact, email }, gift, address: to, paymentMethod: 'cod' })
  await placed({ contact: { ...contact, email }, gift, carrierId: 'pickup', address: null, paymentMethod: 'cod' })
  const table = async (file: string) => {
    const { body } = await admin.call('GET', `/api/admin/orders/${file}.csv?q=${email}`)
    const [head = '', ...rows] = readableCsv(body).trimEnd().replace('\uFEFF', '').split('\r\n')
    return rows.map((row) => Object.fromEntries(head.split(',').map((title, place) => [title, row.split(',')[place] ?? ''])))
  }
  const parts = ['Goods', 'Discount', 'Delivery', 'Oversize', 'Gift wrapping', 'Cash fee'].map((name) => `${name} (AED)`)
  const rows = await table('export')
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(parts.reduce((sum, part) => sum + Number(row[part]), 0)).toBe(Number(row['Total (AED)']))
    expect(row).toMatchObject({ 'Payment method': 'Cash on delivery', Payment: 'not paid', 'Gift wrapping (AED)': '15.00' })
  }
  expect(await table('deliveries')).toEqual([])
  await moveAlong(admin, brought.order.number, ['in_production'])
  const [delivery, ...others] = await table('deliveries')
  expect(others).toEqual([])
  expect(delivery).toMatchObject({
    Name: 'Mariam Haddad',
    Phone: '+97165012345',
    Emirate: address.emirate,
    Pieces: '1',
    'Cash to collect (AED)': '240.00',
  })
  expect(Object.keys(delivery ?? {}).filter((title) => /AED|TRN|VAT/.test(title))).toEqual(['Cash to collect (AED)'])
  await moveAlong(admin, brought.order.number, ['packed', 'shipped', 'delivered'])
  expect(await table('deliveries')).toEqual([])
  expect((await production.call('GET', '/api/admin/orders/deliveries.csv')).status).toBe(403)
})

test('a note goes with whoever wrote it or an admin, and stays in the audit log', async () => {
  const { order } = await paid()
  const noted = await production.call('POST', at(order.number, '/notes'), { text: 'Rang twice' })
  const noteSeenBy = (body: AdminOrder) => body.timeline.find(({ kind }) => kind === 'note') as { id: number; mayRemove: boolean }
  const { id, mayRemove } = noteSeenBy(noted.body)
  expect(mayRemove).toBe(true)
  const manager = await t.asRole('manager')
  expect(noteSeenBy((await manager.call('GET', at(order.number))).body).mayRemove).toBe(false)
  expect((await manager.call('DELETE', at(order.number, `/notes/${id}`))).status).toBe(404)
  const another = await paid()
  expect((await admin.call('DELETE', at(another.order.number, `/notes/${id}`))).status).toBe(404)
  expect((await admin.call('DELETE', at(order.number, `/notes/${id}`))).body.notes).toEqual([])
  expect((await production.call('DELETE', at(order.number, `/notes/${id}`))).status).toBe(404)
  const [logged] = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.note-removed'))
  expect(logged).toMatchObject({ target: order.number, before: { note: 'Rang twice' } })
})

test('several move on at once, each by itself; which stay is said with the reason and written down', async () => {
  const [ready, open, untouched] = [await paid(), await paid({}, { quantity: 2 }), await paid({}, { quantity: 2 })]
  const waiting = await placed()
  const listed = async (number: string, staff = admin) => (await staff.call('GET', `/api/admin/orders?q=${number}`)).body as OrderPage
  expect((await listed(ready.order.number)).items[0]?.next).toBe('in_production')
  expect((await listed(waiting.order.number)).items[0]?.next).toBeNull()
  const [piece] = (await read(open.order.number)).pieces
  await production.call('POST', at(open.order.number, `/pieces/${piece?.id}/transitions`), { to: 'printing' })
  await move(untouched.order.number, { to: 'in_production' })
  for (const { order } of [open, untouched]) {
    expect((await listed(order.number, production)).items).toMatchObject([{ next: 'packed', openPieces: 2 }])
  }
  const moves = [
    { number: ready.order.number, to: 'in_production' },
    { number: open.order.number, to: 'packed' },
    { number: untouched.order.number, to: 'packed' },
    { number: waiting.order.number, to: 'in_production' },
    { number: 'B-9', to: 'packed' },
  ]
  const { status, body } = await production.call('POST', '/api/admin/orders/transitions', { moves })
  expect(status).toBe(200)
  expect(body.moved).toEqual([{ number: ready.order.number, state: 'in_production' }])
  expect(body.refused).toEqual([
    { number: open.order.number, code: 'order/pieces-open', detail: expect.stringMatching(/^Some pieces are not done yet/) },
    { number: untouched.order.number, code: 'order/pieces-open', detail: expect.any(String) },
    { number: waiting.order.number, code: 'order/state', detail: expect.any(String) },
    { number: 'B-9', code: 'order/not-found', detail: expect.any(String) },
  ])
  expect((await read(untouched.order.number)).pieces.map(({ state }) => state)).toEqual(['file_check', 'file_check'])
  const [logged] = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, open.order.number)).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'order.moved', after: { to: 'packed', refused: 'order/pieces-open' } })
  expect((await production.call('POST', '/api/admin/orders/transitions', { moves: [] })).status).toBe(422)
  expect((await admin.call('POST', '/api/admin/orders/transitions', { moves: [{ number: 'x', to: 'packed' }] })).status).toBe(422)
  expect((await t.visitor().call('POST', '/api/admin/orders/transitions', { moves })).status).toBe(401)
})

test('of orders that are moved on together, one that nobody has called stays; once its customer was reached it goes on', async () => {
  const { order } = await placed({ paymentMethod: 'cod' })
  const moves = [{ number: order.number, to: 'in_production' }]
  const bulk = async () => (await production.call('POST', '/api/admin/orders/transitions', { moves })).body
  const call = (isReached: boolean) => production.call('POST', at(order.number, '/calls'), { isReached })
  const refused = [{ number: order.number, code: 'order/to-call', detail: expect.stringMatching(/^It waits for your call/) }]
  expect(await bulk()).toEqual({ moved: [], refused })
  await call(false)
  expect(await bulk()).toEqual({ moved: [], refused })
  expect((await read(order.number)).state).toBe('pending_confirmation')
  t.clock.advance(60_000)
  await call(true)
  expect(await bulk()).toEqual({ moved: [{ number: order.number, state: 'in_production' }], refused: [] })
})

test('two members of staff who move the same orders on at once move them one step', async () => {
  const orders = [await paid(), await paid()]
  const moves = orders.map(({ order }) => ({ number: order.number, to: 'in_production' }))
  const answers = await Promise.all([admin, production].map((staff) => staff.call('POST', '/api/admin/orders/transitions', { moves })))
  expect(answers.map(({ body }) => body.moved.length)).toEqual([2, 2])
  for (const { order } of orders)
    expect((await read(order.number)).log.map(({ state }) => state)).toEqual(['pending_payment', 'paid', 'in_production'])
})

test('the file and the packing slips can be had of chosen orders', async () => {
  const [first, second] = [await paid(), await paid()]
  const numbers = `${first.order.number},${second.order.number}`
  const { body } = await admin.call('GET', `/api/admin/orders/export.csv?numbers=${numbers}`)
  expect((body as string).trimEnd().split('\r\n')).toHaveLength(3)
  const slips = await production.call('GET', `/api/admin/orders/packing-slips.pdf?numbers=${numbers}`)
  expect(slips.status).toBe(200)
  expect(slips.headers.get('content-disposition')).toBe('inline; filename="packing-slips.pdf"')
  expect((await admin.call('GET', '/api/admin/orders/packing-slips.pdf?numbers=B-9')).status).toBe(404)
  for (const bad of ['', 'x', `${'B-1,'.repeat(101)}B-1`])
    expect((await admin.call('GET', `/api/admin/orders/packing-slips.pdf?numbers=${bad}`)).status).toBe(422)
})

test('of an order that waits for a call the list and its own page say whether the last one was answered', async () => {
  const { order } = await placed({ paymentMethod: 'cod' })
  const listed = async () => {
    const { items } = (await admin.call('GET', '/api/admin/orders?state=pending_confirmation')).body as OrderPage
    return items.find(({ number }) => number === order.number)?.lastCall
  }
  const isIn = async (work: string) => {
    const { items } = (await admin.call('GET', `/api/admin/orders?work=${work}`)).body as OrderPage
    return items.some(({ number }) => number === order.number)
  }
  const lists = async () => [await isIn('to-confirm'), await isIn('reached')]
  const call = (isReached: boolean, staff = production) => staff.call('POST', at(order.number, '/calls'), { isReached })
  expect(await listed()).toBeNull()
  const missed = await call(false)
  expect(missed.status, JSON.stringify(missed.body)).toBe(201)
  expect(missed.body.timeline[0]).toMatchObject({ kind: 'note', text: 'Called, not reached', by: 'workshop', mayRemove: true })
  expect(await listed()).toMatchObject({ isReached: false })
  expect(await lists()).toEqual([true, false])
  t.clock.advance(60_000)
  expect((await call(true)).body.lastCall, 'on its own page as well').toEqual(await listed())
  expect(await listed()).toMatchObject({ isReached: true })
  expect(await lists(), 'it is called no more, and waits to be begun').toEqual([false, true])
  expect((await move(order.number, { to: 'in_production' })).body.lastCall, 'it waits no more').toBeNull()
  expect(await lists()).toEqual([false, false])
  expect((await call(true)).body.code).toBe('order/state')
})

test('the list says whose company it is for, and that it is a gift', async () => {
  const gift = { wrapped: true, message: 'Eid Mubarak' }
  const { order } = await placed({ contact: { ...contact, company: 'Palm Hotel LLC' }, gift })
  const plain = await placed()
  const listed = async (number: string) => ((await admin.call('GET', `/api/admin/orders?q=${number}`)).body as OrderPage).items[0]
  expect(await listed(order.number)).toMatchObject({ company: 'Palm Hotel LLC', isGift: true })
  expect(await listed(plain.order.number)).toMatchObject({ company: null, isGift: false })
})
