import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogueTopic } from '#features/catalogue/server/catalogue.service.ts'
import type { Frame, ProductUpdate } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { useTestShop } from '../../tests/support/test-shop.ts'
import { createApp } from './create-app.ts'
import { takeSockets } from './http-server.ts'

const t = useTestShop()
const labels = { en: '20 × 25 cm', ar: '\u206620\u00a0×\u00a025\u2069\u00a0سم' }

let app: ReturnType<typeof createApp>

beforeAll(() => {
  app = createApp({ shop: t.shop, renderPage: async () => new Response(`${getLocale()} ${m.nav_home()}`) })
})

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const labelOf = async (answer: Response) => ((await answer.json()) as Frame[])[0]?.sizes.find(({ id }) => id === '20x25')?.label

test('the lists of the catalogue are in the language of whoever asks, and whoever keeps them keeps them apart', async () => {
  const [arabic, english] = [await ask('/api/frames', { 'accept-language': 'ar' }), await ask('/api/frames', { 'accept-language': 'en' })]
  expect(arabic.headers.get('vary')).toMatch(/\baccept-language\b/)
  expect(arabic.headers.get('etag')).not.toBe(english.headers.get('etag'))
  expect([await labelOf(arabic), await labelOf(english)]).toEqual([labels.ar, labels.en])
})

test('two hundred requests at once in two languages keep to their own, whoever the first was', async () => {
  t.shop.cache.forget('catalogue')
  const homes = { en: 'en Home', ar: 'ar الرئيسية' }
  const asked = Array.from({ length: 200 }, async (_none, index) => {
    const language = index % 2 === 0 ? 'ar' : 'en'
    const header = { 'accept-language': language }
    if (index % 3 === 0) return (await labelOf(await ask('/api/frames', header))) === labels[language]
    if (index % 3 === 1) return (await (await ask(language === 'ar' ? '/ar/canvas' : '/canvas')).text()) === homes[language]
    const { detail } = (await (await ask('/api/nothing', header)).json()) as { detail: string }
    return detail === m.problem_not_found({}, { locale: language })
  })
  expect((await Promise.all(asked)).filter((isOwn) => !isOwn)).toEqual([])
})

test('open pages hear of changes in their own language', async () => {
  const server = createServer()
  takeSockets(server, t.shop, (socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const pages = ['', '?language=ar', '?language=fr'].map((said) => new WebSocket(`ws://${at}/ws${said}`, { origin: `http://${at}` }))
  await Promise.all(pages.map((page) => once(page, 'open')))
  const heard = Promise.all(pages.map(async (page) => JSON.parse(String((await once(page, 'message'))[0])) as ProductUpdate))
  await t.shop.db.transaction((tx) => t.shop.live.publish(tx, catalogueTopic))
  const said = (await heard).map(({ data }) => data.frames[0]?.sizes.find(({ id }) => id === '20x25')?.label)
  expect(said).toEqual([labels.en, labels.ar, labels.en])
  for (const page of pages) page.terminate()
  server.close()
})

test('the back office is in English; who chose Arabic finds the home of the shop in it, and no other page', async () => {
  const led = async (path: string, headers?: Record<string, string>) => {
    const answer = await ask(path, headers)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await led('/ar/admin/orders?q=Layla')).toEqual([302, '/admin/orders?q=Layla'])
  expect(await led('/ar/administration')).toEqual([200, null])
  expect(await led('/?from=mail', { cookie: 'language=ar' })).toEqual([302, '/ar?from=mail'])
  expect(await led('/', { cookie: 'language=en' })).toEqual([200, null])
  expect(await led('/canvas', { cookie: 'language=ar' })).toEqual([200, null])
  expect(await led('/', { 'accept-language': 'ar' })).toEqual([200, null])
  expect((await ask('/')).headers.get('vary')).toMatch(/cookie/)
})
