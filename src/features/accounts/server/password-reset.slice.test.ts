import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { users } from './accounts.tables.ts'

const t = useTestShop()
const minute = 60_000

async function resetTokenFor(email: string): Promise<string> {
  expect((await t.visitor().call('POST', '/api/password/forgot', { email })).status).toBe(204)
  await t.runJobs()
  const mail = t.mails.findLast(({ to, subject }) => to === email && subject === 'Set a new password')
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a mailed link sets a new password once and ends every session', async () => {
  const customer = await t.registered()
  const token = await resetTokenFor(customer.email)
  const password = 'three gulls on a dhow'
  expect((await t.visitor().call('POST', '/api/password/reset', { token, password: 'password' })).status).toBe(422)
  const tries = await Promise.all(Array.from({ length: 5 }, () => t.visitor().call('POST', '/api/password/reset', { token, password })))
  expect(tries.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await customer.call('GET', '/api/user')).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', { ...customer, password })).status).toBe(200)
  expect((await t.visitor().call('POST', '/api/password/reset', { token, password })).body.code).toBe('account/link-expired')
})

test('an unknown address gets the same answer and no mail', async () => {
  const customer = await t.registered()
  const known = await t.visitor().call('POST', '/api/password/forgot', { email: customer.email })
  const unknown = await t.visitor().call('POST', '/api/password/forgot', { email: 'nobody@example.com' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await t.runJobs()
  expect(t.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
})

test('a link lives 30 minutes, and a newer one replaces it', async () => {
  const customer = await t.registered()
  const first = await resetTokenFor(customer.email)
  const second = await resetTokenFor(customer.email)
  const reset = (token: string) => t.visitor().call('POST', '/api/password/reset', { token, password: 'a quiet wall at dusk' })
  expect((await reset(first)).body.code).toBe('account/link-expired')
  t.clock.advance(30 * minute + 1)
  expect((await reset(second)).body.code).toBe('account/link-expired')
  expect((await t.visitor().call('POST', '/api/login', customer)).status).toBe(200)
  const third = await resetTokenFor(customer.email)
  t.clock.advance(29 * minute)
  expect((await reset(third)).status).toBe(204)
})

test('what people typed is inert in the mail', async () => {
  const visitor = t.visitor()
  const email = 'script@example.com'
  await visitor.call('POST', '/api/register', {
    username: 'scripty',
    email,
    password: 'walnut and gold 9',
    firstName: '<img src=x onerror=alert(1)>',
  })
  await t.shop.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.email, email))
  await resetTokenFor(email)
  const mail = t.mails.findLast(({ to }) => to === email)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail?.html).not.toContain('<img')
})

test('whoever asks by another Host header does not choose where the mailed link leads', async () => {
  const customer = await t.registered()
  await t.visitor().call('POST', 'http://evil.example/api/password/forgot', { email: customer.email })
  await t.runJobs()
  const mail = t.mails.findLast(({ to, subject }) => to === customer.email && subject === 'Set a new password')
  expect(mail?.text).toContain('http://127.0.0.1:3000/reset-password?token=')
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example')
})
