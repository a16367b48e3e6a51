import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiRoutes } from '../src/app/slices.ts'
import { users } from '../src/features/accounts/server/accounts.tables.ts'
import { auditLog } from '../src/platform/audit.tables.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { addPiece, moveAlong, placeOrder } from './support/orders.ts'
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
    ['/api/admin/orders?q=Layla', 'orders.viewed', 'orders'],
    ['/api/admin/orders?q=Omar', 'orders.viewed', 'orders'],
    ['/api/admin/users', 'users.viewed', 'users'],
    ['/api/admin/mails', 'mails.viewed', 'mails'],
    ['/api/admin/reviews', 'reviews.viewed', 'reviews'],
    ['/api/admin/production', 'production.viewed', 'production'],
    ['/api/admin/print-files', 'print-files.viewed', 'print-files'],
    ['/api/admin/gift-cards', 'gift-cards.viewed', 'gift-cards'],
    ['/api/admin/gift-cards/export.csv', 'gift-cards.exported', 'gift-cards'],
    ['/api/admin/reviews/export.csv', 'reviews.exported', 'reviews'],
  ] as const
  const before = (await t.shop.db.select().from(auditLog)).length
  for (const [path] of reads) expect((await admin.call('GET', path)).status, path).toBe(200)
  const logged = await t.shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(logged.slice(before).map(({ action, target }) => [action, target])).toEqual(reads.map(([, action, target]) => [action, target]))
  expect(new Set(logged.slice(before).map(({ actorId }) => actorId)).size).toBe(1)
})

test('a list that reads itself anew is in the audit log once an hour for each person and question', async () => {
  const admin = await t.asAdmin()
  t.clock.advance(61 * 60 * 1000)
  const looks = () => t.shop.db.$count(auditLog, eq(auditLog.action, 'gift-cards.viewed'))
  const before = await looks()
  const look = async (path = '/api/admin/gift-cards') => expect((await admin.call('GET', path)).status).toBe(200)
  await look()
  await look()
  expect(await looks()).toBe(before + 1)
  await look('/api/admin/gift-cards?q=Layla')
  expect(await looks()).toBe(before + 2)
  t.clock.advance(61 * 60 * 1000)
  await look()
  expect(await looks()).toBe(before + 3)
})

/** Counts, settings, wares and words, in which an order stands by its number; and the log itself. */
const unwritten = `
  analytics analytics/export.csv api-keys audit-log audit-log/choices backups backups/schedule canvases carriers dashboard
  discount-codes discount-codes/export.csv discount-codes/{code} faqs frames gallery-tiles holidays holidays/offered jobs logo
  mail-setup news notices operations orders/choices page-metadata posts prices/export.csv prices/parts prices/schedules reports/vat security settings
  site-pictures slider-images storage work`

test('every other read of the back office carries nothing of customers', () => {
  const found = apiRoutes
    .map(({ declaration }) => declaration)
    .filter(({ method, path, audit, viewedAs }) => method === 'GET' && path.startsWith('/api/admin/') && !audit && !viewedAs)
    .map(({ path }) => path.replace('/api/admin/', ''))
  expect(found.toSorted()).toEqual(unwritten.trim().split(/\s+/))
})

test('an account that is deleted leaves its orders with the invoice as it was issued', async () => {
  const customer = await t.registered()
  const photoId = await addPiece(customer)
  const { order, payment, token } = await placeOrder(customer)
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
  expect((await customer.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)).status).toBe(200)
  await t.runJobs()
  const admin = await t.asAdmin()
  await moveAlong(admin, order.number)
  const invoice = async () => (await t.visitor().call('GET', `/api/orders/${order.number}/invoice.pdf?token=${token}`)).bytes
  const before = await invoice()
  expect(before.length).toBeGreaterThan(1000)
  expect((await customer.call('DELETE', '/api/user', { password: customer.password })).status).toBe(204)
  await t.runJobs()
  expect(await t.shop.db.select().from(users).where(eq(users.username, customer.username))).toEqual([])
  expect(await t.shop.storage.read(`photos/${photoId}/original`)).toBeNull()
  expect((await invoice()).equals(before)).toBe(true)
})
