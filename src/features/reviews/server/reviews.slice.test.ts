import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { AdminReview, ReviewPage } from '../reviews.ts'
import { seedDemoReviews } from './reviews.seed.ts'
import { reviews } from './reviews.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const path = '/api/admin/reviews'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))
beforeEach(async () => void (await t.shop.db.delete(reviews)))

const plain = { rating: 4.5, text: 'It hangs above the sofa and glows.', name: 'Layla', place: 'Sharjah' }
const send = (change: object = {}, who = t.visitor()) => who.call('POST', '/api/reviews', { ...plain, ...change })
const read = async (query = '') => (await t.visitor().call('GET', `/api/reviews?${query}`)).body as ReviewPage
const listed = async (query = '') => (await admin.call('GET', `${path}?${query}`)).body.items as AdminReview[]
const save = (id: string, body: object) => admin.call('PUT', `${path}/${id}`, body)

async function approved(change: object = {}): Promise<string> {
  await send(change)
  const [newest] = await listed('state=pending')
  expect((await save(newest?.id ?? '', { state: 'approved' })).status).toBe(200)
  return newest?.id ?? ''
}

async function delivered() {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await moveAlong(admin, order.number)
  return { number: order.number, token }
}

test('a review is read by nobody until it is approved, and by nobody once it is hidden', async () => {
  expect((await send()).body).toEqual({ isVerified: false })
  expect(await read()).toMatchObject({ total: 0, average: null, count: 0 })
  const [pending] = await listed('state=pending')
  await save(pending?.id ?? '', { state: 'approved' })
  expect(await read()).toMatchObject({ total: 1, average: 4.5, count: 1, items: [{ ...plain, isVerified: false, reply: null }] })
  await save(pending?.id ?? '', { state: 'hidden' })
  expect(await read()).toMatchObject({ total: 0, count: 0 })
  const [logged] = await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'review.changed', before: { state: 'approved' }, after: { state: 'hidden' } })
})

test('whoever’s order was delivered is a verified buyer, once an order', async () => {
  const order = await delivered()
  expect((await send({ order: { ...order, token: `${order.token}x` } })).status).toBe(404)
  expect((await send({ order: { number: order.number } })).status).toBe(404)
  expect((await send({ order })).body).toEqual({ isVerified: true })
  expect((await send({ order })).body.code).toBe('review/order-reviewed')
  expect(await listed()).toMatchObject([{ isVerified: true, orderNumber: order.number }])
})

test('an order that is still on its way has nothing to review', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor)
  expect((await send({ order: { number: order.number, token } })).body.code).toBe('review/not-delivered')
})

test('the average is of all that count; stars choose, a half goes to the star below', async () => {
  for (const rating of [5, 4.5, 4, 1]) await approved({ rating })
  expect(await read()).toMatchObject({ average: 3.6, count: 4, total: 4 })
  expect((await read('stars=4')).items.map(({ rating }) => String(rating)).toSorted()).toEqual(['4', '4.5'])
  expect(await read('stars=2')).toMatchObject({ total: 0, average: 3.6, count: 4 })
  expect((await read('pageSize=3&page=2')).items).toHaveLength(1)
})

test('a demonstration counts for nothing and is never a verified buyer’s', async () => {
  const id = await approved({ rating: 1 })
  await t.shop.db.update(reviews).set({ isDemo: true, orderId: randomUUID() }).where(eq(reviews.id, id))
  await approved({ rating: 5 })
  const page = await read()
  expect(page).toMatchObject({ average: 5, count: 1, total: 2 })
  expect(page.items.find(({ isDemo }) => isDemo)).toMatchObject({ isVerified: false })
})

test('examples are marked, count for nothing, come once, and stay as the owner left them', async () => {
  await seedDemoReviews(t.shop)
  const page = await read('featured=true')
  expect(page).toMatchObject({ total: 3, average: null, count: 0 })
  for (const { isDemo, isVerified } of page.items) expect([isDemo, isVerified]).toEqual([true, false])
  await save(page.items[0]?.id ?? '', { state: 'hidden' })
  await seedDemoReviews(t.shop)
  expect((await read()).total).toBe(2)
})

