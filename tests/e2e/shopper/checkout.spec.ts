import { randomBytes } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { formatAed } from '../../../src/ui/in-words/money.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Visitor } from '../../support/test-shop.ts'
import { uploadPlain } from '../../support/upload.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { expectRoomForLargeText } from '../large-text.ts'
import { cardFields, deliver, testCards, typeCard } from './ordering.ts'
import { admin, atBothWidths, desktop, expectSound, keepPicture, login, mailTo, open, openMail, phone, register } from '../support.ts'

const guest = { 'Full name': 'Layla Haddad', 'E-mail': 'layla@example.com', Phone: '050 123 4567' }
const place = { Area: 'Al Quoz 3', Street: 'Street 8', 'Building or villa': 'Warehouse 12' }
const emptyCart = 'Your cart is empty. A good photo is all it takes to start.'

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
  for (const [label, value] of Object.entries({ ...guest, ...place })) await page.getByLabel(new RegExp(`^${label}`)).fill(value)
  await page.getByLabel('Emirate').selectOption('Dubai')
}

/** Under the cart, as long as nobody has begun the form. */
const toForm = (page: Page) => page.getByRole('link', { name: 'Checkout', exact: true })
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay AED/ })
const cashButton = (page: Page) => page.getByRole('button', { name: /^Order, pay AED [\d,.]+ on delivery$/ })
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What was ordered from this page, one after the other, however often it was answered. */
function watchOrders(page: Page): { number: string; token: string }[] {
  const placed: { number: string; token: string }[] = []
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/orders') || !response.ok()) return
    const { order, token } = await response.json()
    if (placed.at(-1)?.number !== order.number) placed.push({ number: order.number, token })
  })
  return placed
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
  await expect(page.getByText('Nothing was charged yet: your wallet left something out.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Building or villa: / })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Layla Haddad')
  await expect(page.getByLabel('Emirate')).toHaveValue('Fujairah')
  await expectSound(page)
  await keepPicture(page, 'wallet')
  await page.getByText('Discount code or gift card').click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We don’t know this code. Is it spelt right?')).toHaveCount(1)
  await wallet.getByRole('button', { name: 'Google Pay' }).click()
  await wallet.getByText('Marina Walk').click()
  await expectSound(page)
  await wallet.getByRole('button', { name: /^Pay AED [1-9]/ }).click()
  await expectPaid(page)
  const { read } = await orderOf(page)
  expect(await read()).toMatchObject({ contact: { name: 'Layla Haddad' }, address: { emirate: 'Dubai', building: 'Marina Gate 2' } })
})

test('a guest buys a framed print by card, on one page with one button; Back shows what is there, and frightens nobody', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const events: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/events') && events.push(request.postData() ?? ''))
  const visitor = await fillCart(page, baseURL)
  const [{ id: itemId }] = (await visitor.call('GET', '/api/cart')).body
  await open(page, `/print-frame?item=${itemId}`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).click()
  await toForm(page).click()
  await expect(page.getByLabel('Full name')).toBeInViewport()
  await fillForm(page)
  await expect(page.getByRole('radio', { name: /Express in Dubai/ })).toBeVisible()
  await page.getByText('Express in Dubai').click()
  await expect(summary(page)).toContainText('AED 40')
  await page.getByLabel('Emirate').selectOption('Sharjah')
  await expect(page.getByText('Express in Dubai does not go to Sharjah; Standard delivery is chosen now.')).toBeVisible()
  await page.getByLabel('Emirate').selectOption('Dubai')
  await expect(page.getByText('does not go to Sharjah')).toBeHidden()
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
  await page.getByText('Express in Dubai').click()
  await expect(summary(page)).toContainText('AED 40')
  await expect(page.getByText(/Arrives \w{3} \d{1,2}/).first()).toBeVisible()
  await typeCard(page, testCards.good)
  await expect(payButton(page)).toBeInViewport()
  await atBothWidths(page, () => expectSound(page))
  await expectRoomForLargeText(page, 'cart and form')
  const frame = page.locator('iframe[title="Pay by card"]')
  const blankOf = () =>
    frame.evaluate((it) => it.clientHeight - ((it as HTMLIFrameElement).contentDocument?.body.getBoundingClientRect().height ?? 0))
  await expect.poll(blankOf).toBeLessThan(1)
  await keepPicture(page, 'form', { fullPage: true })
  await payButton(page).click()
  await expectPaid(page)
  expect(events.join().match(/"begin_checkout"/g)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await expectInvoice(page)
  await expectRoomForLargeText(page, 'thanks')
  await keepPicture(page, 'paid', { fullPage: true })
  await page.goBack()
  await expect(page.getByText(emptyCart)).toBeInViewport()
  expect(await page.evaluate(() => [sessionStorage.getItem('checkout'), localStorage.getItem('checkoutDraft')])).toEqual([null, null])
  await page.goBack()
  await expect(page.getByText('This piece has left your cart', { exact: true })).toBeVisible()
  await expect(page.getByText('can’t be edited')).toHaveCount(0)
})

