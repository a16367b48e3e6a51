import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compared } from '../../../../tests/support/stand-ins/remembered-argon2.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { sessions, users } from './accounts.tables.ts'

const t = useTestShop()
const hour = 3_600_000

const layla = { username: 'Layla.H', email: 'Layla@Example.com', password: 'date palms at noon', firstName: ' Layla ' }

test('registering signs in, answers the user without secrets and mails a proof of the address', async () => {
  const visitor = t.visitor()
  const { status, body, headers } = await visitor.call('POST', '/api/register', {
    ...layla,
    role: 'admin',
    id: 'mine',
    emailVerified: true,
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    username: 'layla.h',
    email: 'layla@example.com',
    emailVerified: false,
    firstName: 'Layla',
    lastName: '',
    phone: '',
    company: '',
    trn: '',
    role: 'customer',
    twoFactor: false,
    hasPasskey: false,
    twoFactorDue: null,
  })
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toMatch(/Secure/)
  expect((await visitor.call('GET', '/api/user')).body).toEqual(body)
  await t.runJobs()
  const mail = t.mails.find(({ to }) => to === 'layla@example.com')
  expect(mail?.subject).toBe('Please confirm your e-mail address')
})

test('a password is stored as argon2id: 19 MiB, two passes, one lane', async () => {
  const { username } = await t.registered()
  const [person] = await t.shop.db.select().from(users).where(eq(users.username, username))
  expect(person?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the cookie is Secure behind https', async () => {
  const response = await t.app.request('https://shop.example/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(layla),
  })
  expect(response.status).toBe(200)
  const cookie = response.headers.get('set-cookie') ?? ''
  for (const part of [/Secure/, /HttpOnly/, /SameSite=Lax/]) expect(cookie).toMatch(part)
})

test('a username and an e-mail belong to one account, whatever their case', async () => {
  const again = { ...layla, username: 'LAYLA.h', email: 'other@example.com' }
  expect((await t.visitor().call('POST', '/api/register', again)).body).toMatchObject({ status: 409, code: 'account/username-taken' })
  const sameMail = { ...layla, username: 'somebody', email: 'LAYLA@example.com' }
  expect((await t.visitor().call('POST', '/api/register', sameMail)).body).toMatchObject({ status: 409, code: 'account/email-taken' })
})

test.each([
  ['a short username', { username: 'ab' }, 'username'],
  ['a username with a space', { username: 'a b c' }, 'username'],
  ['no e-mail', { email: undefined }, 'email'],
  ['a broken e-mail', { email: 'nobody@' }, 'email'],
  ['a password shorter than [A2] allows', { password: 'seven77' }, 'password'],
  ['a long password', { password: 'x'.repeat(129) }, 'password'],
  ['a password everybody knows', { password: 'Password123' }, 'password'],
  ['a TRN of 14 digits', { trn: '12345678901234' }, 'trn'],
  ['a number as first name', { firstName: 7 }, 'firstName'],
])('registering with %s is a 422 that names the field', async (_what, change, field) => {
  const { status, body } = await t
    .visitor()
    .call('POST', '/api/register', { ...layla, username: 'newcomer', email: 'new@example.com', ...change })
  expect(status).toBe(422)
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(field)
  expect(await t.shop.db.select().from(users).where(eq(users.username, 'newcomer'))).toEqual([])
})

test('login takes the username or the e-mail; a wrong password and an unknown name answer alike', async () => {
  const login = (username: string, password: string) => t.visitor().call('POST', '/api/login', { username, password })
  expect((await login('layla.h', layla.password)).body.username).toBe('layla.h')
  expect((await login('LAYLA@example.com', layla.password)).body.username).toBe('layla.h')
  const wrong = await login('layla.h', 'not this one')
  const unknown = await login('nobody.here', 'not this one')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.body.detail).toBe('Invalid username or password')
})

test('each login makes a new token, and only its hash is stored', async () => {
  const first = await t.visitor().call('POST', '/api/login', layla)
  const browser = t.visitor()
  const planted = await browser.call('POST', '/api/login', layla)
  const second = await browser.call('POST', '/api/login', layla)
  const tokenOf = (headers: Headers) => /barwaz_session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  const tokens = [first, planted, second].map(({ headers }) => tokenOf(headers))
  expect(new Set(tokens).size).toBe(3)
  const stored = JSON.stringify(await t.shop.db.select().from(sessions))
  for (const token of tokens) {
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(stored).not.toContain(token)
  }
  expect(stored).toContain(createHash('sha256').update(tokens[2]!).digest('base64url'))
})

test('nobody signed in is a 401', async () => {
  const { status, body } = await t.visitor().call('GET', '/api/user')
  expect(status).toBe(401)
  expect(body.code).toBe('request/not-signed-in')
})

test('logout ends its own session and no other', async () => {
  const phone = await t.signedIn(layla)
  const desk = await t.signedIn(layla)
  const left = await phone.call('POST', '/api/logout')
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
  expect((await phone.call('GET', '/api/user')).status).toBe(401)
  expect((await desk.call('GET', '/api/user')).status).toBe(200)
  expect((await phone.call('POST', '/api/logout')).status).toBe(204)
})

