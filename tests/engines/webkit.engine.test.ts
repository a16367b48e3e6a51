import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newPhoto } from '../e2e/editor/new-photo.ts'
import type { DrivenPage } from '../support/browsers/driven-page.ts'
import { startBuiltShop, type RunningShop } from '../support/running-shop.ts'
import { watchShop, type WatchingProxy } from '../support/stand-ins/watching-proxy.ts'
import { missingWebKit, startWebKit, type WebKit } from '../support/browsers/webkit.ts'

if (missingWebKit) process.stdout.write(`The journeys in WebKit were not run. ${missingWebKit}\n`)

const coldStarts = 4
const heic = resolve('tests/fixtures/iphone-p3.heic')

describe.skipIf(missingWebKit)('in WebKit', () => {
  let shop: RunningShop | undefined
  let web: WatchingProxy
  let webKit: WebKit
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barwaz-photos-'))
    if (!process.env['SHOP_URL']) shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
    web = await watchShop(process.env['SHOP_URL'] ?? shop?.url ?? '')
    webKit = await startWebKit()
  })
  afterEach(() => web.refuse(() => false))
  afterAll(async () => {
    await webKit.close()
    web.close()
    await shop?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  const text = (page: DrivenPage, selector: string) => page.run((found) => document.querySelector(found)?.textContent ?? '', selector)
  const untilInCharge = (page: DrivenPage) => expect.poll(() => page.run(() => navigator.serviceWorker.controller !== null)).toBe(true)

  test('a browser newly opened runs the scripts of the page it comes back to, which it asked for once', async () => {
    const page = `${web.url}/print-frame`
    const asked = (path: string) => web.asked.filter((each) => each.path === path)
    const leave = await webKit.visit(page)
    // The worker keeps the page that brought it: a second request, once it is in charge.
    await expect.poll(() => asked('/print-frame')).toHaveLength(2)
    await expect.poll(() => webKit.remembers(`${web.url}/sw.js`)).toBe(true)
    await leave()
    for (let start = 0; start < coldStarts; start += 1) {
      web.asked.length = 0
      const leaveAgain = await webKit.visit(page)
      // Only the page's own code asks for the photos.
      await expect.poll(() => asked('/api/photos')).not.toEqual([])
      // Where a worker has answered, the browser itself looks for a newer one; where there was none, the page would ask for the first.
      await expect.poll(() => asked('/sw.js')).not.toEqual([])
      await leaveAgain()
      expect(asked('/sw.js').map(({ headers }) => headers.referer)).not.toContain(page)
      expect(asked('/print-frame')).toHaveLength(1)
      expect(web.asked.filter(({ headers }) => headers['service-worker-navigation-preload'])).toEqual([])
    }
  })

  test('with the service worker in charge photos are judged, a HEIC is shown from the shop’s copy, and what is kept is whole', async () => {
    const photo = join(folder, 'beach.jpg')
    writeFileSync(photo, (await newPhoto()).buffer)
    await using page = await webKit.open()
    await page.go(`${web.url}/faqs`)
    await untilInCharge(page)

    await page.go(`${web.url}/image-quality-checker`)
    await page.choose('input[type=file]', photo, heic)
    await expect.poll(() => text(page, 'article:nth-of-type(1)')).toContain('Sharp enough for a framed print')
    await expect.poll(() => text(page, 'main')).toContain('900 × 600 pixels')
    expect(await text(page, 'main')).not.toMatch(/damaged|can’t show JPEG/)

    await page.go(`${web.url}/print-frame`)
    await page.choose('input[type=file]', heic)
    const shownWidth = () => page.run(() => document.querySelector<HTMLImageElement>('[role=application] img')?.naturalWidth ?? 0)
    await expect.poll(shownWidth).toBeGreaterThan(0)
    const asked = () => web.asked.map(({ path }) => path).join('\n')
    for (const worker of ['check-photo', 'find-faces'])
      await expect.poll(asked).toMatch(new RegExp(`/assets/${worker}\\.worker-[\\w-]+\\.js`))

    const kept = await page.run(async () => {
      const store = await caches.open((await caches.keys())[0] ?? '')
      const pages = (await store.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
      return Promise.all(
        pages.map(async ({ url }) => {
          const answer = await store.match(url)
          const nonce = /'nonce-([^']+)'/.exec(answer?.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
          return { path: new URL(url).pathname, isWhole: (await answer?.text())?.includes(`nonce="${nonce}"`) }
        }),
      )
    })
    expect(kept.map(({ path }) => path)).toEqual(expect.arrayContaining(['/faqs', '/image-quality-checker', '/print-frame', '/offline']))
    expect(kept.filter(({ isWhole }) => !isWhole)).toEqual([])

    const placed = () => page.run(() => document.querySelector('[role=application]')?.getAttribute('aria-label'))
    const left = await placed()
    expect(left).toMatch(/dpi/)
    await expect.poll(() => text(page, 'main')).toContain('Saved')
    const isMarked = () =>
      page.run(async () => (await caches.match(`/assets/kept/${__reactRouterManifest?.version}/draft-editor`)) !== undefined)
    await expect.poll(isMarked).toBe(true)
    web.refuse(() => true)
    await page.go(`${web.url}/faqs`)
    await expect.poll(() => page.run(() => '__reactRouterDataRouter' in globalThis)).toBe(true)
    expect(await text(page, 'h1')).toMatch(/questions/i)
    await page.go(`${web.url}/print-frame`)
    await expect.poll(placed).toBe(left)
  })

  test('without popovers, as before Safari 17, the Canvas menu opens by its button, and a file that is no photo is named', async () => {
    const letter = join(folder, 'letter.jpg')
    writeFileSync(letter, 'Dear Sir or Madam, this is no photo.')
    await using page = await webKit.open({ without: ['PopoverAttribute', 'CSSAnchorPositioning'] })
    await page.resize(1440, 900)
    await page.go(`${web.url}/print-frame`)
    expect(await page.run(() => 'popover' in HTMLElement.prototype)).toBe(false)
    const placeOfMenu = () =>
      page.run(() => {
        const [menu, button] = ['#canvas-menu', '[popovertarget]'].map((found) => document.querySelector(found)?.getBoundingClientRect())
        return menu && button && menu.height > 0 ? { x: menu.x - button.x, below: menu.y - button.bottom } : null
      })
    expect(await placeOfMenu()).toBeNull()
    await page.click('[popovertarget]')
    await expect.poll(placeOfMenu).toEqual({ x: 0, below: 6 })
    await page.click('h1')
    await expect.poll(placeOfMenu).toBeNull()

    await page.choose('input[type=file]', letter)
    await expect.poll(() => text(page, '[role=alert]')).toContain('letter.jpg can’t be used')
    const isInSight = await page.run(() => {
      const refusal = document.querySelector('[role=alert]')?.getBoundingClientRect()
      return refusal !== undefined && refusal.height > 0 && refusal.bottom <= innerHeight
    })
    expect(isInSight).toBe(true)
    expect(await text(page, 'h1')).toBe('Print and frame your photo')
  })
})
