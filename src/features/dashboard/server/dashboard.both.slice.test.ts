import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/orders.ts'
import { addPiece, moveAlong, orderBody, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { sandboxTrouble } from './dashboard.service.ts'
import { setupSteps } from '../setup.ts'
import { takesRealMoney } from './setup.service.ts'
import { orderPieces } from '#features/orders/server/orders.tables.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { mailLog } from '#platform/mail/mail-log.tables.ts'
import { backups } from '#features/backup/server/backups.tables.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'

const t = useTestShop()
const dayMs = 24 * 60 * 60 * 1000

const dashboard = async (days = 7) => (await (await t.asAdmin()).call('GET', `/api/admin/dashboard?days=${days}`)).body
const listed = async (work: string) => (await (await t.asAdmin()).call('GET', `/api/admin/orders?work=${work}`)).body.total

/** AED 195 of canvas, 20 of delivery and 10 for cash: certain once it is begun. */
async function order(): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  return (await placeOrder(visitor, { paymentMethod: 'cod' })).order.number
}

const move = async (number: string, ...states: OrderState[]) => moveAlong(await t.asAdmin(), number, states)

test('an empty shop has empty figures, a bar for each day and its warnings', async () => {
  const body = await dashboard(30)
  const none = {
    toConfirm: 0,
    reached: 0,
    toPrint: 0,
    toPack: 0,
    toSend: 0,
    dueToday: 0,
    late: 0,
    onHold: 0,
    remakes: 0,
    claims: 0,
    reviews: 0,
    unpaidChanges: 0,
    owed: 0,
    transfers: 0,
    openQuotes: 0,
    endingQuotes: 0,
    drafts: 0,
    tillCash: 0,
    carrierCash: 0,
    failedMails: 0,
    failedJobs: 0,
    failedPrints: 0,
  }
  expect(body.work).toEqual(none)
  expect(body.sales).toMatchObject({ orders: 0, revenueFils: 0 })
  expect(body.sales.byDay).toHaveLength(30)
  expect(body.sales.byDay.at(-1)).toEqual({ day: '2026-03-02', orders: 0, revenueFils: 0 })
  expect(body.setup).toEqual({ steps: [...setupSteps], done: ['arabic', 'demo'], withoutArabic: [], isHidden: false })
})

test('orders are counted as they wait, each tile as its list counts it; a sale counts from the day it is certain', async () => {
  const [first, second, third] = [await order(), await order(), await order()]
  expect(await dashboard()).toMatchObject({ sales: { orders: 0 }, work: { toConfirm: 3 } })
  await move(first, 'in_production')
  await move(second, 'on_hold')
  await move(third, 'in_production', 'on_hold', 'cancelled')
  expect((await dashboard()).work).toMatchObject({ toConfirm: 0, toPrint: 1, dueToday: 0, late: 0, onHold: 1 })
  t.clock.advance(dayMs)
  expect((await dashboard()).work).toMatchObject({ dueToday: 2, late: 0 })
  t.clock.advance(dayMs)
  const { work, sales, products } = await dashboard()
  expect(work).toMatchObject({ toPrint: 1, dueToday: 0, late: 2 })
  const workshop = await t.asRole('production')
  expect((await workshop.call('GET', '/api/admin/work')).body).toEqual({
    late: 2,
    dueToday: 0,
    toPrint: 1,
    toPack: 0,
    toSend: 0,
    onHold: 1,
    claims: 0,
    remakes: 0,
    failedPrints: 0,
  })
  expect([await listed('to-print'), await listed('due'), await listed('late')]).toEqual([1, 0, 2])
  expect(sales).toMatchObject({ orders: 1, revenueFils: 22_500 })
  expect(sales.byDay.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
    { day: '2026-03-02', orders: 1, revenueFils: 22_500 },
  ])
  expect(products).toEqual([{ type: 'canvas', pieces: 1, totalFils: 19_500 }])
  expect([work.toPack, await listed('to-pack')]).toEqual([0, 0])
  await t.shop.db.update(orderPieces).set({ state: 'done' })
  expect([(await dashboard()).work.toPack, await listed('to-pack')]).toEqual([1, 1])
  await move(first, 'packed', 'shipped', 'delivered')
  expect(await dashboard()).toMatchObject({ work: { toPrint: 0, late: 1, carrierCash: 1 }, delivery: { delivered: 1, onTime: 1 } })
})