test('[A6] a session idle for 7 days ends, that of staff after 2 hours; use keeps it alive, staff for 12 hours and customers for 90 days', async () => {
  const customer = await t.registered()
  const admin = await t.asAdmin()
  for (let used = 0; used < 6; used += 1) {
    t.clock.advance(2 * hour)
    expect((await admin.call('GET', '/api/user')).status).toBe(200)
  }
  t.clock.advance(1)
  expect((await admin.call('GET', '/api/user')).status, 'after 12 hours').toBe(401)
  const workshop = await t.asRole('production')
  t.clock.advance(2 * hour + 1)
  expect((await workshop.call('GET', '/api/user')).status, 'after 2 hours without use').toBe(401)
  expect((await customer.call('GET', '/api/user')).status).toBe(200)
  t.clock.advance(7 * 24 * hour - hour)
  expect((await customer.call('GET', '/api/user')).status).toBe(200)
  t.clock.advance(7 * 24 * hour + 1)
  expect((await customer.call('GET', '/api/user')).status).toBe(401)
  const faithful = await t.registered()
  for (let weeks = 0; weeks < 18; weeks += 1) {
    t.clock.advance(5 * 24 * hour)
    expect((await faithful.call('GET', '/api/user')).status).toBe(200)
  }
  t.clock.advance(1)
  expect((await faithful.call('GET', '/api/user')).status, 'after 90 days').toBe(401)
})

test('a disabled account is signed out at once and can not come back', async () => {
  const customer = await t.registered()
  await t.shop.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.username, customer.username))
  expect((await customer.call('GET', '/api/user')).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', customer)).body.code).toBe('account/login-failed')
})

test('details change; the e-mail only with the password, and then it has to be proved again', async () => {
  const customer = await t.registered()
  const details = {
    email: customer.email,
    firstName: 'Omar',
    lastName: '',
    phone: '+971 50 123 4567',
    company: 'Atelier',
    trn: '100000000000003',
  }
  const saved = await customer.call('PUT', '/api/user', { ...details, role: 'admin', username: 'stolen' })
  expect(saved.body).toMatchObject({ firstName: 'Omar', trn: '100000000000003', role: 'customer', username: customer.username })
  const moved = { ...details, email: `new-${customer.email}` }
  expect((await customer.call('PUT', '/api/user', moved)).body.code).toBe('account/current-password-wrong')
  expect((await customer.call('PUT', '/api/user', { ...moved, currentPassword: customer.password })).body).toMatchObject({
    email: `new-${customer.email}`,
    emailVerified: false,
  })
  await t.runJobs()
  expect(t.mails.some(({ to }) => to === `new-${customer.email}`)).toBe(true)
  expect(
    (await customer.call('PUT', '/api/user', { ...moved, email: 'layla@example.com', currentPassword: customer.password })).status,
  ).toBe(409)
})

test('only what is given changes', async () => {
  const customer = await t.registered()
  await customer.call('PUT', '/api/user', { firstName: 'Omar', phone: '+971 50 123 4567' })
  expect((await customer.call('PUT', '/api/user', { lastName: 'Haddad' })).body).toMatchObject({
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: '+971 50 123 4567',
  })
  expect((await customer.call('PUT', '/api/user', {})).body).toMatchObject({ firstName: 'Omar', email: customer.email })
})

test('changing the password ends every other session and keeps this one', async () => {
  const desk = await t.registered()
  const phone = await t.signedIn(desk)
  const wrong = { currentPassword: 'not this one', newPassword: 'silver moulding 44' }
  expect((await desk.call('PUT', '/api/user/password', wrong)).body.code).toBe('account/current-password-wrong')
  expect((await desk.call('PUT', '/api/user/password', { ...wrong, currentPassword: desk.password })).status).toBe(204)
  expect((await phone.call('GET', '/api/user')).status).toBe(401)
  expect((await desk.call('GET', '/api/user')).status).toBe(200)
  expect((await t.visitor().call('POST', '/api/login', desk)).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', { ...desk, password: wrong.newPassword })).status).toBe(200)
})

test('devices are listed, ended one by one and all at once; another person’s is a 404', async () => {
  const desk = await t.registered()
  const phone = await t.signedIn(desk)
  const list = (await desk.call('GET', '/api/user/sessions', undefined)).body
  expect(list).toHaveLength(2)
  expect(list.filter((device: { current: boolean }) => device.current)).toHaveLength(1)
  const phoneId = list.find((device: { current: boolean }) => !device.current).id
  const stranger = await t.registered()
  const foreign = await stranger.call('DELETE', `/api/user/sessions/${phoneId}`)
  const missing = await stranger.call('DELETE', '/api/user/sessions/not-an-id')
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await desk.call('DELETE', `/api/user/sessions/${phoneId}`)).status).toBe(204)
  expect((await phone.call('GET', '/api/user')).status).toBe(401)
  const tablet = await t.signedIn(desk)
  expect((await desk.call('DELETE', '/api/user/sessions')).status).toBe(204)
  expect((await desk.call('GET', '/api/user')).status).toBe(401)
  expect((await tablet.call('GET', '/api/user')).status).toBe(401)
})

test('an account is deleted with its password; the last admin stays', async () => {
  const customer = await t.registered()
  expect((await customer.call('DELETE', '/api/user', { password: 'not this one' })).status).toBe(422)
  expect((await customer.call('DELETE', '/api/user', { password: customer.password })).status).toBe(204)
  expect((await customer.call('GET', '/api/user')).status).toBe(401)
  const admin = await t.asAdmin()
  const refused = await admin.call('DELETE', '/api/user', { password: 'copper lantern 7' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'account/last-admin' } })
  expect((await admin.call('GET', '/api/user')).body.role).toBe('admin')
})

test('an unknown user is refused with the same work as a wrong password', async () => {
  const costs = async (username: string) => {
    compared.length = 0
    expect((await t.visitor().call('POST', '/api/login', { username, password: 'not this one' })).status).toBe(401)
    return compared.map((hash) => hash.split('$').slice(1, 4).join('$'))
  }
  expect(await costs('layla.h')).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
  expect(await costs('nobody.here')).toEqual(await costs('layla.h'))
})
