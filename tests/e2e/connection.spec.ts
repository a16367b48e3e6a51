import { expect, test, type Page } from '@playwright/test'
import { expectToast, open, phone } from './support.ts'

// On a screen this fine a picture as wide as the phone is worth its larger copy.
test.use({ viewport: phone, deviceScaleFactor: 2 })

const asked = (page: Page, what: RegExp) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (what.test(pathname)) paths.push(pathname)
  })
  return paths
}

async function on(page: Page, connection: { effectiveType: '2g' | '4g'; saveData: boolean }): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), told) })
  }, connection)
  // As a browser that saves data says with every request.
  if (connection.saveData) await page.setExtraHTTPHeaders({ 'save-data': 'on' })
}

/** To the end of the page, so that every lazy picture is asked for, and with the pointer over a link once the page is at rest. */
async function lookAround(page: Page): Promise<void> {
  await open(page, '/gallery')
  await page.waitForLoadState('networkidle')
  const last = page.getByRole('main').getByRole('img').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover()
}

test('[C1, C2] a fast connection has the next page ready and the pictures in full', async ({ page }) => {
  await on(page, { effectiveType: '4g', saveData: false })
  const pages = asked(page, /privacy/)
  const pictures = asked(page, /^\/pictures\//)
  await lookAround(page)
  await expect.poll(() => pages.length).toBeGreaterThan(0)
  expect(pictures.slice(1).some((path) => /-1200\./.test(path))).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-still')
})

test('without a network nothing is fetched ahead of its use, and pointing at a link leaves the page as it is', async ({ page }) => {
  await on(page, { effectiveType: '4g', saveData: false })
  const pages = asked(page, /terms|faqs/)
  await lookAround(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const links = page.getByRole('contentinfo')
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await links.getByRole('link', { name: 'Terms' }).hover()
  await page.context().setOffline(false)
  // The page hears of its network later than the browser does.
  await page.waitForFunction(() => navigator.onLine)
  await links.getByRole('link', { name: 'FAQs' }).hover()
  await expect.poll(() => pages.filter((path) => path.includes('faqs')).length).toBeGreaterThan(0)
  expect(pages.filter((path) => path.includes('terms'))).toEqual([])
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('[C1, C2] a slow connection gets smaller pictures, nothing ahead of its use, and a page that stands still', async ({ page }) => {
  await on(page, { effectiveType: '2g', saveData: true })
  const pages = asked(page, /privacy/)
  const pictures = asked(page, /^\/pictures\//)
  await lookAround(page)
  await expect(page.locator('html')).toHaveAttribute('data-still')
  await page.waitForLoadState('networkidle')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !/-640\./.test(path))).toEqual([])
  expect(pages).toEqual([])
})

test('a new build is offered to a page that is open, and taken when somebody says so', async ({ page }) => {
  await open(page, '/faqs')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.evaluate(() => void Object.assign(window, { isOlder: true }))
  // The same worker under another address is a new one to the browser, as that of a new build is.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?newer')))
  await expectToast(page, 'A newer shop is ready', 'Load it when it suits you. Your cart and drafts stay.')
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => page.evaluate(() => 'isOlder' in window).catch(() => true)).toBe(false)
})
