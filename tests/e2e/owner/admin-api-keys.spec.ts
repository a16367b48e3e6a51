import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { admin, desktop, expectSound, expectToast, keepPicture, login, open, phone } from '../support.ts'

test('a key is made, works within its scope, and is revoked', async ({ page, playwright, baseURL }) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/api-keys')
  const name = `Robot ${randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New key' }).click()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Read Products' }).check()
  await keepPicture(page, 'new')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const key = (await dialog.getByText(/^bwz_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept it' }).click()

  const program = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  expect((await program.get('/api/admin/frames')).status()).toBe(200)
  expect((await program.get('/api/admin/orders')).status()).toBe(403)
  await expect(page.getByText(`curl -H "Authorization: Bearer $BARWAZ_KEY" '${baseURL}/api/admin/orders?pageSize=5'`)).toBeVisible()
  await open(page, '/admin/api-keys')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('products:read')
  await expect(row).not.toContainText('Never')
  await expectSound(page)
  await keepPicture(page, 'keys')
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'Key revoked', `${name} can do nothing any more.`)
  expect((await program.get('/api/admin/frames')).status()).toBe(401)
  await expect(row).toContainText('Revoked')
  await program.dispose()
})