test('a declined card keeps everything and says why where one looks; the bank’s question rests the page, and a no is no trap', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const placed = watchOrders(page)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await typeCard(page, '4242 4242 4242 4241')
  await payButton(page).click()
  await expect(cardFields(page).getByText('This number is not right. Check its digits.')).toBeInViewport()
  expect(placed).toEqual([])

  await typeCard(page, testCards.declined)
  await payButton(page).click()
  await expect(page.getByText('Your card was not charged')).toBeInViewport()
  await expect(page.getByText('Your bank declined this card. Try another one.')).toBeVisible()
  await expect(cardFields(page).getByLabel('Security code')).toHaveValue('123')
  await expect(page.getByLabel('Area')).toHaveValue(place.Area)
  await expect(page.getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'declined')

  await typeCard(page, testCards.asks)
  await payButton(page).click()
  await expect(cardFields(page).getByRole('button', { name: 'No, refuse it' })).toBeInViewport()
  await expect(page.getByText('Cart and form can’t be changed until your bank has answered.')).toBeVisible()
  await expect(page.locator('[inert]').getByLabel('Area')).toBeAttached()
  await expect(page.locator('[inert]').getByRole('button', { name: /^Remove/, includeHidden: true })).toBeAttached()
  await expectSound(page)
  await keepPicture(page, 'asked')
  await cardFields(page).getByRole('button', { name: 'No, refuse it' }).click()
  await expect(page.getByText('The payment was not approved. Try again, or take another card.')).toBeVisible()
  await expect(page.locator('[inert]').getByLabel('Area')).toHaveCount(0)
  await payButton(page).click()
  await cardFields(page).getByRole('button', { name: 'Yes, approve it' }).click()
  await expectPaid(page)
  expect(placed).toHaveLength(1)
})

test('the cart is the cart until money has moved: left at the bank, changed, and paid from another tab', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  const placed = watchOrders(page)
  const visitor = await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await typeCard(page, testCards.asks)
  await payButton(page).click()
  await expect(cardFields(page).getByRole('button', { name: 'Yes, approve it' })).toBeVisible()

  await test.step('who goes away finds cart and form as they were, and the same order goes on', async () => {
    await open(page, '/faqs')
    await page.goBack()
    await expect(page.getByText('Your payment was not finished. Nothing was charged.')).toBeInViewport()
    await expect(page.getByLabel('Area')).toHaveValue(place.Area)
    await page.getByLabel('Area').fill('Al Quoz 4')
    await typeCard(page, testCards.declined)
    await payButton(page).click()
    await expect(page.getByText('Your card was not charged')).toBeVisible()
    expect(placed).toHaveLength(1)
  })

  await test.step('whatever the tab has kept, the page is there', async () => {
    await page.evaluate(() => {
      const whole = JSON.parse(sessionStorage.getItem('checkout') ?? '{}')
      sessionStorage.setItem('checkout', JSON.stringify({ ...whole, attempts: 7, form: [7] }))
    })
    await page.reload()
    await expect(page.getByLabel('Area')).toHaveValue('Al Quoz 4')
    await fillForm(page)
  })

  const other = await page.context().newPage()
  await test.step('another tab shows the same cart, changes it, and the first one notices', async () => {
    await other.setViewportSize(desktop)
    await open(other, '/checkout')
    await expect(other.getByLabel('Area')).toHaveValue(place.Area)
    await other.getByRole('button', { name: 'One more' }).click()
    await expect.poll(async () => (await visitor.call('GET', '/api/cart')).body[0].quantity).toBe(2)
    await typeCard(page, testCards.good)
    await payButton(page).click()
    await expect(page.getByText(/^The cart was changed elsewhere: it was AED/)).toBeInViewport()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await other.getByRole('button', { name: /^Duplicate/ }).click()
    await expect.poll(async () => (await visitor.call('GET', '/api/cart')).body.length).toBe(2)
  })

  await test.step('the changed cart is another order, which takes the place of the first', async () => {
    const inOther = watchOrders(other)
    await fillForm(other)
    await typeCard(other, testCards.good)
    await payButton(other).click()
    await expectPaid(other)
    expect(inOther[0]?.number).not.toBe(placed[0]?.number)
    await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
    const [{ number, token } = { number: '', token: '' }] = placed
    await open(other, `/thank-you?${new URLSearchParams({ order: number, token })}`)
    await expect(heading(other, 'Another order took this one’s place')).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'To your cart' })).toHaveAttribute('href', '/checkout')
    await expectSound(other)
    await payButton(page).click()
    await expect(page.getByText(emptyCart)).toBeVisible()
  })
})

