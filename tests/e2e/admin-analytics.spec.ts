import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { admin, desktop, expectSound, login, open, phone } from './support.ts'

function told(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/api/events') && response.status() === 204)
}

test('what a shopper does appears in the owner’s screen, also what happened without a network', async ({ page, browser, baseURL }) => {
  test.setTimeout(60_000)
  const source = `newsletter-${randomUUID().slice(0, 6)}`
  const shopper = await browser.newContext({ viewport: phone, ...(baseURL ? { baseURL } : {}) })
  const visit = await shopper.newPage()
  await Promise.all([told(visit), open(visit, `/gallery?utm_source=${source}`)])
  await Promise.all([visit.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click(), told(visit)])
  await expect(visit).toHaveURL(/faqs/)
  await shopper.setOffline(true)
  await visit.goBack()
  await expect.poll(() => visit.evaluate(() => localStorage.getItem('unsentEvents'))).toContain('/gallery')
  await Promise.all([told(visit), shopper.setOffline(false)])
  expect(await visit.evaluate(() => localStorage.getItem('unsentEvents'))).toBeNull()
  await Promise.all([open(visit, '/canvas'), told(visit)])
  await visit.getByRole('heading', { level: 1 }).click()
  await visit.close({ runBeforeUnload: true })
  await shopper.close()

  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await expect
    .poll(async () => JSON.stringify((await (await page.request.get('/api/admin/analytics')).json()).speedByPage))
    .toContain('/gallery')
  await open(page, '/admin/analytics')
  await expect(page.getByText(source)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Visits by day/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From looking to buying' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Speed page by page' }).getByRole('row', { name: /gallery/ })).toContainText('of 100')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('desktop.png'), fullPage: true })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()])
  expect(file.suggestedFilename()).toBe('analytics.csv')

  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Visits by day' }).getByRole('row')).toHaveCount(31)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
})
