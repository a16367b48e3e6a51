import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { securityEvents } from '#platform/security-events.tables.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop()
const hour = 3_600_000

/** What happened since the last look. */
let seen = 0
async function news() {
  const rows = await t.shop.db.select().from(securityEvents).orderBy(asc(securityEvents.id))
  const fresh = rows.slice(seen)
  seen = rows.length
  return fresh
}
const kinds = async () => (await news()).map(({ kind, detail }) => [kind, detail])
const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit Version/17.4 Safari/605.1.15' }

test('who signed in, who failed and with what is written down, with a shortened address and the browser', async () => {
  const person = await t.registered()
  const { id } = (await person.call('GET', '/api/user')).body
  await news()
  await t.visitor().call('POST', '/api/login', { username: person.username, password: 'not this one' }, safari)
  await t.visitor().call('POST', '/api/login', { username: 'nobody.here', password: 'a password typed into the wrong field' })
  await person.call('POST', '/api/login', person)
  const [failed, unknown, ok] = await news()
  expect(failed).toMatchObject({ kind: 'sign-in-failed', userId: id, address: '0.0.0.0', userAgent: safari['user-agent'] })
  expect(unknown).toMatchObject({ kind: 'sign-in-failed', userId: null })
  expect(JSON.stringify(unknown)).not.toContain('nobody.here')
  expect(ok).toMatchObject({ kind: 'signed-in', userId: id, detail: 'password' })
})

test('a device that the account does not know is mailed to its owner, its own devices are not', async () => {
  const person = await t.registered()
  await person.call('POST', '/api/login', person)
  await t.runJobs()
  const mailed = () => t.mails.filter(({ to, text }) => to === person.email && text.includes('from a device it did not know'))
  expect(mailed()).toEqual([])
  await t.visitor().call('POST', '/api/login', person, safari)
  await t.runJobs()
  expect(mailed()).toHaveLength(1)
  expect(mailed()[0]?.text).toContain('Safari')
})

test('password, e-mail, factor, proof, keys and roles: each is an event, and the account hears of it at its old address', async () => {
  const person = await t.registered()
  const owner = await t.asAdmin()
  await news()
  await person.call('PUT', '/api/user', { email: `new-${person.email}`, currentPassword: person.password })
  await person.call('PUT', '/api/user/password', { currentPassword: person.password, newPassword: 'silver moulding 44' })
  await person.call('POST', '/api/user/step-up', { password: 'not this one' })
  await person.call('POST', '/api/user/step-up', { password: 'silver moulding 44' })
  const { id } = (await person.call('GET', '/api/user')).body
  await owner.call('PUT', `/api/admin/users/${id}`, { role: 'manager' })
  const made = (await owner.call('POST', '/api/admin/api-keys', { name: 'Till', scopes: ['orders:read'] })).body
  await owner.call('DELETE', `/api/admin/api-keys/${made.id}`)
  expect(await kinds()).toEqual([
    ['email-changed', null],
    ['password-changed', null],
    ['proof-failed', 'account/current-password-wrong'],
    ['proved', 'password'],
    ['role-changed', id],
    ['key-created', null],
    ['key-revoked', made.id],
  ])
  await t.runJobs()
  expect(t.mails.some(({ to, text }) => to === person.email && text.includes('was changed to new-'))).toBe(true)
  expect(t.mails.some(({ to, text }) => to === `new-${person.email}` && text.includes('the password of your account was changed'))).toBe(
    true,
  )
})

test('who is signed in and refused, and a key that nobody knows, are events: once an hour for the same', async () => {
  const person = await t.registered()
  await news()
  for (let n = 0; n < 3; n += 1) await person.call('GET', '/api/admin/orders')
  await t.visitor().call('GET', '/api/admin/orders')
  for (let n = 0; n < 3; n += 1) await t.visitor().call('GET', '/api/admin/orders', undefined, { authorization: 'Bearer bwz_nobody' })
  expect((await news()).map(({ kind, detail, userId }) => [kind, detail, userId === null])).toEqual([
    ['refused', 'GET /api/admin/orders', false],
    ['refused', 'GET /api/admin/orders', true],
  ])
  t.clock.advance(hour + 1)
  await person.call('GET', '/api/admin/orders')
  expect(await kinds()).toHaveLength(1)
})

test('with the account goes whose event it was', async () => {
  const person = await t.registered()
  await person.call('POST', '/api/login', person)
  const { id } = (await person.call('GET', '/api/user')).body
  await person.call('DELETE', '/api/user', { password: person.password })
  const rows = await t.shop.db.select().from(securityEvents)
  expect(rows.filter(({ userId }) => userId === id)).toEqual([])
})
