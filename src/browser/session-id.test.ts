// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pagePath } from '#domain/languages.ts'
import { leaveOrder, nameTakenOrder, sessionHeaders, sessionId, takeOrder, takenOrder } from './session-id.ts'

const order = { draftId: '6a1c6fb0-0000-4000-8000-000000000001', sessionId: '6a1c6fb0-0000-4000-8000-000000000002' }
const go = (path: string) => history.replaceState(null, '', path)

afterEach(() => {
  takeOrder(null)
  go('/')
})

test('a customer’s order has the shop and its own page of this tab, and nothing else of the back office, however one goes back and forth', () => {
  const own = sessionId()
  takeOrder(order)
  const seen = ['/print-frame', '/admin/orders/new', '/print-frame', '/admin/customers', `/admin/orders/drafts/${order.draftId}`, '/'].map(
    (path) => {
      go(path)
      const inEnglish = sessionId() === order.sessionId
      go(pagePath('ar', path))
      expect(sessionId() === order.sessionId, path).toBe(inEnglish)
      return inEnglish
    },
  )
  expect(seen).toEqual([true, false, true, false, true, true])
  expect(sessionHeaders()).toEqual({ 'accept-language': 'en', sessionid: order.sessionId, 'for-customer': '1' })
  go('/admin/orders/new')
  expect(sessionHeaders()).toEqual({ 'accept-language': 'en', sessionid: own })
})

test('whom it is for is kept with it, for this order alone', () => {
  takeOrder(order)
  nameTakenOrder('another', 'Omar Said')
  expect(takenOrder()).toEqual(order)
  nameTakenOrder(order.draftId, 'Fatima Ali')
  expect(takenOrder()).toEqual({ ...order, name: 'Fatima Ali' })
  leaveOrder(order.draftId)
})

test('it is left when it is placed or given up, from wherever that is done', () => {
  takeOrder(order)
  go('/admin/orders/new')
  leaveOrder('another')
  go('/')
  expect(takenOrder()).toEqual(order)
  go('/admin/orders/new')
  leaveOrder(order.draftId)
  go('/')
  expect(takenOrder()).toBeNull()
})
