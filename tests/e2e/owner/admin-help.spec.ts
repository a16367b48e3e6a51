import { expect, test } from '@playwright/test'
import { admin, desktop, expectSound, keepPicture, login, open, phone } from '../support.ts'

test('help is found by what one wants to do, with a picture of the screen, and leads there', async ({ page }) => {
  await page.setViewportSize(phone)
  await login(page.request, admin)
  await open(page, '/admin/help')
  await page.getByLabel('What do you want to do?').fill('roll plan')
  const picture = page.getByRole('img', { name: 'The screen: Run the workshop' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  await expectSound(page)
  await page.setViewportSize(desktop)
  await expectSound(page)
  await keepPicture(page, 'help', { fullPage: true })
  await page.getByLabel('What do you want to do?').fill('zebra')
  await expect(page.getByText('No article has all of these words.')).toBeVisible()
  await page.getByLabel('What do you want to do?').fill('roll plan')
  await page.getByRole('link', { name: 'Open this screen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Production board' })).toBeVisible()
})
