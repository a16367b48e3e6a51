import { randomBytes } from 'node:crypto'
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { formatAed } from '../../src/domain/money.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Visitor } from '../support/test-shop.ts'
import { uploadPlain } from '../support/upload.ts'
import { webVisitor } from '../support/web-visitor.ts'
import { expectRoomForLargeText } from './large-text.ts'
import { deliver } from './ordering.ts'
import {
  admin,
  atBothWidths,
  desktop,
  expectSound,
  expectToast,
  keepPicture,
  login,
  mailTo,
  open,
  openMail,
  phone,
  register,
} from './support.ts'

const cards = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }
const guest = { 'Full name': 'Layla Haddad', 'E-mail': 'layla@example.com', Phone: '050 123 4567' }
const place = { Area: 'Al Quoz 3', Street: 'Street 8', 'Building or villa': 'Warehouse 12' }

const resting = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const framedPrint = { product: 'frame', size: '20x25', frameId: 1, mat: { colour: 'white', size: 'regular' } }
const layout = { id: 'grid-2x2', gapMm: 5, radiusMm: 0, background: { kind: 'colour', value: '#ffffff' } }
const collage = { ...framedPrint, product: 'frame-collage', size: '30x40', layout }

type Piece = { width?: number; height?: number; look?: object; cellCount?: number }

/** A piece of one photo in this browser's cart, put there through the API. */
async function fillCart(page: Page, baseURL = '', piece: Piece = {}): Promise<Visitor> {
  const { width = 1800, height = 2400, look = framedPrint, cellCount = 1 } = piece
  const visitor = webVisitor(baseURL)
  const photoId = await uploadPlain(visitor, { width, height, own: true })
  const content = { ...look, cells: Array.from({ length: cellCount }, () => ({ photoId, placement: resting })) }
  const design = await visitor.call('POST', '/api/designs', content)
  expect(design.status).toBe(201)
  expect((await visitor.call('POST', '/api/cart', { designId: design.body.id })).status).toBe(201)
  await page.addInitScript((id) => {
    if (window === window.top && !sessionStorage.getItem('cart-is-filled')) localStorage.setItem('sessionId', id)
    sessionStorage.setItem('cart-is-filled', 'yes')
  }, visitor.sessionId)
  return visitor
}

async function fillForm(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({ ...guest, ...place })) await page.getByLabel(label).fill(value)
  await page.getByLabel('Emirate').selectOption('Dubai')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay AED/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })
const frameOf = (page: Page) => page.frameLocator('iframe[title="Pay by card"]')

async function payBy(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('04 / 29')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByRole('button', { name: /^Pay AED/ }).click()
}

/** The order the page ended with, as its own link opens it. */
async function orderOf(page: Page) {
  await page.waitForURL(/\/thank-you\?order=[^&]+&token=./)
  const { searchParams } = new URL(page.url())
  const read = async () =>
    (await page.request.get(`/api/orders/${searchParams.get('order')}?token=${encodeURIComponent(searchParams.get('token') ?? '')}`)).json()
  return { read, number: searchParams.get('order') }
}

async function expectPaid(page: Page): Promise<void> {
  const { read } = await orderOf(page)
  await expect.poll(async () => (await read()).paymentStatus).toBe('paid')
}

/** The link opens the invoice of this order, which says its sum; a mail carries the same, and opened it shows each piece. */
async function expectInvoice(page: Page, subject = 'is paid'): Promise<void> {
  const { read, number } = await orderOf(page)
  const { invoiceNumber, lines, totals, contact } = await read()
  const link = page.getByRole('link', { name: `Order summary ${invoiceNumber}, not a tax invoice (PDF)` })
  await expect(link).toBeVisible()
  const pdf = await (await page.request.get((await link.getAttribute('href')) ?? '')).body()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const total = formatAed(totals.totalFils)
  for (const said of ['not a tax invoice', invoiceNumber, number, contact.name, 'Total with VAT', total]) expect(text).toContain(said)

  expect(await mailTo(contact.email, `Your order ${number} ${subject}`)).toContain(`filename=${invoiceNumber}.pdf`)
  const mail = await openMail(page, contact.email, `Your order ${number} ${subject}`)
  await expect(mail.getByText(total).first()).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Follow my order' })).toHaveAttribute('href', /\/thank-you\?order=/)
  const shown = (pictures: (HTMLElement | SVGElement)[]) =>
    pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length
  await expect.poll(() => mail.locator('img').evaluateAll(shown)).toBe(lines.length)
  await mail.close()
}

