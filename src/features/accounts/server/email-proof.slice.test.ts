import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPiece, contact, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { accountTokens, users } from './accounts.tables.ts'

const t = useTestShop()
const password = 'walnut and gold 9'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

async function opened(email = `${randomUUID().slice(0, 8)}@example.com`) {
  const person = t.visitor()
  const username = `u${randomUUID().slice(0, 8)}`
  const account = { username, email, password, firstName: 'https://evil.example' }
  expect((await person.call('POST', '/api/register', account, { 'user-agent': iPhone })).status).toBe(201)
  return { person, username, email, ...(await proofTo(email)) }
}

async function proofTo(email: string) {
  await t.runJobs()
  const mail = t.mails.findLast(({ to }) => to === email)!
  return { mail, token: /verify-email\?token=([\w-]+)/.exec(mail.text)![1]! }
}

const verify = (who: Visitor, body: object) => who.call('POST', '/api/email/verify', body)
const deny = (token: string) => t.visitor().call('POST', '/api/email/deny', { token })
const userOf = async (username: string) => (await t.shop.db.select().from(users).where(eq(users.username, username)))[0]

test('[AC1] the link alone proves nothing: neither a stranger nor another account can use it, and no order is adopted', async () => {
  const guest = t.visitor()
  await addPiece(guest)
  const victim = `${randomUUID().slice(0, 8)}@example.com`
  await placeOrder(guest, { contact: { ...contact, email: victim } })
  const attacker = await opened(victim)
  for (const who of [t.visitor(), await t.registered()]) {
    const refused = await verify(who, { token: attacker.token })
    expect(refused).toMatchObject({ status: 401, body: { code: 'account/password-needed' } })
  }
  expect(await verify(t.visitor(), { token: attacker.token, password: 'not this one' })).toMatchObject({
    status: 422,
    body: { code: 'account/current-password-wrong' },
  })
  expect((await attacker.person.call('GET', '/api/orders')).body).toEqual([])
  expect((await userOf(attacker.username))?.emailVerifiedAt).toBeNull()
})

test('[AC1] it counts for whoever is signed in to the account, once', async () => {
  const { person, token, email } = await opened()
  expect(await verify(person, { token })).toMatchObject({ status: 200, body: { orders: 0 } })
  expect((await person.call('GET', '/api/user')).body.emailVerified).toBe(true)
  expect((await verify(person, { token })).body.code).toBe('account/link-expired')
  expect(await t.shop.db.select().from(accountTokens).where(eq(accountTokens.email, email))).toEqual([])
})

test('[AC1] it counts with the account’s password on a device that is not signed in, and signs nobody in', async () => {
  const { person, token } = await opened()
  const elsewhere = t.visitor()
  expect((await verify(elsewhere, { token, password })).status).toBe(200)
  expect((await person.call('GET', '/api/user')).body.emailVerified).toBe(true)
  expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
})

test('the mail says who named the address, when and on what, and holds none of their free words', async () => {
  const { mail, username, token } = await opened()
  expect(mail.text).toContain(`This address was given for the account “${username}” on Mon 2 March, 12:00 (Safari, iPhone).`)
  expect(mail.text).toContain(`This was not me: http://localhost/verify-email?token=${token}&not-me=1`)
  expect(mail.html).toContain(`&amp;not-me=1"`)
  expect(mail.text + mail.html).not.toContain('evil.example')
})

test('[AC2] "not me" removes an account that was opened with the address, and its sessions', async () => {
  const { person, token, username, email } = await opened()
  expect((await deny(token)).status).toBe(204)
  expect(await userOf(username)).toBeUndefined()
  expect((await person.call('GET', '/api/user')).status).toBe(401)
  expect((await deny(token)).body.code).toBe('account/link-expired')
  expect((await opened(email)).email).toBe(email)
})

test('[AC2] "not me" of an address an account moved to gives it back the one that was proved last', async () => {
  const { person, token, username, email } = await opened()
  await verify(person, { token })
  const theirs = `${randomUUID().slice(0, 8)}@example.com`
  for (const moved of [`first-${theirs}`, theirs])
    expect((await person.call('PUT', '/api/user', { email: moved, currentPassword: password })).status).toBe(200)
  expect((await deny((await proofTo(theirs)).token)).status).toBe(204)
  expect((await person.call('GET', '/api/user')).body).toMatchObject({ email, emailVerified: true })
  expect(await userOf(username)).toMatchObject({ formerEmail: null, formerEmailVerifiedAt: null })
})

test('[AC2] a proved address is not given back later', async () => {
  const { person, token, username, email } = await opened()
  await verify(person, { token })
  const next = `next-${email}`
  await person.call('PUT', '/api/user', { email: next, currentPassword: password })
  await verify(person, { token: (await proofTo(next)).token })
  expect(await userOf(username)).toMatchObject({ email: next, emailVerifiedAt: expect.any(Date), formerEmail: null })
})

test('[AC2] an account with an order under way, and staff, stay, without the address', async () => {
  const squatter = await opened()
  await addPiece(squatter.person)
  await placeOrder(squatter.person)
  const staff = await opened()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, staff.username))
  for (const { token, username, email } of [squatter, staff]) {
    expect((await deny(token)).status).toBe(204)
    expect(await userOf(username)).toMatchObject({ email: expect.stringMatching(/@no-address\.invalid$/), emailVerifiedAt: null })
    const { items } = (await (await t.asAdmin()).call('GET', `/api/admin/users?q=${username}`)).body
    expect(items).toMatchObject([{ email: '' }])
    expect((await opened(email)).email).toBe(email)
  }
})

test('[AC2] the address comes off where the former one is another’s by now, and one that was never proved does not come back', async () => {
  const moving = await opened()
  await verify(moving.person, { token: moving.token })
  const theirs = `${randomUUID().slice(0, 8)}@example.com`
  await moving.person.call('PUT', '/api/user', { email: theirs, currentPassword: password })
  await opened(moving.email)
  expect((await deny((await proofTo(theirs)).token)).status).toBe(204)
  expect((await userOf(moving.username))?.email).toMatch(/@no-address\.invalid$/)

  const silent = await opened()
  const own = `own-${silent.email}`
  await silent.person.call('PUT', '/api/user', { email: own, currentPassword: password })
  await deny((await proofTo(own)).token)
  expect(await userOf(silent.username)).toBeUndefined()
})

test('a name is one line, and stands in no mail to an address that was not proved', async () => {
  const { person, email, username } = await opened()
  expect((await person.call('PUT', '/api/user', { firstName: 'A\r\nBcc: x@evil.example' })).status).toBe(422)
  await t.visitor().call('POST', '/api/password/forgot', { email })
  await t.runJobs()
  const { text } = t.mails.findLast(({ to }) => to === email)!
  expect(text).toContain(`Hello ${username},`)
  expect(text).not.toContain('evil.example')
})

test('a link whose time is over, or that is for something else, does nothing', async () => {
  const { person, email, token } = await opened()
  await t.visitor().call('POST', '/api/password/forgot', { email })
  await t.runJobs()
  const reset = /reset-password\?token=([\w-]+)/.exec(t.mails.findLast(({ to }) => to === email)!.text)![1]!
  for (const wrong of [reset, 'nonsense']) {
    expect((await verify(person, { token: wrong })).body.code).toBe('account/link-expired')
    expect((await deny(wrong)).body.code).toBe('account/link-expired')
  }
  t.clock.advance(3 * 24 * 60 * 60 * 1000)
  expect((await verify(t.visitor(), { token, password })).body.code).toBe('account/link-expired')
  expect((await deny(token)).body.code).toBe('account/link-expired')
})
