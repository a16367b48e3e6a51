import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePath } from '../src/domain/languages.ts'
import { barePages, publicPages } from '../src/routes.ts'
import { names } from './support/arabic-words.ts'
import { startBuiltShop, type RunningShop } from './support/running-shop.ts'

/** What a page names that is the same in every language. */
/** What a person reads or hears of a page in Arabic that is two Latin words in a row, but names and what is marked as English. */
function untranslated(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<(\w+)[^>]*\slang="en"[^>]*>[\s\S]*?<\/\1>/g, '')
  const heard = [...shown.matchAll(/(?:aria-label|alt|placeholder|title|name="description" content)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  const read = shown.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return [...heard, ...read].flatMap((text) => text.replaceAll(names, '').match(/[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}.*/g) ?? [])
}

const isFile = (path: string) => /^\/(api|assets)\/|\.\w+$/.test(path)

let shop: RunningShop
beforeAll(async () => {
  shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', SEED_DEMO: '0', SLOW_QUERY_MS: '0' }, { brief: true, asItIs: true })
})
afterAll(async () => void (await shop.end()))

/** The requests that were answered with a page that is sent again. */
const kept = new Set<string | null>()

async function ask(path: string): Promise<Response> {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  if (answer.headers.get('cache-control') === 'no-cache') kept.add(answer.headers.get('x-request-id'))
  return answer
}

test('one build answers under two base names: its pages, their links and data, and where it sends one on', async () => {
  for (const path of [...Object.keys(publicPages), ...Object.keys(barePages).filter((each) => !each.includes(':'))]) {
    const [english, arabic] = await Promise.all([path, pagePath('ar', path)].map(async (each) => (await ask(each)).text()))
    expect(english, path).toContain('<html lang="en" dir="ltr"')
    expect(arabic, path).toContain('<html lang="ar" dir="rtl"')
    const linksOf = (html = '') =>
      [...html.matchAll(/<a (?![^>]*hrefLang)[^>]*href="(\/[^"]*)"/gi)].map(([, link = '']) => link).filter((link) => !isFile(link))
    expect(linksOf(arabic), path).toEqual(linksOf(english).map((link) => pagePath('ar', link)))
    const switchesIn = (html = '') =>
      new Set([...html.matchAll(/<a [^>]*href="([^"]*)" hrefLang="(\w+)"/gi)].map(([, to, language]) => `${language} ${to}`))
    expect(untranslated(arabic ?? ''), path).toEqual([])
    const isInShop = path in publicPages
    expect([...switchesIn(english)], path).toEqual(isInShop ? [`ar ${pagePath('ar', path)}`] : [])
    expect([...switchesIn(arabic)], path).toEqual(isInShop ? [`en ${path}`] : [])
    const alternatesIn = (html = '') =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/gi)].map(([, tag, to]) => `${tag} ${to}`)
    expect(alternatesIn(arabic), path).toEqual(alternatesIn(english))
    expect(alternatesIn(english).length, path).toBe(/name="robots" content="index/.test(english ?? '') ? 3 : 0)
    const canonicalOf = (html = '') => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(shop.url, '')
    const canonical = canonicalOf(english)
    expect(canonicalOf(arabic), path).toBe(canonical === undefined ? undefined : pagePath('ar', canonical || '/'))
  }
  const offerIn = async (path: string, headers: Record<string, string>) =>
    /<aside[^>]*>.*?<a [^>]*lang="(\w+)"/.exec(await (await fetch(shop.url + path, { headers })).text())?.[1]
  expect(await offerIn('/canvas', { 'accept-language': 'ar-AE,en;q=0.5' })).toBe('ar')
  expect(await offerIn('/canvas', { 'accept-language': 'ar-AE', cookie: 'language=en' })).toBeUndefined()
  expect(await offerIn('/canvas', { 'accept-language': 'en-GB' })).toBeUndefined()
  expect(await offerIn('/ar/canvas', { 'accept-language': 'en-GB' })).toBe('en')
  expect(await offerIn('/ar/canvas', { 'accept-language': 'ar' })).toBeUndefined()
  expect(await (await ask('/ar/manifest.webmanifest')).json()).toMatchObject({ lang: 'ar', dir: 'rtl', id: '/', start_url: '/ar' })
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

/** Somebody's own, or at an address that carries what opens something. */
const madeForEach = [
  '/checkout',
  '/checkout/legacy',
  '/thank-you',
  '/auth',
  '/register',
  '/reset-password',
  '/invitation',
  '/verify-email',
  '/unsubscribe',
]

test('what the shop shows to everybody is made once, and nothing else of its public pages', async () => {
  const sentAgain = async (path: string) => (await ask(path)).headers.get('cache-control') === 'no-cache'
  for (const path of Object.keys(publicPages)) expect(await sentAgain(path), path).toBe(!madeForEach.includes(path))
})

test('whatever table a page that is sent again was made of, a change of it is a new version of the pages', async () => {
  for (const path of ['/', '/blog/caring-for-canvas']) await (await ask(path)).text()
  type Line = { event: string; requestId?: string; text?: string }
  const lines = shop
    .output()
    .split('\n')
    .flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
  const statements = lines.filter(({ event, requestId = '' }) => event === 'database/slow-query' && kept.has(requestId))
  const read = new Set(statements.flatMap(({ text = '' }) => [...text.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table = '']) => table)))
  const migrations = globSync('migrations/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const watched = [...migrations.matchAll(/TRIGGER page_version_changes AFTER INSERT OR UPDATE OR DELETE ON "(\w+)"/g)].map(
    ([, table]) => table,
  )
  expect([...read].filter((table) => !watched.includes(table)).toSorted()).toEqual(['page_version', 'unnest'])
  for (const table of ['faqs', 'frames', 'page_metadata', 'posts', 'settings', 'slider_images']) expect(read).toContain(table)
})