test('a wallet that knows who pays and where it goes: nothing is typed but what it does not know', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  const wallet = page.frameLocator('iframe[title="Express checkout"]')
  await wallet.getByRole('button', { name: 'Apple Pay' }).press('Enter')
  await expect(wallet.getByRole('button', { name: /^Pay AED [1-9]/ })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(wallet.getByRole('button', { name: 'Apple Pay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await wallet.getByText('Corniche Road').click()
  await wallet.getByRole('button', { name: /^Pay AED [1-9]/ }).click()
  await expect(wallet.getByText('Nothing was charged')).toBeVisible()
  await expect(page.getByRole('link', { name: /Building or villa: / })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Layla Haddad')
  await expectSound(page)
  await wallet.getByText('Marina Walk').click()
  await wallet.getByRole('button', { name: /^Pay AED [1-9]/ }).click()
  await expectPaid(page)
  const { read } = await orderOf(page)
  expect(await read()).toMatchObject({ contact: { name: 'Layla Haddad' }, address: { emirate: 'Dubai', building: 'Marina Gate 2' } })
})

test('a guest buys a framed print by card', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  const events: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/events') && events.push(request.postData() ?? ''))
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await expect(page.getByRole('radio', { name: /Express in Dubai/ })).toBeVisible()
  await page.getByText('Express in Dubai').click()
  await expect(summary(page)).toContainText('AED 40')
  await expect(page.getByText(/Arrives \w{3} \d{1,2}/).first()).toBeVisible()
  await atBothWidths(page, () => expectSound(page))
  await expectRoomForLargeText(page, 'cart and form')
  await keepPicture(page, 'form', { fullPage: true })
  await payButton(page).click()
  const frame = frameOf(page)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await atBothWidths(page, () => expectSound(page))
  await expectRoomForLargeText(page, 'card')
  await keepPicture(page, 'card', { fullPage: true })
  await payBy(frame, cards.good)
  await expectPaid(page)
  expect(events.join().match(/"begin_checkout"/g)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  await expectInvoice(page)
  await expectRoomForLargeText(page, 'thanks')
  await keepPicture(page, 'paid', { fullPage: true })
})

test('a declined card is not charged, and another one pays, whose bank asks whether it is you; a reload in between loses nothing', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await payButton(page).click()
  await payBy(frameOf(page), cards.declined)
  await expect(page.getByText('Your card was not charged')).toBeVisible()
  await expect(frameOf(page).getByText('Your bank declined this card. Try another one.')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'declined')
  await open(page, '/checkout')
  await payBy(frameOf(page), cards.asks)
  await frameOf(page).getByRole('button', { name: 'Yes, approve it' }).click()
  await expectPaid(page)
})

test('an unpaid order never stands in the cart’s way: it is paid, cancelled or left from there', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  const visitor = await fillCart(page, baseURL)
  const [{ design }] = (await visitor.call('GET', '/api/cart')).body
  const addAnother = async () => expect((await visitor.call('POST', '/api/cart', { designId: design.id })).status).toBe(201)
  const waits = page.getByText(/^Order B-\d+ waits to be paid$/)
  const heading = page.getByRole('heading', { name: 'Your cart', level: 1 })
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('checkout') ?? '{}').unpaid)

  await test.step('with an empty cart the card is asked for, and the order can be left', async () => {
    await open(page, '/checkout')
    await fillForm(page)
    await payButton(page).click()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    await page.reload()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    await expectSound(page)
    await keepPicture(page, 'unpaid', { fullPage: true })
    const { number } = await kept()
    await page.getByRole('button', { name: 'Leave it for later' }).click()
    await expectToast(page, `Order ${number} waits for you`, 'The link in our e-\u2060mail opens it, to pay or to cancel it.')
    await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
    expect(await kept()).toBeUndefined()
  })

  await test.step('with pieces in the cart the cart is shown, on both pages, and the way to the card leads back', async () => {
    await addAnother()
    await open(page, '/checkout')
    await payButton(page).click()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    await addAnother()
    for (const path of ['/checkout/legacy', '/checkout']) {
      await open(page, path)
      await expect(waits).toBeVisible()
      await expect(page.getByRole('button', { name: path === '/checkout' ? /^Pay AED/ : /in cash$/ })).toBeVisible()
    }
    await expectSound(page)
    await keepPicture(page, 'notice')
    await page.getByRole('button', { name: 'Pay it' }).click()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the cart' }).click()
    await expect(heading).toBeVisible()
  })

  await test.step('cancelled there, its pieces can come back; cancelled elsewhere, it says so once', async () => {
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await expect(page.getByText(/^Order B-\d+ is cancelled$/)).toBeVisible()
    await expect(waits).toBeHidden()
    expect(await kept()).toBeUndefined()
    await keepPicture(page, 'cancelled')
    await page.getByRole('button', { name: 'Put its pieces back into the cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 pieces' })).toBeVisible()
    await expect(page.getByText(/^Order B-\d+ is cancelled$/)).toBeHidden()

    await payButton(page).click()
    await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
    const { number, token } = await kept()
    expect((await visitor.call('POST', `/api/orders/${number}/cancel?token=${encodeURIComponent(token)}`)).status).toBe(200)
    await addAnother()
    await open(page, '/checkout')
    await expect(page.getByText(`Order ${number} is cancelled`)).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    await page.reload()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByText(`Order ${number} is cancelled`)).toBeHidden()
  })

  await test.step('whatever is kept, the cart is there', async () => {
    for (const unpaid of [7, { number: 'B-1', token: '1.x' }]) {
      await page.evaluate((rubbish) => {
        const whole = JSON.parse(sessionStorage.getItem('checkout') ?? '{}')
        sessionStorage.setItem('checkout', JSON.stringify({ ...whole, attempts: 7, form: [7], unpaid: rubbish }))
      }, unpaid)
      await page.reload()
      await expect(payButton(page)).toBeEnabled()
      expect(await kept()).toBeUndefined()
    }
  })
})

