import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { warningsOf } from './dashboard.service.ts'
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
  const none = { toConfirm: 0, toPrint: 0, dueToday: 0, late: 0, onHold: 0, claims: 0, reviews: 0, owed: 0, failedJobs: 0, failedPrints: 0 }
  expect(body.work).toEqual(none)
  expect(body.sales).toMatchObject({ orders: 0, revenueFils: 0 })
  expect(body.sales.byDay).toHaveLength(30)
  expect(body.sales.byDay.at(-1)).toEqual({ day: '2026-03-02', orders: 0, revenueFils: 0 })
  expect(body.warnings).toEqual(['identity', 'mail', 'backup'])
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
  expect([await listed('to-print'), await listed('due'), await listed('late')]).toEqual([1, 0, 2])
  expect(sales).toMatchObject({ orders: 1, revenueFils: 22_500 })
  expect(sales.byDay.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
    { day: '2026-03-02', orders: 1, revenueFils: 22_500 },
  ])
  expect(products).toEqual([{ type: 'canvas', pieces: 1, totalFils: 19_500 }])
  await move(first, 'packed', 'shipped', 'delivered')
  expect(await dashboard()).toMatchObject({ work: { toPrint: 0, late: 1 }, delivery: { delivered: 1, onTime: 1 } })
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
  ['https://shop.example', 'sandbox', undefined, '', ['sandbox', 'identity', 'mail']],
  ['http://127.0.0.1:3000', 'sandbox', 'smtp://mail', '100000000000003', ['identity']],
  [undefined, 'sandbox', 'smtp://mail', '100123456700003', []],
] as const)('at %s with %s payments, mail by %s and the tax number %s it warns of %j', (publicUrl, provider, smtpUrl, trn, warnings) => {
  expect(warningsOf({ publicUrl, payments: { provider }, smtpUrl }, { trn })).toEqual(warnings)
})

test('once the shop has a tax number of its own it is not asked for', async () => {
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003' })
  expect((await dashboard()).warnings).toEqual(['mail', 'backup'])
})