test('codes are refused in words, applied, removed; a gift card pays a part and a bank card the rest, or the gift card all of it', async ({
  page,
  baseURL,
  playwright,
}) => {
  await page.setViewportSize(phone)
  const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await login(staff, admin)
  const code = `WALL${randomBytes(3).toString('hex').toUpperCase()}`
  expect((await staff.post('/api/admin/discount-codes', { data: { code, kind: 'percent', percent: 10 } })).status()).toBe(201)
  const issue = async (amountFils: number) => (await staff.post('/api/admin/gift-cards', { data: { amountFils } })).json()
  const visitor = await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  const before = await payButton(page).textContent()
  await page.getByText('Discount code or gift card').click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply: Discount code' }).click()
  await expect(page.getByText('We don’t know this code. Is it spelt right?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText('Discount', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove: ${code}` }).click()
  await expect(payButton(page)).toHaveText(before ?? '')
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await typeCard(page, testCards.good)
  await payButton(page).click()
  await expect(page.getByText('The discount code is typed but not applied. Apply it, or clear the field.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply: Discount code' }).click()
  await expect(page.getByText(/^Saves AED/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Gift card' }).fill((await issue(5_000)).code)
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(summary(page).getByText('To pay')).toBeVisible()
  await payButton(page).click()
  await expectPaid(page)
  const { totals, lines } = await (await orderOf(page)).read()
  expect(totals.discountFils).toBeGreaterThan(0)
  expect(totals).toMatchObject({ giftCardFils: 5_000, toPayFils: totals.totalFils - 5_000 })

  expect((await visitor.call('POST', '/api/cart', { designId: lines[0].design.id })).status).toBe(201)
  await open(page, '/checkout')
  await fillForm(page)
  await page.getByText('Discount code or gift card').click()
  await page.getByRole('textbox', { name: 'Gift card' }).fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(page.getByText(/^There is no money on this code: the card is used up or past its last day/)).toBeVisible()
  // Typed into each other's field they are taken for what they are.
  await page.getByRole('textbox', { name: 'Gift card' }).fill(code)
  await page.getByRole('button', { name: 'Apply: Gift card' }).click()
  await expect(page.getByText(/^Saves AED/)).toBeVisible()
  await page.getByRole('button', { name: `Remove: ${code}` }).click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill((await issue(50_000)).code)
  await page.getByRole('button', { name: 'Apply: Discount code' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
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
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  const missing = page.getByRole('link', { name: 'Full name: Please fill this in.' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('link', { name: /: Please fill this in\.$/ })).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Card number: Please fill this in.' })).toBeVisible()
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
    await tabTo(page, page.getByLabel(new RegExp(`^${label}`)))
    await page.keyboard.type(text)
  }
  await expect(page.getByText('This does not look like an e-mail address.').last()).toBeVisible()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.com')
  const number = cardFields(page).getByLabel('Card number')
  await tabTo(page, number)
  await page.keyboard.type(testCards.good)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0429')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expectPaid(page)
})

test('an answer that is lost is asked for again, and nothing is ordered twice: by card, after a server error, and in cash after a reload', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const visitor = await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  await typeCard(page, testCards.good)
  const keys: (string | undefined)[] = []
  const numbers: string[] = []
  const unknown = page.getByText('We don’t know yet whether your order reached us')
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.fulfill({ status: 503, body: '' })
    const answer = await route.fetch()
    numbers.push((await answer.json()).order.number)
    await (numbers.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  for (const _try of ['refused', 'lost']) {
    await payButton(page).click()
    await expect(unknown).toBeInViewport()
    await expect(page.getByLabel('Full name')).toHaveValue(guest['Full name'])
  }
  await payButton(page).click()
  await expectPaid(page)
  expect([new Set(keys).size, new Set(numbers).size]).toEqual([1, 1])
  await page.unroute('**/api/orders')

  const { lines } = await (await orderOf(page)).read()
  expect((await visitor.call('POST', '/api/cart', { designId: lines[0].design.id })).status).toBe(201)
  await open(page, '/checkout/legacy')
  await fillForm(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await cashButton(page).click()
  await expect(unknown).toBeVisible()
  await page.unroute('**/api/orders')
  await open(page, '/checkout')
  expect(await (await orderOf(page)).read()).toMatchObject({ state: 'pending_confirmation', paymentMethod: 'cod' })
  await open(page, '/checkout')
  await expect(page.getByText(emptyCart)).toBeVisible()
})

test('what is wrong with a piece is said before anything is ordered; what was typed outlives a reload, but not for the next person', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const visitor = await fillCart(page, baseURL, { width: 300, height: 400 })
  expect((await visitor.call('POST', '/api/cart', { type: 'frame', size: '30x40', frameId: 1 })).status).toBe(201)
  await open(page, '/checkout')
  await fillForm(page)
  await typeCard(page, testCards.good)
  await payButton(page).click()
  const missing = 'A piece in your cart still needs its photo. Open it and finish it first.'
  await page.getByRole('link', { name: missing }).click()
  await expect(summary(page).getByText(missing)).toBeInViewport()
  await page.getByRole('button', { name: 'Remove: Framed print, 30 × 40 cm' }).click()
  await page.reload()
  await expect(page.getByLabel('Area')).toHaveValue(place.Area)
  await expect(page.getByLabel('Emirate')).toHaveValue('Dubai')
  await typeCard(page, testCards.good)
  await payButton(page).click()
  await page.getByRole('link', { name: /^A photo is too small for its size/ }).click()
  const soft = page.getByRole('checkbox', { name: /^Print it even though/ })
  await expect(soft).toBeFocused()
  await page.keyboard.press('Space')
  await expect(soft).toBeChecked()
  await page.evaluate(() => localStorage.setItem('sessionId', crypto.randomUUID()))
  await page.reload()
  await expect(page.getByText(emptyCart)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Layla')
})

test('who is signed in types less: a present for a company, found among their orders, its address offered again; signing out forgets all', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop)
  const visitor = await fillCart(page, baseURL, { look: collage, cellCount: 4 })
  await page.setExtraHTTPHeaders({ sessionid: visitor.sessionId })
  const { email } = await register(page.request)
  await page.setExtraHTTPHeaders({})
  await open(page, '/checkout')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await fillForm(page)
  await page.getByText('Company and TRN').click()
  await page.getByLabel('Company').fill('Dune Studio LLC')
  await page.getByLabel('TRN (tax registration number)').fill('12')
  await page.getByText('It is a gift').click()
  await page.getByLabel('Words for the card').fill('For your new wall')
  await page.getByText('Somebody else receives it').click()
  await page.getByLabel('Who receives it').fill('Mariam Haddad')
  await page.getByLabel('Number to call at the door').fill('06 501 2345')
  const wrong = page.getByText('A TRN has 15 digits.')
  await expect(wrong).toBeVisible()
  await page.getByText('Company and TRN').click()
  await expect(wrong).toBeVisible()
  await page.getByLabel('TRN (tax registration number)').fill('100-2345-6789-0123')
  await page.getByText(/^Wrap it, AED 15/).click()
  await expect(summary(page)).toContainText('Gift wrapping')
  await expectSound(page)
  await keepPicture(page, 'gift', { fullPage: true })
  await typeCard(page, testCards.good)
  await payButton(page).click()
  await expectPaid(page)
  const { read, number } = await orderOf(page)
  const order = await read()
  expect(order).toMatchObject({
    gift: { wrapped: true, message: 'For your new wall' },
    contact: { company: 'Dune Studio LLC', trn: '100234567890123' },
  })
  await expect(page.getByRole('main')).toContainText('For your new wall')
  await expect(page.getByRole('main')).toContainText(/Mariam Haddad.*\+971 6 501 2345.*Ordered by.*Layla Haddad/s)
  await open(page, '/orders')
  await expect(page.getByRole('main')).toContainText(number ?? '')

  const added = await page.request.post('/api/cart', {
    data: { designId: order.lines[0].design.id },
    headers: { sessionid: (await page.evaluate(() => localStorage.getItem('sessionId'))) ?? '' },
  })
  expect(added.status()).toBe(201)
  await open(page, '/checkout')
  const chosen = page.getByLabel('Send it to').locator('option:checked')
  await expect(chosen).toHaveText('Layla Haddad, Warehouse 12, Street 8, Al Quoz 3, Dubai')
  await expect(page.getByLabel('Area')).toHaveValue('Al Quoz 3')
  await page.getByRole('button', { name: /Layla/ }).click()
  await expect(page.getByText(emptyCart)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
})

test('who collects types no address, and reads where and when to come', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Collect it instead' }).click()
  await expect(page.getByRole('heading', { name: 'Collected from our workshop' })).toBeVisible()
  await expect(page.getByLabel('Emirate')).toBeHidden()
  await expect(page.getByRole('main').getByText(/\d\d:\d\d to \d\d:\d\d Dubai time\.$/)).toBeVisible()
  for (const [label, value] of Object.entries(guest)) await page.getByLabel(new RegExp(`^${label}`)).fill(value)
  await typeCard(page, testCards.good)
  await payButton(page).click()
  await expectPaid(page)
  const { number } = await orderOf(page)
  await expect(page.getByText('Al Quoz Industrial Area 3, Dubai, United Arab Emirates. We write to you')).toBeVisible()
  await expect(page.getByText('Ready to collect', { exact: true })).toBeVisible()
  expect(await mailTo(guest['E-mail'], `Your order ${number} is paid`)).toContain('Al Quoz Industrial Area 3')
  await expectSound(page)
})

test('cash stands beside the card with its fee and limit, and is ordered at once; delivered and paid, it has its invoice', async ({
  page,
  baseURL,
  request,
}) => {
  await page.setViewportSize(phone)
  await fillCart(page, baseURL)
  await open(page, '/checkout')
  await fillForm(page)
  const cash = page.getByRole('radio', { name: /^Cash on delivery\s*Fee AED 10\. For orders up to AED 1,000/ })
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('40')
  await quantity.press('Enter')
  await expect(cash).toBeDisabled()
  await expect(page.getByText('Cash on delivery is possible up to AED 1,000. Please pay by card.')).toBeVisible()
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect(cash).toBeEnabled()
  await typeCard(page, testCards.declined)
  await payButton(page).click()
  await expect(page.getByText('Your card was not charged')).toBeVisible()
  await page.getByText('Cash on delivery').first().click()
  await expect(summary(page).getByText('Fee for paying in cash')).toBeVisible()
  await expect(cardFields(page).getByLabel('Card number')).toBeHidden()
  await page.reload()
  await expect(cash).toBeChecked()
  await page.getByText('Somebody else receives it').click()
  await page.getByLabel('Who receives it').fill('Omar Saleh')
  const asked = page.getByText(/Omar Saleh will be asked for AED [\d.,]+ at the door\./)
  await expect(asked).toBeVisible()
  // Sideways the bar at the foot stays, and the header leaves its room to the form.
  await page.setViewportSize({ width: 844, height: 390 })
  await asked.scrollIntoViewIfNeeded()
  await expect(cashButton(page)).toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await page.setViewportSize(desktop)
  await expectSound(page)
  await keepPicture(page, 'cash', { fullPage: true })
  await cashButton(page).click()
  const { read, number } = await orderOf(page)
  expect(await read()).toMatchObject({ state: 'pending_confirmation', paymentMethod: 'cod' })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await (await openMail(page, guest['E-mail'], `We have your order ${number}`)).close()
  await login(request, admin)
  await deliver(request, number ?? '')
  await page.reload()
  await expectInvoice(page, 'has arrived')
})
