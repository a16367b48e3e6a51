import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { addPasskey, createDevice, signInWith } from '../../../../tests/support/stand-ins/software-passkey.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { forgetEndedSessions } from './housekeeping.service.ts'
import { guesses, users } from './accounts.tables.ts'
import { login } from './login.service.ts'

const t = useTestShop({ rateLimitScale: 1 })
const hour = 3_600_000

/** From an address nobody has come from before: a stranger with a network of their own. */
const nowhere = () => ({
  address: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
  userAgent: '',
  requestId: 'test',
  deviceToken: null,
  replacedToken: null,
  givenSession: null,
  origin: 'http://shop.test',
})
const guess = (username: string, password = 'not this one', code?: string) =>
  login(t.shop, { username, password, ...(code && { code }) }, nowhere()).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
const failOften = async (username: string, times: number) => {
  for (let n = 0; n < times; n += 1) {
    t.clock.advance(hour)
    await guess(username)
  }
}

/** An hour lets whoever may register again do so. */
async function somebody() {
  t.clock.advance(hour + 1)
  return t.registered()
}

test('[GU1] ten wrong passwords from ten addresses make the eleventh wait, and each after that longer; the right one forgives them', async () => {
  const { username, password } = await somebody()
  for (let n = 0; n < 10; n += 1) expect(await guess(username)).toBe('account/login-failed')
  expect(await guess(username)).toBe('request/too-many')
  expect(await guess(username, password), 'nor the right one').toBe('request/too-many')
  t.clock.advance(15_000)
  expect(await guess(username)).toBe('account/login-failed')
  t.clock.advance(29_000)
  expect(await guess(username, password)).toBe('request/too-many')
  t.clock.advance(1000)
  expect(await guess(username, password)).toBe('in')
  for (let n = 0; n < 10; n += 1) expect(await guess(username)).toBe('account/login-failed')
})

test('a name that nobody has is refused in the same way', async () => {
  for (let n = 0; n < 10; n += 1) expect(await guess('nobody.at.all')).toBe('account/login-failed')
  expect(await guess('nobody.at.all')).toBe('request/too-many')
})

test('[PY5] a wrong passkey counts as a wrong password does, where it is known whose it is; a right one waits for nobody’s guesses', async () => {
  const person = await somebody()
  const device = await addPasskey(person)
  const known = await t.shop.db.$count(guesses)
  expect((await signInWith(createDevice(), t.visitor())).body.code).toBe('account/login-failed')
  expect(await t.shop.db.$count(guesses), 'nobody’s').toBe(known)
  expect((await signInWith(device, t.visitor(), { isVerified: false })).body.code).toBe('account/login-failed')
  for (let n = 0; n < 9; n += 1) expect(await guess(person.username)).toBe('account/login-failed')
  expect(await guess(person.username, person.password)).toBe('request/too-many')
  expect((await signInWith(device, t.visitor(), { isVerified: false })).body.code).toBe('request/too-many')
  expect((await signInWith(device, t.visitor())).status).toBe(200)
  expect(await guess(person.username, person.password)).toBe('in')
  for (let n = 0; n < 5; n += 1) await signInWith(device, t.visitor(), { isVerified: false })
  expect((await signInWith(device, t.visitor())).body.code, 'calls are counted as those of a login are').toBe('request/too-many')
})

