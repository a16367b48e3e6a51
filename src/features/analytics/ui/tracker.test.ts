import { expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../analytics.ts'
import { mostEvents } from '../analytics.ts'
import { createTracker } from './tracker.ts'

function begin({
  path = '/canvas',
  unsent = [] as AnalyticsEvent[],
  isOnline = (): boolean => true,
  isForCustomer = (): boolean => false,
  send = async (_events: readonly AnalyticsEvent[]): Promise<unknown> => undefined,
} = {}) {
  const sent: (readonly AnalyticsEvent[])[] = []
  const idle: (() => void)[] = []
  const tracker = createTracker({
    pathNow: () => path,
    isForCustomer,
    send(events) {
      sent.push(events)
      return send(events)
    },
    isOnline,
    unsent: { take: () => unsent.splice(0), add: (events) => void unsent.push(...events) },
    whenIdle: (work) => void idle.push(work),
  })
  return { tracker, sent, rest: () => idle.splice(0).forEach((work) => work()) }
}

test('what staff make for a customer at the counter is no visit', () => {
  const { tracker, sent, rest } = begin({ isForCustomer: () => true })
  tracker.track({ name: 'page_view' })
  rest()
  expect(sent).toEqual([])
})

test('a page is counted once, in whichever language it is read, and the back office in none', () => {
  const { tracker, sent, rest } = begin({ path: '/ar/canvas' })
  tracker.track({ name: 'page_view' })
  tracker.track({ name: 'page_view' }, '/ar/from-phone/7K2M9Q')
  tracker.track({ name: 'page_view' }, '/ar/admin/orders')
  rest()
  expect(sent.flat().map(({ path }) => path)).toEqual(['/canvas', '/from-phone'])
})

test('nothing leaves before the browser is idle; then everything leaves together, in order', () => {
  const { tracker, sent, rest } = begin()
  const data = { productType: 'canvas', size: '30x40', currency: 'AED', priceAed: 95 } as const
  tracker.track({ name: 'page_view' })
  tracker.track({ name: 'view_item', data })
  expect(sent).toEqual([])
  rest()
  expect(sent).toEqual([
    [
      { name: 'page_view', path: '/canvas' },
      { name: 'view_item', path: '/canvas', data },
    ],
  ])
  tracker.track({ name: 'page_view' })
  rest()
  expect(sent).toHaveLength(2)
})

test('a page that goes sends what waits, once', () => {
  const { tracker, sent, rest } = begin()
  tracker.track({ name: 'page_view' })
  tracker.flush()
  rest()
  expect(sent).toHaveLength(1)
})

test('no call carries more than the shop takes', () => {
  const { tracker, sent, rest } = begin()
  for (let count = 0; count < mostEvents + 1; count += 1) tracker.track({ name: 'page_view' })
  rest()
  expect(sent.map(({ length }) => length)).toEqual([mostEvents, 1])
})

test('a code that opens something is not told', () => {
  const { tracker, sent, rest } = begin({ path: '/from-phone/7K2M9Q' })
  tracker.track({ name: 'page_view' })
  rest()
  expect(sent).toEqual([[{ name: 'page_view', path: '/from-phone' }]])
})

test('what staff do is not told, and a page that was left keeps its name', () => {
  const { tracker, sent, rest } = begin({ path: '/admin/orders' })
  tracker.track({ name: 'page_view' })
  tracker.track({ name: 'web_vitals', data: { lcpMs: 900 } }, '/gallery')
  rest()
  expect(sent).toEqual([[{ name: 'web_vitals', path: '/gallery', data: { lcpMs: 900 } }]])
})

test('what happens without a network is kept, and leaves first once it is back', async () => {
  const unsent: AnalyticsEvent[] = []
  let isConnected = false
  const { tracker, sent, rest } = begin({ unsent, isOnline: () => isConnected })
  tracker.track({ name: 'page_view' }, '/gallery')
  rest()
  expect(sent).toEqual([])
  expect(unsent).toHaveLength(1)
  isConnected = true
  tracker.track({ name: 'page_view' })
  rest()
  expect(sent).toEqual([
    [
      { name: 'page_view', path: '/gallery' },
      { name: 'page_view', path: '/canvas' },
    ],
  ])
  expect(unsent).toEqual([])
})

test('what reached nobody is kept', async () => {
  const unsent: AnalyticsEvent[] = []
  const { tracker, rest } = begin({ unsent, send: () => Promise.reject(new TypeError('Failed to fetch')) })
  tracker.track({ name: 'page_view' })
  rest()
  await expect.poll(() => unsent).toEqual([{ name: 'page_view', path: '/canvas' }])
})

test('what the shop refuses is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { tracker, rest } = begin({ send: () => Promise.reject(new Error('422: no')) })
  tracker.track({ name: 'page_view' })
  rest()
  await expect.poll(() => warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
