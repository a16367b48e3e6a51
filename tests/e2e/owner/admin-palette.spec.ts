import { expect, test } from '@playwright/test'
import { admin, desktop, expectSound, keepPicture, login, newPerson, open, phone, register } from '../support.ts'

test('Ctrl and K leads to a screen, to a part of one and to a customer, by keyboard alone, and Escape closes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const person = await register(request, newPerson())
  await request.dispose()
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/carriers')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox', { name: 'Screen, setting, order, quote or customer' })
  // It is there once the shop has said who is signed in.
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  for (let down = 0; down < 3; down += 1) await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Customers')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('discount')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Discount codes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/discount-codes$/)
  await page.keyboard.press('Control+k')
  await field.fill('ways to pay')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ways to pay' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ways to pay' })).toBeInViewport()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Go to…' }).click()
  await field.fill(person.username)
  await expect(palette.getByRole('option', { name: person.email })).toBeVisible()
  await keepPicture(page, 'palette')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f]{32}$/)
  await expect(page.getByRole('main')).toContainText(person.email)
})
