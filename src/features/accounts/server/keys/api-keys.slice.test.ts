import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { ApiKey } from '#features/accounts/api-keys.ts'
import { apiKeys, users } from '../accounts.tables.ts'

const t = useTestShop({ rateLimitScale: 1 })
const path = '/api/admin/api-keys'
let admin: Visitor
beforeEach(async () => {
  t.clock.advance(60 * 60 * 1000)
  admin = await t.asAdmin()
})

const make = async (scopes: string[], name = 'Packing robot') =>
  (await admin.call('POST', path, { name, scopes })).body as { id: string; key: string }
const list = async () => (await admin.call('GET', path)).body.items as ApiKey[]
const withKey = (key: string, method: string, address: string, body?: unknown, headers: Record<string, string> = {}, who = t.visitor()) =>
  who.call(method, address, body, { authorization: `Bearer ${key}`, ...headers })
const lastAudit = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const change = { changes: [{ kind: 'canvas', size: '50x50', price: 28_500 }] }

test('a key is shown once, stored hashed, and opens what its scopes name', async () => {
  const { id, key } = await make(['orders:read', 'products:write', 'orders:read'])
  expect(key).toMatch(/^bwz_[\w-]{43}$/)
  expect(await lastAudit()).toMatchObject({
    action: 'api-key.created',
    target: id,
    after: { name: 'Packing robot', scopes: ['orders:read', 'products:write'], days: 365 },
  })
  const [row] = await t.shop.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(JSON.stringify(row)).not.toContain(key.slice(8))
  const listed = await admin.call('GET', path)
  expect(JSON.stringify(listed.body)).not.toContain(key.slice(8))
  expect((await list())[0]).toMatchObject({ id, start: key.slice(0, 8), createdBy: 'admin', lastUsedAt: null, revokedAt: null })

  const total = async (query: string) => (await admin.call('GET', `${path}?${query}`)).body.total
  expect(await Promise.all(['q=ROBOT&sort=name', 'q=robot&revoked=true', 'q=parrot'].map(total))).toEqual([1, 0, 0])

  expect((await withKey(key, 'GET', '/api/admin/orders')).status).toBe(200)
  expect((await list())[0]?.lastUsedAt).toBe(t.clock.now().toISOString())
  expect((await withKey(key, 'PUT', '/api/admin/prices', change)).status).toBe(200)
  expect(await lastAudit()).toMatchObject({ action: 'catalogue/prices-changed', apiKey: 'Packing robot' })
  expect(await withKey(key, 'GET', '/api/admin/frames')).toMatchObject({ status: 403, body: { code: 'api-key/scope' } })
  for (const method of ['PUT', 'PATCH', 'POST'])
    expect((await admin.call(method, `${path}/${id}`, { scopes: ['frames:read'] })).status, method).toBe(404)
  expect((await list())[0]?.scopes).toEqual(['orders:read', 'products:write'])
  for (const forbidden of ['/api/admin/users', path, '/api/user', '/api/admin/nothing', '/metrics'])
    expect([401, 403], forbidden).toContain((await withKey(key, 'GET', forbidden)).status)
})

test('revoked, unknown or misspelt, it opens nothing, not even with a session beside it', async () => {
  const { id, key } = await make(['orders:read'])
  expect((await withKey(key, 'GET', '/api/admin/orders', undefined, {}, admin)).status).toBe(200)
  expect((await withKey(key, 'GET', '/api/admin/users', undefined, {}, admin)).status).toBe(403)
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await lastAudit()).toMatchObject({ action: 'api-key.revoked', before: { revokedAt: null }, after: { name: 'Packing robot' } })
  for (const shown of [key, `${key}x`, 'bwz_', 'x'])
    for (const address of ['/api/admin/orders', '/api/user', '/api/layouts'])
      expect(await withKey(shown, 'GET', address, undefined, {}, admin)).toMatchObject({ status: 401, body: { code: 'api-key/unknown' } })
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await list())[0]?.revokedAt).not.toBeNull()
  for (const missing of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.call('DELETE', `${path}/${missing}`)).status).toBe(404)
})