test('what comes after the promised day is delivered but not on time; what was given back is no revenue', async () => {
  const number = await order()
  await move(number, 'in_production', 'packed', 'shipped')
  t.clock.advance(10 * dayMs)
  await move(number, 'delivered')
  expect((await dashboard()).delivery).toEqual({ delivered: 1, onTime: 0 })
  expect((await dashboard(30)).delivery).toEqual({ delivered: 2, onTime: 1 })
  const admin = await t.asAdmin()
  const refund = { amountFils: 2500, reason: 'It came late' }
  await admin.call('POST', `/api/admin/orders/${number}/refunds`, refund, { 'idempotency-key': 'late-refund' })
  expect((await dashboard(30)).sales).toMatchObject({ orders: 2, revenueFils: 42_500 })
})

test('the way from looking to buying is counted from what pages report', async () => {
  const item = { productType: 'frame', size: '20x25', currency: 'AED', priceAed: 95.5 }
  const bought = { currency: 'AED', valueAed: 95.5, pieces: 1 }
  const events = [
    { name: 'view_item', path: '/print-frame', data: item },
    { name: 'view_item', path: '/print-frame', data: item },
    { name: 'add_to_cart', path: '/print-frame', data: item },
    { name: 'begin_checkout', path: '/checkout', data: bought },
  ]
  expect((await t.visitor().call('POST', '/api/events', { events })).status).toBe(204)
  expect((await dashboard()).funnel).toEqual({ viewItem: 2, addToCart: 1, beginCheckout: 1, purchase: 0 })
  t.clock.advance(7 * dayMs)
  expect((await dashboard()).funnel.viewItem).toBe(0)
})

test('only 7, 30 or 90 days', async () => {
  expect((await (await t.asAdmin()).call('GET', '/api/admin/dashboard?days=8')).status).toBe(422)
})

test.each([
  ['https://shop.example', 'sandbox', 1],
  ['https://shop.example', 'stripe', 0],
  ['http://127.0.0.1:3000', 'sandbox', 0],
  [undefined, 'sandbox', 0],
] as const)('at %s with %s payments it says so many times that nobody is charged: %i', (publicUrl, provider, times) => {
  expect(sandboxTrouble({ publicUrl, payments: { provider } })).toHaveLength(times)
})

test.each([
  ['sk_live_1', 'stripe', true],
  ['rk_live_1', 'stripe', true],
  ['sk_test_1', 'stripe', false],
  ['sk_live_1', 'sandbox', false],
] as const)('with the key %s and %s payments, real money is taken: %s', (secretKey, provider, isReal) => {
  const stripe = { secretKey, publishableKey: '', webhookSecret: '', apiBase: '' }
  expect(takesRealMoney({ payments: { provider, stripe } })).toBe(isReal)
})

const done = async (visitor?: Visitor) =>
  (await (visitor ?? (await t.asAdmin())).call('GET', '/api/admin/dashboard?days=7')).body.setup.done as string[]

test('a manager is asked for nothing that only an admin may do', async () => {
  const { body } = await (await t.asRole('manager')).call('GET', '/api/admin/dashboard?days=7')
  expect(body.setup.steps).toEqual(['holidays', 'ramadan', 'prices', 'two-factor', 'arabic', 'demo', 'test-order'])
})

test('each step is ticked when it is so, and no longer when it is not', async () => {
  const admin = await t.asAdmin()
  const own = {
    legalName: 'Sidr LLC',
    address: 'Al Quoz 1',
    trn: '100123456700003',
    email: 'salam@sidr.ae',
    phone: '04 123 4567',
    whatsapp: '',
  }
  await saveSetting(t.shop.db, 'identity', { ...own, instagram: '', facebook: '', pinterest: '' })
  expect(await done()).toEqual(['identity', 'trn', 'contact', 'demo', 'test-order'])
  await saveSetting(t.shop.db, 'identity', { ...own, instagram: '', facebook: '' })
  expect(await done()).not.toContain('contact')
  expect((await admin.call('POST', '/api/admin/holidays', { name: 'National Day', from: '2026-12-02', until: '2026-12-03' })).status).toBe(
    204,
  )
  await saveSetting(t.shop.db, 'hours', {
    ramadanFrom: '2027-02-08',
    ramadanUntil: '2027-03-08',
    ramadanOpens: '09:00',
    ramadanCloses: '15:00',
  })
  await t.shop.db.update(users).set({ twoFactorSince: t.clock.now() }).where(eq(users.username, 'admin'))
  expect(await done(admin)).toEqual(['identity', 'trn', 'holidays', 'ramadan', 'two-factor', 'demo', 'test-order'])
  await t.shop.db.update(users).set({ twoFactorSince: null }).where(eq(users.username, 'admin'))
  t.clock.advance(400 * dayMs)
  expect(await done()).toEqual(['identity', 'trn', 'demo', 'test-order'])
})