test('a code is refused in words, another one takes something off and can be taken out again; a gift card pays a part, a bank card the rest', async ({
  page,
  baseURL,
  playwright,
}) => {
  await page.setViewportSize(phone)
  const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await login(staff, admin)
  const code = `WALL${randomBytes(3).toString('hex').toUpperCase()}`
  expect((await staff.post('/api/admin/discount-codes', { data: { code, kind: 'percent', percent: 10 } })).status()).toBe(201)
  const issued = await (await staff.post('/api/admin/gift-cards', { data: { amountFils: 5_000 } })).json()
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  const before = await payButton(page).textContent()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply: Discount code' }).click()
  await expect(page.getByText('We don’t know this code. Is it spelt right?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText('Discount', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove: ${code}` }).click()
  await expect(payButton(page)).toHaveText(before ?? '')
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await payButton(page).click()
  await expect(page.getByText('This code is typed but not applied. Apply it, or clear the field.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply: Discount code' }).click()
  await expect(page.getByText(/^Saves AED/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Gift card' }).fill(issued.code)
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(summary(page).getByText('To pay')).toBeVisible()
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
  const { totals } = await (await orderOf(page)).read()
  expect(totals.discountFils).toBeGreaterThan(0)
  expect(totals).toMatchObject({ giftCardFils: 5_000, toPayFils: totals.totalFils - 5_000 })
})

test('who is signed in buys a collage, and finds it among their orders', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  await register(page.request)
  await fillCart(page, baseURL, { look: collage, cellCount: 4 })
  await open(page, '/checkout')
  await fillForm(page)
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
  const { number } = await orderOf(page)
  await open(page, '/orders')
  await expect(page.getByRole('main')).toContainText(number ?? '')
})

test('a gift card that covers all leaves nothing to pay', async ({ page, baseURL, request }) => {
  await login(request, admin)
  const issued = await (await request.post('/api/admin/gift-cards', { data: { amountFils: 50_000 } })).json()
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await page.getByRole('textbox', { name: 'Gift card' }).fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(page.getByText('This gift card is unknown, used up or expired.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Gift card' }).fill(issued.code)
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(summary(page).getByText('To pay')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectPaid(page)
})

/** By Tab alone, as those who use no mouse get there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

test('the keyboard is enough: what is missing is listed, linked, mended and paid', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  const missing = page.getByRole('link', { name: 'Full name: Please fill this in.' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('link', { name: /: Please fill this in\.$/ })).toHaveCount(7)
  await page.keyboard.press('Tab')
  await expect(missing).toBeFocused()
  await keepPicture(page, 'errors')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Layla Haddad')
  await expect(missing).toBeHidden()
  for (const [label, text] of [
    ['E-mail', 'layla@example'],
    ['Phone', '050 123 4567'],
    ['Emirate', 'Dub'],
    ...Object.entries(place),
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await expect(page.getByText('This does not look like an e-mail address.').last()).toBeVisible()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.com')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  const frame = frameOf(page)
  const number = frame.getByLabel('Card number')
  await expect(number).toBeVisible()
  await number.focus()
  await page.keyboard.type(cards.good)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0429')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expectPaid(page)
})

test('an order whose answer is lost is asked for again, and placed once', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  const keys: (string | undefined)[] = []
  const numbers: string[] = []
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    numbers.push((await answer.json()).order.number)
    await (numbers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await payButton(page).click()
  await expect(page.getByText('We don’t know yet whether your order reached us')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(guest['Full name'])
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(numbers).size).toBe(1)
})

test('a lost answer and a reload: the cart is empty, the order is found', async ({ page, baseURL }) => {
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expect(page.getByText('We don’t know yet whether your order reached us')).toBeVisible()
  await page.unroute('**/api/orders')
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Look for my order' }).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
})

test('a server error is said, and the next try orders once', async ({ page, baseURL }) => {
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await payButton(page).click()
  await expect(page.getByText('trying again can’t order twice')).toBeVisible()
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
})

test('a price that moved is shown, nothing is charged, and the new one can be paid', async ({ page, baseURL }) => {
  await fillCart(page, baseURL)
  await page.route('**/api/checkout/quote', async (route) => {
    const answer = await route.fetch()
    const quote = await answer.json()
    await route.fulfill({ response: answer, json: { ...quote, totalFils: quote.totalFils - 1000, toPayFils: quote.toPayFils - 1000 } })
  })
  await open(page, '/checkout')
  await fillForm(page)
  await payButton(page).click()
  const told = await page.getByText(/The price changed: was AED [\d.]+, now AED [\d.]+/).textContent()
  const [, price = ''] = /now (AED [\d.]+)/.exec(told ?? '') ?? []
  await page.getByRole('button', { name: `Pay ${price}` }).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
})

test('a soft photo needs a yes, and what was typed is there after a reload, but not for the next person', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL, { width: 300, height: 400 })
  await open(page, '/checkout')
  await fillForm(page)
  await page.reload()
  await expect(page.getByLabel('Area')).toHaveValue(place.Area)
  await expect(page.getByLabel('Emirate')).toHaveValue('Dubai')
  await payButton(page).click()
  await page.getByRole('link', { name: /^A photo is too small for its size/ }).click()
  const soft = page.getByRole('checkbox', { name: /^Print it even though/ })
  await expect(soft).toBeFocused()
  await page.keyboard.press('Space')
  await payButton(page).click()
  await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('sessionId', crypto.randomUUID()))
  await page.reload()
  await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Layla')
})

