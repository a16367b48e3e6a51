import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../src/features/accounts/server/accounts.tables.ts'
import { auditLog } from '../src/platform/audit.tables.ts'
import { fakePainter } from './support/fake-painter.ts'
import { addPiece, placeOrder } from './support/orders.ts'
import { useTestShop } from './support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging })

test('admin reads of customer data are in the audit log, each with what was opened', async () => {
  const customer = await t.registered()
  const photoId = await addPiece(customer)
  const [{ design }] = (await customer.call('GET', '/api/designs')).body as [{ design: { id: string } }]
  const { order } = await placeOrder(customer)
  const { body: user } = await customer.call('GET', '/api/user')
  const admin = await t.asAdmin()
  const reads = [
    [`/api/admin/users/${user.id}`, 'user.read', user.id],
    [`/api/admin/orders/${order.number}`, 'order.read', order.number],
    [`/api/admin/orders/${order.number}/packing-slip.pdf`, 'packing-slip.downloaded', order.number],
    ['/api/admin/orders/export.csv', 'orders.exported', 'orders'],
    [`/api/photos/${photoId}/image`, 'photo.viewed', photoId],
    [`/api/designs/${design.id}`, 'design.viewed', design.id],
  ] as const
  const before = (await t.shop.db.select().from(auditLog)).length
  for (const [path] of reads) expect((await admin.call('GET', path)).status, path).toBe(200)
  const logged = await t.shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(logged.slice(before).map(({ action, target }) => [action, target])).toEqual(reads.map(([, action, target]) => [action, target]))
  expect(new Set(logged.slice(before).map(({ actorId }) => actorId)).size).toBe(1)
})

test('an account that is deleted leaves its orders with the invoice as it was issued', async () => {
  const customer = await t.registered()
  const photoId = await addPiece(customer)
  const { order, payment, token } = await placeOrder(customer)
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
  expect((await customer.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)).status).toBe(200)
  await t.runJobs()
  const admin = await t.asAdmin()
  for (const to of ['in_production', 'packed', 'shipped', 'delivered'])
    expect((await admin.call('POST', `/api/admin/orders/${order.number}/transitions`, { to })).status, to).toBe(200)
  const invoice = async () => (await t.visitor().call('GET', `/api/orders/${order.number}/invoice.pdf?token=${token}`)).bytes
  const before = await invoice()
  expect(before.length).toBeGreaterThan(1000)
  expect((await customer.call('DELETE', '/api/user', { password: customer.password })).status).toBe(204)
  await t.runJobs()
  expect(await t.shop.db.select().from(users).where(eq(users.username, customer.username))).toEqual([])
  expect(await t.shop.storage.read(`photos/${photoId}/original`)).toBeNull()
  expect((await invoice()).equals(before)).toBe(true)
})
