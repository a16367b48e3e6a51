import { expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../analytics.ts'
import { mostEvents } from '../analytics.ts'
import { createTracker } from './tracker.ts'

function begin({ path = '/canvas', send = async (_events: readonly AnalyticsEvent[]): Promise<unknown> => undefined } = {}) {
  const sent: (readonly AnalyticsEvent[])[] = []
  const idle: (() => void)[] = []
  const tracker = createTracker({
    pathNow: () => path,
    send(events) {
      sent.push(events)
      return send(events)
    },
    whenIdle: (work) => void idle.push(work),
  })
  return { tracker, sent, rest: () => idle.splice(0).forEach((work) => work()) }
}

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

test('what cannot be sent is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { tracker, rest } = begin({ send: () => Promise.reject(new Error('offline')) })
  tracker.track({ name: 'page_view' })
  rest()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  warn.mockRestore()
})