test('examples are in the language of whoever reads; what people wrote is read in both', async () => {
  await seedDemoReviews(t.shop)
  const id = await approved()
  const inArabic = (await t.visitor().call('GET', '/api/reviews', undefined, { 'accept-language': 'ar' })).body as ReviewPage
  expect(inArabic).toMatchObject({ total: 4, count: 1 })
  expect(inArabic.items.filter(({ isDemo }) => !isDemo)).toMatchObject([{ id, text: plain.text }])
  for (const { text } of inArabic.items.filter(({ isDemo }) => isDemo)) expect(text).toMatch(/^مثال/)
  for (const { text } of (await read()).items.filter(({ isDemo }) => isDemo)) expect(text).toMatch(/^An example/)
})

test('an answer is shown and taken back; only what is shown is featured', async () => {
  const id = await approved()
  expect((await save(id, { reply: ' Thank you! ', isFeatured: true })).body).toMatchObject({ reply: 'Thank you!', isFeatured: true })
  expect((await read('featured=true')).items).toMatchObject([{ reply: 'Thank you!' }])
  expect((await save(id, { reply: null })).body).toMatchObject({ reply: null, isFeatured: true })
  expect((await save(id, { state: 'hidden' })).body.isFeatured).toBe(false)
  expect((await save(id, { isFeatured: true })).body.code).toBe('review/not-approved')
  expect((await read('featured=true')).total).toBe(0)
})

test('the list for staff finds words, and is told by state', async () => {
  await send({ name: 'Zaïd 100%', text: 'The walnut frame is lovely.' })
  await send()
  expect((await listed('q=WALNUT')).map(({ name }) => name)).toEqual(['Zaïd 100%'])
  expect(await listed('q=100%25')).toHaveLength(1)
  expect(await listed('q=sharjah&state=pending&sort=oldest')).toHaveLength(2)
  expect(await listed('state=approved')).toEqual([])
})

test('what makes no sense is refused, and what is not asked for is not kept', async () => {
  const refused = [
    { rating: 0.5 },
    { rating: 5.5 },
    { rating: 4.2 },
    { rating: '5' },
    { text: 'short' },
    { text: 'x'.repeat(2001) },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { place: 'x'.repeat(61) },
    { text: 'a NUL \u0000 inside it' },
    { order: 'B-1001' },
  ]
  for (const change of refused) expect((await send(change)).status, JSON.stringify(change).slice(0, 60)).toBe(422)
  await send({ state: 'approved', isFeatured: true, isDemo: true, reply: 'Bought by the shop', text: '<script>alert(1)</script> nice' })
  expect(await listed()).toMatchObject([{ state: 'pending', isFeatured: false, isDemo: false, reply: null }])
  for (const query of ['stars=6', 'stars=0', 'stars=x', 'featured=maybe']) {
    expect((await t.visitor().call('GET', `/api/reviews?${query}`)).status).toBe(422)
  }
  for (const id of [randomUUID(), 'x']) expect((await save(id, { state: 'approved' })).status).toBe(404)
  const id = await approved()
  for (const body of [{ state: 'pending' }, { reply: '' }, { reply: 'x'.repeat(1001) }]) expect((await save(id, body)).status).toBe(422)
})

test('the file has the reviews that fit, the newest first, with their orders; what somebody wrote is never a formula', async () => {
  const order = await delivered()
  await send({ order, text: '+1 for the frame, and "thanks"' })
  t.clock.advance(1000)
  await approved({ name: '@Omar' })
  const file = async (query = '') =>
    readableCsv((await admin.call('GET', `${path}/export.csv?${query}`)).body)
      .trimEnd()
      .split('\r\n')
      .slice(1)
  const all = await file()
  expect(all).toHaveLength(2)
  expect(all[0]).toContain(`,4.5,It hangs above the sofa and glows.,'@Omar,Sharjah,approved,no,no,,`)
  expect(all[1]).toContain(`,4.5,"'+1 for the frame, and ""thanks""",Layla,Sharjah,pending,no,yes,${order.number},`)
  expect(await file('state=pending&q=thanks')).toEqual([all[1]])
  expect(await file('featured=true')).toEqual([])
})
