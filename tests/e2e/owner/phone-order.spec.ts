import { expect, test, type Page } from '@playwright/test'
import type { Visitor } from '../../support/test-shop.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { addFramedPrint, testCards, typeCard } from '../shopper/ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, mailTo, newPerson, open, phone } from '../support.ts'

/** Begins an order, makes a framed print in its session as the editor would, and goes back to it. */
async function begin(page: Page, baseURL: string): Promise<void> {
  await page.getByRole('button', { name: 'Begin an order' }).click()
  await expect(page).toHaveURL(/\/print-frame/)
  const bar = page.getByRole('region', { name: 'For a customer' })
  await expect(bar).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await page.goForward()
  await expect(bar).toBeVisible()
  const { sessionId } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('takenOrder') ?? '{}'))
  const shop = webVisitor(baseURL)
  const inSession: Visitor = {
    sessionId,
    call: (method, path, body, headers) => shop.call(method, path, body, { ...headers, sessionid: sessionId }),
  }
  await addFramedPrint(inSession)
  await keepPicture(page, 'editor')
  await bar.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order for a customer' })).toBeVisible()
}

async function numberOf(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: /^Order B-/ })
  await expect(title).toBeVisible()
  return (await title.innerText()).replace('Order ', '')
}

test('staff take an order at the counter, one by transfer, and one by phone that is paid through the mailed link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = newPerson()
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await open(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await begin(page, baseURL ?? '')
  await page.locator('label', { hasText: /^Pickup/ }).click()
  await page.getByLabel('Full name').fill('Sara Noor')
  await page.getByLabel('Phone').fill('050 222 3333')
  await expectSound(page)
  await keepPicture(page, 'counter', { fullPage: true })
  await page.getByRole('button', { name: /taken in cash$/ }).click()
  await numberOf(page)
  await expect(page.getByText(/^AED [\d,.]+ in cash, /)).toBeVisible()

  await open(page, '/admin/orders/new')
  await begin(page, baseURL ?? '')
  const fields = { 'Full name': 'Omar Said', 'E-mail': email, Phone: '050 765 4321', Area: 'Al Quoz 3', Street: 'Street 8' }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Building or villa').fill('Warehouse 12')
  await page.getByLabel('Emirate').selectOption('Dubai')
  await page.getByLabel('Note for us').fill('Ring twice')
  await expect(page.getByText('All is kept.')).toBeVisible()
  await open(page, '/admin/orders/new')
  await keepPicture(page, 'drafts')
  await page.getByRole('link', { name: 'Omar Said' }).click()
  await expect(page.getByLabel('Building or villa')).toHaveValue('Warehouse 12')
  await page.locator('label', { hasText: /^Bank transfer/ }).click()
  await page.getByRole('button', { name: 'Make a quote' }).click()
  await expect(page.getByText(/^The prices of quote Q-\d+ hold until /)).toBeVisible()
  await page.getByRole('button', { name: `Send to ${email}` }).click()
  await expect(page.getByText(`It is on its way to ${email}.`, { exact: true })).toBeVisible()
  await keepPicture(page, 'quote', { fullPage: true })
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'transfer', { fullPage: true })
  await page.getByRole('button', { name: /by transfer$/ }).click()
  await numberOf(page)
  await expect(page.getByRole('link', { name: /^Ordered from quote Q-/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('FT-2231')
  await keepPicture(page, 'mark-paid')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/by bank transfer, .* Reference FT-2231$/)).toBeVisible()

  await keepPicture(page, 'from-quote', { fullPage: true })
  await open(page, '/admin/orders/new')
  await expect(page.getByRole('link', { name: /^Became order B-/ })).toBeVisible()
  await keepPicture(page, 'quotes')
  await page.setViewportSize(desktop)
  await keepPicture(page, 'quotes-desktop')
  await begin(page, baseURL ?? '')
  await page.locator('label', { hasText: /^Payment link/ }).click()
  const send = page.getByRole('button', { name: /link to pay AED/ })
  await send.click()
  await expect(page.getByRole('alert').getByRole('link', { name: /^Full name: / })).toBeVisible()
  await page.getByLabel('Phone').fill(fields.Phone)
  await page.getByRole('button', { name: /^Omar Said · / }).click()
  await expect(page.getByLabel('Building or villa')).toHaveValue('Warehouse 12')
  await expect(page.getByRole('button', { name: /^Send the link to pay AED/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Wrap it/ }).check()
  await expect(page.getByRole('region', { name: 'Omar Said’s order' })).toHaveAttribute('aria-busy', 'false')
  await send.click()
  const number = await numberOf(page)
  await expectToast(page, `Order ${number} is taken`, `The link is on its way to ${email}.`)
  await expect(page.getByText('Taken for the customer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gift' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy payment link' })).toBeVisible()
  await keepPicture(page, 'order', { fullPage: true })
  expect(await page.evaluate(() => sessionStorage.getItem('takenOrder'))).toBeNull()

  const mail = await mailTo(email, `Your order ${number}: please pay here`)
  const link = /https?:\/\/[^\s"<]+\/thank-you\?[^\s"<]+/.exec(mail)?.[0] ?? ''
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  const customer = await (await browser.newContext({ viewport: phone })).newPage()
  await open(customer, `${baseURL}${pathname}${search}`)
  await expect(customer.getByRole('heading', { level: 1, name: 'Your order is ready, Omar' })).toBeVisible()
  await expectSound(customer)
  await keepPicture(customer, 'customer', { fullPage: true })
  await customer.getByRole('button', { name: 'Pay now' }).click()
  await typeCard(customer, testCards.good)
  await customer.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Thank you, Omar' })).toBeVisible()
  await customer.context().close()
})
