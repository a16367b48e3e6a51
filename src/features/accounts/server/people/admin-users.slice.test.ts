import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { readableCsv } from '../../../../../tests/support/csv.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminUser, UserSummary } from '#features/accounts/admin-users.ts'
import { users } from '../accounts.tables.ts'

const t = useTestShop()
const path = '/api/admin/users'
let admin: Visitor
let adminId: string

beforeAll(async () => {
  admin = await t.asAdmin()
  adminId = (await admin.call('GET', '/api/user')).body.id
})

const lastAudit = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const save = (id: string, body: object, who = admin) => who.call('PUT', `${path}/${id}`, body)
const idOf = async (who: Visitor) => (await who.call('GET', '/api/user')).body.id as string

async function list(query: string): Promise<string[]> {
  const { status, body } = await admin.call('GET', `${path}?${query}`)
  expect(status).toBe(200)
  return body.items.map(({ username }: UserSummary) => username)
}

test('the list finds by a part of the name, the username and the address, and by role', async () => {
  const mark = `q${randomUUID().slice(0, 6)}`
  const [one, other] = [await t.registered(`${mark}-one`), await t.registered(`${mark}-two`)]
  await one.call('PUT', '/api/user', { firstName: 'Mariam', lastName: `Al ${mark}name` })
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, other.username))
  expect(await list(`q=${mark.toUpperCase()}&sort=name`)).toEqual([one.username, other.username])
  expect(await list(`q=${encodeURIComponent(`mariam al ${mark}`)}`)).toEqual([one.username])
  expect(await list(`q=${mark}-two@example`)).toEqual([other.username])
  expect(await list(`q=${mark}&role=production`)).toEqual([other.username])
  expect(await list(`q=${mark}&sort=name&pageSize=1&page=2`)).toEqual([other.username])
  expect(await list(`q=${mark}&disabled=true`)).toEqual([])
  expect(await list('q=%25')).toEqual([])
  for (const query of ['role=king', 'disabled=maybe', 'sort=password'])
    expect((await admin.call('GET', `${path}?${query}`)).status).toBe(422)
})

test('no answer carries a password or a second factor', async () => {
  const person = await t.registered()
  const listed = await admin.call('GET', path)
  const seen = await admin.call('GET', `${path}/${await idOf(person)}`)
  for (const { body } of [seen, listed]) expect(JSON.stringify(body)).not.toMatch(/hash|secret|recovery|argon/i)
  expect(await lastAudit()).toMatchObject({ action: 'user.read', target: await idOf(person) })
})

