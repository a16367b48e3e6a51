import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiRoutes } from '../app/slices.ts'
import { address, contact } from '../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../tests/support/test-shop.ts'
import { beginUpload, uploadPlain } from '../../tests/support/upload.ts'
import { users } from '../features/accounts/server/accounts.tables.ts'
import { analyticsEvents } from '../features/analytics/server/analytics.tables.ts'
import { createLimits } from './limits.ts'
import { createLog } from './log.ts'

const t = useTestShop({ rateLimitScale: 1 })

/** A call is counted before it is looked at. */
const calls = {
  uploads: (visitor: Visitor) => visitor.call('POST', '/api/uploads'),
  writes: (visitor: Visitor) => visitor.call('POST', '/api/cart', '{'),
  reads: (visitor: Visitor) => visitor.call('GET', '/api/photos/nothing'),
}

test.each([
  ['uploads', 60],
  ['writes', 120],
  ['reads', 600],
] as const)('%s: %i a minute for a session, then a 429 that says when, until the minute is over', async (kind, most) => {
  const [visitor, neighbour] = [t.visitor(), t.visitor()]
  for (let n = 0; n < most; n += 1) expect((await calls[kind](visitor)).status).not.toBe(429)
  const refused = await calls[kind](visitor)
  expect(refused).toMatchObject({ status: 429, body: { code: 'request/too-many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await calls[kind](neighbour)).status).not.toBe(429)
  t.clock.advance(61_000)
  expect((await calls[kind](visitor)).status).not.toBe(429)
})

test('all sessions behind one address together may do ten times as much', async () => {
  t.clock.advance(61_000)
  for (let n = 0; n < 600; n += 1) expect((await calls.uploads(t.visitor())).status).not.toBe(429)
  expect((await calls.uploads(t.visitor())).status).toBe(429)
})

test('events: one address tells so much and no more, however many sessions it makes up', async () => {
  t.clock.advance(61_000)
  const events = Array.from({ length: 50 }, (_, n) => ({ name: 'page_view', path: `/made-up-${n}` }))
  const before = await t.shop.db.$count(analyticsEvents)
  const answers = new Set<number>()
  for (let n = 0; n < 200; n += 1) answers.add((await t.visitor().call('POST', '/api/events', { events })).status)
  expect(answers).toEqual(new Set([204, 429]))
  expect((await t.shop.db.$count(analyticsEvents)) - before).toBe(60 * 50)
})

test('a thing that counts several counts them all', async () => {
  const everybody = { address: 'everybody', caller: '' }
  expect(await t.shop.limits.take('events-daily', everybody, 290_000)).toBeNull()
  expect(await t.shop.limits.take('events-daily', everybody, 10_001)).toBeGreaterThan(0)
  const before = await t.shop.db.$count(analyticsEvents)
  t.clock.advance(61_000)
  expect((await t.visitor().call('POST', '/api/events', { events: [{ name: 'page_view', path: '/canvas' }] })).status).toBe(204)
  expect(await t.shop.db.$count(analyticsEvents), 'the day is full').toBe(before)
})

test('catalogue reads are free', async () => {
  const visitor = t.visitor()
  for (let n = 0; n < 650; n += 1) expect((await visitor.call('GET', '/api/canvases')).status).toBe(200)
  for (const path of ['/api/frames', '/api/canvases', '/api/layouts'])
    expect(
      apiRoutes.find(({ declaration }) => declaration.method === 'GET' && declaration.path === path)?.declaration.limit,
      path,
    ).toBeNull()
})

test('RATE_LIMIT_SCALE loosens or switches off', async () => {
  const allowed = async (scale: number) => {
    const limits = createLimits({ db: t.shop.db, clock: t.clock, log: createLog(() => undefined), scale })
    let count = 0
    while (count < 1000 && (await limits.take('uploads', { address: `203.0.113.${scale}`, caller: 'a' })) === null) count += 1
    limits.stop()
    return count
  }
  expect(await allowed(1)).toBe(60)
  expect(await allowed(3)).toBe(180)
  expect(await allowed(0)).toBe(1000)
})

const hourMs = 60 * 60 * 1000

test('orders: ten an hour for a session, forty for an address', async () => {
  t.clock.advance(2 * hourMs)
  const body = { contact, address, carrierId: 'standard', paymentMethod: 'cod', expectedTotal: 21_500 }
  const order = async (visitor: Visitor) => (await visitor.call('POST', '/api/orders', body, { 'idempotency-key': randomUUID() })).status
  const visitor = t.visitor()
  for (let n = 0; n < 10; n += 1) expect(await order(visitor), 'the cart is empty, and it counts').toBe(422)
  expect(await order(visitor)).toBe(429)
  for (let n = 0; n < 29; n += 1) expect(await order(t.visitor())).toBe(422)
  expect(await order(t.visitor())).toBe(429)
  t.clock.advance(hourMs + 1000)
  expect(await order(visitor)).toBe(422)
})

test('an account names three addresses a day, and a mailbox is asked to prove itself five times, whoever asks', async () => {
  const [mover, ...others] = await Promise.all(Array.from({ length: 6 }, () => t.registered()))
  const move = async (person: typeof mover, email: string) =>
    (await person!.call('PUT', '/api/user', { email, currentPassword: person!.password })).status
  const names = Array.from({ length: 4 }, () => `${randomUUID().slice(0, 8)}@example.com`)
  const moved = []
  for (const email of names) moved.push(await move(mover, email))
  expect(moved).toEqual([200, 200, 200, 429])
  const victim = `${randomUUID().slice(0, 8)}@example.com`
  const again = []
  for (const person of others) {
    again.push(await move(person, victim))
    await move(person, `${randomUUID().slice(0, 8)}@example.com`)
  }
  expect(again).toEqual([200, 200, 200, 200, 200])
  // Longer than one address is refused for.
  t.clock.advance(hourMs / 2)
  expect(await move(others[0], victim)).toBe(429)
})

test('one address brings ten gigabytes of photos a day, whatever sessions and accounts it opens, copies included', async () => {
  t.clock.advance(61_000)
  const [here, large] = ['203.0.113.77', 60 * 1024 * 1024]
  const [stranger, proved, unproved] = [t.visitor(), await t.registered(), await t.registered()]
  await t.shop.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.username, proved.username))
  const photoId = await uploadPlain(stranger)
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const designs = [{ product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement }] }]
  const { ticket } = (await stranger.call('POST', '/api/designs/ticket', { designs })).body
  const goOn = async (visitor: Visitor) => (await visitor.call('POST', '/api/designs/continue', { ticket })).status

  expect(await goOn(t.visitor(here))).toBe(200)
  const answers = []
  for (let session = 0; session < 11; session += 1) {
    const visitor = t.visitor(here)
    for (let n = 0; n < 17; n += 1) answers.push((await beginUpload(visitor, large)).status)
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(170)
  expect(new Set(answers)).toEqual(new Set([201, 429]))
  expect(await goOn(t.visitor(here)), 'a copy').toBe(429)
  const refused = await beginUpload(await t.signedIn(unproved, t.visitor(here)), large)
  expect([refused.status, refused.body.code]).toEqual([429, 'photo/quota'])
  expect(refused.body.detail).toContain('confirm your e-mail address')
  expect((await beginUpload(await t.signedIn(proved, t.visitor(here)), large)).status).toBe(201)
  expect((await beginUpload(stranger, large)).status).toBe(201)
})

test('one mailbox is thanked ten times an hour, whoever wrote in its name, and the shop hears all of it', async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const before = t.mails.length
  for (let n = 0; n < 12; n += 1) {
    const message = { name: 'Layla', email, orderNumber: '', message: 'Where is my order?', website: '' }
    expect((await t.visitor().call('POST', '/api/contact', message)).status).toBe(204)
  }
  await t.runJobs()
  const sent = t.mails.slice(before)
  expect([sent.filter(({ to }) => to === email).length, sent.filter(({ replyTo }) => replyTo === email).length]).toEqual([10, 12])
})
