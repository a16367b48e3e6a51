import { expect, test } from 'vitest'
import { createApp } from '../../app/create-app.ts'
import { apiRoutes } from '../../app/slices.ts'
import { createLimits } from '#platform/limits.ts'
import { m } from '#words/messages.js'
import { useTestShop } from '../../../tests/support/test-shop.ts'

const t = useTestShop()
const event = { events: [{ name: 'page_view', path: '/' }] }

test('an unknown call is a 404 problem with a request id and no stack', async () => {
  const { status, body, headers } = await t.visitor().call('GET', '/api/nothing-here')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'status', 'title', 'type'])
  expect(headers.get('x-request-id')).toBeTruthy()
})

test('below /api/admin, who may not look is told so before whether it exists', async () => {
  const customer = await t.registered()
  const admin = await t.asAdmin()
  expect((await t.visitor().call('GET', '/api/admin/nothing-here')).status).toBe(401)
  expect((await customer.call('GET', '/api/admin/nothing-here')).status).toBe(403)
  expect((await admin.call('GET', '/api/admin/nothing-here')).status).toBe(404)
})

test('every answer carries the safe headers', async () => {
  for (const path of ['/api/user', '/healthz', '/api/docs', '/api/frames', '/nothing-here']) {
    const { headers } = await t.visitor().call('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src '(none|self)'/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const secure = await t.app.request('https://shop.example/healthz')
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('each page gets its own nonce', async () => {
  const policy = async () => (await t.visitor().call('GET', '/api/docs')).headers.get('content-security-policy')
  expect(await policy()).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'(;|$)/)
  expect(await policy()).not.toBe(await policy())
})

test('a page is written with the nonce of its own policy, which allows no other script and no frame around it', async () => {
  const app = createApp({ shop: t.shop, renderPage: async (_request, { nonce }) => new Response(nonce) })
  const nonces = new Set<string>()
  for (const path of ['/', '/checkout', '/admin']) {
    const answer = await app.request(path)
    const nonce = await answer.text()
    nonces.add(nonce)
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default start',
        'report-uri /api/policy-reports',
      ]),
    )
    expect(answer.headers.get('content-security-policy-report-only')).toBeNull()
    expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\), .*usb=\(\), .*payment=\(self\)$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(nonces.size).toBe(3)
})

test.each([
  ['Stripe', { payments: { provider: 'stripe' } }],
  ['Google', { ga4Id: 'G-TEST1234' }],
] as const)(
  'where a script of %s runs, which was not written for trusted types, what would be stopped is only heard of',
  async (_, config) => {
    const shop = { ...t.shop, config: { ...t.shop.config, ...config } }
    const app = createApp({ shop, renderPage: async () => new Response('') })
    const { headers } = await app.request('/')
    expect(headers.get('content-security-policy')).not.toContain('trusted-types')
    expect(headers.get('content-security-policy-report-only')).toMatch(/^require-trusted-types-for 'script'; report-uri/)
  },
)

test.each([
  ['sandbox', 'same-origin', 'payment=(self)', "frame-src 'self'"],
  [
    'stripe',
    'same-origin-allow-popups',
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com",
  ],
] as const)(
  'with %s every page, whichever one lands on, lets the provider’s frames do what they need and no more',
  async (provider, ...expected) => {
    const { config } = t.shop
    const shop = { ...t.shop, config: { ...config, payments: { provider } } }
    const app = createApp({ shop, renderPage: async () => new Response('') })
    for (const path of ['/', '/gallery', '/checkout', '/thank-you', '/admin']) {
      const { headers } = await app.request(path)
      const permissions = headers.get('permissions-policy')?.split(', ') ?? []
      const policy = headers.get('content-security-policy')?.split('; ') ?? []
      const said = [
        headers.get('cross-origin-opener-policy'),
        permissions.find((part) => part.startsWith('payment=')),
        policy.find((part) => part.startsWith('frame-src')),
      ]
      expect(said).toEqual(expected)
    }
    expect((await app.request('/api/docs')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:9999' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a write from another site (%j) is refused', async (headers) => {
  const { status, body } = await t.visitor().call('POST', '/api/events', event, headers)
  expect(status).toBe(403)
  expect(body.code).toBe('request/cross-site')
})

test.each([[{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }], [{ 'sec-fetch-site': 'none' }], [{}]])(
  'a write from our own page, or from no page (%j), passes',
  async (headers) => {
    expect((await t.visitor().call('POST', '/api/events', event, headers)).status).toBe(204)
  },
)

test('JSON sent as text is a 415, what is no JSON a 400, what is too large a 413', async () => {
  const send = (body: string, type: string) => t.visitor().call('POST', '/api/events', body, { 'content-type': type })
  expect((await send(JSON.stringify(event), 'text/plain')).status).toBe(415)
  expect((await send('{', 'application/json')).status).toBe(400)
  expect((await send('', 'application/json')).status).toBe(400)
  const large = await send(JSON.stringify({ events: [{ name: 'page_view', path: `/${'a'.repeat(300_000)}` }] }), 'application/json')
  expect(large).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
})

test('a NUL and half a letter in any text are refused, never a 500', async () => {
  const visitor = t.visitor()
  expect((await visitor.call('POST', '/api/login', '{"username":"a\\u0000b","password":"x"}')).status).toBe(422)
  expect((await visitor.call('POST', '/api/events', '{"events":[{"name":"page_view","path":"/\\u0000"}]}')).status).toBe(422)
  expect((await visitor.call('POST', '/api/contact', '{"name":"\\ud800","email":"a@example.com","message":"x"}')).status).toBe(422)
  expect((await visitor.call('GET', '/api/user?x=%00')).status).toBe(400)
  expect((await visitor.call('GET', `/${'/'.repeat(16_000)}a`)).status).toBe(400)
})

test('whatever is asked in whatever way, a refusal is a problem with a request id', async () => {
  for (const [method, path] of [
    ['POST', '/'],
    ['PUT', '/canvas'],
    ['DELETE', '/healthz'],
    ['OPTIONS', '/api/cart'],
    ['POST', '/favicon.svg'],
  ] as const) {
    const { status, headers } = await t.visitor().call(method, path)
    expect([status, headers.get('content-type')], `${method} ${path}`).toEqual([404, 'application/problem+json'])
    expect(headers.get('x-request-id')).toBeTruthy()
  }
})

test('a session id is needed where one is needed, and must be a UUID', async () => {
  const send = (headers: Record<string, string>) => t.visitor().call('POST', '/api/events', event, headers)
  expect((await send({ sessionid: '' })).body.code).toBe('request/session-missing')
  expect((await send({ sessionid: 'not-a-uuid' })).status).toBe(400)
})

test.each(['/api/%00', '/api/%E0%A4%A', '/api/..%2f..%2fetc/passwd', '/api/%5c..%5cwindows', '/%2e%2e/%2e%2e/etc/passwd'])(
  'the malformed path %s is a 400 or 404 and the shop lives on',
  async (path) => {
    expect([400, 404]).toContain((await t.visitor().call('GET', path)).status)
    expect((await t.visitor().call('GET', '/healthz')).status).toBe(200)
  },
)

test('health, readiness and metrics', async () => {
  const visitor = t.visitor()
  expect((await visitor.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await visitor.call('GET', '/readyz')).body).toEqual({ status: 'ok', database: true, storage: true, disk: true })
  expect((await visitor.call('GET', '/metrics')).status).toBe(401)
  const admin = await t.asAdmin()
  expect((await admin.call('GET', '/metrics')).body).toMatch(
    /http_request_duration_seconds_count\{route="POST \/api\/login",status="200"\} \d+/,
  )
  const local = await t.app.request('/metrics', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } as never })
  expect(local.status).toBe(401)
})

test('the API describes itself, for machines and for people, without any outside file', async () => {
  const { body } = await t.visitor().call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths['/api/login'].post.requestBody.content['application/json'].schema.required).toEqual(['username', 'password'])
  expect(body.paths['/api/page-metadata/{path}'].get.responses['200']).toBeTruthy()
  const page = (await t.visitor().call('GET', '/api/docs')).body as string
  expect(page).toContain('/api/register')
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('only staff and their programs are shown the calls of the back office', async () => {
  const admin = await t.asAdmin()
  const { key } = (await admin.call('POST', '/api/admin/api-keys', { name: 'Packing robot', scopes: ['orders:read'] })).body
  const program = { authorization: `Bearer ${key}` }
  const staffPaths = apiRoutes
    .map(({ declaration: { path } }) => path.replaceAll('*}', '}'))
    .filter((path) => path.startsWith('/api/admin/'))
  for (const [who, headers, isStaff] of [
    [t.visitor(), {}, false],
    [await t.registered(), {}, false],
    [await t.asRole('production'), {}, true],
    [admin, {}, true],
    [t.visitor(), program, true],
  ] as const) {
    const { body, headers: said } = await who.call('GET', '/api/openapi.json', undefined, headers)
    const page = (await who.call('GET', '/api/docs', undefined, headers)).body as string
    expect(
      Object.keys(body.paths)
        .filter((path) => path.startsWith('/api/admin/'))
        .toSorted(),
    ).toEqual(isStaff ? [...new Set(staffPaths)].toSorted() : [])
    expect(page.includes('/api/admin/')).toBe(isStaff)
    expect(said.get('cache-control')).toBe('no-store')
    for (const path of ['/api/cart', '/api/login', '/api/orders']) expect(body.paths[path], path).toBeTruthy()
  }
})

test('one address is drawn so many pages a minute, and told to wait in words; what a load balancer asks is looked up once', async () => {
  let looks = 0
  const storage = { ...t.shop.storage, check: async () => void (looks += 1) }
  const limits = createLimits({ ...t.shop, scale: 0.01 })
  const app = createApp({ shop: { ...t.shop, storage, limits }, renderPage: async () => new Response('<p>drawn</p>') })
  const paths = ['/', '/canvas', '/sitemap.xml', '/api/docs', '/api/openapi.json', '/manifest.webmanifest']
  for (const path of paths) expect((await app.request(path)).status, path).toBe(200)
  const page = await app.request('/canvas')
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await page.text()).toContain(m.problem_too_many_pages())
  for (const path of ['/canvas.data', '/api/docs']) {
    const refused = await app.request(path)
    expect([refused.status, (await refused.json()).code], path).toEqual([429, 'request/too-many'])
  }
  for (let times = 0; times < 5; times++) expect((await app.request('/readyz')).status).toBe(200)
  expect(looks).toBe(1)
  limits.stop()
})
