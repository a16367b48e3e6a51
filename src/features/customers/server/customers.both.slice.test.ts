import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { allRows } from '../../../../tests/support/all-rows.ts'
import { addPiece, address, contact, moveAlong, orderBody, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Customer, CustomerDetail } from '../customers.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const path = '/api/admin/customers'
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }

async function order(visitor: Visitor, who: object, change: object = {}) {
  await addPiece(visitor)
  const placed = await placeOrder(visitor, { contact: { ...contact, ...who }, ...change })
  if (placed.payment) await visitor.call('POST', `/api/payments/sandbox/${placed.payment.id}/confirm`, card)
  await t.runJobs()
  t.clock.advance(60_000)
  return placed
}

const list = async (query = '') =>
  (await (await t.asRole('manager')).call('GET', `${path}${query}`)).body as { items: Customer[]; total: number }
const read = async (id = '') => (await (await t.asRole('manager')).call('GET', `${path}/${id}`)).body as CustomerDetail
const emailsOf = ({ items }: { items: Customer[] }) => items.map(({ email }) => email)
/** Whatever other tests left. */
const found = async (name: string, more = '') => emailsOf(await list(`?q=${encodeURIComponent(name)}${more}`))

test('registered people and guests are one list, each once, found and sorted as other lists are', async () => {
  const person = await t.registered('mariam')
  await order(person, { name: 'Mariam Sort', email: 'mariam@example.com' })
  const guest = t.visitor()
  await order(guest, { name: 'Yusuf Sort', email: 'Yusuf@Example.com', phone: '052 666 7788' })
  await order(guest, { name: 'Yusuf Sort', email: 'yusuf@example.com', phone: '052 666 7788' })
  await t.registered('nobody-sort')
  expect(await found('sort')).toEqual(['nobody-sort@example.com', 'yusuf@example.com', 'mariam@example.com'])
  expect(await found('sort', '&sort=value')).toEqual(['yusuf@example.com', 'mariam@example.com', 'nobody-sort@example.com'])
  expect(await found('sort', '&sort=orders')).toEqual(['yusuf@example.com', 'mariam@example.com', 'nobody-sort@example.com'])
  expect(await found('sort', '&sort=name')).toEqual(['mariam@example.com', 'nobody-sort@example.com', 'yusuf@example.com'])
  expect(await found('sort', '&kind=guests')).toEqual(['yusuf@example.com'])
  expect(await found('sort', '&kind=registered')).toEqual(['nobody-sort@example.com', 'mariam@example.com'])
  expect(await found('0526667788')).toEqual(['yusuf@example.com'])
  const page = await list('?q=sort&sort=name&pageSize=1&page=2')
  expect([page.total, emailsOf(page)]).toEqual([3, ['nobody-sort@example.com']])
  expect((await list('?q=yusuf')).items).toMatchObject([{ isRegistered: false, orders: 2, phone: '+971526667788', valueFils: 2 * 21_500 }])
})

