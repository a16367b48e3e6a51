import { expect, test, type Page } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { confirm, order } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, mailTo, newPerson, open, phone } from './support.ts'

async function press(page: Page, action: string, fill: Record<string, string> = {}): Promise<void> {
  await page.getByRole('group', { name: 'What next?' }).getByRole('button', { name: action }).click()
  const dialog = page.getByRole('alertdialog')
  for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

for (const viewport of [desktop, phone]) {
  test(`an order is found, made, sent, delivered and partly paid back at ${viewport.width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    const { email } = newPerson()
    const guest = webVisitor(baseURL ?? '')
    const placed = await order(guest, { email })
    const { number } = placed.order
    await confirm(guest, placed)
    await login(page.request, admin)
    await expect.poll(async () => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).state).toBe('paid')

    await open(page, '/admin/orders')
    await page.getByRole('searchbox', { name: 'Number, e-mail or name' }).fill(email)
    await page.keyboard.press('Enter')
    const list = page.getByRole('region', { name: 'Orders' }).getByRole('row').filter({ hasText: email })
    await expect(list).toHaveCount(1)
    await expect(list).toContainText('Card, paid')
    await page.getByRole('link', { name: 'To send' }).click()
    await expect(page.getByText('No order fits.')).toBeVisible()
    await page.getByRole('link', { name: 'To make' }).click()
    await expect(list).toHaveCount(1)
    if (viewport === desktop) {
      await page.getByRole('link', { name: 'Total' }).click()
      await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
      await expect(list).toHaveCount(1)
      await page.getByRole('button', { name: 'Save this view' }).click()
      await expect(page.getByLabel('Name of the view')).toBeFocused()
      await page.getByLabel('Name of the view').fill('Large ones to make')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Large ones to make' })).toBeFocused()
      await page.getByRole('link', { name: 'To send' }).click()
      await page.getByRole('link', { name: 'Large ones to make' }).click()
      await expect(list).toHaveCount(1)
    }
    await expectSound(page)
    await keepPicture(page, 'list', { fullPage: true })
    await list.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

    const piece = page.getByRole('button', { name: 'Framed print, 20 × 25 cm, 1 of 1: Printing' })
    await piece.click()
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
    await page.getByRole('group', { name: 'What next?' }).getByRole('button', { name: 'Mark as packed' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(dialog.getByText('Some pieces are not done yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    for (const name of ['Framed print, 20 × 25 cm, 1 of 1', 'Canvas, 30 × 30 cm, 1 of 2', 'Canvas, 30 × 30 cm, 2 of 2']) {
      for (const to of ['Printing', 'Finishing', 'Done']) {
        if (to === 'Printing' && name.startsWith('Framed')) continue
        await page.getByRole('button', { name: `${name}: ${to}` }).click()
      }
    }
    await page.getByRole('button', { name: 'Canvas, 30 × 30 cm, 2 of 2: Print again' }).click()
    await dialog.getByLabel('What happened?').fill('A scratch in the corner')
    await dialog.getByRole('button', { name: 'Print again' }).click()
    await expect(page.getByText('To be printed again')).toBeVisible()
    for (const to of ['Printing', 'Finishing', 'Done'])
      await page.getByRole('button', { name: `Canvas, 30 × 30 cm, 2 of 2: ${to}` }).click()
    await expect(page.getByText('A scratch in the corner')).toBeVisible()
    await press(page, 'Mark as packed', { 'Note for the history': 'With a ribbon' })
    await press(page, 'Mark as shipped', { 'Parcel number': 'AB-123' })
    await expectToast(page, 'Order moved on', `${number} is now: Shipped.`)
    await press(page, 'Mark as delivered')

    await page.getByRole('button', { name: 'Give money back' }).click()
    await dialog.getByLabel('Amount in AED').fill('99999')
    await dialog.getByRole('button', { name: 'Give money back' }).click()
    await expect(dialog.getByText('Say why: it stands on the credit note.')).toBeVisible()
    await expect(dialog.getByText(/Type an amount between AED 0.01 and/)).toBeVisible()
    await dialog.getByLabel('Amount in AED').fill('12.50')
    await dialog.getByLabel('Reason').fill('Came a day late')
    await dialog.getByRole('button', { name: 'Give money back' }).click()
    await expectToast(page, 'Money is on its way back', `AED 12.50 for ${number}.`)
    await expect(page.getByText('AED 12.50 to the card: Came a day late')).toBeVisible()
    await page.getByLabel('New note').fill('Called, and all is well')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called, and all is well' })).toContainText('by admin')
    await expectSound(page)
    await keepPicture(page, 'order', { fullPage: true })

    await mailTo(email, `Your order ${number} is on its way`)
    await mailTo(email, `Your order ${number} has arrived`)
    await mailTo(email, `Money back for your order ${number}`)
    await open(page, `/thank-you?${new URLSearchParams({ order: number, token: placed.token })}`)
    await expect(page.getByText('With Standard delivery, parcel AB-123')).toBeVisible()
  })
}
