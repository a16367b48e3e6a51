import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { policyReportsPath } from '#platform/http/content-policy.ts'
import type { Security } from '../security.ts'
import { policyReports } from './policy-reports.tables.ts'
import { forgetPolicyReports } from './policy-reports.service.ts'

const t = useTestShop()

test('an admin reads what is on, who has a second factor, what was refused and what to do next', async () => {
  const guest = await t.registered()
  await guest.call('GET', '/api/admin/orders')
  await t.visitor().call('POST', '/api/login', { username: guest.username, password: 'not this one' })
  const admin = await t.asAdmin()
  const { body, status } = await admin.call('GET', '/api/admin/security')
  expect(status).toBe(200)
  const security = body as Security
  expect(security.todo).toEqual(['https', 'factors', 'backup-old', 'mail'])
  await admin.call('PUT', '/api/admin/backups/schedule', { hour: null, keep: 7, encrypts: false })
  expect((await admin.call('GET', '/api/admin/security')).body.todo).toContain('backup-passphrase')
  expect(security.people).toMatchObject([{ name: 'admin', role: 'admin', twoFactor: false }])
  expect(security.counts).toMatchObject({ signedIn: 1, failed: 1, refused: 1 })
  expect(security.auditLog).toEqual({ sealed: 0, brokenAt: null })

  const list = async (query: string) => (await admin.call('GET', `/api/admin/security/events?${query}`)).body
  expect((await list('group=turned-away')).items).toMatchObject([
    { kind: 'sign-in-failed', person: guest.username, address: '0.0.0.0' },
    { kind: 'refused', person: guest.username, detail: 'GET /api/admin/orders' },
  ])
  expect((await list('group=came-in')).items).toMatchObject([{ kind: 'signed-in', person: 'admin' }])
  expect((await list('q=orders')).total).toBe(1)
})

test('nobody but an admin reads it', async () => {
  for (const role of ['production', 'manager'] as const) {
    const staff = await t.asRole(role)
    expect((await staff.call('GET', '/api/admin/security')).status).toBe(403)
    expect((await staff.call('GET', '/api/admin/security/events')).status).toBe(403)
  }
})

test('what browsers say that they stopped is a number and a row a day for each rule, however often it is said; it goes after 90 days', async () => {
  const send = async (sent: string) =>
    (await t.visitor().call('POST', policyReportsPath, sent, { 'content-type': 'application/csp-report' })).status
  const report = (directive: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline', 'document-uri': 'https://shop.example/' } })
  for (const directive of ['img-src', 'script-src-elem', 'script-src-elem']) expect(await send(report(directive))).toBe(204)
  for (const nothing of ['', '{', 'null', '[[]]', report('coined')]) expect(await send(nothing)).toBe(204)
  const day = t.shop.clock.now().toISOString().slice(0, 10)
  const rows = () => t.shop.db.select().from(policyReports)
  expect((await rows()).toSorted((one, other) => one.times - other.times)).toEqual([
    { day, directive: 'img-src', times: 1 },
    { day, directive: 'script-src-elem', times: 2 },
  ])
  const { counts } = (await (await t.asAdmin()).call('GET', '/api/admin/security')).body as Security
  expect(counts.stopped).toBe(3)

  await forgetPolicyReports(t.shop)
  expect(await rows()).toHaveLength(2)
  t.clock.advance(91 * 24 * 60 * 60 * 1000)
  await forgetPolicyReports(t.shop)
  expect(await rows()).toEqual([])
})