test('who is signed in need not type it all, and takes it along when signing out', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  const { sessionId } = await fillCart(page, baseURL)
  await page.setExtraHTTPHeaders({ sessionid: sessionId })
  const { email } = await register(page.request)
  await page.setExtraHTTPHeaders({})
  await open(page, '/checkout')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Area').fill(place.Area)
  await page.getByRole('button', { name: /Layla/ }).click()
  await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
})

test('a present for a company: wrapped, with words, an invoice of its own, and the address is offered again', async ({ page, baseURL }) => {
  await register(page.request)
  const visitor = await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await page.getByText('Invoice for a company').click()
  await page.getByLabel('Company').fill('Dune Studio LLC')
  await page.getByLabel('TRN (tax registration number)').fill('12')
  await page.getByLabel('Words for the card').fill('For your new wall')
  const wrong = page.getByText('A TRN has 15 digits.')
  await expect(wrong).toBeVisible()
  await page.getByText('Invoice for a company').click()
  await expect(wrong).toBeVisible()
  await page.getByLabel('TRN (tax registration number)').fill('100-2345-6789-0123')
  await page.getByText(/^Wrap it, AED 15/).click()
  await expect(summary(page)).toContainText('Gift wrapping')
  await expectSound(page)
  await keepPicture(page, 'gift', { fullPage: true })
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
  const order = await (await orderOf(page)).read()
  expect(order).toMatchObject({
    gift: { wrapped: true, message: 'For your new wall' },
    contact: { company: 'Dune Studio LLC', trn: '100234567890123' },
  })
  await expect(page.getByRole('main')).toContainText('For your new wall')

  const design = order.lines[0].design.id
  expect((await visitor.call('POST', '/api/cart', { designId: design })).status).toBe(201)
  await open(page, '/checkout')
  await page.getByLabel('Send it to').selectOption({ label: 'Layla Haddad, Warehouse 12, Street 8, Al Quoz 3, Dubai' })
  await expect(page.getByLabel('Area')).toHaveValue('Al Quoz 3')
  await expect(page.getByLabel('Emirate')).toHaveValue('Dubai')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Remove Warehouse 12, Street 8' }).click()
  await expect(page.getByText('None yet. The address of your next order')).toBeVisible()
})

