import { asc, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { mostPasskeys } from '#domain/people/passkeys.ts'
import { securityEvents } from '#platform/security-events.tables.ts'
import {
  addPasskey as add,
  createDevice,
  signInWith,
  type Device,
  type Wrong,
} from '../../../../../tests/support/stand-ins/software-passkey.ts'
import { admin, useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { passkeyChallenges, passkeys, users } from '../accounts.tables.ts'
import { forgetEndedSessions } from '../housekeeping.service.ts'
import { restoreAccess } from '../people/admin-access.service.ts'

const t = useTestShop()
const minute = 60_000
const week = 7 * 24 * 60 * minute

async function signIn(device: Device, wrong?: Wrong) {
  const who = t.visitor()
  return { who, ...(await signInWith(device, who, wrong)) }
}

async function prove(who: Visitor, device: Device) {
  const { body: options } = await who.call('POST', '/api/user/step-up/passkey/options')
  return who.call('POST', '/api/user/step-up/passkey', device.show(options))
}

async function eventsOf(username: string) {
  const rows = await t.shop.db
    .select({ kind: securityEvents.kind, detail: securityEvents.detail })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.userId))
    .where(eq(users.username, username))
    .orderBy(asc(securityEvents.id))
  return rows.map(({ kind, detail }) => [kind, detail])
}

const mailed = async (email: string, words: string) => {
  await t.runJobs()
  return t.mails.filter(({ to, text }) => to === email && text.includes(words)).length
}

test('[PY5] a passkey is added, named, listed, renamed; it signs in with neither name nor password, and is removed', async () => {
  const person = await t.registered()
  const { body: options } = await person.call('POST', '/api/user/passkeys/options')
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Barwaz' },
    user: { name: person.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit Version/17.4 Safari/605.1.15 Mac OS X' }
  const device = createDevice()
  const added = await person.call('POST', '/api/user/passkeys', { credential: device.make(options) }, safari)
  expect(added).toMatchObject({ status: 201, body: { name: 'Safari, Mac', host: 'localhost', lastUsedAt: null } })
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ hasPasskey: true, twoFactor: false })
  const { id } = added.body
  expect((await person.call('PUT', `/api/user/passkeys/${id}`, { name: ' My laptop ' })).body.name).toBe('My laptop')
  expect((await person.call('PUT', `/api/user/passkeys/${id}`, { name: ' ' })).status).toBe(422)
  expect(await mailed(person.email, 'a passkey was added to your account: Safari, Mac')).toBe(1)

  t.clock.advance(minute)
  const { who, status, body } = await signIn(device)
  expect({ status, username: body.username }).toEqual({ status: 200, username: person.username })
  const lastUsedAt = t.clock.now().toISOString()
  expect((await who.call('GET', '/api/user/passkeys')).body).toMatchObject([{ id, name: 'My laptop', lastUsedAt }])
  expect((await who.call('GET', '/api/user/data')).body.passkeys).toEqual((await who.call('GET', '/api/user/passkeys')).body)
  expect(await mailed(person.email, 'from a device it did not know'), 'as after a password').toBe(1)
  expect((await t.visitor().call('POST', '/api/login', person)).status, 'a customer’s password goes on').toBe(200)

  expect((await who.call('DELETE', `/api/user/passkeys/${id}`)).status).toBe(204)
  expect((await who.call('DELETE', `/api/user/passkeys/${id}`)).body.code).toBe('account/passkey-not-found')
  expect((await who.call('GET', '/api/user')).body.hasPasskey).toBe(false)
  expect(await mailed(person.email, 'a passkey of your account was removed: My laptop')).toBe(1)
  expect((await signIn(device)).body.code).toBe('account/login-failed')
  expect(await eventsOf(person.username)).toEqual([
    ['passkey-added', null],
    ['signed-in', 'passkey'],
    ['new-device', null],
    ['signed-in', 'password'],
    ['new-device', null],
    ['passkey-removed', id],
  ])
})

