import { expect, test } from '@playwright/test'
import { desktop, expectSound, open, phone } from './support.ts'

test('the gallery is filtered, a picture opens large, and the editor begins with its frame and size', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await open(page, '/gallery?room=close-up')
  const tiles = page.getByRole('button', { name: / large$/ })
  await expect(tiles).toHaveCount(2)
  await page.getByRole('link', { name: 'Framed prints', exact: true }).click()
  await expect(tiles).toHaveCount(1)
  await expectSound(page)
  await tiles.click()
  const dialog = page.getByRole('dialog', { name: 'The corner, up close' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(desktop)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('large.png') })
  await dialog.getByRole('link', { name: 'Make yours like this' }).click()
  await expect(page).toHaveURL(`${baseURL}/print-frame?size=40x30&frame=4`)
  await expect(page.getByRole('radio', { name: /^40 × 30 cm/ })).toBeChecked()
  await page.getByRole('tab', { name: 'Frame' }).click()
  await expect(page.getByRole('radio', { name: /Walnut/ })).toBeChecked()
})
