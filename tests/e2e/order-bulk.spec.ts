import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { confirm, orderFramedPrint } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, newPerson, open, phone } from './support.ts'

test('orders are chosen together and moved on; a column is left out and stays so', async ({ page, baseURL }) => {
  const { email } = newPerson()
  const guest = webVisitor(baseURL ?? '')
  const paid = await orderFramedPrint(guest, { email })
  await confirm(guest, paid)
  const unpaid = await orderFramedPrint(guest, { email })
  await login(page.request, admin)
  await expect.poll(async () => (await (await page.request.get(`/api/admin/orders/${paid.order.number}`)).json()).state).toBe('paid')
  await page.setViewportSize(desktop)
  await open(page, `/admin/orders?q=${email}`)

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Send by' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'Send by' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Send by' })).toBeHidden()

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(page.getByText('Chosen: 2')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'wide')
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'phone', { fullPage: true })
  const slips = page.getByRole('link', { name: 'Packing slips (PDF)' })
  expect((await page.request.get((await slips.getAttribute('href')) ?? '')).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Move on' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(`Next “In production”: ${paid.order.number}`)).toBeVisible()
  await expect(dialog.getByText(`No next step: ${unpaid.order.number}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move on' }).click()
  await expectToast(page, 'Order moved on', 'Moved on: 1.')
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('row').filter({ hasText: paid.order.number })).toContainText(
    'In production',
  )

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Move on' }).click()
  const stuck = page.getByRole('dialog', { name: 'None of these can move on' })
  await expect(stuck.getByText('Stay, as not every piece is done')).toBeVisible()
  await expect(stuck.getByRole('button', { name: 'Move on' })).toHaveCount(0)
  await keepPicture(page, 'open-pieces')
  await stuck.getByRole('link', { name: paid.order.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${paid.order.number}` })).toBeVisible()
})
