import { expect, test } from 'vitest'
import { apiRoutes } from '../src/app/api-routes.ts'
import { useTestShop } from './support/test-shop.ts'

const t = useTestShop()
const declared = apiRoutes.map(({ declaration }) => declaration)
const placeholder = '00000000-0000-4000-8000-000000000000'

test('no two routes share a method and path', () => {
  const names = declared.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every route below /api/admin is for staff, and every admin write is audited', () => {
  for (const { method, path, policy, audit } of declared.filter((route) => route.path.startsWith('/api/admin'))) {
    expect(['staff', 'admin'], path).toContain(policy)
    if (method !== 'GET') expect(audit, `${method} ${path}`).toBeTruthy()
  }
})

test('every route has a known policy and says whether calling it is counted', () => {
  for (const { path, policy, limit } of declared) {
    expect(['anyone', 'session', 'signed-in', 'staff', 'admin'], path).toContain(policy)
    expect(limit === null || typeof limit === 'string', path).toBe(true)
  }
})

test.each(
  declared.filter(({ policy }) => !['anyone', 'session'].includes(policy)).map((route) => [route.method, route.path, route.policy]),
)('%s %s (%s) refuses whoever it is not for, before it looks at what was sent', async (method, path, policy) => {
  const address = path.replace(/\{\w+\*?\}/g, placeholder)
  const body = method === 'GET' ? undefined : 'no JSON at all'
  const anonymous = await t.visitor().call(method, address, body)
  expect(anonymous.status).toBe(401)
  if (policy === 'signed-in') return
  const customer = await t.registered()
  expect((await customer.call(method, address, body)).status).toBe(403)
})
