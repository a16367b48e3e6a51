import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admin, useTestShop } from '../../../../tests/support/test-shop.ts'
import { createFirstAdmin } from './accounts.service.ts'
import { users } from './accounts.tables.ts'
import { restoreAccess } from './people/admin-access.service.ts'

const t = useTestShop()
const signIn = (body: object) => t.visitor().call('POST', '/api/login', { username: admin.username, ...body })

test('a password that the shop made up and showed lets nobody in before they choose their own', async () => {
  const access = await restoreAccess(t.shop, undefined)
  const password = 'password' in access ? access.password : ''
  expect((await signIn({ password: 'not this one', newPassword: 'walnut and gold 9' })).body.code).toBe('account/login-failed')
  for (const body of [{}, { newPassword: password }]) {
    expect((await signIn({ password, ...body })).body).toMatchObject({ status: 401, code: 'account/new-password-needed' })
  }
  const weak = await signIn({ password, newPassword: 'Administrator' })
  expect([weak.status, weak.body.code, weak.body.errors[0].path]).toEqual([422, 'account/weak-password', 'newPassword'])
  const own = await signIn({ password, newPassword: 'walnut and gold 9' })
  expect(own.status).toBe(200)
  expect(own.headers.getSetCookie().join()).toContain('session')

  expect((await signIn({ password })).body.code).toBe('account/login-failed')
  expect((await signIn({ password: 'walnut and gold 9' })).status).toBe(200)
  const staff = await t.signedIn({ username: admin.username, password: 'walnut and gold 9' })
  const { items } = (await staff.call('GET', '/api/admin/security/events?group=changed')).body
  expect(items).toMatchObject([{ kind: 'password-changed', person: admin.username }])
})

test('what is asked for on the way is no guess at the account', async () => {
  const access = await restoreAccess(t.shop, undefined)
  const password = 'password' in access ? access.password : ''
  for (let times = 0; times < 25; times++) expect((await signIn({ password })).body.code).toBe('account/new-password-needed')
  expect((await signIn({ password, newPassword: 'copper lantern 8' })).status).toBe(200)
})

test('the first admin’s password of the environment is no guess either, and a made-up one is to be changed', async () => {
  await t.shop.db.delete(users).where(eq(users.role, 'admin'))
  const start = (adminPassword: string | undefined) => createFirstAdmin({ ...t.shop, config: { ...t.shop.config, adminPassword } })
  for (const guessed of ['trustno1', 'Barwaz2026', 'admin2026'])
    await expect(start(guessed)).rejects.toThrow('ADMIN_PASSWORD is easy to guess')
  const made = await start(undefined)
  expect((await signIn({ password: made?.password })).body.code).toBe('account/new-password-needed')
  expect(await start('password'), 'it counts at the first start alone').toBeNull()
  await t.shop.db.delete(users).where(eq(users.role, 'admin'))
  await start('copper lantern 7')
  expect((await signIn({ password: 'copper lantern 7' })).status).toBe(200)
})

test('a new password is none of those the world has used, nor the shop’s name or one’s own', async () => {
  await t.shop.db.update(users).set({ firstName: 'Mariam' }).where(eq(users.username, admin.username))
  const staff = await t.signedIn({ username: admin.username, password: 'copper lantern 7' })
  const change = async (newPassword: string) =>
    (await staff.call('PUT', '/api/user/password', { currentPassword: 'copper lantern 7', newPassword })).status
  for (const guessed of ['trustno1', 'slipknot666', 'MARIAM2026', 'Barwaz-2026']) expect(await change(guessed), guessed).toBe(422)
  expect(await change('walnut and gold 9')).toBe(204)
})
