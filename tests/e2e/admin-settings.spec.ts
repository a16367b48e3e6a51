import { expect, test } from '@playwright/test'
import { startBuiltShop } from '../support/running-shop.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, open, phone } from './support.ts'

test('the owner sets who the shop is, is asked before leaving it unsaved, and removes the demo content', async ({ page }) => {
  // A shop of its own: its name stands on every page that others look at.
  await using shop = await startBuiltShop({ ADMIN_PASSWORD: admin.password, SEED_DEMO: '1', RATE_LIMIT_SCALE: '0' })
  await page.setViewportSize(desktop)
  expect((await page.request.post(`${shop.url}/api/login`, { data: admin })).status()).toBe(200)
  await open(page, `${shop.url}/admin/settings`)
  const save = page.getByRole('button', { name: 'Save settings' })
  await page.getByLabel('Name', { exact: true }).fill('Sidr Frames')
  await page.getByLabel('Tax registration number (TRN)').fill('123')
  await save.click()
  await expect(page.getByText('A TRN has 15 digits.')).toBeVisible()
  await expectSound(page)

  const dialog = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(dialog.getByText('What you changed here is lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sidr Frames')
  await page.getByLabel('Tax registration number (TRN)').fill('100000000000009')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Settings saved', 'They hold from now on, on pages and in mails.')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await keepPicture(page, 'settings', { fullPage: true })

  await page.getByRole('button', { name: 'Remove demo content' }).click()
  await dialog.getByRole('button', { name: 'Remove demo content' }).click()
  await expectToast(page, 'Demo content removed', 'Only what is yours is left.')
  await expect(page.getByText('There is no demo content in this shop.')).toBeVisible()

  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  await open(page, `${shop.url}/contact`)
  await expect(page.getByRole('contentinfo')).toContainText('TRN 100000000000009')
})
