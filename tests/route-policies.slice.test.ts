import { expect, test } from 'vitest'
import { apiRoutes } from '../src/app/slices.ts'
import { roles, type Role } from '../src/domain/people/accounts.ts'
import { apiScopes, scopeFor } from '../src/domain/people/api-scopes.ts'
import { may, permissions } from '../src/domain/people/permissions.ts'
import { lookVerbs } from '../src/features/activity/activity.ts'
import { allRows as everyRow } from './support/all-rows.ts'
import { useTestShop } from './support/test-shop.ts'

const t = useTestShop()

/** But that somebody was refused, which is written down. */
async function allRows(db: Parameters<typeof everyRow>[0]) {
  const { 'public.security_events': _refused, ...rows } = await everyRow(db)
  return rows
}
const declared = apiRoutes.map(({ declaration }) => declaration)
const placeholder = '00000000-0000-4000-8000-000000000000'

test('no two routes share a method and path', () => {
  const names = declared.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every route below /api/admin names a permission, and every write there is audited', () => {
  const recorded = new Set(declared.map(({ audit }) => audit))
  for (const { method, path, policy, audit, auditedAs } of declared.filter((route) => route.path.startsWith('/api/admin'))) {
    expect(permissions, `${method} ${path}`).toContain(policy)
    if (method !== 'GET') expect(audit ?? auditedAs, `${method} ${path}`).toBeTruthy()
    if (auditedAs) expect(recorded, `${method} ${path}`).toContain(auditedAs)
  }
})

test('what only looks is named as a look in the audit log, and nothing else is', () => {
  const verb = (action: string) => action.split('.')[1]
  for (const { method, path, audit, viewedAs } of declared) {
    if (viewedAs) expect(lookVerbs, path).toContain(verb(viewedAs))
    if (audit && method === 'GET') expect(lookVerbs, path).toContain(verb(audit))
    if (audit && method !== 'GET' && !path.endsWith('/look')) expect(lookVerbs, path).not.toContain(verb(audit))
  }
})

test('every route has a known policy and says whether calling it is counted', () => {
  for (const { path, policy, limit } of declared) {
    expect(['anyone', 'session', 'signed-in', ...permissions], path).toContain(policy)
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

const auditLogName = 'public.audit_log'
const adminRoutes = declared.filter(({ path }) => path.startsWith('/api/admin'))

test('whoever is nobody or a customer changes no row below /api/admin', async () => {
  const callers = [t.visitor(), await t.registered()]
  const before = await allRows(t.shop.db)
  for (const { method, path } of adminRoutes) {
    const address = path.replace(/\{\w+\*?\}/g, placeholder)
    for (const caller of callers) {
      const { status } = await caller.call(method, address, method === 'GET' ? undefined : {})
      expect([401, 403], `${method} ${path}`).toContain(status)
    }
  }
  expect(await allRows(t.shop.db)).toEqual(before)
})

/** Somebody of this role, signed in; null is a stranger. */
const someone = async (role: Role | null) => (role === null ? t.visitor() : t.asRole(role))

const isForCustomers = (policy: string) => ['anyone', 'session', 'signed-in'].includes(policy)

test.each([null, ...roles])('%s is let in where the table says so and nowhere else; who is refused changes no row', async (role) => {
  const caller = await someone(role)
  const before = await allRows(t.shop.db)
  const viewed: string[] = []
  for (const { method, path, policy, viewedAs } of declared.filter((route) => !isForCustomers(route.policy))) {
    const address = path.replace(/\{\w+\*?\}/g, placeholder)
    const { status } = await caller.call(method, address, method === 'GET' ? undefined : 'no JSON at all')
    const isLetIn = permissions.some((permission) => permission === policy && may(role ?? undefined, permission))
    if (isLetIn) expect([401, 403], `${method} ${path}`).not.toContain(status)
    else expect(status, `${method} ${path}`).toBe(role === null ? 401 : 403)
    if (isLetIn && viewedAs && !path.includes('{')) viewed.push(viewedAs)
  }
  if (role === 'admin' || role === 'manager') return
  const { [auditLogName]: log = '', ...rows } = await allRows(t.shop.db)
  expect({ ...rows, [auditLogName]: before[auditLogName] }).toEqual(before)
  const written = log.slice(before[auditLogName]?.length ?? 0).match(/[\w-]+\.viewed/g) ?? []
  expect(written.toSorted()).toEqual(viewed.toSorted())
})

/** They sign whoever calls them out. */
const endings = ['POST /api/logout', 'DELETE /api/user/sessions']

test.each([null, ...roles])('%s is let in wherever customers are, and a stranger only where one need not sign in', async (role) => {
  const caller = await someone(role)
  for (const { method, path, policy } of declared.filter((route) => isForCustomers(route.policy))) {
    const name = `${method} ${path}`
    if (endings.includes(name)) continue
    const body = method === 'GET' ? undefined : 'no JSON at all'
    const { status } = await caller.call(method, path.replace(/\{\w+\*?\}/g, placeholder), body)
    if (policy === 'signed-in' && role === null) expect(status, name).toBe(401)
    else expect([401, 403], name).not.toContain(status)
  }
})

test('a revoked key and one with every other scope are refused everywhere below /api/admin, and nothing is written', async () => {
  const admin = await t.asAdmin()
  const makeKey = async (scopes: readonly string[]) =>
    (await admin.call('POST', '/api/admin/api-keys', { name: 'Test', scopes })).body as { id: string; key: string }
  const revoked = await makeKey(apiScopes)
  await admin.call('DELETE', `/api/admin/api-keys/${revoked.id}`)
  const others = new Map<string | null, string>()
  for (const scope of [...apiScopes, null]) others.set(scope, (await makeKey(apiScopes.filter((each) => each !== scope))).key)
  // A key that is known was used, whatever it was refused: that alone is written down.
  const written = async () => {
    const rows = await allRows(t.shop.db)
    const used = `"2026-03-02 08:00:00+00"`
    return { ...rows, 'public.api_keys': rows['public.api_keys']?.replaceAll(`,${used},${used},,`, `,${used},,,`) }
  }
  const before = await written()
  for (const { method, path } of adminRoutes) {
    const address = path.replace(/\{\w+\*?\}/g, placeholder)
    const body = method === 'GET' ? undefined : 'no JSON at all'
    const status = async (key: string) => (await t.visitor().call(method, address, body, { authorization: `Bearer ${key}` })).status
    expect(await status(revoked.key), `${method} ${path}, revoked`).toBe(401)
    expect(await status(others.get(scopeFor(method, path)) ?? ''), `${method} ${path}, wrong scope`).toBe(403)
  }
  expect(await written()).toEqual(before)
})

test('a key with its scope alone gets to every route of it, and to accounts, keys, settings and backups no key does', async () => {
  const admin = await t.asAdmin()
  for (const { method, path } of adminRoutes) {
    const scope = scopeFor(method, path)
    if (/^\/api\/admin\/(users|api-keys|settings|backups)/.test(path)) expect(scope, path).toBeNull()
    if (!scope) continue
    const { key } = (await admin.call('POST', '/api/admin/api-keys', { name: 'Test', scopes: [scope] })).body as { key: string }
    const address = path.replace(/\{\w+\*?\}/g, placeholder)
    const body = method === 'GET' ? undefined : 'no JSON at all'
    const { status } = await t.visitor().call(method, address, body, { authorization: `Bearer ${key}` })
    expect([401, 403], `${method} ${path}`).not.toContain(status)
  }
})
