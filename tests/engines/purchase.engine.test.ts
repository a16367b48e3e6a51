import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPhoto } from '../e2e/editor/new-photo.ts'
import type { DrivenPage } from '../support/browsers/driven-page.ts'
import { missingFirefox, openFirefox } from '../support/browsers/firefox.ts'
import { startBuiltShop, type RunningShop } from '../support/running-shop.ts'
import { missingWebKit, startWebKit, type WebKit } from '../support/browsers/webkit.ts'

if (missingFirefox) process.stdout.write(`The journeys in Firefox were not run. ${missingFirefox}\n`)

const address = { 'Full name': 'Layla Haddad', 'E-mail': 'layla@example.com', Phone: '050 123 4567' }
const place = { Area: 'Al Quoz 3', Street: 'Street 8', 'Building or villa': 'Warehouse 12' }
const card = { 'Card number': '4242424242424242', 'Expiry date': '04 / 29', 'Security code': '123' }

let shop: RunningShop | undefined
let shopUrl = ''
let folder = ''
beforeAll(async () => {
  if (missingFirefox && missingWebKit) return
  folder = mkdtempSync(join(tmpdir(), 'barwaz-photos-'))
  if (!process.env['SHOP_URL']) shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
  shopUrl = process.env['SHOP_URL'] ?? shop?.url ?? ''
})
afterAll(async () => {
  await shop?.end()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Before that a file that is chosen waits, and a menu opens without its script. */
function untilItRuns(page: DrivenPage): Promise<void> {
  return expect.poll(() => page.run(() => '__reactRouterDataRouter' in globalThis)).toBe(true)
}

/** Presses the button that begins with these words, on the page or in the frame of the card, once it can be pressed. */
function press(page: DrivenPage, words: string): Promise<void> {
  const tryToPress = () =>
    page.run((wanted) => {
      const documents = [document, document.querySelector<HTMLIFrameElement>('iframe[title="Pay by card"]')?.contentDocument].filter(
        (each) => each != null,
      )
      const buttons = documents.toReversed().flatMap((each) => [...each.querySelectorAll('button')])
      const isReady = (button: HTMLButtonElement) =>
        !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.offsetHeight > 0
      const found = buttons.find((button) => button.textContent.trim().startsWith(wanted) && isReady(button))
      found?.click()
      return found !== undefined
    }, words)
  return expect.poll(tryToPress).toBe(true)
}

/** Types into the fields of these labels, on the page or in the frame of the card. */
function fill(page: DrivenPage, fields: Record<string, string>): Promise<void> {
  const tryToFill = () =>
    page.run((wanted) => {
      const documents = [document, document.querySelector<HTMLIFrameElement>('iframe[title="Pay by card"]')?.contentDocument].filter(
        (each) => each != null,
      )
      const labels = documents.flatMap((each) => [...each.querySelectorAll('label')])
      return Object.entries(wanted).filter(([name, value]) => {
        const field = labels.find((label) => label.textContent.trim().startsWith(name))?.control
        const view = field?.ownerDocument.defaultView
        if (!field || !view) return true
        const kind = field.tagName === 'SELECT' ? view.HTMLSelectElement : view.HTMLInputElement
        // React hears of a value only where its own setter is passed by.
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
        for (const event of ['input', 'change']) field.dispatchEvent(new view.Event(event, { bubbles: true }))
        return (field as HTMLInputElement).value === ''
      })
    }, fields)
  return expect.poll(tryToFill).toEqual([])
}

async function expectToBuy(page: DrivenPage): Promise<void> {
  const text = (selector: string) => page.run((found) => document.querySelector(found)?.textContent ?? '', selector)
  const photo = join(folder, 'beach.jpg')
  writeFileSync(photo, (await newPhoto()).buffer)

  await page.resize(390, 844)
  await page.go(shopUrl)
  expect(await text('h1')).toContain('Photos worth')
  await page.go(`${shopUrl}/print-frame`)
  await untilItRuns(page)
  await page.choose('input[type=file]', photo)
  await expect
    .poll(() => page.run(() => document.querySelector<HTMLImageElement>('[role=application] img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0)
  await press(page, 'Add to cart')
  await expect.poll(() => page.run(() => location.pathname)).toBe('/checkout')

  await fill(page, { ...address, ...place, ...card, Emirate: 'Dubai' })
  await press(page, 'Pay AED')
  await expect.poll(() => page.run(() => location.pathname)).toBe('/thank-you')
  await expect.poll(() => text('main')).toMatch(/not a tax invoice/)
}

describe.skipIf(missingWebKit)('in WebKit', () => {
  let webKit: WebKit
  beforeAll(async () => void (webKit = await startWebKit()))
  afterAll(() => webKit.close())

  test('a guest goes from a photo to a paid order', async () => {
    await using page = await webKit.open()
    await expectToBuy(page)
  })
})

describe.skipIf(missingFirefox)('in Firefox', () => {
  test('a guest goes from a photo to a paid order; the Canvas menu stays at its button while the page scrolls', async () => {
    await using page = await openFirefox()
    await expectToBuy(page)

    await page.resize(1440, 900)
    await page.go(`${shopUrl}/faqs`)
    await untilItRuns(page)
    const placeOfMenu = () =>
      page.run(() => {
        const [menu, button] = ['#canvas-menu', '[popovertarget]'].map((found) => document.querySelector(found)?.getBoundingClientRect())
        return menu && button && menu.height > 0 ? { x: menu.x - button.x, below: menu.y - button.bottom } : null
      })
    await page.click('[popovertarget]')
    await expect.poll(placeOfMenu).toEqual({ x: 0, below: 6 })
    await page.run(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => page.run(() => scrollY)).toBe(600)
    await expect.poll(placeOfMenu).toEqual({ x: 0, below: 6 })
  })
})
