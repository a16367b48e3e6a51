import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { admin, atBothWidths, login, open } from '../support.ts'

const card = (page: Page, size: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: size })

async function setPrice(request: APIRequestContext, change: object): Promise<void> {
  expect((await request.put('/api/admin/prices', { data: { changes: [change] } })).status()).toBe(200)
}

test('a price changed by the admin shows on every open page without a reload, and the cart says so', async ({ browser, request }) => {
  const pages = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()))
  const [first, second, cart] = pages as [Page, Page, Page]
  await open(first, '/framed-print-prices')
  await open(second, '/framed-print-prices')
  await open(cart, '/terms')
  const sessionid = (await (await cart.waitForFunction(() => localStorage.getItem('sessionId'))).jsonValue()) ?? ''
  await cart.request.post('/api/cart', { data: { type: 'frame', size: '30x40', frameId: 1, quantity: 2 }, headers: { sessionid } })
  await open(cart, '/checkout')
  for (const page of pages) await expect(page.getByText('Prices are up to date.')).toBeVisible()
  await expect(card(first, '30 × 40 cm')).toContainText('AED 195')
  for (const page of pages) await page.evaluate(() => Object.assign(window, { stayed: true }))

  await login(request, admin)
  try {
    await setPrice(request, { kind: 'frame', frameId: 1, size: '30x40', price: 20_500 })
    await Promise.all([
      expect(card(first, '30 × 40 cm')).toContainText('AED 205'),
      expect(card(second, '30 × 40 cm')).toContainText('AED 205'),
      expect(cart.getByText('was AED 195, now AED 205', { exact: true })).toBeVisible(),
    ])
    await expect(cart.getByText('AED 410').first()).toBeVisible()
    await expect(first.getByText(/Prices are up to date\. Updated \d+:\d\d/)).toBeVisible()
    for (const page of pages) expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  } finally {
    await setPrice(request, { kind: 'frame', frameId: 1, size: '30x40', price: 19_500 })
  }
  await expect(card(first, '30 × 40 cm')).toContainText('AED 195')
  await expect(cart.getByText(/^was AED/)).toHaveCount(0)
  await Promise.all(pages.map((page) => page.context().close()))
})

test('a page that missed a change while offline catches up, and so does one left and come back to', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await login(request, admin)
  await open(page, '/canvas-sizes?shape=square')
  await expect(page.getByText('Prices are up to date.')).toBeVisible()
  try {
    await context.setOffline(true)
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await setPrice(request, { kind: 'canvas', size: '50x50', price: 29_900 })
    await expect(card(page, '50 × 50 cm')).toContainText('AED 285')
    await context.setOffline(false)
    await expect(card(page, '50 × 50 cm')).toContainText('AED 299')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(/\/terms$/)
    await setPrice(request, { kind: 'canvas', size: '50x50', price: 30_100 })
    await page.goBack()
    await expect(card(page, '50 × 50 cm')).toContainText('AED 301')
  } finally {
    await setPrice(request, { kind: 'canvas', size: '50x50', price: 28_500 })
    await request.dispose()
  }
})

test('sizes are filtered by shape in the address and lead into the editor', async ({ page }) => {
  await open(page, '/canvas-prices')
  await expect(page.getByRole('heading', { level: 2, name: 'Landscape' })).toBeVisible()
  await page.getByRole('link', { name: 'Panoramic', exact: true }).click()
  await expect(page).toHaveURL(/\/canvas-prices\?shape=panoramic$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Landscape' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Panoramic', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(card(page, '90 × 30 cm')).toContainText('AED 265')
  await expect(card(page, '90 × 30 cm').getByRole('link')).toHaveAttribute('href', '/panoramic-canvas?size=90x30')
  await atBothWidths(page, async () => {
    const drawing = await card(page, '180 × 60 cm').locator('svg').first().boundingBox()
    expect(drawing).not.toBeNull()
    expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Landscape' })).toBeVisible()
  await card(page, '100 × 150 cm').getByRole('link').click()
  await expect(page).toHaveURL(/\/canvas\?size=100x150$/)
})

test('a frame costs what that frame costs, and the choice goes along into the editor', async ({ page }) => {
  await open(page, '/framed-print-prices?shape=portrait')
  await expect(card(page, '20 × 25 cm')).toContainText('AED 59')
  await expect(page.getByText('A regular mat adds AED 7.50, a jumbo one AED 25.')).toBeVisible()
  await page.getByRole('link', { name: 'Weathered' }).click()
  await expect(page).toHaveURL(/\?shape=portrait&frame=7$/)
  await expect(card(page, '20 × 25 cm')).toContainText('AED 119')
  await expect(card(page, '30 × 40 cm').getByRole('link')).toHaveAttribute('href', '/print-frame?size=30x40&frame=7&mat=none')
})

test('one connection a page, and none where there are no prices', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await open(page, '/faqs')
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  await open(page, '/framed-print-prices')
  await expect(page.getByText('Prices are up to date.')).toBeVisible()
  await page.getByRole('link', { name: 'Square', exact: true }).click()
  await expect(page).toHaveURL(/shape=square/)
  expect(sockets).toEqual(['/ws'])
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('prices, filters and the way into the editor are all there', async ({ page }) => {
    await page.goto('/framed-print-prices')
    await expect(card(page, '45 × 60 cm')).toContainText('AED 285')
    await page.getByRole('link', { name: 'Square', exact: true }).click()
    await expect(card(page, '45 × 60 cm')).toHaveCount(0)
    await page.getByRole('link', { name: 'Gold' }).click()
    await expect(page).toHaveURL(/\?shape=square&frame=5$/)
    await card(page, '30 × 30 cm').getByRole('link').click()
    await expect(page).toHaveURL(/\/print-frame\?size=30x30&frame=5&mat=none$/)
  })
})
