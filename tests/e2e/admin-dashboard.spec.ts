import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { confirm, order } from './ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, open, phone } from './support.ts'

test('the dashboard says what is to be done, how the shop did, and leads to each list', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  const visitor = webVisitor(baseURL ?? '')
  const placed = await order(visitor)
  await confirm(visitor, placed)
  await login(page.request, admin)
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/orders?q=${placed.order.number}`)).json()).items[0].state)
    .toBe('paid')

  await open(page, '/admin')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await expect(page.getByText('Papers say “not a tax invoice”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set who the shop is' })).toHaveAttribute('href', '/admin/settings')
  await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'dashboard', { fullPage: true })
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Sales by day' }).getByRole('row')).toHaveCount(31)
  await expectSound(page)
  await page.getByRole('link', { name: /^To print/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?show=to-print/)
  // Other journeys order at the same time: it may stand on a later page.
  await page.getByRole('searchbox', { name: 'Number, name, phone or address' }).fill(placed.order.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: placed.order.number })).toBeVisible()

  await page.setViewportSize(phone)
  await open(page, '/admin?days=90')
  await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
})
