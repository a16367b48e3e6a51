import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { order } from '../shopper/ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, mailTo, newPerson, open, phone } from '../support.ts'

test('a gift card is issued, spent, looked at, sent again and disabled', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/gift-cards')
  const dialog = page.getByRole('dialog')
  const note = `Thanks ${randomUUID().slice(0, 8)}`

  await page.getByRole('button', { name: 'Issue a gift card' }).click()
  await dialog.getByRole('button', { name: 'Issue it' }).click()
  await expect(dialog.getByText('AED 50 to 2,000, in whole dirhams.')).toBeVisible()
  await dialog.getByLabel('Amount in AED').fill('500')
  await dialog.getByLabel('Note').fill(note)
  await expectSound(page)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy the code' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await expect(dialog.getByLabel('Code')).toHaveValue(code)
  await expectSound(page)
  await keepPicture(page, 'issued')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const placed = await order(webVisitor(baseURL ?? ''), { email: newPerson().email, giftCardCodes: [code], carrierId: 'pickup' })

  await page.getByRole('searchbox', { name: 'E-mail or note' }).fill(note)
  await page.keyboard.press('Enter')
  const row = page.getByRole('region', { name: 'Gift cards' }).getByRole('row').filter({ hasText: note })
  await row.getByRole('link').click()
  await expect(dialog.getByRole('link', { name: placed.order.number })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'sheet')
  const { email } = newPerson()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.last().getByLabel('Recipient’s e-mail').fill(email)
  await page.keyboard.press('Enter')
  await expectToast(page, 'The card is on its way', `It goes to ${email} with a new code.`)
  await mailTo(email, 'A gift card from Barwaz')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Gift card disabled', 'It buys nothing any more.')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Disabled')

  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone')
})
