import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { apiRoutes } from '../../../app/slices.ts'
import { admin, useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop()
const minute = 60_000
const codeFor = (secret: string) => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) })
const asking = apiRoutes.flatMap(({ declaration }) => (declaration.stepUp ? [declaration] : []))
const refusal = { status: 403, code: 'account/step-up-required' }
const newKey = { name: 'Till', scopes: ['refunds:write'] }

test('what empties the shop or changes who may do what asks for a proof', () => {
  expect(asking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/admin/users/{id}/two-factor',
    'DELETE /api/user/passkeys/{id}',
    'DELETE /api/user/two-factor',
    'GET /api/admin/backups/passphrase',
    'GET /api/admin/backups/{id}/file',
    'GET /api/user/step-up',
    'POST /api/admin/api-keys',
    'POST /api/admin/backups',
    'POST /api/admin/backups/{id}/restore',
    'POST /api/admin/invitations',
    'POST /api/admin/invitations/{id}/resend',
    'POST /api/admin/orders/{number}/refunds',
    'POST /api/admin/storage/move',
    'POST /api/admin/storage/switch',
    'POST /api/user/passkeys/options',
    'POST /api/user/two-factor',
    'POST /api/user/two-factor/recovery-codes',
    'PUT /api/admin/users/{id}',
  ])
})

test('[SU1] who signed in five minutes ago is asked, and goes on once the password is given; another device is asked for itself', async () => {
  const [staff, other] = [await t.asAdmin(), await t.asAdmin()]
  expect((await staff.call('POST', '/api/admin/api-keys', newKey)).status).toBe(201)
  t.clock.advance(5 * minute)
  for (const [method, path, body] of [
    ['POST', '/api/admin/api-keys', newKey],
    ['POST', '/api/admin/backups', {}],
    ['GET', '/api/admin/backups/00000000-0000-4000-8000-000000000000/file', undefined],
    ['POST', '/api/admin/invitations', { email: 'new@example.com', name: 'New', role: 'admin' }],
    ['PUT', '/api/admin/users/00000000-0000-4000-8000-000000000000', { role: 'admin' }],
    ['POST', '/api/user/two-factor', undefined],
    ['DELETE', '/api/user/two-factor', undefined],
    ['GET', '/api/user/step-up', undefined],
  ] as const) {
    expect((await staff.call(method, path, body)).body, `${method} ${path}`).toMatchObject(refusal)
  }
  expect((await staff.call('GET', '/api/admin/orders')).status, 'reading goes on').toBe(200)

  const wrong = await staff.call('POST', '/api/user/step-up', { password: 'not this one' })
  expect(wrong.body.code).toBe('account/current-password-wrong')
  expect((await staff.call('POST', '/api/admin/api-keys', newKey)).status).toBe(403)
  expect((await staff.call('POST', '/api/user/step-up', { password: admin.password })).status).toBe(204)
  expect((await staff.call('POST', '/api/admin/api-keys', newKey)).status).toBe(201)
  expect((await other.call('POST', '/api/admin/api-keys', newKey)).body).toMatchObject(refusal)
})

test('[SU2] a refund of AED 500 asks a person, a smaller one nobody, and a key never', async () => {
  const staff = await t.asAdmin()
  const { key } = (await staff.call('POST', '/api/admin/api-keys', newKey)).body
  t.clock.advance(5 * minute)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const refund = (amountFils: number, authorization?: string) =>
    staff.call(
      'POST',
      '/api/admin/orders/B-0/refunds',
      { amountFils, reason: 'Late' },
      { ...headers, ...(authorization && { authorization }) },
    )
  expect((await refund(50_000)).body).toMatchObject(refusal)
  expect((await refund(49_999)).status).toBe(404)
  expect((await refund(50_000, `Bearer ${key}`)).status).toBe(404)
})

test('where a second factor is on, the password alone proves nothing', async () => {
  const staff = await t.asAdmin()
  const { secret } = (await staff.call('POST', '/api/user/two-factor')).body
  await staff.call('PUT', '/api/user/two-factor', { code: codeFor(secret) })
  t.clock.advance(5 * minute)
  const { password } = admin
  expect((await staff.call('POST', '/api/user/step-up', { password })).body.code).toBe('account/two-factor-code-needed')
  expect((await staff.call('DELETE', '/api/user/two-factor')).body).toMatchObject(refusal)
  expect((await staff.call('POST', '/api/user/step-up', { password, code: codeFor(secret) })).status).toBe(204)
  expect((await staff.call('DELETE', '/api/user/two-factor')).status).toBe(204)
})

test('the documentation of the API names it', async () => {
  const admin = await t.asAdmin()
  const { paths } = (await admin.call('GET', '/api/openapi.json')).body
  expect(paths['/api/admin/backups'].post['x-step-up']).toBe('always')
  expect(paths['/api/admin/orders/{number}/refunds'].post['x-step-up']).toBe('sometimes')
  expect((await admin.call('GET', '/api/docs')).body).toContain('account/step-up-required')
})
