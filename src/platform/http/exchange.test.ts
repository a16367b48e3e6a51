import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { createAddressReader } from './client-address.ts'
import { createExchange, type Exchange } from './exchange.ts'

function logging() {
  const lines: string[] = []
  const app = createExchange({
    log: createLog((line) => void lines.push(line)),
    addresses: createAddressReader([]),
    publicUrl: undefined,
    ownUrl: 'http://127.0.0.1:3000',
    observe: () => undefined,
  })
  return { app, lines }
}

test('a bug of ours is a 500 with a request id, and nothing of what went wrong', async () => {
  const { app, lines } = logging()
  app.get('/broken', () => {
    throw new Error('select secret from users: /srv/shop/app.ts')
  })
  const answer = await app.request('/broken')
  const body = await answer.text()
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  expect(answer.status).toBe(500)
  expect(body).not.toMatch(/secret|\.ts|at /)
  expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(['code', 'detail', 'status', 'title', 'type'])
  expect(lines.join('\n')).toContain(requestId)
})

test('an answer is in the language of its page’s address, or the one that its call asks for', async () => {
  const { app } = logging()
  app.get('*', (c) => c.text(getLocale()))
  const asked = async (path: string, headers: Record<string, string> = {}) => (await app.request(path, { headers })).text()
  const arabic = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' }
  expect([await asked('/canvas', arabic), await asked('/ar/canvas'), await asked('/ar')]).toEqual(['en', 'ar', 'ar'])
  expect([await asked('/api/cart', arabic), await asked('/api/cart'), await asked('/api/cart', { 'accept-language': 'en' })]).toEqual([
    'ar',
    'en',
    'en',
  ])
  expect(await asked('/api/file.csv', { ...arabic, 'sec-fetch-mode': 'navigate' })).toBe('en')
  expect(await asked('/api/file.pdf?language=ar', { 'sec-fetch-mode': 'navigate' })).toBe('ar')
  expect(await asked('/api/cart?language=fr', arabic)).toBe('ar')
})

test('what is refused at once is refused in that language', async () => {
  const { app } = logging()
  const refused = async (path: string, language: string) => {
    const answer = await app.request(path, { headers: { 'accept-language': language } })
    return ((await answer.json()) as { detail: string }).detail
  }
  const said = [await refused('/api/%00', 'en'), await refused('/api/%00', 'ar'), await refused('/api/nothing', 'ar')]
  expect(said).toEqual([m.problem_malformed(), m.problem_malformed({}, { locale: 'ar' }), m.problem_not_found({}, { locale: 'ar' })])
  expect(new Set(said).size).toBe(3)
})

test('the log says which call and which page it was, and no code that stood in the address', async () => {
  const { app, lines } = logging()
  const answer = (route: string) => (c: Context<Exchange>) => {
    c.set('route', route)
    return c.text('')
  }
  app.get('/api/handoffs/:code', answer('GET /api/handoffs/{code}'))
  app.get('/from-phone/:code', answer('page'))
  app.get('/canvas', answer('page'))
  for (const path of ['/api/handoffs/7K2M9Q', '/from-phone/7K2M9Q?x=7K2M9Q', '/canvas', '/7K2M9Q']) await app.request(path)
  await expect.poll(() => lines.join('').trim().split('\n')).toHaveLength(4)
  const said = lines.join('').trim().split('\n')
  expect(said.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    'GET /api/handoffs/{code}',
    '/from-phone',
    '/canvas',
    'other',
  ])
  expect(said.join()).not.toContain('7K2M9Q')
})
