import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { startBuiltShop } from '../../support/running-shop.ts'
import { admin, desktop, expectSound, keepPicture, open, phone } from '../support.ts'

test('what a shopper does appears in the owner’s screen, also what happened without a network', async ({ page, browser }) => {
  // Its own shop: the lists show the pages that are visited most.
  await using shop = await startBuiltShop({ ADMIN_PASSWORD: admin.password, RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' }, { brief: true })
  const source = `newsletter-${randomUUID().slice(0, 6)}`
  const shopper = await browser.newContext({ viewport: phone, baseURL: shop.url })
  const visit = await shopper.newPage()
  const unsent = () => visit.evaluate(() => localStorage.getItem('unsentEvents'))
  // What measures a page comes once the page is idle.
  await Promise.all([visit.waitForResponse(/lazy-manners/), open(visit, `/gallery?utm_source=${source}`)])
  await visit.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(visit).toHaveURL(/faqs/)
  await shopper.setOffline(true)
  await visit.goBack()
  await expect.poll(unsent).toContain('/gallery')
  await shopper.setOffline(false)
  await expect.poll(unsent).toBeNull()
  await open(visit, '/canvas')
  await visit.close({ runBeforeUnload: true })
  await shopper.close()

  await page.setViewportSize(desktop)
  expect((await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await expect
    .poll(async () => {
      const { speedByPage, sources } = await (await page.request.get(`${shop.url}/api/admin/analytics`)).json()
      return JSON.stringify({ speedByPage, sources })
    })
    .toMatch(new RegExp(`"path":"/gallery".*${source}`))
  await open(page, `${shop.url}/admin/analytics`)
  await expect(page.getByText(source)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Visits by day/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From looking to buying' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Speed page by page' }).getByRole('row', { name: /gallery/ })).toContainText('of 100')
  await expectSound(page)
  await keepPicture(page, 'desktop', { fullPage: true })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()])
  expect(file.suggestedFilename()).toBe('analytics.csv')

  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Visits by day' }).getByRole('row')).toHaveCount(31)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
})

test('Google hears of a visit only where the shop names a property and the visitor agrees', async ({ page }) => {
  await using shop = await startBuiltShop({ GA4_ID: 'G-TEST1234', RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' }, { brief: true })
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.setViewportSize(phone)
  await open(page, `${shop.url}/faqs`)
  await expect(page.getByRole('button', { name: 'No, thanks' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('button', { name: 'No, thanks' })).toHaveCount(0)
  expect(loaded).toEqual([])
  await open(page, `${shop.url}/privacy`)
  await page.getByRole('button', { name: 'Yes, you may' }).click()
  await expect.poll(() => loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
})
