import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { admin, useTestShop } from '../../../../tests/support/test-shop.ts'
import { users } from './accounts.tables.ts'

const t = useTestShop()
const codeFor = (secret: string) => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) })
const login = (code?: string) => t.visitor().call('POST', '/api/login', { ...admin, ...(code ? { code } : {}) })

test('customers may set one up too', async () => {
  const customer = await t.registered()
  expect((await customer.call('POST', '/api/user/two-factor')).status).toBe(200)
})

test('set-up needs a first right code; then login asks for a code that works once', async () => {
  const staff = await t.asAdmin()
  expect((await staff.call('PUT', '/api/user/two-factor', { code: '123456' })).body.code).toBe('account/two-factor-not-started')
  const setup = await staff.call('POST', '/api/user/two-factor')
  expect(setup.body.qrCode).toContain('<svg')
  const { secret } = setup.body
  expect((await login()).status, 'not yet confirmed').toBe(200)
  expect((await staff.call('PUT', '/api/user/two-factor', { code: '000000' })).body.code).toBe('account/two-factor-code-wrong')
  const confirmed = await staff.call('PUT', '/api/user/two-factor', { code: codeFor(secret) })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect((await staff.call('GET', '/api/user')).body.twoFactor).toBe(true)

  expect((await login()).body).toMatchObject({ status: 401, code: 'account/two-factor-code-needed' })
  expect((await t.visitor().call('POST', '/api/login', { ...admin, password: 'not this one' })).body.code).toBe('account/login-failed')
  expect((await login(codeFor(secret))).body.code, 'the set-up code again').toBe('account/two-factor-code-wrong')
  t.clock.advance(30_000)
  const code = codeFor(secret)
  expect((await login(code)).status).toBe(200)
  expect((await login(code)).body.code).toBe('account/two-factor-code-wrong')

  expect((await staff.call('POST', '/api/user/two-factor')).body.code).toBe('account/two-factor-on')
  expect((await staff.call('GET', '/api/user')).body.twoFactor).toBe(true)
  const [recoveryCode] = confirmed.body.recoveryCodes
  expect((await login(recoveryCode)).status).toBe(200)
  expect((await login(recoveryCode)).body.code).toBe('account/two-factor-code-wrong')

  const [row] = await t.shop.db.select().from(users).where(eq(users.username, admin.username))
  expect(row?.twoFactorSecret).not.toContain(secret)
  expect(JSON.stringify(row?.recoveryCodeHashes)).not.toContain(recoveryCode)
})

test('it is switched off by whoever has just signed in', async () => {
  t.clock.advance(60_000)
  const staff = t.visitor()
  const [row] = await t.shop.db.select().from(users).where(eq(users.username, admin.username))
  expect(row?.twoFactorSince).not.toBeNull()
  await t.shop.db.update(users).set({ twoFactorSince: null }).where(eq(users.username, admin.username))
  await staff.call('POST', '/api/login', admin)
  expect((await staff.call('DELETE', '/api/user/two-factor')).status).toBe(204)
  expect((await login()).status).toBe(200)
})
