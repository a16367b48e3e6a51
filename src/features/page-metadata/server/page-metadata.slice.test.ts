import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { adminPages, publicPages } from '../../../routes.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop()

test('every public path is seeded with a record', async () => {
  for (const path of Object.keys(publicPages)) {
    const { status, body } = await t.visitor().call('GET', `/api/page-metadata${path}`)
    expect(status, path).toBe(200)
    expect(body.path).toBe(path)
    expect(body.title.length).toBeGreaterThan(3)
    expect(body.description.length).toBeGreaterThan(20)
  }
})

test('every admin screen has a title of its own and is kept from search engines', async () => {
  const titles = new Set<string>()
  for (const path of Object.keys(adminPages)) {
    const { status, body } = await t.visitor().call('GET', `/api/page-metadata${path}`)
    expect(status, path).toBe(200)
    expect(body).toMatchObject({ noIndex: true, noFollow: true })
    titles.add(body.title)
  }
  expect(titles.size).toBe(Object.keys(adminPages).length)
  expect(titles).toContain('Orders · Barwaz admin')
})

test('the home page has the shop default title and description', async () => {
  const { body } = await t.visitor().call('GET', '/api/page-metadata/')
  expect(body).toMatchObject({
    path: '/',
    title: 'Custom framing in Dubai',
    description: 'Professional picture framing and canvas printing services in Dubai, UAE',
    noIndex: false,
    noFollow: false,
  })
})

test('pages with two addresses name one canonical', async () => {
  const canonicalOf = async (path: string) => (await t.visitor().call('GET', `/api/page-metadata${path}`)).body.canonicalUrl
  expect(await canonicalOf('/canvas-prices')).toBe('/canvas-sizes')
  expect(await canonicalOf('/image-sizes')).toBe('/image-quality-guidelines')
  expect(await canonicalOf('/canvas-photo-prints')).toBe('/custom-canvas-prints')
})

test('a path without a record is a 404 problem', async () => {
  const { status, body, headers } = await t.visitor().call('GET', '/api/page-metadata/no/such/page')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(body).toMatchObject({ status: 404, code: 'page-metadata/not-found' })
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('only an admin lists or changes metadata', async () => {
  const stranger = t.visitor()
  const customer = await t.registered()
  const change = { title: 'Taken over', description: 'By somebody else, who may not do this at all.' }
  expect((await stranger.call('GET', '/api/admin/page-metadata')).status).toBe(401)
  expect((await customer.call('GET', '/api/admin/page-metadata')).status).toBe(403)
  expect((await stranger.call('PUT', '/api/admin/page-metadata/canvas', change)).status).toBe(401)
  expect((await customer.call('PUT', '/api/admin/page-metadata/canvas', change)).status).toBe(403)
  expect((await stranger.call('GET', '/api/page-metadata/canvas')).body.title).not.toBe('Taken over')
})

test('the list is read by path, either way round, or by title', async () => {
  const admin = await t.asAdmin()
  const list = async (sort: string) => {
    const { body } = await admin.call('GET', `/api/admin/page-metadata?pageSize=100&sort=${sort}`)
    return body.items.map(({ path, title }: { path: string; title: string }) => (sort === 'title' ? title.toLowerCase() : path))
  }
  const paths = await list('path')
  expect(paths[0]).toBe('/')
  expect(paths.findIndex((path: string) => path.startsWith('/admin'))).toBeGreaterThan(paths.indexOf('/print-frame'))
  expect(await list('path-back')).toEqual(paths.toReversed())
  expect(new Set(paths).size).toBe(paths.length)
  const titles = await list('title')
  expect(titles).toEqual(titles.toSorted())
  expect((await admin.call('GET', '/api/admin/page-metadata?sort=words')).status).toBe(422)
})

test('an admin changes a record, everyone reads it, the audit log keeps before and after', async () => {
  const admin = await t.asAdmin()
  const before = (await admin.call('GET', '/api/page-metadata/gallery')).body
  const saved = await admin.call('PUT', '/api/admin/page-metadata/gallery', {
    title: ' Pictures on walls ',
    description: 'What other people made of their photos.',
    ogImage: '/pictures/sofa-1200.jpg',
    noFollow: true,
    role: 'ignored',
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ path: '/gallery', title: 'Pictures on walls', noFollow: true, keywords: '' })
  expect(saved.body).not.toHaveProperty('role')
  expect((await t.visitor().call('GET', '/api/page-metadata/gallery')).body).toEqual(saved.body)
  const rows = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, '/gallery'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ action: 'page-metadata/saved', before, after: saved.body, actorId: expect.any(String) })
})

test.each([
  ['no title', { description: 'Something long enough.' }, 422],
  ['an empty title', { title: '  ', description: 'Something long enough.' }, 422],
  ['a script as picture', { title: 'A', description: 'B', ogImage: 'javascript:alert(1)' }, 422],
  ['another host behind a backslash', { title: 'A', description: 'B', canonicalUrl: '/\\evil.example' }, 422],
  ['another host without a scheme', { title: 'A', description: 'B', canonicalUrl: '//evil.example' }, 422],
  ['a number as flag', { title: 'A', description: 'B', noIndex: 1 }, 422],
  ['an array', [], 422],
  ['no JSON', '{"title":', 400],
])('%s is refused and nothing changes', async (_what, body, status) => {
  const admin = await t.asAdmin()
  const before = (await admin.call('GET', '/api/page-metadata/faqs')).body
  expect((await admin.call('PUT', '/api/admin/page-metadata/faqs', body)).status).toBe(status)
  expect((await admin.call('GET', '/api/page-metadata/faqs')).body).toEqual(before)
})
