import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { analyticsEvents } from './analytics.tables.ts'

const t = useTestShop()
const path = '/print-frame'
const item = { productType: 'frame', size: '20x25', currency: 'AED', priceAed: 95.5 }
const custom = { ...item, hasMat: true, matColour: 'white', canvasEdge: null }

const send = (...events: object[]) => t.visitor().call('POST', '/api/events', { events })

test('every event is kept with what it says', async () => {
  const events = [
    { name: 'page_view', path },
    { name: 'page_view', path, data: { source: 'google.com', device: 'phone' } },
    { name: 'view_item', path, data: item },
    { name: 'add_to_cart', path, data: item },
    { name: 'custom_add_to_cart', path, data: custom },
    { name: 'web_vitals', path, data: { fcpMs: 800, lcpMs: 1200, fidMs: 2, inpMs: 48, cls: 0.0123, ttfbMs: 90 } },
  ]
  expect((await send(...events)).status).toBe(204)
  const kept = await t.shop.db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id))
  expect(kept.map(({ name, path, data }) => ({ name, path, data }))).toEqual(events.map((event) => ({ data: null, ...event })))
})

test('what staff do in the shop is not counted', async () => {
  const before = await t.shop.db.$count(analyticsEvents)
  const event = { name: 'page_view', path }
  expect((await (await t.asAdmin()).call('POST', '/api/events', { events: [event] })).status).toBe(204)
  expect(await t.shop.db.$count(analyticsEvents)).toBe(before)
})

test.each([
  ['an unknown name', { name: 'signed_in', path }],
  ['an unknown field', { name: 'page_view', path, email: 'layla@example.com' }],
  ['an unknown field in its data', { name: 'add_to_cart', path, data: { ...item, email: 'layla@example.com' } }],
  ['no data', { name: 'add_to_cart', path }],
  ['the data of another event', { name: 'view_item', path, data: custom }],
  ['another currency', { name: 'add_to_cart', path, data: { ...item, currency: 'USD' } }],
  ['a price below nothing', { name: 'add_to_cart', path, data: { ...item, priceAed: -1 } }],
  ['a time before it began', { name: 'web_vitals', path, data: { lcpMs: -1 } }],
  ['a source that is markup', { name: 'page_view', path, data: { source: '<b>', device: 'phone' } }],
  ['a size that is none', { name: 'view_item', path, data: { ...item, size: 'large' } }],
])('%s is refused', async (_what, event) => {
  expect((await send(event)).status).toBe(422)
})
