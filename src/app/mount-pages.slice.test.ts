import { beforeEach, expect, test } from 'vitest'
import { listFaqs } from '#features/faqs/server/faqs.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { useTestShop } from '../../tests/support/test-shop.ts'
import { createApp } from './create-app.ts'
import type { RenderPage } from './mount-pages.ts'

const t = useTestShop()

let drawn: { path: string; asked: string }[]
let app: ReturnType<typeof createApp>

/** What the pages of questions and of prices show, and of whom they were made for. */
const renderPage: RenderPage = async (request, { shop, actor, asker, nonce }) => {
  drawn.push({ path: new URL(request.url).pathname, asked: [...request.headers.keys()].join(' ') })
  const [faqs, { frames }] = await Promise.all([listFaqs(shop), readCatalogue(shop)])
  const shown = [...faqs.map(({ question }) => question), ...frames.map(({ name }) => name), JSON.stringify(asker), actor?.userId]
  return new Response(`<script nonce="${nonce}">wake()</script>${shown.join('\n')}`, { headers: { 'content-type': 'text/html' } })
}

beforeEach(() => {
  drawn = []
  app = createApp({ shop: t.shop, renderPage })
})

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const read = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()

test('who asks alike is sent the same page, made once from a request without anything of theirs', async () => {
  const theirs = { cookie: 'theirs=1', 'user-agent': 'somebody' }
  const answers = await Promise.all(Array.from({ length: 30 }, async () => ask('/faqs', theirs)))
  expect(drawn).toEqual([{ path: '/faqs', asked: '' }])
  const [first] = answers
  expect(first?.headers.get('cache-control')).toBe('no-cache')
  expect(first?.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]{44}' 'strict-dynamic';/)
  const etag = first?.headers.get('etag') ?? ''
  const unchanged = await ask('/faqs', { 'if-none-match': etag })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('content-security-policy')).toBe(first?.headers.get('content-security-policy'))
  for (const encoding of ['br', 'gzip'])
    expect((await ask('/faqs', { 'accept-encoding': encoding })).headers.get('content-encoding')).toBe(encoding)
  expect(drawn).toHaveLength(1)
})

test.each([
  ['a session', { cookie: 'barwaz_session=some' }, '"isStranger":false'],
  ['a slow connection', { 'save-data': 'on' }, '"saveData":true'],
  ['another language', { 'accept-language': 'ar' }, '"offeredLanguage":"ar"'],
  ['a draft', { cookie: 'draft-editor=1' }, '"drafts":["editor"]'],
])('whoever comes with %s is sent another', async (_what, headers, said) => {
  const page = await read('/gallery', headers)
  expect(page).toContain(said)
  expect(await read('/gallery')).not.toBe(page)
  expect(await read('/gallery', headers)).toBe(page)
  expect(drawn).toHaveLength(2)
})

test('what nobody asks of a page makes no other of it', async () => {
  const odd = { cookie: 'draft-mine=1; language=klingon', ect: '9g', 'accept-language': 'fr;q=x' }
  expect(await read('/gallery', { cookie: 'language=en', ect: 'x' })).toBe(await read('/gallery', odd))
  expect(drawn).toHaveLength(1)
})

test.each([
  '/checkout',
  '/thank-you?order=1',
  '/orders',
  '/admin',
  '/verify-email?token=a',
  '/gallery.data',
  '/shared-design/1',
  '/nothing',
])('%s is made for each who asks, and kept by nobody', async (path) => {
  for (const _time of [1, 2]) expect((await ask(path)).headers.get('cache-control')).toBe('private, no-store')
  expect(drawn).toHaveLength(2)
})

test('a page that says something once, fails, leads on or sets a cookie is not kept', async () => {
  const notice = { cookie: 'notice=page-not-found' }
  for (const _time of [1, 2]) expect((await ask('/faqs', notice)).headers.get('cache-control')).toBe('private, no-store')
  expect(drawn).toHaveLength(2)
  const html = { 'content-type': 'text/html' }
  const answers = [
    { status: 500, headers: html },
    { status: 404, headers: html },
    { status: 302, headers: { ...html, location: '/' } },
    { status: 200, headers: { ...html, 'set-cookie': 'a=b' } },
    { status: 200, headers: { ...html, 'cache-control': 'no-store' } },
  ]
  for (const answer of answers) {
    const odd = createApp({ shop: t.shop, renderPage: async () => new Response('', answer) })
    const { status, headers } = await odd.request('/faqs')
    expect([status, headers.get('etag')]).toEqual([answer.status, null])
  }
})

test('a page that was made without a part of it is not kept', async () => {
  const torn: RenderPage = async (request, context) => {
    context.doWithout()
    return renderPage(request, context)
  }
  const app = createApp({ shop: t.shop, renderPage: torn })
  const { status, headers } = await app.request('/faqs')
  expect([status, headers.get('etag')]).toEqual([200, null])
})

test('what the owner changes is in the next page', async () => {
  const owner = await t.asAdmin()
  const before = await read('/faqs')
  const asked = { group: 'Glass', question: 'May I bring my own glass?', answer: 'Yes.' }
  expect((await owner.call('POST', '/api/admin/faqs', asked)).status).toBe(201)
  expect(before).not.toContain(asked.question)
  expect(await read('/faqs')).toContain(asked.question)
})

test('while the database can’t say which pages are current they are made for each who asks', async () => {
  const shop = { ...t.shop, runHot: async () => Promise.reject(new Error('away')) }
  const alone = createApp({ shop, renderPage })
  for (const _time of [1, 2]) expect((await alone.request('/faqs')).status).toBe(200)
  expect(drawn).toHaveLength(2)
})