test('[GU2] after a hundred only the mailed link opens it, and that link is sent; a new password begins anew', async () => {
  const { username, email, password } = await somebody()
  await failOften(username, 99)
  await t.runJobs()
  expect(t.mails.filter(({ to, subject }) => to === email && subject.includes('password'))).toEqual([])
  await failOften(username, 1)
  t.clock.advance(24 * hour)
  expect(await guess(username, password)).toBe('account/too-many-guesses')
  t.clock.advance(-24 * hour)
  await t.runJobs()
  const mail = t.mails.find(({ to, text }) => to === email && text.includes('/reset-password?token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = await t.visitor().call('POST', '/api/password/reset', { token, password: 'silver moulding 44' })
  expect(reset.status).toBe(204)
  expect(await guess(username, 'silver moulding 44')).toBe('in')
})

test('[GU3] on a browser that its owner has signed in with, strangers lock nobody out; with another account’s cookie they stay strangers', async () => {
  const owner = await somebody()
  const neighbour = await somebody()
  await failOften(owner.username, 100)
  expect(await guess(owner.username, owner.password)).toBe('account/too-many-guesses')
  const { username, password } = owner
  expect((await neighbour.call('POST', '/api/login', { username, password })).body.code).toBe('account/too-many-guesses')
  await owner.call('POST', '/api/logout')
  expect((await owner.call('POST', '/api/login', { username, password })).status).toBe(200)
})

test('wrong codes of the second factor are guesses at the account; to be asked for one is none', async () => {
  const person = await somebody()
  const epoch = () => Math.floor(t.clock.now().getTime() / 1000)
  const { secret } = (await person.call('POST', '/api/user/two-factor')).body
  await person.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch: epoch() }) })
  const { username, password } = person
  for (let n = 0; n < 20; n += 1) expect(await guess(username, password)).toBe('account/two-factor-code-needed')
  for (let n = 0; n < 10; n += 1) expect(await guess(username, password, '000000')).toBe('account/two-factor-code-wrong')
  expect(await guess(username, password, '000000')).toBe('request/too-many')
})

test('a code is good a quarter of a minute before and after its half minute, no longer', async () => {
  const person = await somebody()
  const { secret } = (await person.call('POST', '/api/user/two-factor')).body
  const begin = Math.ceil(t.clock.now().getTime() / 30_000) * 30
  const at = (seconds: number) => t.clock.advance((begin + seconds) * 1000 - t.clock.now().getTime())
  at(0)
  const { recoveryCodes } = (await person.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch: begin }) })).body
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-f]{4}-){6}[0-9a-f]{4}$/)
  const next = generateSync({ secret, epoch: begin + 60 })
  const { username, password } = person
  at(44)
  expect(await guess(username, password, next), 'too early').toBe('account/two-factor-code-wrong')
  at(105)
  expect(await guess(username, password, next), 'too late').toBe('account/two-factor-code-wrong')
  const later = generateSync({ secret, epoch: begin + 120 })
  at(106)
  expect(await guess(username, password, later)).toBe('in')

  const renewed = (await person.call('POST', '/api/user/two-factor/recovery-codes')).body.recoveryCodes
  expect(await guess(username, password, recoveryCodes[0])).toBe('account/two-factor-code-wrong')
  expect(await guess(username, password, renewed[0])).toBe('in')
})

test('what strangers guessed at is forgotten in a month', async () => {
  t.clock.advance(31 * 24 * hour)
  await forgetEndedSessions(t.shop)
  expect(await t.shop.db.select().from(guesses)).toEqual([])
  expect(await t.shop.db.$count(users, eq(users.username, 'admin'))).toBe(1)
})

test('an admin takes off what somebody lost: they are signed out, told, and set up another one', async () => {
  const person = await somebody()
  const epoch = () => Math.floor(t.clock.now().getTime() / 1000)
  const { secret } = (await person.call('POST', '/api/user/two-factor')).body
  await person.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch: epoch() }) })
  const { id } = (await person.call('GET', '/api/user')).body
  const owner = await t.asAdmin()
  expect((await owner.call('DELETE', `/api/admin/users/${id}/two-factor`)).body).toMatchObject({ twoFactor: false, sessions: [] })
  expect((await person.call('GET', '/api/user')).status).toBe(401)
  const { items } = (await owner.call('GET', '/api/admin/audit-log')).body
  expect(items[0]).toMatchObject({ action: 'user.two-factor-reset', target: id })
  await t.runJobs()
  const told = t.mails.filter(({ to }) => to === person.email).map(({ text }) => text)
  expect(told.some((text) => text.includes('took the second factor off your account'))).toBe(true)
  expect(await guess(person.username, person.password)).toBe('in')
})
