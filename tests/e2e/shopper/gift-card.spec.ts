import { expect, test, type Page } from '@playwright/test'
import { addPiece } from '../../support/orders.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { testCards, typeCard } from './ordering.ts'
import { admin, desktop, expectSound, keepPicture, login, mailTo, newPerson, open, phone } from '../support.ts'

const contact = { 'Full name': 'Omar Haddad', Phone: '050 123 4567' }
const place = { Area: 'Al Quoz 3', Street: 'Street 8', 'Building or villa': 'Warehouse 12' }

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

test('a guest buys a gift card on a phone; the code that is mailed pays an order on a desktop', async ({ page, browser, baseURL }) => {
  const [giver, friend] = [newPerson().email, newPerson().email]
  await page.setViewportSize(phone)
  await open(page, '/gift-card')
  await page.getByText('Dunes').click()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('Amount in AED').fill('20')
  await page.getByLabel('Their name').focus()
  await expect(page.getByText('AED 50 to 2,000, in whole dirhams.').and(page.getByRole('paragraph'))).toBeVisible()
  await fill(page, {
    'Amount in AED': '250',
    'Their name': 'Layla',
    'Their e-mail': friend,
    'Your name': 'Omar',
    Message: 'For your wall.',
  })
  await page.reload()
  await expect(page.getByLabel('Their name')).toHaveValue('Layla')
  const card = page.getByRole('figure', { name: 'Your card' })
  for (const said of ['AED 250', 'For Layla', 'For your wall.', 'From Omar']) await expect(card).toContainText(said)
  await expectSound(page)
  await keepPicture(page, 'card', { fullPage: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()

  await page.waitForURL('**/checkout')
  await expect(page.getByRole('link', { name: 'Edit: Gift card, AED 250' })).toHaveAttribute('href', /^\/gift-card\?item=/)
  await expect(page.getByLabel('Emirate')).toHaveCount(0)
  await fill(page, { ...contact, 'E-mail': giver })
  await typeCard(page, testCards.good)
  await page.getByRole('button', { name: 'Pay AED 250' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Omar' })).toBeVisible()

  const mail = await mailTo(friend, 'A gift card from Omar')
  expect(mail).toContain('filename=gift-card.pdf')
  const [code = ''] = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(mail) ?? []

  const visitor = webVisitor(baseURL ?? '')
  await addPiece(visitor)
  const desk = await browser.newPage({ viewport: desktop, baseURL: baseURL ?? '' })
  await desk.addInitScript((id) => localStorage.setItem('sessionId', id), visitor.sessionId)
  await open(desk, '/checkout')
  await fill(desk, { ...contact, ...place, 'E-mail': friend })
  await desk.getByLabel('Emirate').selectOption('Dubai')
  await desk.getByText('Discount code or gift card').click()
  await desk.getByLabel('Gift card', { exact: true }).fill(code)
  await desk.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(desk.getByText('AED 250 on it')).toBeVisible()
  await desk.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Thank you, Omar' })).toBeVisible()
  await expect(desk.getByText('Paid by gift card')).toBeVisible()
  await desk.close()
})

test('whoever has a code sees what is left; a line of the cart is edited where it was made', async ({ page, playwright, baseURL }) => {
  await page.setViewportSize(desktop)
  const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await login(staff, admin)
  const { code } = await (await staff.post('/api/admin/gift-cards', { data: { amountFils: 30_000 } })).json()
  await staff.dispose()
  const visitor = webVisitor(baseURL ?? '')
  const giftCard = { amountFils: 20_000, recipientName: 'Layla', recipientEmail: 'layla@example.com', senderName: 'Omar', design: 'bloom' }
  const { body: line } = await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard })
  await page.addInitScript((id) => localStorage.setItem('sessionId', id), visitor.sessionId)
  await open(page, `/gift-card?item=${line.id}`)
  await expect(page.getByLabel('Their name')).toHaveValue('Layla')
  await page.getByLabel('Gift card code').fill(code.toLowerCase())
  await page.getByLabel('Gift card code').press('Enter')
  await expect(page.getByText(/^AED 300 left, valid until/)).toBeVisible()
  await page.getByText('AED 500', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Gift card, AED 500' })).toBeVisible()
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ id: line.id, price: 50_000 }])
})
