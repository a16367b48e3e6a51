import { expect, test, type Page } from '@playwright/test'
import { webVisitor } from '../support/web-visitor.ts'
import { expectRoomForLargeText } from './large-text.ts'
import { newPhoto } from './new-photo.ts'
import { confirm, deliver, order } from './ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, mailTo, newPerson, open, phone } from './support.ts'

const canvas = 'Canvas, 30 × 30 cm'

/** Another person's browser, by the link in the mail. */
async function followLink(page: Page, mail: string): Promise<void> {
  const [, link = ''] = /(\/thank-you\?order=[^\s"&]+&token=[\w.%-]+)/.exec(mail) ?? []
  await open(page, link)
}

test('a better photo is asked for, brought by the mailed link, and later a claim is answered with a remake', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = newPerson()
  const guest = webVisitor(baseURL ?? '')
  const placed = await order(guest, { email })
  const { number } = placed.order
  await confirm(guest, placed)
  await page.setViewportSize(desktop)
  await login(page.request, admin)
  await expect.poll(async () => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).state).toBe('paid')

  await open(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Ask for a better photo of').selectOption({ label: canvas })
  await dialog.getByLabel('What the customer reads').fill('It will look soft at this size.')
  await keepPicture(page, 'ask')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('The customer was asked for a better photo')).toBeVisible()

  const context = await browser.newContext({ viewport: phone, baseURL: baseURL ?? '' })
  const customer = await context.newPage()
  await followLink(customer, await mailTo(email, `A better photo for your order ${number}`))
  const asked = customer.getByRole('region', { name: `A better photo for your ${canvas}` })
  await expect(asked.getByText('It will look soft at this size.')).toBeVisible()
  await asked.getByLabel('Choose a photo').setInputFiles(await newPhoto('better.jpg', { width: 1500, height: 1000 }))
  await expect(asked.getByRole('button', { name: 'Print this photo' })).toBeVisible()
  await expectSound(customer)
  await expectRoomForLargeText(customer, 'photo')
  await keepPicture(customer, 'photo', { fullPage: true })
  await asked.getByRole('button', { name: 'Print this photo' }).click()
  await asked.getByRole('button', { name: 'Print it all the same' }).click()
  await expect(asked).toBeHidden()

  await page.reload()
  await expect(page.getByText(`The customer brought a better photo for ${canvas}.`)).toBeVisible()
  await deliver(page.request, number)

  await customer.reload()
  await expect(customer.getByRole('link', { name: 'Review it' })).toHaveAttribute('href', /^\/reviews\?order=/)
  await customer.getByRole('button', { name: 'Tell us what is wrong' }).click()
  const which = customer.getByRole('group', { name: 'Which piece?' })
  await expect(which.getByRole('radio').first()).toBeFocused()
  await which.getByText(`No. 2: ${canvas}`).click()
  await expect(which.getByRole('radio', { name: `No. 2: ${canvas}` })).toBeChecked()
  await customer.getByText('Damaged', { exact: true }).click()
  await customer.getByLabel('Describe it').fill('A corner is bent.')
  await customer.getByLabel('Add photos').setInputFiles(await newPhoto())
  await expect(customer.getByText('Sent', { exact: true })).toBeVisible()
  await expectSound(customer)
  await expectRoomForLargeText(customer, 'claim')
  await keepPicture(customer, 'claim', { fullPage: true })
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByText('Waiting for our answer')).toBeVisible()

  await open(page, '/admin/orders?show=claims')
  await page.getByRole('link', { name: number }).click()
  const claims = page.getByRole('region', { name: 'Claims' })
  await expect(claims.getByText('A corner is bent.')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'admin', { fullPage: true })
  await claims.getByRole('button', { name: 'Make it again' }).click()
  await expect(page.getByText(`${canvas}, made again (1)`)).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Being made again')).toBeVisible()
  await context.close()
})
