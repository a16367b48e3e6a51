import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { admin, desktop, expectSound, expectToast, keepPicture, login, open, phone } from '../support.ts'

test('a carrier is added with a fee of its own for an emirate, moved and switched off; a holiday comes and goes', async ({ page }) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/carriers')
  const name = `Falcon ${randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('region', { name: 'Carriers' }).getByRole('row')
  const row = rows.filter({ hasText: name })

  await page.getByRole('button', { name: 'New carrier' }).click()
  await dialog.getByRole('button', { name: 'Save carrier' }).click()
  await expect(dialog.getByText('Type an amount such as 20 or 7.50.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Fee in AED').fill('35')
  for (const emirate of ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain'])
    await dialog.getByRole('checkbox', { name: emirate }).uncheck()
  await dialog.getByLabel('Fee in Fujairah, in AED').fill('55')
  await dialog.getByLabel('Where a parcel is followed').fill('https://falcon.example/parcels/{number}')
  await expectSound(page)
  await keepPicture(page, 'new')
  await dialog.getByRole('button', { name: 'Save carrier' }).click()
  await expectToast(page, 'Carrier saved', `Shoppers see ${name} as it is now, from the next price on.`)
  await expect(row).toContainText('Fujairah AED 55')
  await expect(row).toContainText('Ras Al Khaimah, Fujairah')

  await row.getByRole('button', { name: `Show ${name} earlier` }).click()
  await expect(rows.last()).not.toContainText(name)
  await row.getByRole('button', { name: `Show ${name} later` }).click()
  await expect(rows.last()).toContainText(name)

  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Holiday' }).fill(`National Day ${name}`)
  await page.getByLabel('First day').fill('2061-12-02')
  await page.getByLabel('Last day').fill('2061-12-03')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expectToast(page, 'Holiday added', 'Promised dates follow from the next price on.')
  const days = page.getByRole('listitem').filter({ hasText: `National Day ${name}` })
  await expect(days).toHaveCount(2)
  await expectSound(page)
  await keepPicture(page, 'carriers', { fullPage: true })
  for (const left of [1, 0]) {
    await days.first().getByRole('button').click()
    await expect(days).toHaveCount(left)
  }

  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  await row.getByRole('button', { name: `Change ${name}` }).click()
  await dialog.getByRole('switch', { name: 'Active' }).uncheck()
  await expectSound(page)
  await keepPicture(page, 'phone-edit')
  await dialog.getByRole('button', { name: 'Save carrier' }).click()
  await expect(row).toContainText('Off')
})