test('a customer has orders, addresses, notes and a value that knows of refunds', async () => {
  const visitor = t.visitor()
  const { order: first } = await order(visitor, { name: 'Huda Value', email: 'huda@example.com', company: 'Huda Trading' })
  const { order: last } = await order(visitor, { name: 'Huda Value', email: 'huda@example.com' }, { address: { ...address, flat: '7' } })
  const admin = await t.asAdmin()
  const refund = { amountFils: 1500, reason: 'It came late' }
  await admin.call('POST', `/api/admin/orders/${first.number}/refunds`, refund, { 'idempotency-key': 'huda-back' })
  const [{ id } = { id: '' }] = (await list('?q=huda')).items
  const noted = await (await t.asRole('manager')).call('POST', `${path}/${id}/notes`, { text: 'Prefers oak' })
  expect(noted.status).toBe(201)
  const [note] = noted.body.notes as { id: number; mayRemove: boolean }[]
  expect(note?.mayRemove).toBe(true)
  const ofOrder = (await admin.call('GET', `${path}/of-order/${last.number}`)).body
  expect(ofOrder).toMatchObject({ id, notes: [{ text: 'Prefers oak', mayRemove: true }] })
  expect((await (await t.asRole('production')).call('GET', `${path}/of-order/${last.number}`)).status).toBe(403)
  expect(await read(id)).toMatchObject({
    email: 'huda@example.com',
    company: 'Huda Trading',
    account: null,
    valueFils: 2 * 21_500 - 1500,
    placed: [
      { number: last.number, claimUntil: null },
      { number: first.number, claimUntil: null },
    ],
    addresses: [{ flat: '7' }, { flat: '402' }],
    notes: [{ text: 'Prefers oak' }],
  })
  expect((await admin.call('GET', `${path}/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await admin.call('DELETE', `${path}/${id}/notes/${note?.id}`)).body.notes).toEqual([])
})

test('somebody is forgotten, guest or registered, and nothing but what was issued names them', async () => {
  const admin = await t.asAdmin()
  const person = await t.registered('zaynab')
  const guest = t.visitor()
  for (const [visitor, name] of [
    [person, 'Zaynab'],
    [guest, 'Waleed'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`
    const who = { name: `${name} Unforgettable`, email, phone: '056 777 1122', company: `${name} Trading` }
    const gift = { wrapped: true, message: `Love, ${name}` }
    const { order: placed, token } = await order(visitor, who, { gift, address: { ...address, building: `${name} Tower` } })
    const [{ id } = { id: '' }] = (await list(`?q=${email}`)).items
    await admin.call('POST', `${path}/${id}/notes`, { text: `${name} rings often` })
    await admin.call('POST', `/api/admin/orders/${placed.number}/notes`, { text: `${name} rang` })
    const forget = () => admin.call('DELETE', `${path}/${id}`)
    expect(await forget()).toMatchObject({ status: 409, body: { code: 'customer/open-orders' } })
    await moveAlong(admin, placed.number)
    await t.runJobs()
    const day = new Date(t.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect((await read(id)).placed[0]?.claimUntil).toContain(day)
    const claim = { lineId: placed.lines[0]?.id, reason: 'damaged', text: `${name} is sad` }
    await visitor.call('POST', `/api/orders/${placed.number}/claims?token=${token}`, claim)
    await t.runJobs()
    const invoice = async () => (await admin.call('GET', `/api/admin/orders/${placed.number}/invoice.pdf`)).bytes
    const before = await invoice()
    expect((await (await t.asRole('manager')).call('DELETE', `${path}/${id}`)).status).toBe(403)
    expect((await forget()).status).toBe(204)
    await t.runJobs()
    expect((await list(`?q=${name}`)).total).toBe(0)
    expect((await forget()).status).toBe(404)
    expect((await invoice()).equals(before)).toBe(true)
    const after = (await admin.call('GET', `/api/admin/orders/${placed.number}`)).body
    expect(after).toMatchObject({
      contact: { name: 'Forgotten', email: null, phone: '' },
      address: { emirate: 'Dubai', building: '' },
      notes: [],
    })
    const rows = await allRows(t.shop.db)
    const naming = Object.entries(rows).filter(([, text]) => new RegExp(`${name}|056 ?777|56777`, 'i').test(text))
    expect(naming.map(([table]) => table).toSorted()).toEqual(whereNamesStay)
    expect(JSON.stringify(rows)).not.toContain('no-address.invalid')
    expect(rows['public.audit_log']).not.toMatch(/rings often|(Zaynab|Waleed) rang/)
  }
})

test('whoever gave only a phone is a customer too: found by it, read, noted and forgotten', async () => {
  const admin = await t.asAdmin()
  const who = { name: 'Rashid Counter', email: null, phone: '054 321 7788' }
  const take = async () => {
    await addPiece(admin)
    const body = await orderBody(admin, { contact: who, carrierId: 'pickup', address: null, paymentMethod: 'cash' })
    const taken = await admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': randomUUID() })
    expect(taken.status, JSON.stringify(taken.body)).toBe(201)
    return taken.body as AdminOrder
  }
  const first = await take()
  const last = await take()
  expect(last.others).toMatchObject([{ number: first.number }])
  const { items } = await list('?q=0543217788&kind=guests')
  expect(items).toMatchObject([{ name: who.name, email: null, phone: '+971543217788', orders: 2, valueFils: 2 * 19_500 }])
  expect(Object.keys(items[0] ?? {})).not.toContain('person')
  const [{ id } = { id: '' }] = items
  await admin.call('POST', `${path}/${id}/notes`, { text: 'Rashid pays in cash' })
  expect(await read(id)).toMatchObject({
    placed: [
      { number: last.number, claimUntil: null },
      { number: first.number, claimUntil: null },
    ],
    notes: [{ text: 'Rashid pays in cash' }],
  })
  expect((await admin.call('GET', `${path}/of-order/${first.number}`)).body).toMatchObject({ id, notes: [{}] })
  for (const { number } of [first, last]) await moveAlong(admin, number)
  await t.runJobs()
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await list('?q=0543217788')).total).toBe(0)
  expect((await admin.call('GET', `/api/admin/orders/${first.number}`)).body).toMatchObject({
    contact: { name: 'Forgotten', email: null },
    others: [],
  })
  expect((await admin.call('GET', `${path}/of-order/${first.number}`)).body).toBeNull()
  const rows = await allRows(t.shop.db)
  const naming = Object.entries(rows).filter(([, text]) => /Rashid Counter|543217788/i.test(text))
  expect(naming.map(([table]) => table).toSorted()).toEqual(whereNamesStay)
})

/** What was issued, what staff did, and for two days what placing an order was answered. */
const whereNamesStay = ['public.audit_log', 'public.documents', 'public.order_keys']

test('nobody is forgotten while a carrier has their cash', async () => {
  const admin = await t.asAdmin()
  const { order: placed } = await order(t.visitor(), { name: 'Salma Cash', email: 'salma@example.com' }, { paymentMethod: 'cod' })
  await moveAlong(admin, placed.number)
  const [{ id } = { id: '' }] = (await list('?q=salma@example.com')).items
  const forget = () => admin.call('DELETE', `${path}/${id}`)
  expect(await forget()).toMatchObject({ status: 409, body: { code: 'customer/cash-open' } })
  const settled = { orders: [placed.number], settledOn: '2026-03-01', reference: 'CB-1' }
  expect((await admin.call('POST', '/api/admin/settlements', settled)).status).toBe(201)
  expect((await forget()).status).toBe(204)
})

test('whoever works here is not forgotten', async () => {
  const person = await t.registered('packer-who-buys')
  await order(person, { email: person.email })
  const { order: open } = await order(person, { email: person.email })
  expect(open.number).toBeTruthy()
  const admin = await t.asAdmin()
  const { items } = (await admin.call('GET', `/api/admin/users?q=${person.username}`)).body
  await admin.call('PUT', `/api/admin/users/${items[0].id}`, { role: 'production' })
  const [{ id } = { id: '' }] = (await list(`?q=${person.email}`)).items
  expect(await admin.call('DELETE', `${path}/${id}`)).toMatchObject({ status: 409, body: { code: 'account/is-staff' } })
})