test('an account that is disabled is out at once and can’t come back until it is enabled', async () => {
  const person = await t.registered()
  const second = await t.signedIn(person)
  const id = await idOf(person)
  expect((await admin.call('GET', `${path}/${id}`)).body).toMatchObject({ sessions: [{}, {}], isDisabled: false, orders: 0, isYou: false })
  const { status, body } = await save(id, { isDisabled: true })
  expect({ status, body: body as AdminUser }).toMatchObject({ status: 200, body: { isDisabled: true, sessions: [] } })
  for (const who of [person, second]) expect((await who.call('GET', '/api/user')).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', person)).status).toBe(401)
  expect(await lastAudit()).toMatchObject({ action: 'user.changed', target: id, before: { disabledAt: null } })
  expect((await save(id, { isDisabled: false })).body.disabledAt).toBeNull()
  expect((await t.visitor().call('POST', '/api/login', person)).status).toBe(200)
})

test('a new role holds at once, and whoever was signed in signs in again', async () => {
  const person = await t.registered()
  const id = await idOf(person)
  expect((await save(id, { role: 'production' })).body.role).toBe('production')
  expect(await lastAudit()).toMatchObject({ before: { role: 'customer' }, after: { role: 'production' } })
  expect((await person.call('GET', '/api/user')).status).toBe(401)
  const again = await t.signedIn(person)
  expect((await again.call('GET', '/api/admin/orders')).status).toBe(200)
  expect((await again.call('GET', path)).status).toBe(403)
  expect((await save(id, { role: 'admin' }, again)).status).toBe(403)
  expect((await save(id, { role: 'customer' })).status).toBe(200)
  expect((await again.call('GET', '/api/admin/orders')).status).toBe(401)
})

test('somebody is signed out everywhere, and may sign in again', async () => {
  const person = await t.registered()
  const id = await idOf(person)
  expect((await admin.call('DELETE', `${path}/${id}/sessions`)).body.sessions).toEqual([])
  expect(await lastAudit()).toMatchObject({ action: 'user.signed-out', before: { sessions: 1 }, after: { sessions: 0 } })
  expect((await person.call('GET', '/api/user')).status).toBe(401)
  expect((await t.visitor().call('POST', '/api/login', person)).status).toBe(200)
})

test('the last admin who can sign in stays one', async () => {
  for (const body of [{ role: 'customer' }, { role: 'production' }, { isDisabled: true }])
    expect(await save(adminId, body)).toMatchObject({ status: 409, body: { code: 'account/last-admin' } })
  const second = await t.registered()
  const id = await idOf(second)
  await save(id, { role: 'admin' })
  await save(id, { isDisabled: true })
  expect((await save(adminId, { role: 'customer' })).body.code).toBe('account/last-admin')
  expect((await admin.call('GET', `${path}/${adminId}`)).body).toMatchObject({ role: 'admin', isYou: true })
  await save(id, { role: 'customer', isDisabled: false })
})

test('of two admins who demote each other one is left', async () => {
  const second = await t.registered()
  const id = await idOf(second)
  await save(id, { role: 'admin' })
  const other = await t.signedIn(second)
  const both = await Promise.all([save(id, { role: 'customer' }), save(adminId, { role: 'customer' }, other)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await t.shop.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
  await t.shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, adminId))
  admin = await t.asAdmin()
})

test('nobody is nobody, and what makes no sense is refused', async () => {
  for (const id of [randomUUID(), 'admin', "' or 1=1"]) {
    expect((await admin.call('GET', `${path}/${encodeURIComponent(id)}`)).status).toBe(404)
    expect((await save(encodeURIComponent(id), { role: 'admin' })).status).toBe(404)
    expect((await admin.call('DELETE', `${path}/${encodeURIComponent(id)}/sessions`)).status).toBe(404)
  }
  const id = await idOf(await t.registered())
  for (const body of [{ role: 'king' }, { isDisabled: 'yes' }, { role: null }]) expect((await save(id, body)).status).toBe(422)
  const { body } = await save(id, { username: 'other', email: 'x@example.com', passwordHash: 'x' })
  expect(body).toMatchObject({ role: 'customer' })
  expect(body.username).not.toBe('other')
})

test('the file has the accounts that fit, by username; a name is never a formula, and the log says who took it', async () => {
  const mark = `f${randomUUID().slice(0, 6)}`
  const [one, other] = [await t.registered(`${mark}-b`), await t.registered(`${mark}-a`)]
  await one.call('PUT', '/api/user', { firstName: '=HYPERLINK("x")', lastName: 'Haddad, Layla' })
  await save(await idOf(other), { isDisabled: true })
  const { headers, body } = await admin.call('GET', `${path}/export.csv?q=${mark}`)
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  const [head, first, second, ...rest] = readableCsv(body).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFUsername,E-mail,First name,Last name,Role,Two-factor,Passkey,Since,State')
  expect(first).toMatch(new RegExp(`^${other.username},.*,customer,no,no,.*,Disabled$`))
  expect(second).toContain(`,"'=HYPERLINK(""x"")","Haddad, Layla",customer,no,no,`)
  expect(rest).toEqual([])
  expect(await lastAudit()).toMatchObject({ action: 'users.exported', after: { q: mark } })
  expect((await admin.call('GET', `${path}/export.csv?q=${mark}&disabled=true`)).body.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await one.call('GET', `${path}/export.csv`)).status).toBe(403)
})