test('a program may write from anywhere, a page of another site with a cookie may not', async () => {
  const { key } = await make(['products:write'])
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await withKey(key, 'PUT', '/api/admin/prices', change, foreign)).status).toBe(200)
  expect((await admin.call('PUT', '/api/admin/prices', change, foreign)).body.code).toBe('request/cross-site')
  expect((await admin.call('PUT', '/api/admin/prices', change, { ...foreign, authorization: 'Bearer x' })).status).toBe(401)
  expect((await admin.call('PUT', '/api/admin/prices', change, { ...foreign, authorization: 'Bearer' })).body.code).toBe(
    'request/cross-site',
  )
})

test('where anybody may call, a key makes nobody staff', async () => {
  const { key } = await make(['orders:read', 'orders:write'])
  expect((await withKey(key, 'GET', '/api/layouts')).status).toBe(200)
  expect((await withKey(key, 'GET', '/api/cart')).body).toEqual([])
  expect((await withKey(key, 'GET', '/api/orders')).status).toBe(403)
})

test('a key ends with the admin who made it', async () => {
  const person = await t.registered()
  await t.shop.db.update(users).set({ role: 'admin' }).where(eq(users.username, person.username))
  const theirs = (await person.call('POST', path, { name: 'Theirs', scopes: ['orders:read'] })).body.key as string
  expect((await withKey(theirs, 'GET', '/api/admin/orders')).status).toBe(200)
  await t.shop.db.update(users).set({ role: 'customer' }).where(eq(users.username, person.username))
  expect((await withKey(theirs, 'GET', '/api/admin/orders')).status).toBe(401)
})

test('what a key calls is counted, wherever it calls from', async () => {
  const [busy, other] = [await make(['orders:read'], 'Busy'), await make(['orders:read'], 'Other')]
  const statuses = []
  for (let calls = 0; calls < 301; calls += 1) statuses.push((await withKey(busy.key, 'GET', '/api/admin/orders?pageSize=1')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await withKey(busy.key, 'GET', '/api/admin/orders')).headers.get('retry-after')).toBeTruthy()
  expect((await withKey(other.key, 'GET', '/api/admin/orders')).status).toBe(200)
})

test.each([
  [{ name: 'x', scopes: [] }],
  [{ name: ' ', scopes: ['orders:read'] }],
  [{ name: 'x', scopes: ['users:write'] }],
  [{ name: 'x', scopes: ['*'] }],
  [{ scopes: ['orders:read'] }],
])('%j is refused', async (body) => {
  expect((await admin.call('POST', path, body)).status).toBe(422)
})

test('a key ends after its days, gives no money back without that scope, and goes with a password that was set anew by mail', async () => {
  const day = 24 * 60 * 60 * 1000
  const { key } = (await admin.call('POST', path, { name: 'For a month', scopes: ['orders:read'], days: 30 })).body
  expect((await list())[0]?.expiresAt).toBe(new Date(t.clock.now().getTime() + 30 * day).toISOString())
  t.clock.advance(30 * day - 1)
  expect((await withKey(key, 'GET', '/api/admin/orders')).status).toBe(200)
  t.clock.advance(1)
  expect((await withKey(key, 'GET', '/api/admin/orders')).body.code).toBe('api-key/unknown')

  admin = await t.asAdmin()
  const refund = (shown: string) =>
    withKey(shown, 'POST', '/api/admin/orders/B-0/refunds', { amountFils: 100, reason: 'Late' }, { 'idempotency-key': crypto.randomUUID() })
  const changes = await make(['orders:write'])
  expect((await refund(changes.key)).body.code).toBe('api-key/scope')
  expect((await refund((await make(['refunds:write'])).key)).status).toBe(404)

  await admin.call('POST', '/api/password/forgot', { email: 'admin@barwaz.example' })
  await t.runJobs()
  const token = /token=([\w-]+)/.exec(t.mails.findLast(({ text }) => text.includes('/reset-password'))?.text ?? '')?.[1]
  expect((await t.visitor().call('POST', '/api/password/reset', { token, password: 'silver moulding 44' })).status).toBe(204)
  expect((await withKey(changes.key, 'GET', '/api/admin/orders')).body.code).toBe('api-key/unknown')
})
