import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/people/accounts.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { InvitationInput } from '#features/accounts/invitations.ts'
import { resend } from './invitations.service.ts'
import { invitations, users } from '../accounts.tables.ts'

const t = useTestShop()
const path = '/api/admin/invitations'
const dayMs = 24 * 60 * 60 * 1000
const password = 'cedar and brass 4'

/** The link that was mailed last to this address. */
async function tokenOf(email: string): Promise<string> {
  await t.runJobs()
  const mail = t.mails.findLast(({ to }) => to === email.toLowerCase())
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function invite(change: Partial<InvitationInput> & { email: string }): Promise<{ id: string; token: string }> {
  const { status, body } = await (await t.asAdmin()).call('POST', path, { name: 'Imran Khan', role: 'production', ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, token: await tokenOf(change.email) }
}

const open = (token: string) => t.visitor().call('POST', '/api/invitations/open', { token })
const join = (token: string, username: string, visitor: Visitor = t.visitor()) =>
  visitor.call('POST', '/api/invitations/join', { token, username, password })
const expired = { status: 422, body: { code: 'account/link-expired' } }

test('somebody is invited, chooses a username and a password, and is in with their role; the link works once', async () => {
  const { token } = await invite({ email: 'Imran@Example.com' })
  expect(t.mails.at(-1)).toMatchObject({ to: 'imran@example.com', subject: 'You are invited to work at Barwaz' })
  expect((await open(token)).body).toEqual({ email: 'imran@example.com', name: 'Imran Khan', role: 'production', hasAccount: false })
  const visitor = t.visitor()
  expect(await join(token, 'imran', visitor)).toMatchObject({
    status: 201,
    body: { username: 'imran', firstName: 'Imran', lastName: 'Khan', role: 'production', emailVerified: true },
  })
  expect((await visitor.call('GET', '/api/admin/work')).status).toBe(200)
  expect(await join(token, 'imran-too')).toMatchObject(expired)
  expect(await open(token)).toMatchObject(expired)
  expect((await (await t.asAdmin()).call('GET', path)).body.items).toEqual([])
  const [sent, accepted] = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'invitation.accepted'))
  expect([sent?.after, accepted]).toEqual([{ username: 'imran', email: 'imran@example.com', role: 'production' }, undefined])
})

test('where no mail leaves the shop whoever invites is told the link, else only the mail has it', async () => {
  const admin = await t.asAdmin()
  const sent = (await admin.call('POST', path, { name: 'Handed Over', role: 'production', email: 'handed@example.com' })).body
  expect(sent.link).toMatch(/\/invitation\?token=/)
  expect(sent.link).toContain(await tokenOf('handed@example.com'))
  const again = (await admin.call('POST', `${path}/${sent.id}/resend`)).body
  expect(new URL(again.link).searchParams.get('token')).toBe(await tokenOf('handed@example.com'))
  const listed = (await admin.call('GET', path)).body
  expect(listed.isMailed).toBe(false)
  expect(JSON.stringify(listed)).not.toContain('token=')

  const connected = { ...t.shop, config: { ...t.shop.config, smtpUrl: 'smtp://mail.example.com' } }
  const actor = { userId: (await t.shop.db.select().from(users).where(eq(users.username, 'admin')))[0]?.id ?? '' } as Actor
  const mailed = await resend(connected, sent.id, 'https://shop.example', { actor, audit: () => Promise.resolve() })
  expect(mailed.link).toBeNull()
})

test('only a hash of the link is stored', async () => {
  const { token } = await invite({ email: 'hashed@example.com' })
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(await t.shop.db.select().from(invitations))).not.toContain(token)
})

