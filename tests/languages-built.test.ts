import { expect, test } from 'vitest'
import { pagePath } from '../src/domain/languages.ts'
import { barePages, publicPages } from '../src/routes.ts'
import { startBuiltShop } from './support/running-shop.ts'

/** What a page names that is the same in every language. */
const isFile = (path: string) => /^\/(api|assets)\/|\.\w+$/.test(path)

test('one build answers under two base names: its pages, their links and data, and where it sends one on', async () => {
  await using shop = await startBuiltShop({ ARABIC: '1', RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' }, { brief: true, asItIs: true })
  const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
  for (const path of [...Object.keys(publicPages), ...Object.keys(barePages).filter((each) => !each.includes(':'))]) {
    const [english, arabic] = await Promise.all([path, pagePath('ar', path)].map(async (each) => (await ask(each)).text()))
    expect(english, path).toContain('<html lang="en" dir="ltr"')
    expect(arabic, path).toContain('<html lang="ar" dir="rtl"')
    const linksOf = (html = '') =>
      [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link).filter((link) => !isFile(link))
    expect(linksOf(arabic), path).toEqual(linksOf(english).map((link) => pagePath('ar', link)))
    const canonicalOf = (html = '') => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(shop.url, '')
    const canonical = canonicalOf(english)
    expect(canonicalOf(arabic), path).toBe(canonical === undefined ? undefined : pagePath('ar', canonical || '/'))
  }
  const ledTo = async (path: string) => {
    const { status, headers } = await ask(path)
    return [path, status, headers.get('location')]
  }
  const led = [
    ['/ar/', 301, '/ar'],
    ['/ar/nothing', 302, '/ar'],
    ['/ar/blog/only-in-english', 302, '/ar/blog'],
    ['/ar/Canvas?size=30x40', 302, '/ar/canvas?size=30x40'],
    ['/AR/canvas', 302, '/ar/canvas'],
    ['/arabic', 302, '/'],
    ['/ar/orders?page=2', 302, '/ar/auth?next=%2Forders%3Fpage%3D2'],
    ['/ar/admin/orders', 302, '/admin/orders'],
  ] as const
  for (const way of led) expect(await ledTo(way[0])).toEqual(way)
  for (const path of ['/ar.data', '/ar/canvas.data', '/canvas.data']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/x-script'])
  }
})
