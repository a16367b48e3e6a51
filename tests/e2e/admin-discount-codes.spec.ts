import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { order } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, login, newPerson, open, phone } from './support.ts'

test('a code is made, used, looked at and stopped, and many are made at once', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/discount-codes')
  const mark = `E${randomUUID().slice(0, 6).toUpperCase()}`
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'New code' }).click()
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await expect(dialog.getByText('Type 2 to 40 letters, digits, - or _.')).toBeVisible()
  await expect(dialog.getByText('Type a whole number from 1 to 100.')).toBeVisible()
  await dialog.getByLabel('Code').fill(`${mark.toLowerCase()}-eid`)
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('15')
  await dialog.getByLabel('At most, in AED').fill('50')
  await dialog.getByLabel('Goods from, in AED').fill('200')
  await dialog.getByLabel('Uses in all').fill('100')
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('new.png') })
  await page.keyboard.press('Enter')
  await expectToast(page, 'Code made', `${mark}-EID can be used now or from its first day.`)

  const { email } = newPerson()
  const placed = await order(webVisitor(baseURL ?? ''), { email, discountCode: `${mark}-EID` })

  await page.getByRole('button', { name: 'Generate many' }).click()
  await dialog.getByLabel('Prefix').fill(mark)
  await dialog.getByLabel('How many').fill('30')
  await dialog.getByText('An amount').click()
  await dialog.getByRole('textbox', { name: 'Amount in AED' }).fill('25')
  await dialog.getByRole('button', { name: 'Generate codes' }).click()
  await expect(dialog.getByRole('heading', { name: 'New codes: 30' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the list' }).click()
  const codes = readFileSync(await (await downloading).path(), 'utf8')
  expect(codes.trim().split('\n')).toHaveLength(30)
  await page.screenshot({ path: test.info().outputPath('generated.png') })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('searchbox', { name: 'Part of a code' }).fill(mark)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codes found: 31')).toBeVisible()
  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect(
    readFileSync(await (await exported).path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(32)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true })

  await page.getByRole('searchbox', { name: 'Part of a code' }).fill(`${mark}-eid`)
  await page.keyboard.press('Enter')
  const row = page
    .getByRole('region', { name: 'Discount codes' })
    .getByRole('row')
    .filter({ hasText: `${mark}-EID` })
  await expect(row).toContainText('15 % off, at most AED 50')
  await expect(row).toContainText('1 of 100')
  await row.getByRole('link', { name: `${mark}-EID` }).click()
  await expect(dialog.getByRole('link', { name: placed.order.number })).toBeVisible()
  await expect(dialog.getByText('AED 50 off')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('sheet.png') })
  await dialog.getByRole('button', { name: 'Stop this code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop this code' }).click()
  await expectToast(page, 'Code stopped', `${mark}-EID takes nothing off any more.`)
  await expect(dialog.getByText('Ended')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Ended')

  await page.setViewportSize(phone)
  await open(page, `/admin/discount-codes?q=${mark}`)
  await expect(page.getByText('Codes found: 31')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone-list.png') })
  await page.getByRole('button', { name: 'New code' }).click()
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone-new.png') })
})