test('who collects types no address, and reads where and when to come', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Collect it instead' }).click()
  await expect(page.getByRole('heading', { name: 'Collected from our workshop' })).toBeVisible()
  await expect(page.getByLabel('Emirate')).toBeHidden()
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(label).fill(value)
  await payButton(page).click()
  await payBy(frameOf(page), cards.good)
  await expectPaid(page)
  const { number } = await orderOf(page)
  await expect(page.getByText('Al Quoz Industrial Area 3, Dubai, United Arab Emirates. We write to you')).toBeVisible()
  await expect(page.getByText('Ready to collect', { exact: true })).toBeVisible()
  expect(await mailTo(guest['E-mail'], `Your order ${number} is paid`)).toContain('Al Quoz Industrial Area 3')
  await expectSound(page)
})

test('a piece without its photo is named before anything is ordered', async ({ page }) => {
  await open(page, '/terms')
  const sessionid = await (await page.waitForFunction(() => localStorage.getItem('sessionId'))).jsonValue()
  const data = { type: 'frame', size: '30x40', frameId: 1 }
  expect((await page.request.post('/api/cart', { data, headers: { sessionid: sessionid ?? '' } })).status()).toBe(201)
  await open(page, '/checkout')
  await fillForm(page)
  await payButton(page).click()
  const missing = 'A piece in your cart still needs its photo. Open it and finish it first.'
  await expect(page.getByRole('link', { name: missing })).toBeVisible()
  await expect(summary(page)).toContainText(missing)
})

test('cash on delivery says its fee and is ordered at once; delivered and paid, it has its invoice', async ({ page, baseURL, request }) => {
  await page.setViewportSize(desktop)
  await fillCart(page, baseURL)
  await open(page, '/checkout/legacy')
  await fillForm(page)
  await expect(summary(page).getByText('Cash on delivery')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'cash', { fullPage: true })
  await page.getByRole('button', { name: /^Order and pay AED [\d.]+ in cash$/ }).click()
  const { read, number } = await orderOf(page)
  expect(await read()).toMatchObject({ state: 'pending_confirmation', paymentMethod: 'cod' })
  await (await openMail(page, guest['E-mail'], `We have your order ${number}`)).close()
  await login(request, admin)
  await deliver(request, number ?? '')
  await page.reload()
  await expectInvoice(page, 'has arrived')
})