test('[PY2] what was to be signed is answered once, in time, in its own browser and for its own purpose', async () => {
  const person = await t.registered()
  const device = await add(person)
  const expired = { status: 409, code: 'account/passkey-expired' }
  const who = t.visitor()
  const start = async () => (await who.call('POST', '/api/login/passkey/options')).body

  const answer = device.show(await start())
  expect((await t.visitor().call('POST', '/api/login/passkey', answer)).body, 'another browser').toMatchObject(expired)
  expect((await who.call('POST', '/api/login/passkey', answer)).status).toBe(200)
  expect((await who.call('POST', '/api/login/passkey', answer)).body, 'again').toMatchObject(expired)

  const late = device.show(await start())
  t.clock.advance(5 * minute)
  expect((await who.call('POST', '/api/login/passkey', late)).body, 'late').toMatchObject(expired)

  const before = device.show(await start())
  await start()
  expect((await who.call('POST', '/api/login/passkey', before)).body.code, 'the one before').toBe('account/login-failed')

  const signedIn = await t.signedIn(person)
  const forLogin = (await signedIn.call('POST', '/api/login/passkey/options')).body
  expect((await signedIn.call('POST', '/api/user/step-up/passkey', device.show(forLogin))).body, 'another purpose').toMatchObject(expired)
  const other = await t.registered()
  const forPerson = (await signedIn.call('POST', '/api/user/passkeys/options')).body
  await signedIn.call('POST', '/api/login', other)
  const credential = createDevice().make(forPerson)
  expect((await signedIn.call('POST', '/api/user/passkeys', { credential })).body, 'another account').toMatchObject(expired)

  await who.call('POST', '/api/login/passkey/options')
  t.clock.advance(6 * minute)
  await forgetEndedSessions(t.shop)
  expect(await t.shop.db.$count(passkeyChallenges)).toBe(0)
})

test.each<[string, Wrong]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of nobody who was there', { isVerified: false }],
  ['that names another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('an answer %s signs nobody in, in the words of a wrong password', async (_what, wrong) => {
  const person = await t.registered()
  const device = await add(person)
  const { id } = (await person.call('GET', '/api/user')).body
  expect((await signIn(device, wrong)).body).toMatchObject({
    status: 401,
    code: 'account/login-failed',
    detail: 'Invalid username or password',
  })
  expect((await eventsOf(person.username)).at(-1)).toEqual(['sign-in-failed', 'account/passkey-wrong'])
  expect((await signIn(device)).body.id, 'the right one').toBe(id)
})

test.each<[string, Wrong]>([
  ['for another site', { rpId: 'evil.example' }],
  ['on another site', { origin: 'https://evil.example' }],
  ['without asking who is there', { isVerified: false }],
  ['with certificates', { extraStatement: Buffer.from('\xa1cx5c\x81\x41\x00', 'latin1') }],
])('a passkey made %s is not added', async (_what, wrong) => {
  const person = await t.registered()
  const { body: options } = await person.call('POST', '/api/user/passkeys/options')
  const credential = createDevice().make(options, wrong)
  expect((await person.call('POST', '/api/user/passkeys', { credential })).body).toMatchObject({
    status: 422,
    code: 'account/passkey-wrong',
  })
  expect((await person.call('GET', '/api/user/passkeys')).body).toEqual([])
})

test('[PY6] a device that has counted further than the one that answers was copied; one that counts nothing is let in', async () => {
  const person = await t.registered()
  const device = await add(person)
  expect((await signIn(device, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await signIn(device, { counter })).status, `${counter}`).toBe(401)
  expect((await signIn(device, { counter: 6 })).status).toBe(200)
  const silent = await add(person)
  for (let times = 0; times < 2; times += 1) expect((await signIn(silent, { counter: 0 })).status).toBe(200)
})

test('a disabled account opens to no passkey', async () => {
  const person = await t.registered()
  const device = await add(person)
  await t.shop.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.username, person.username))
  expect((await signIn(device)).body.code).toBe('account/login-failed')
})

test('[PY1] a passkey is one account’s alone, and an account has ten at most', async () => {
  const [person, other] = [await t.registered(), await t.registered()]
  const device = await add(person)
  const { body: options } = await other.call('POST', '/api/user/passkeys/options')
  expect((await other.call('POST', '/api/user/passkeys', { credential: device.make(options) })).body.code).toBe('account/passkey-taken')
  expect((await other.call('DELETE', `/api/user/passkeys/${device.passkeyId}`)).status, 'another’s').toBe(404)
  expect((await other.call('PUT', `/api/user/passkeys/${device.passkeyId}`, { name: 'Mine' })).status).toBe(404)

  const { body: early } = await person.call('POST', '/api/user/passkeys/options')
  const late = t.visitor()
  await late.call('POST', '/api/login', person)
  for (let made = 1; made < mostPasskeys; made += 1) await add(late)
  expect((await person.call('POST', '/api/user/passkeys', { credential: createDevice().make(early) })).body.code).toBe(
    'account/passkeys-full',
  )
  expect((await person.call('POST', '/api/user/passkeys/options')).body.code).toBe('account/passkeys-full')
})

