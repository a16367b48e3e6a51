import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { order } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, login, open, phone } from './support.ts'

test('a buyer writes from the link of their order, the owner approves, answers and features it, and all can read it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desktop)
  const mark = randomUUID().slice(0, 8)
  const placed = await order(webVisitor(baseURL ?? ''), { paymentMethod: 'cod' })
  const { number } = placed.order
  await login(page.request, admin)
  for (const to of ['in_production', 'packed', 'shipped', 'delivered'])
    expect((await page.request.post(`/api/admin/orders/${number}/transitions`, { data: { to } })).status()).toBe(200)

  await open(page, `/reviews?${new URLSearchParams({ order: number, token: placed.token })}`)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible()
  await page.getByLabel('Rating').selectOption('4½ stars')
  await page.getByLabel('Your review').fill(`The walnut frame glows in the evening. ${mark}\nWe ordered two more.`)
  await page.getByLabel('Your name').fill('Mariam')
  await page.getByLabel('Place').fill('Ajman')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('then it is shown as a verified buyer’s.')).toBeVisible()
  await open(page, '/reviews')
  await expect(page.getByText(mark)).toHaveCount(0)

  await open(page, '/admin/reviews?show=pending')
  await page.getByRole('searchbox', { name: 'Name, place or words' }).fill(mark)
  await page.keyboard.press('Enter')
  const row = page.getByRole('region', { name: 'Reviews' }).getByRole('row').filter({ hasText: mark })
  await expect(row).toContainText('Verified buyer')
  await row.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Review is shown', 'By Mariam.')
  await page.getByRole('link', { name: 'Shown' }).click()
  await row.getByRole('button', { name: 'Put on home page' }).click()
  await expect(row.getByText('On the home page')).toBeVisible()
  await row.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('dialog').getByLabel('Our answer').fill('Thank you, Mariam. The next two are in the press.')
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save answer' }).click()
  await expect(row).toContainText('The next two are in the press.')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('admin.png') })
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone-admin.png') })

  await open(page, '/reviews?stars=4')
  const shown = page.getByRole('listitem').filter({ hasText: mark })
  await expect(shown).toContainText('Verified buyer')
  await expect(shown).toContainText('Thank you, Mariam.')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone-reviews.png') })
  await page.setViewportSize(desktop)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('reviews.png') })
  await page.getByRole('link', { name: '1 star' }).click()
  await expect(shown).toHaveCount(0)
})
