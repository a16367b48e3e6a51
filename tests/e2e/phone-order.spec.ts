import { expect, test } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { addFramedPrint, testCards, typeCard } from './ordering.ts'
import { admin, desktop, expectSound, expectToast, keepPicture, login, mailTo, newPerson, open, phone } from './support.ts'

test('staff order for a customer on the phone, who pays by the mailed link in another browser', async ({ page, browser, baseURL }) => {
  const { email } = newPerson()
  const cart = webVisitor(baseURL ?? '')
  await addFramedPrint(cart)
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await page.addInitScript((id) => localStorage.setItem('sessionId', id), cart.sessionId)
  await open(page, '/admin/orders')
  await page.getByRole('link', { name: 'Order for a customer' }).click()

  const send = page.getByRole('button', { name: /^Send the link to pay AED/ })
  await send.click()
  await expect(page.getByRole('alert').getByRole('link', { name: /^Full name: / })).toBeVisible()
  await expectSound(page)
  const fields = { 'Full name': 'Omar Said', 'E-mail': email, Phone: '050 765 4321', Area: 'Al Quoz 3', Street: 'Street 8' }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Building or villa').fill('Warehouse 12')
  await page.getByLabel('Emirate').selectOption('Dubai')
  await page.getByRole('radio', { name: /^Express/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /^Wrap it/ }).check()
  await page.getByLabel('Note for us').fill('Ring twice')
  await expect(page.getByRole('region', { name: 'Your order' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'form', { fullPage: true })
  await send.click()

  const title = page.getByRole('heading', { level: 1, name: /^Order B-/ })
  await expect(title).toBeVisible()
  const number = (await title.innerText()).replace('Order ', '')
  await expectToast(page, `Order ${number} is taken`, `The link is on its way to ${email}.`)
  await expect(page.getByText('Taken by phone')).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gift' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy payment link' })).toBeVisible()
  await keepPicture(page, 'order', { fullPage: true })

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