test('adding and removing ask who it is; a passkey of one’s own is proof enough, for that session alone', async () => {
  const [person, other] = [await t.registered(), await t.registered()]
  const [device, foreign] = [await add(person), await add(other)]
  t.clock.advance(5 * minute)
  const refusal = { status: 403, code: 'account/step-up-required' }
  expect((await person.call('POST', '/api/user/passkeys/options')).body).toMatchObject(refusal)
  expect((await person.call('DELETE', `/api/user/passkeys/${device.passkeyId}`)).body).toMatchObject(refusal)
  expect((await prove(person, foreign)).body.code, 'another’s').toBe('account/passkey-wrong')
  expect((await person.call('POST', '/api/user/passkeys/options')).body).toMatchObject(refusal)
  const { body: options } = await person.call('POST', '/api/user/step-up/passkey/options')
  expect(options.allowCredentials).toMatchObject([{ id: device.id }])
  expect((await prove(person, device)).status).toBe(204)
  expect((await person.call('DELETE', `/api/user/passkeys/${device.passkeyId}`)).status).toBe(204)
  expect((await eventsOf(person.username)).slice(1, 3)).toEqual([
    ['proof-failed', 'account/passkey-wrong'],
    ['proved', 'passkey'],
  ])
})

test('[PY4] staff with a passkey alone have a second factor; their password then opens nothing, until an admin takes the passkeys off', async () => {
  const owner = await t.asAdmin()
  const person = await t.registered()
  const { id } = (await person.call('GET', '/api/user')).body
  await owner.call('PUT', `/api/admin/users/${id}`, { role: 'manager' })
  t.clock.advance(week)
  const staff = await t.signedIn(person)
  expect((await staff.call('GET', '/api/admin/orders')).body.code).toBe('account/two-factor-required')
  const device = await add(staff)
  expect((await staff.call('GET', '/api/admin/orders')).status).toBe(200)
  expect((await staff.call('GET', '/api/user')).body.twoFactorDue).toBeNull()
  const { people } = (await (await t.asAdmin()).call('GET', '/api/admin/security')).body
  expect(people).toContainEqual({ id, name: person.username, role: 'manager', twoFactor: true, due: null })

  expect((await t.visitor().call('POST', '/api/login', person)).body).toMatchObject({ status: 403, code: 'account/passkey-needed' })
  expect((await t.visitor().call('POST', '/api/login', { ...person, password: 'not this one' })).body.code).toBe('account/login-failed')
  expect((await staff.call('POST', '/api/user/step-up', { password: person.password })).body.code).toBe('account/passkey-needed')
  const { who } = await signIn(device)
  expect((await who.call('GET', '/api/admin/orders')).status).toBe(200)

  const again = await t.asAdmin()
  const reset = await again.call('DELETE', `/api/admin/users/${id}/two-factor`)
  expect(reset.body).toMatchObject({ hasPasskey: false, twoFactor: false })
  expect((await who.call('GET', '/api/user')).status, 'signed out').toBe(401)
  expect((await signIn(device)).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', person)).status).toBe(200)
})

test('where codes are on, a password asks for one as before, and a passkey for nothing', async () => {
  const person = await t.registered()
  const { secret } = (await person.call('POST', '/api/user/two-factor')).body
  const epoch = Math.floor(t.clock.now().getTime() / 1000)
  await person.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch }) })
  const device = await add(person)
  expect((await t.visitor().call('POST', '/api/login', person)).body.code).toBe('account/two-factor-code-needed')
  expect((await signIn(device)).status).toBe(200)
})

test('at the machine an admin who lost the passkey gets in, and with an account go its passkeys', async () => {
  const owner = await t.asAdmin()
  const device = await add(owner)
  const access = await restoreAccess(t.shop, admin.username)
  if (!('password' in access)) throw new Error('It got no access')
  expect((await signIn(device)).status).toBe(401)
  const back = await t.signedIn({ ...access, newPassword: 'walnut and gold 9' })
  expect((await back.call('GET', '/api/user')).body).toMatchObject({ role: 'admin', hasPasskey: false })

  const person = await t.registered()
  const { id } = (await person.call('GET', '/api/user')).body
  await add(person)
  expect((await person.call('DELETE', '/api/user', { password: person.password })).status).toBe(204)
  expect(await t.shop.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
})

test('[PY3] by a bare address or without https nothing is asked of a device', async () => {
  const started = async (origin: string) =>
    (await (await t.app.request(`${origin}/api/login/passkey/options`, { method: 'POST' })).json()) as { code?: string; rpId?: string }
  for (const origin of ['http://127.0.0.1:3000', 'http://shop.example']) expect((await started(origin)).code).toBe('account/passkeys-off')
  for (const origin of ['https://shop.example', 'http://localhost:3000'])
    expect((await started(origin)).rpId).toBe(new URL(origin).hostname)
})
