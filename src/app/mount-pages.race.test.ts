import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { listFaqs } from '#features/faqs/server/faqs.service.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/db/database.ts'
import { silent } from '../../tests/support/databases.ts'
import { useTestShop } from '../../tests/support/test-shop.ts'
import { buildShop, type BuiltShop } from './build-shop.ts'
import { createApp } from './create-app.ts'
import type { RenderPage } from './mount-pages.ts'

const t = useTestShop()

let second: BuiltShop
let pages: ReturnType<typeof createApp>[]

const renderPage: RenderPage = async (_request, { shop }) => {
  const [{ frames }, faqs] = await Promise.all([readCatalogue(shop), listFaqs(shop)])
  const shown = [...frames.map(({ name }) => name), ...faqs.map(({ question }) => question)]
  return new Response(shown.join('\n'), { headers: { 'content-type': 'text/html' } })
}

/** The second process hears of nothing: what it is told by NOTIFY may come later than the next request. */
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: t.shop.config.dataDir, RATE_LIMIT_SCALE: '0' })
  second = await buildShop({ config, log: silent, clock: t.clock, database: openPostgres(t.databaseUrl!, silent) })
  pages = [t.shop, second.shop].map((shop) => createApp({ shop, renderPage }))
})
afterAll(() => second.close())

test('an owner’s change is seen by the next request on every process, while shoppers ask all the time', async () => {
  const owner = await t.asAdmin()
  const { body } = await owner.call('GET', '/api/admin/frames')
  const { id, sizes: _sizes, ...frame } = body.items[0]
  const closing = new AbortController()
  const shoppers = pages.map(async (page) => {
    for (; !closing.signal.aborted; await nextTurn()) expect((await page.request('/gallery')).status).toBe(200)
  })
  for (let round = 0; round < 20; round++) {
    const [name, question] = [`Walnut ${round}`, `Which walnut, ${round}?`]
    const change =
      round % 2 === 0
        ? owner.call('PUT', `/api/admin/frames/${id}`, { ...frame, name })
        : owner.call('POST', '/api/admin/faqs', { group: 'Wood', question, answer: 'This one.' })
    expect((await change).status).toBeLessThan(300)
    const seen = await Promise.all(pages.map(async (page) => (await page.request('/gallery')).text()))
    for (const page of seen) expect(page).toContain(round % 2 === 0 ? name : question)
  }
  closing.abort()
  await Promise.all(shoppers)
})
