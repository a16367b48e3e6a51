import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { order } from '../shopper/ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, newPerson, open, phone } from '../support.ts'

test('what was done, which mails left and what the shop is at can be looked up', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  const code = `A${randomUUID().slice(0, 7).toUpperCase()}`
  await page.request.post('/api/admin/discount-codes', { data: { code, kind: 'fixed', amountFils: 2500 } })
  await page.request.post(`/api/admin/discount-codes/${code}/stop`)
  const { email } = newPerson()
  const placed = await order(webVisitor(baseURL ?? ''), { email, paymentMethod: 'cod' })

  // The list is read once: what is looked for there has left before.
  await expect.poll(async () => (await page.request.get(`/api/admin/mails?q=${email}`)).text()).toContain('"kept"')
  await open(page, '/admin/activity')
  const table = page.getByRole('region', { name: 'Audit log' })
  await page.getByRole('searchbox').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines found: 2')).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'Discount code created' })).toContainText('amount: AED 25')
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption({ label: 'Discount code stopped' })
  await expect(page.getByText('Lines found: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/show=today.*action=discount-code.stopped/)
  await expect(page.getByText('Lines found: 1')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'log', { fullPage: true })
  const file = await page.request.get((await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')) ?? '')
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2)

  const views = page.getByRole('navigation', { name: 'Views of the activity' })
  await views.getByRole('link', { name: 'Mails' }).click()
  await page.getByRole('searchbox', { name: 'Part of an address or subject' }).fill(email)
  await page.keyboard.press('Enter')
  const mail = page.getByRole('region', { name: 'Mails' }).getByRole('row').filter({ hasText: placed.order.number }).first()
  await expect(mail).toContainText('Kept as a file, reached nobody')
  const opening = page.waitForEvent('popup')
  await mail.getByRole('link', { name: /^Open the mail/ }).click()
  await expect((await opening).getByText(placed.order.number).first()).toBeVisible()
  await expectSound(page)

  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone-mails')
  await views.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText(/Nothing waits, runs or has failed|Jobs found/)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'phone-jobs')
})

test('operations show what the machine is at, by phone and at the desk', async ({ page }) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/operations')
  const hour = page.getByRole('region', { name: 'The last hour' })
  await expect(hour.getByRole('row').filter({ hasText: 'Requests' })).toContainText(/\d+ ms|\d s/)
  await expect(page.getByRole('table', { name: 'Processes' }).getByText('Running').first()).toBeVisible()
  await expect(page.getByText('Up since')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'operations', { fullPage: true })
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone-operations', { fullPage: true })
})