test('of several who come with one link at once, one is let in', async () => {
  const { token } = await invite({ email: 'race@example.com' })
  const answers = await Promise.all(['racer-1', 'racer-2', 'racer-3'].map((name) => join(token, name)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  expect(await t.shop.db.$count(users, eq(users.email, 'race@example.com'))).toBe(1)
})

test('a link ends after seven days, when it is withdrawn and when it is sent again', async () => {
  const admin = await t.asAdmin()
  const late = await invite({ email: 'late@example.com' })
  t.clock.advance(7 * dayMs)
  expect(await join(late.token, 'latecomer')).toMatchObject(expired)
  const again = await (await t.asAdmin()).call('POST', `${path}/${late.id}/resend`)
  expect(again.status).toBe(200)
  const renewed = await tokenOf('late@example.com')
  expect(renewed).not.toBe(late.token)
  expect(await join(late.token, 'latecomer')).toMatchObject(expired)
  expect((await open(renewed)).status).toBe(200)
  expect((await (await t.asAdmin()).call('DELETE', `${path}/${late.id}`)).status).toBe(204)
  expect(await join(renewed, 'latecomer')).toMatchObject(expired)
  expect((await (await t.asAdmin()).call('DELETE', `${path}/${late.id}`)).status).toBe(404)
  expect((await admin.call('GET', path)).status).toBe(401)
})

test('a name that is taken or a weak password leaves the invitation open', async () => {
  const { token } = await invite({ email: 'second@example.com' })
  expect(await join(token, 'admin')).toMatchObject({ status: 409, body: { code: 'account/username-taken' } })
  const weak = await t.visitor().call('POST', '/api/invitations/join', { token, username: 'second', password: 'password123' })
  expect(weak).toMatchObject({ status: 422, body: { code: 'account/weak-password' } })
  expect((await join(token, 'second')).status).toBe(201)
})

test('who has an account signs in and accepts; nobody else can, and their other devices are signed out', async () => {
  const person = await t.registered()
  const elsewhere = await t.signedIn(person)
  const { token } = await invite({ email: person.email, role: 'manager' })
  expect((await open(token)).body).toMatchObject({ hasAccount: true })
  expect(await join(token, 'somebody-new')).toMatchObject({ status: 409, body: { code: 'account/email-taken' } })
  expect((await t.visitor().call('POST', '/api/invitations/accept', { token })).status).toBe(401)
  const stranger = await t.registered()
  expect((await stranger.call('POST', '/api/invitations/accept', { token })).status).toBe(403)
  const accepted = await person.call('POST', '/api/invitations/accept', { token })
  expect(accepted).toMatchObject({ status: 200, body: { role: 'manager', emailVerified: true } })
  expect((await person.call('GET', '/api/admin/dashboard?days=7')).status).toBe(200)
  expect((await elsewhere.call('GET', '/api/user')).status).toBe(401)
  expect(await person.call('POST', '/api/invitations/accept', { token })).toMatchObject(expired)
})

test('nobody is invited twice at a time, and nobody who works here already', async () => {
  const admin = await t.asAdmin()
  await invite({ email: 'twice@example.com' })
  const body = { name: 'Twice', role: 'admin' }
  expect(await admin.call('POST', path, { ...body, email: 'twice@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'account/invited-already' },
  })
  expect(await admin.call('POST', path, { ...body, email: 'admin@barwaz.example' })).toMatchObject({
    status: 409,
    body: { code: 'account/is-staff' },
  })
  expect((await admin.call('POST', path, { ...body, role: 'customer', email: 'other@example.com' })).status).toBe(422)
})

test('whoever was promoted meanwhile is not moved by an old invitation', async () => {
  const person = await t.registered()
  const { token } = await invite({ email: person.email, role: 'production' })
  await t.shop.db.update(users).set({ role: 'admin' }).where(eq(users.username, person.username))
  const signedIn = await t.signedIn(person)
  expect(await signedIn.call('POST', '/api/invitations/accept', { token })).toMatchObject({
    status: 409,
    body: { code: 'account/is-staff' },
  })
  expect((await signedIn.call('GET', '/api/user')).body.role).toBe('admin')
})
