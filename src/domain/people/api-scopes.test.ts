import { expect, test } from 'vitest'
import { apiScopes, scopeFor } from './api-scopes.ts'

test.each([
  ['GET', '/api/admin/orders', 'orders:read'],
  ['HEAD', '/api/admin/orders/export.csv', 'orders:read'],
  ['POST', '/api/admin/orders/{number}/transitions', 'orders:write'],
  ['POST', '/api/admin/orders/{number}/refunds', 'refunds:write'],
  ['POST', '/api/admin/designs/{id}/print-files', 'orders:write'],
  ['PUT', '/api/admin/prices', 'products:write'],
  ['DELETE', '/api/admin/holidays/{day}', 'delivery:write'],
])('[K1] %s %s takes %s', (method, path, scope) => {
  expect(scopeFor(method, path)).toBe(scope)
})

test.each(['users', 'users/x/sessions', 'api-keys', 'settings', 'backups', 'storage', 'audit-log', 'jobs', '', 'ordersx', 'x/orders'])(
  '[K1] /api/admin/%s is for no key',
  (path) => {
    for (const method of ['GET', 'POST']) expect(scopeFor(method, `/api/admin/${path}`)).toBeNull()
  },
)

test('[K1] nor is anything beside it', () => {
  for (const path of ['/api/user', '/api/orders', '/metrics', '/x/api/admin/orders']) expect(scopeFor('GET', path)).toBeNull()
  expect(new Set(apiScopes).size).toBe(apiScopes.length)
})
