import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { orderFramedPrint } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, login, open, phone } from './support.ts'

test('staff mend the address of an order before it leaves; what would change the price is refused in words', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  const { order } = await orderFramedPrint(webVisitor(baseURL ?? ''), { paymentMethod: 'cod' })
  await open(page, `/admin/orders/${order.number}`)
  await page.getByRole('button', { name: 'Edit contact and address' }).click()
  const dialog = page.getByRole('dialog', { name: `Contact and address of ${order.number}` })
  const save = dialog.getByRole('button', { name: 'Save contact and address' })
  await dialog.getByLabel('Carrier').selectOption({ label: 'Express in Dubai' })
  await save.click()
  await expect(dialog.getByText('Delivery would cost something else there')).toBeVisible()
  await dialog.getByLabel('Carrier').selectOption({ label: 'Standard delivery' })
  await dialog.getByLabel('Street').fill('')
  await save.click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('desktop.png') })
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.screenshot({ path: test.info().outputPath('phone.png') })
  await dialog.getByLabel('Street').fill('Corniche Road')
  await dialog.getByLabel('Emirate').selectOption('Sharjah')
  await save.click()
  await expectToast(page, 'Saved', `Order ${order.number} goes to Layla Haddad.`)
  await expect(page.getByText('Al Barsha 1, Sharjah', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Contact and address edited\. Before: .*12th Street.* Now: .*Corniche Road/)).toBeVisible()
})
