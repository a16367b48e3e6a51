import { beforeAll, expect, test } from 'vitest'
import { usualWorkshop, type Workshop } from '#features/settings/settings.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { address, contact, placeOrder, quoteFor, shoppers } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'

/** It is Monday 2 March 2026, noon in Dubai. */
const t = useTestShop({ imaging: fakePainter().imaging })
let admin: Visitor
let people: Visitor[]
beforeAll(async () => {
  admin = await t.asAdmin()
  people = await shoppers(t, 6)
})

async function set(workshop: Partial<Workshop>): Promise<void> {
  const { demoItems: _count, ...settings } = (await admin.call('GET', '/api/admin/settings')).body
  expect((await admin.call('PUT', '/api/admin/settings', { ...settings, ...usualWorkshop, ...workshop })).status).toBe(200)
}
const dayFor = async (visitor: Visitor | undefined) => (await quoteFor(visitor!)).carriers.find(({ id }) => id === 'standard')?.from
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
const move = (number: string, to: string) => admin.call('POST', `/api/admin/orders/${number}/transitions`, { to })

test('once a day is full, the next is promised; what was placed keeps its day; what is cancelled gives it back', async () => {
  await set({ piecesPerDay: 2 })
  expect(await dayFor(people[0])).toBe('2026-03-04')
  const first = await placeOrder(people[0]!)
  const second = await placeOrder(people[1]!)
  const third = await placeOrder(people[2]!, { paymentMethod: 'cod' })
  expect(await dayFor(people[3])).toBe('2026-03-04')
  for (const [person, { payment }] of [
    [people[0]!, first],
    [people[1]!, second],
  ] as const)
    expect((await person.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)).status).toBe(200)
  await t.runJobs()
  expect((await move(third.order.number, 'in_production')).status).toBe(200)
  for (const { order } of [first, second, third]) expect(order.promise.from).toBe('2026-03-04')
  expect(await dayFor(people[3])).toBe('2026-03-05')
  const { body: carriers } = await admin.call('GET', '/api/admin/carriers')
  expect(carriers.items[0].promise.from).toBe('2026-03-05')
  const { body: kept } = await admin.call('GET', `/api/admin/orders/${third.order.number}`)
  expect(kept.shipBy).toBe('2026-03-03')

  const later = await placeOrder(people[3]!, { paymentMethod: 'cod' })
  expect(later.order.promise.from).toBe('2026-03-05')
  for (const { order } of [first, second]) expect((await move(order.number, 'cancelled')).status).toBe(200)
  expect(await dayFor(people[4])).toBe('2026-03-04')
})

test('who changes the carrier of an order takes the other day, and its own pieces are not in its way', async () => {
  await set({ piecesPerDay: 1 })
  const { order } = await placeOrder(people[4]!, { paymentMethod: 'cod' })
  expect(order.promise.from).toBe('2026-03-05')
  await move(order.number, 'in_production')
  expect(await dayFor(people[5])).toBe('2026-03-06')
  const moved = await admin.call('PUT', `/api/admin/orders/${order.number}/address`, { contact, address, carrierId: 'standard' })
  expect(moved.status).toBe(200)
  expect(moved.body.shipBy).toBe('2026-03-04')
  await set({})
  expect(await dayFor(people[5])).toBe('2026-03-04')
})

test('the owner says until when an order counts from its day', async () => {
  await set({ cutOffHour: 12 })
  expect(await dayFor(people[5])).toBe('2026-03-05')
  await set({ cutOffHour: 13 })
  expect(await dayFor(people[5])).toBe('2026-03-04')
})
