import { expect, test } from 'vitest'
import { apiRoutes } from '../app/slices.ts'
import { useTestShop, type Visitor } from '../../tests/support/test-shop.ts'
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
