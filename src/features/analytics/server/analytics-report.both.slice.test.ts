import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { housekeeping, jobHandlers } from '../../../app/work.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { analyticsDays, analyticsEvents } from './analytics.tables.ts'
import { sumUpDays } from './sum-up-days.jobs.ts'

const t = useTestShop()
const dayMs = 24 * 60 * 60 * 1000
const path = '/print-frame'
const item = { productType: 'frame', size: '20x25', currency: 'AED', priceAed: 95.5 }
const bought = { currency: 'AED', valueAed: 95.5, pieces: 1 }

const report = async (days = 7) => (await (await t.asAdmin()).call('GET', `/api/admin/analytics?days=${days}`)).body
const run = (name: string) => jobHandlers.find(({ kind }) => kind.name === name)?.run(t.shop, {} as never, 'job')

async function visit() {
  const events = [
    { name: 'page_view', path: '/', data: { source: 'google.com', device: 'phone', language: 'ar' } },
    { name: 'page_view', path },
    { name: 'view_item', path, data: item },
    { name: 'view_item', path, data: item },
    { name: 'add_to_cart', path, data: item },
    { name: 'begin_checkout', path: '/checkout', data: bought },
    { name: 'purchase', path: '/thank-you', data: bought },
    { name: 'web_vitals', path: '/', data: { fcpMs: 900, lcpMs: 3000, fidMs: 0, inpMs: 600, cls: 0.1, ttfbMs: 90 } },
    { name: 'web_vitals', path, data: { lcpMs: 1000 } },
  ]
  expect((await t.visitor().call('POST', '/api/events', { events })).status).toBe(204)
}

const once = {
  visits: { now: 1, before: 0 },
  pageViews: { now: 2, before: 0 },
  funnel: {
    viewItem: { now: 2, before: 0 },
    addToCart: { now: 1, before: 0 },
    beginCheckout: { now: 1, before: 0 },
    purchase: { now: 1, before: 0 },
  },
  pages: [
    { path: '/', views: 1 },
    { path, views: 1 },
  ],
  sources: [{ source: 'google.com', visits: 1 }],
  devices: [{ device: 'phone', visits: 1 }],
  languages: [{ language: 'ar', visits: 1 }],
  products: [{ type: 'frame', viewed: 2, added: 1 }],
  sizes: [{ size: '20x25', added: 1 }],
}

test('an empty shop has an empty report with every day in it', async () => {
  const body = await report(30)
  expect(body).toMatchObject({ visits: { now: 0, before: 0 }, pages: [], sources: [], speed: null, speedByPage: [] })
  expect(body.byDay).toHaveLength(30)
})

test('a visit is counted at once, and the same once its day is summed up', async () => {
  await visit()
  expect(await report()).toMatchObject(once)
  expect((await report()).byDay.at(-1)).toEqual({ day: '2026-03-02', visits: 1, pageViews: 2 })
  await run(sumUpDays.name)
  expect(await t.shop.db.select().from(analyticsDays)).toEqual([])

  t.clock.advance(dayMs)
  const before = await report()
  await run(sumUpDays.name)
  await run(sumUpDays.name)
  await t.shop.db.delete(analyticsEvents)
  expect(await report()).toEqual(before)
  expect(before).toMatchObject(once)
})

test('pages are rated by what three of four had', async () => {
  const { speed, speedByPage } = await report()
  const home = speedByPage.find((page: { path: string }) => page.path === '/')
  const rated = Object.fromEntries(home.vitals.map(({ name, rating }: { name: string; rating: string }) => [name, rating]))
  expect(rated).toEqual({ fcpMs: 'good', lcpMs: 'needs-improvement', fidMs: 'good', inpMs: 'poor', cls: 'good', ttfbMs: 'good' })
  expect(home).toMatchObject({ score: 96, grade: 'A' })
  expect(speedByPage.find((page: { path: string }) => page.path === path)).toMatchObject({ score: 100, grade: 'A' })
  expect(speed.vitals.find(({ name }: { name: string }) => name === 'lcpMs')).toMatchObject({ samples: 2 })
  expect((await (await t.asAdmin()).call('GET', '/api/admin/dashboard')).body.speed.grade).toBe('A')
})

test('the counts day by day are a file', async () => {
  const { body, headers } = await (await t.asAdmin()).call('GET', '/api/admin/analytics/export.csv?days=7')
  expect(headers.get('content-disposition')).toContain('analytics.csv')
  expect(readableCsv(body)).toContain('Day,What,Which,Times\r\n')
  expect(readableCsv(body)).toContain('2026-03-02,Event,view_item,2\r\n')
  expect(readableCsv(body)).toContain('2026-03-02,Source,google.com,1\r\n')
})

test('the period before stands beside; events leave after 90 days, what they came to stays', async () => {
  t.clock.advance(7 * dayMs)
  await visit()
  await visit()
  expect((await report()).visits).toEqual({ now: 2, before: 1 })
  t.clock.advance(95 * dayMs)
  const left = async () => (await t.shop.db.select({ total: count() }).from(analyticsEvents))[0]?.total
  await run(sumUpDays.name)
  expect(await left()).toBe(18)
  await run(housekeeping.name)
  expect(await left()).toBe(0)
  expect((await report(90)).visits).toEqual({ now: 0, before: 3 })
})

test('days are summed up one by one, and what was never summed up is forgotten all the same', async () => {
  await t.shop.db.delete(analyticsDays)
  await visit()
  t.clock.advance(2 * dayMs)
  await visit()
  t.clock.advance(dayMs)
  await run(sumUpDays.name)
  const days = await t.shop.db.selectDistinct({ day: analyticsDays.day }).from(analyticsDays)
  expect(days).toHaveLength(2)
  await visit()
  t.clock.advance(95 * dayMs)
  await run(housekeeping.name)
  expect(await t.shop.db.$count(analyticsEvents)).toBe(0)
})

test('only 7, 30 or 90 days, and only for an admin', async () => {
  expect((await (await t.asAdmin()).call('GET', '/api/admin/analytics?days=8')).status).toBe(422)
  expect((await (await t.registered()).call('GET', '/api/admin/analytics')).status).toBe(403)
})
