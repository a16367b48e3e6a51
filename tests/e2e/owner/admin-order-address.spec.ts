import { expect, test } from '@playwright/test'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { order as placeOrder } from '../shopper/ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, open, phone } from '../support.ts'

test('staff mend the address of an order and take pieces off it before the workshop begins; what would change the price is refused in words', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  const { order } = await placeOrder(webVisitor(baseURL ?? ''), { paymentMethod: 'cod' })
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
  await keepPicture(page, 'desktop')
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone')
  await dialog.getByLabel('Street').fill('Corniche Road')
  await dialog.getByLabel('Emirate').selectOption('Sharjah')
  await save.click()
  await expectToast(page, 'Saved', `Order ${order.number} goes to Layla Haddad.`)
  await expect(page.getByText('Al Barsha 1, Sharjah', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Street: 12th Street became Corniche Road/)).toBeVisible()

  await page.getByRole('button', { name: 'Take pieces off' }).click()
  const lines = page.getByRole('dialog', { name: `Take pieces off order ${order.number}` })
  const canvases = lines.getByLabel('How many stay: Canvas, 30 × 30 cm')
  await canvases.selectOption('0')
  await lines.getByLabel('How many stay: Framed print, 20 × 25 cm').selectOption('0')
  await expect(lines.getByText('One piece has to stay. Cancel the order instead.')).toBeVisible()
  await lines.getByLabel('How many stay: Framed print, 20 × 25 cm').selectOption('1')
  await canvases.selectOption('1')
  await expect(lines.getByText(/^It costs AED \d+ less\. AED [\d.]+ is left to pay\.$/)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'lines')
  await lines.getByRole('button', { name: 'Take pieces off' }).click()
  await expectToast(page, 'Pieces taken off', `Order ${order.number} is changed.`)
  await expect(page.getByText(/^Pieces: .*2 × Canvas, 30 × 30 cm became .*1 × Canvas, 30 × 30 cm/)).toBeVisible()
  await expect(page.getByText('Canvas, 30 × 30 cm, 2 of 2')).toHaveCount(0)

  await page.getByRole('button', { name: 'Make earlier links void' }).click()
  const asked = page.getByRole('alertdialog', { name: `Make the earlier links of ${order.number} void?` })
  await expectSound(page)
  await asked.getByRole('button', { name: 'Make earlier links void' }).click()
  await expectToast(page, 'The earlier links are void', `To ${order.contact.email}.`)
  await expect(page.getByText('How often: 0 became 1')).toBeVisible()
})
