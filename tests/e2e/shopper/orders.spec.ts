import { expect, test, type Page } from '@playwright/test'
import type { PlacedOrder } from '../../../src/features/orders/orders.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { confirm, order, testCards, typeCard } from './ordering.ts'
import { atBothWidths, expectSound, keepPicture, mailTo, newPerson, open, phone } from '../support.ts'

const gift = { wrapped: true, message: 'For the wall above the sofa.\nWith love, أمّي' }
const linkTo = ({ order: { number }, token }: PlacedOrder) => `/thank-you?${new URLSearchParams({ order: number, token })}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const thanks = (page: Page) => heading(page, 'Thank you, Layla')

async function picture(page: Page, name: string): Promise<void> {
  for (const image of await page.getByRole('main').locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await keepPicture(page, name, { fullPage: true })
}

test('an order waits for its payment and turns into the thank-you by itself', async ({ page, baseURL }) => {
  const guest = webVisitor(baseURL ?? '')
  const placed = await order(guest, { gift })
  await open(page, linkTo(placed))
  await expect(heading(page, 'Waiting for your payment')).toBeVisible()
  await expect(page.getByText(/Your order is kept until \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await atBothWidths(page, () => expectSound(page))
  await picture(page, 'waiting')
  await confirm(guest, placed)
  await expect(thanks(page)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Order ${placed.order.number}`)
  await expect(main.getByRole('listitem', { name: 'Framed print, 20 × 25 cm' })).toContainText('White mat, 2.5 cm')
  await expect(main.getByRole('listitem', { name: 'Canvas, 30 × 30 cm' })).toContainText('2 × AED')
  await expect(main).toContainText('Gift wrapping')
  await expect(main).toContainText('of which VAT 5 %')
  await expect(main).toContainText('Paid by card')
  await expect(main.getByRole('blockquote')).toContainText('With love')
  await expect(main).toContainText('402, Palm House, 12th Street')
  await expect(main).toContainText('+971 50 123 4567')
  await expect(main).toContainText(/Arrives (\w{3} \d+( \w+)? – )?\w{3} \d+ \w+/)
  await expect(main).toContainText('Next: In production')
  await atBothWidths(page, () => expectSound(page))
  await picture(page, 'paid')
})

test('the mailed link opens the order anywhere, without JavaScript too; a wrong token opens nothing', async ({ browser, baseURL }) => {
  const guest = webVisitor(baseURL ?? '')
  const { email } = newPerson()
  const placed = await order(guest, { email })
  await confirm(guest, placed)
  const mail = await mailTo(email, `Your order ${placed.order.number} is paid`)
  expect(mail).toContain('Framed print, 20 ')
  const link = /\/thank-you\?order=B-\d+&token=[\w.-]+/.exec(mail)?.[0] ?? ''
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.goto(link)
  await expect(thanks(reader)).toBeVisible()
  await expect(reader.getByRole('main')).toContainText('Canvas, 30 × 30 cm')
  await expect(reader.getByRole('main')).toContainText('Paid by card')

  const stranger = await (await browser.newContext()).newPage()
  for (const wrong of [link.replace(/token=.*/, 'token=123.abc'), link.replace(/&token=.*/, ''), link.replace(/B-\d+/, 'B-999999')]) {
    expect((await stranger.goto(wrong))?.status()).toBe(404)
    await expect(heading(stranger, 'Follow your order')).toBeVisible()
    await expect(stranger.getByText('this address has no order that we can show you')).toBeVisible()
    await expect(stranger.getByText('Palm House')).toHaveCount(0)
  }
  expect((await stranger.goto('/thank-you'))?.status()).toBe(200)
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders')
})

test('a declined card is said truthfully, and another one still pays, from any browser that has the link', async ({ page, baseURL }) => {
  const guest = webVisitor(baseURL ?? '')
  const placed = await order(guest)
  await open(page, linkTo(placed))
  await confirm(guest, placed, '4000 0000 0000 0002')
  await expect(heading(page, 'Your payment did not go through')).toBeVisible()
  await expect(page.getByText('Your card was not charged.')).toBeVisible()
  await expectSound(page)
  await picture(page, 'declined')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await typeCard(page, testCards.good)
  await page.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(thanks(page)).toBeVisible()
})

test('a lost connection is said, and the page goes on by itself', async ({ page, context, baseURL }) => {
  const guest = webVisitor(baseURL ?? '')
  const placed = await order(guest)
  await open(page, linkTo(placed))
  await context.setOffline(true)
  await expect(page.getByText('We can’t reach the shop at the moment and keep trying.')).toBeVisible()
  await confirm(guest, placed)
  await context.setOffline(false)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('We can’t reach the shop at the moment and keep trying.')).toHaveCount(0)
})

test('a paid order is cancelled by keyboard, after a question that says what happens with the money', async ({ page, baseURL }) => {
  const guest = webVisitor(baseURL ?? '')
  const placed = await order(guest)
  await confirm(guest, placed)
  await open(page, linkTo(placed))
  await expect(thanks(page)).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${placed.order.number}?` })
  await expect(dialog).toContainText(/AED [\d.,]+, goes back the way you paid it/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(thanks(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your order is cancelled')).toBeVisible()
  await expect(page.getByText(/AED [\d.,]+ goes back the way you paid it/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Paid back')
  await expect(cancel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeFocused()
  await expectSound(page)
  await picture(page, 'cancelled')
})

test('a guest makes an account with the address of the order', async ({ page, baseURL }) => {
  const { email } = newPerson()
  await open(page, linkTo(await order(webVisitor(baseURL ?? ''), { email })))
  await page.getByRole('link', { name: 'Make an account with this e-⁠mail' }).click()
  await expect(page.getByRole('textbox', { name: /^E-.?mail/ })).toHaveValue(email)
})

test('a customer finds every order, opens one and orders it again', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  const person = newPerson()
  const customer = webVisitor(baseURL ?? '')
  expect((await customer.call('POST', '/api/register', person)).status).toBe(201)
  expect((await page.request.post('/api/login', { data: person })).status()).toBe(200)
  await open(page, '/orders')
  await expect(page.getByText('No orders are listed here yet.')).toBeVisible()

  const first = await order(customer, { email: person.email })
  await confirm(customer, first)
  const second = await order(customer, { email: person.email, paymentMethod: 'cod' })
  await page.route('**/api/orders', (route) => route.abort())
  await open(page, '/orders')
  await expect(page.getByText('Your orders couldn’t be loaded')).toBeVisible()
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Try again' }).click()

  const listed = page.getByRole('main').getByRole('listitem', { name: /^Order B-/ })
  await expect(listed.nth(0)).toContainText(second.order.number)
  await expect(listed.nth(0)).toContainText('Waiting for our call')
  await expect(listed.nth(1)).toContainText(first.order.number)
  await expect(listed.nth(1)).toContainText('Framed print, 20 × 25 cm and 1 more')
  await expectSound(page)
  await page.getByRole('button', { name: `Details of order ${second.order.number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(listed.nth(0)).toContainText('To pay in cash')
  await expect(listed.nth(0)).toContainText('We call you before we begin.')
  await atBothWidths(page, () => expectSound(page))
  await picture(page, 'orders')
  await listed.nth(0).getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('link', { name: 'Cart, 3 pieces' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem', { name: 'Framed print, 20 × 25 cm' })).toBeVisible()
})
