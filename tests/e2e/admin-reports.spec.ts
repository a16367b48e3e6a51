import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { deliver, orderFramedPrint } from './ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, open, phone } from './support.ts'

test('VAT of the quarter by emirate, and a carrier’s cash from open to settled and back', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  const { order } = await orderFramedPrint(webVisitor(baseURL ?? ''), { paymentMethod: 'cod' })
  await deliver(page.request, order.number)

  await open(page, '/admin/reports')
  const vat = page.getByRole('table', { name: 'VAT by emirate' })
  await expect(vat.getByRole('row')).toHaveCount(9)
  await expect(vat.getByRole('row', { name: /^Dubai/ })).not.toContainText(/AED 0.*AED 0.*AED 0.*AED 0/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Documents as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vat-20\d\d-Q[1-4]\.csv$/)

  const owed = page.getByRole('table', { name: 'Orders of Standard delivery' })
  await owed.getByRole('checkbox', { name: `Choose order ${order.number}` }).check()
  await expect(page.getByText(/^Chosen: 1, /)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'desktop', { fullPage: true })
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Reference').fill(`Transfer ${order.number}`)
  await page.keyboard.press('Enter')
  const settled = page
    .getByRole('table', { name: 'Settled' })
    .getByRole('row')
    .filter({ hasText: `Transfer ${order.number}` })
  await expect(settled).toContainText('Standard delivery')
  await expect(owed.getByRole('link', { name: order.number })).toHaveCount(0)

  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  await settled.getByRole('button', { name: /^Undo/ }).click()
  await expect(owed.getByRole('link', { name: order.number })).toBeVisible()
  await expect(settled).toHaveCount(0)
})
