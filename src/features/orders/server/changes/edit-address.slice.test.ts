import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, address, contact, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../../tests/support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging })

async function order(change: Record<string, unknown> = {}, quantity = 1): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity })
  return (await placeOrder(visitor, { paymentMethod: 'cod', ...change })).order.number
}

const edit = async (number: string, body: object) => (await t.asAdmin()).call('PUT', `/api/admin/orders/${number}/address`, body)

test('contact and address are mended until the order leaves, held to the checkout’s rules, and written down', async () => {
  const number = await order()
  const moved = { ...address, emirate: 'sharjah', area: ' Al  Nahda ', flat: '' }
  const named = { ...contact, name: 'Omar Said', email: 'Omar@Example.com', phone: '04 123 4567' }
  const { status, body } = await edit(number, { contact: named, address: moved })
  expect(status).toBe(200)
  expect(body.contact).toMatchObject({ name: 'Omar Said', email: 'omar@example.com', phone: '+97141234567' })
  expect(body.address).toEqual({ emirate: 'Sharjah', area: 'Al Nahda', street: '12th Street', building: 'Palm House' })
  const [told] = (body as AdminOrder).timeline.filter(({ kind }) => kind === 'edit')
  expect(told).toMatchObject({ what: 'address', by: 'admin' })
  expect(told).toHaveProperty('fields', expect.arrayContaining([{ field: 'contact.name', before: 'Layla Haddad', after: 'Omar Said' }]))
  expect(told).toHaveProperty('fields', expect.arrayContaining([{ field: 'address.emirate', before: 'Dubai', after: 'Sharjah' }]))
  const [line] = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.address-edited'))
  expect(line).toMatchObject({ target: number, before: { address: { emirate: 'Dubai' } }, after: { address: { emirate: 'Sharjah' } } })

  const wrong = await edit(number, { contact, address: { ...address, street: '', makani: '12' } })
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['address.street', 'address.makani'])
  expect((await edit(number, { contact: { ...contact, phone: '12' }, address })).status).toBe(422)
  expect((await edit(number, { contact })).status).toBe(422)
  const unprintable = await edit(number, { contact: { ...contact, name: 'Layla 🌷' }, address: { ...address, note: 'Ring ❤' } })
  expect(unprintable.body.errors).toEqual([
    { path: 'contact.name', message: expect.stringContaining('🌷') },
    { path: 'address.note', message: expect.stringContaining('❤') },
  ])
  expect((await edit('B-9', { contact, address })).status).toBe(404)

  await moveAlong(await t.asAdmin(), number, ['in_production', 'packed', 'shipped'])
  expect((await edit(number, { contact, address })).body.code).toBe('order/sent-already')
})

test('another carrier where delivery costs the same; its days come along', async () => {
  const number = await order()
  expect((await edit(number, { contact, address, carrierId: 'express' })).body.code).toBe('order/delivery-fee')
  expect((await edit(number, { contact, carrierId: 'pickup' })).body.code).toBe('order/delivery-fee')
  expect((await edit(number, { contact, address, carrierId: 'camel' })).body.code).toBe('delivery/carrier-unavailable')
  const free = await order({}, 2)
  const { body } = await edit(free, { contact, carrierId: 'pickup' })
  expect(body).toMatchObject({ address: null, collectAt: expect.any(String), totals: { carrierId: 'pickup', deliveryFils: 0 } })
  expect(body.promise.from).toBe(body.promise.until)
  expect((await edit(free, { contact, address, carrierId: 'standard' })).body).toMatchObject({ address: { emirate: 'Dubai' } })
})
