import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop({ rateLimitScale: 1 })
const guess = (username: string) => t.visitor().call('POST', '/api/login', { username, password: 'not this one' })

test('the sixth wrong password within 15 minutes is refused in words, even when it would be right', async () => {
  const customer = await t.registered()
  for (let tries = 0; tries < 5; tries += 1) expect((await guess(customer.username)).status).toBe(401)
  const refused = await t.visitor().call('POST', '/api/login', customer)
  expect(refused.status).toBe(429)
  expect(refused.body.detail).toBe('Too many tries in a short time. Please try again in 15 min.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
  t.clock.advance(15 * 60_000 + 1)
  expect((await t.visitor().call('POST', '/api/login', customer)).status).toBe(200)
})

test('a right password forgives the slips before it', async () => {
  const customer = await t.registered()
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect((await guess(customer.username)).status).toBe(401)
    expect((await t.visitor().call('POST', '/api/login', customer)).status).toBe(200)
  }
})

test('username and e-mail are one account’s guesses', async () => {
  t.clock.advance(15 * 60_000 + 1)
  const customer = await t.registered()
  for (let tries = 0; tries < 5; tries += 1) expect((await guess(tries % 2 ? customer.email : customer.username)).status).toBe(401)
  expect((await guess(customer.email)).status).toBe(429)
})

test('the current password can not be guessed through other calls either, whatever session id they carry', async () => {
  const customer = await t.registered()
  const prove = () => customer.call('DELETE', '/api/user', { password: 'not this one' }, { sessionid: crypto.randomUUID() })
  for (let tries = 0; tries < 5; tries += 1) expect((await prove()).status).toBe(422)
  expect((await prove()).status).toBe(429)
  const change = { currentPassword: customer.password, newPassword: 'silver moulding 44' }
  expect((await customer.call('PUT', '/api/user/password', change)).status).toBe(429)
  t.clock.advance(15 * 60_000 + 1)
  expect((await customer.call('PUT', '/api/user/password', change)).status).toBe(204)
})

test('one address may not go through many names either', async () => {
  t.clock.advance(15 * 60_000 + 1)
  const statuses: number[] = []
  for (let tries = 0; tries < 51; tries += 1) statuses.push((await guess(`name-${tries}`)).status)
  expect(statuses.slice(0, 50)).not.toContain(429)
  expect(statuses[50]).toBe(429)
})

test('an hour brings five registrations from one browser', async () => {
  t.clock.advance(60 * 60_000 + 1)
  const visitor = t.visitor()
  const register = (n: number) =>
    visitor.call('POST', '/api/register', { username: `many-${n}`, email: `many-${n}@example.com`, password: 'walnut and gold 9' })
  for (let n = 0; n < 5; n += 1) expect((await register(n)).status).toBe(201)
  expect((await register(5)).status).toBe(429)
  t.clock.advance(60 * 60_000 + 1)
  expect((await register(5)).status).toBe(201)
})