test('a backup counts once the clock makes it and the last one is good', async () => {
  const at = t.clock.now()
  const made = { origin: 'schedule' as const, work: 'make' as const, heardAt: at, madeAt: at }
  await t.shop.db.insert(backups).values({ ...made, id: randomUUID(), file: 'a.tar', state: 'done', bytes: 1 })
  expect(await done()).not.toContain('backup')
  await (await t.asAdmin()).call('PUT', '/api/admin/backups/schedule', { hour: 3, keep: 7 })
  expect(await done()).toContain('backup')
  const next = new Date(at.getTime() + 1000)
  await t.shop.db.insert(backups).values({ ...made, id: randomUUID(), file: 'b.tar', madeAt: next, state: 'failed' })
  expect(await done()).not.toContain('backup')
  expect((await dashboard()).troubles).toContainEqual(expect.objectContaining({ title: 'The backup did not work', path: '/admin/backup' }))
})

test('prices that were looked at are remembered, and the list is hidden and shown again by admins', async () => {
  const admin = await t.asAdmin()
  expect((await (await t.registered()).call('PUT', '/api/admin/setup', { isHidden: true })).status).toBe(403)
  await admin.call('PUT', '/api/admin/setup', { pricesSeen: true })
  await admin.call('PUT', '/api/admin/setup', { isHidden: true })
  expect((await dashboard()).setup).toMatchObject({ isHidden: true, done: expect.arrayContaining(['prices']) })
  await admin.call('PUT', '/api/admin/setup', { isHidden: false })
  expect((await dashboard()).setup.isHidden).toBe(false)
})

test('what the counter leaves waiting is counted: transfers to come, the till, orders begun, quotes, and mails that reached nobody', async () => {
  const admin = await t.asAdmin()
  const take = async (change: object, headers = {}) => {
    const body = await orderBody(admin, { carrierId: 'pickup', address: null, ...change })
    return admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': randomUUID(), ...headers })
  }
  await addPiece(admin)
  expect((await take({ paymentMethod: 'transfer' })).status).toBe(201)
  await addPiece(admin)
  expect((await take({ paymentMethod: 'cash' })).status).toBe(201)

  const draft = (await admin.call('POST', '/api/admin/order-drafts')).body
  expect((await dashboard()).work).toMatchObject({ transfers: 1, tillCash: 1, drafts: 0, openQuotes: 0, endingQuotes: 0, failedMails: 0 })
  expect(await listed('transfers')).toBe(1)
  const inDraft = { sessionid: draft.sessionId, 'for-customer': '1' }
  const tab: Visitor = { ...admin, call: (method, path, body, headers) => admin.call(method, path, body, { ...inDraft, ...headers }) }
  await addPiece(tab)
  const asked = await orderBody(tab, { paymentMethod: 'transfer' })
  const quote = (days: number) => admin.call('POST', `/api/admin/order-drafts/${draft.id}/quotations`, { ...asked, days })
  expect((await quote(3)).status).toBe(201)
  expect((await dashboard()).work).toMatchObject({ drafts: 1, openQuotes: 1, endingQuotes: 0 })
  expect((await quote(2)).status).toBe(201)
  expect((await dashboard()).work).toMatchObject({ drafts: 1, openQuotes: 1, endingQuotes: 1 })

  const at = t.clock.now()
  const mail = { to: 'sara@example.com', subject: 'Your order', isSecret: false, tries: 5, firstAt: at, lastAt: at }
  await t.shop.db.insert(mailLog).values([
    { ...mail, key: randomUUID(), state: 'failed' },
    { ...mail, key: randomUUID(), state: 'sent' },
    { ...mail, key: randomUUID(), state: 'failed', lastAt: new Date(at.getTime() - 15 * dayMs) },
  ])
  expect((await dashboard()).work.failedMails).toBe(1)
})

test('the badges say what the tiles say, and production only what it may know', async () => {
  const { work } = await dashboard()
  expect((await (await t.asAdmin()).call('GET', '/api/admin/work')).body).toEqual(work)
  const { body } = await (await t.asRole('production')).call('GET', '/api/admin/work')
  const { toPrint, toPack, toSend, dueToday, late, onHold, claims, remakes, failedPrints } = work
  expect(body).toEqual({ toPrint, toPack, toSend, dueToday, late, onHold, claims, remakes, failedPrints })
})
