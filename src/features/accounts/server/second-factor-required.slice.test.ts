import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { admin, useTestShop } from '../../../../tests/support/test-shop.ts'
import { users } from './accounts.tables.ts'
import { restoreAccess } from './people/admin-access.service.ts'

const t = useTestShop()
const day = 86_400_000
const iso = (inDays: number) => new Date(t.clock.now().getTime() + inDays * day).toISOString()

test('[SF1] whoever is given a role has a week; then every call of the back office is refused until there is a second factor', async () => {
  const person = await t.registered()
  const owner = await t.asAdmin()
  const { id } = (await person.call('GET', '/api/user')).body
  await owner.call('PUT', `/api/admin/users/${id}`, { role: 'manager' })
  const staff = await t.signedIn(person)
  expect((await staff.call('GET', '/api/user')).body.twoFactorDue).toBe(iso(7))
  expect((await staff.call('GET', '/api/admin/orders')).status).toBe(200)

  t.clock.advance(7 * day)
  const late = await t.signedIn(person)
  for (const [method, path] of [
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/users'],
    ['PUT', '/api/admin/settings'],
    ['GET', '/api/admin/no-such-thing'],
    ['GET', '/metrics'],
  ] as const) {
    const { status, body } = await late.call(method, path, method === 'GET' ? undefined : {})
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'account/two-factor-required' })
  }
  const me = (await late.call('GET', '/api/user')).body
  expect(me).toMatchObject({ role: 'manager', twoFactorDue: t.clock.now().toISOString() })

  const { secret } = (await late.call('POST', '/api/user/two-factor')).body
  const code = generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) })
  expect((await late.call('PUT', '/api/user/two-factor', { code })).status).toBe(200)
  expect((await late.call('GET', '/api/admin/orders')).status).toBe(200)
  expect((await late.call('GET', '/api/user')).body.twoFactorDue).toBeNull()
})

test('the first admin has a week from the first start; a key made meanwhile goes on', async () => {
  await t.shop.db.update(users).set({ roleSince: t.clock.now() }).where(eq(users.username, admin.username))
  const owner = await t.asAdmin()
  const { key } = (await owner.call('POST', '/api/admin/api-keys', { name: 'Till', scopes: ['orders:read'] })).body
  t.clock.advance(7 * day)
  expect((await (await t.asAdmin()).call('GET', '/api/admin/orders')).status).toBe(403)
  expect((await t.visitor().call('GET', '/api/admin/orders', undefined, { authorization: `Bearer ${key}` })).status).toBe(200)
})

test('at the machine the only admin gets a new password, no second factor and another week', async () => {
  const before = await t.asAdmin()
  const { secret } = (await before.call('POST', '/api/user/two-factor')).body
  const epoch = Math.floor(t.clock.now().getTime() / 1000)
  await before.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch }) })
  expect((await t.visitor().call('POST', '/api/login', admin)).body.code).toBe('account/two-factor-code-needed')

  expect(await restoreAccess(t.shop, 'nobody.here')).toEqual({ admins: ['admin'] })
  const access = await restoreAccess(t.shop, undefined)
  if (!('password' in access)) throw new Error('There is one admin, and it got no access')
  expect((await before.call('GET', '/api/user')).status, 'signed out').toBe(401)
  const back = await t.signedIn({ ...access, newPassword: 'walnut and gold 9' })
  expect((await back.call('GET', '/api/user')).body).toMatchObject({ role: 'admin', twoFactor: false, twoFactorDue: iso(7) })
  const { items } = (await back.call('GET', '/api/admin/audit-log')).body
  expect(items[0]).toMatchObject({ action: 'user.access-restored', actor: null })
})
