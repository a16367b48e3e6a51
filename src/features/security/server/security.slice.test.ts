import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { Security } from '../security.ts'

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
