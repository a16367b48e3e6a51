import { expect, test, type Browser, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { fils } from '../../../src/domain/prices/money.ts'
import { formatAed } from '../../../src/ui/in-words/money.ts'
import { listFramesCall, type Frame } from '../../../src/features/catalogue/catalogue.ts'
import type { AdminOrder } from '../../../src/features/orders/admin-orders.ts'
import type { PlacedOrder } from '../../../src/features/orders/orders.ts'
import { startBuiltShop, type RunningShop } from '../../support/running-shop.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { expectRoomForLargeText } from '../large-text.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { confirm, order, orderFramedPrint, testCards, typeCard } from '../shopper/ordering.ts'
import { admin, atBothWidths, desktop, expectSound, expectToast, keepPicture, login, mailTo, newPerson, open, phone } from '../support.ts'

/** The whole day of an owner, in a shop of its own from its first start: each chapter goes on where the last one ended. */
test.describe.configure({ mode: 'serial' })

const owner = 'salam@sidr.ae'
const canvas = 'Canvas, 30 × 30 cm'
const { email } = newPerson()

let shop: RunningShop
let page: Page
let placed: PlacedOrder[]
let numbers: string[]
/** Two copies of a canvas are in the last order. The first one pays in cash. */
let withCanvas: string
let byCash: string

test.beforeAll(async ({ browser }) => {
  shop = await startBuiltShop({ ADMIN_PASSWORD: admin.password, SEED_DEMO: '1', RATE_LIMIT_SCALE: '0' })
  page = await (await browser.newContext({ baseURL: shop.url, viewport: desktop })).newPage()
  await login(page.request, admin)
})

test.afterAll(async () => {
  await page.context().close()
  await shop.end()
})

test('first run: the dashboard says what is to be done, and the owner sets who the shop is', async () => {
  await open(page, '/admin')
  const setup = page.getByRole('region', { name: 'Before customers come' })
  await expect(setup.getByRole('link', { name: 'Set up the backup' })).toHaveAttribute('href', '/admin/backup')
  await expect(setup.getByText('papers say “not a tax invoice”')).toBeVisible()
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'first-run', { fullPage: true })
  await page.setViewportSize(desktop)

  await setup.getByRole('link', { name: 'Set the tax number' }).click()
  const save = page.getByRole('button', { name: 'Save settings' })
  await page.getByLabel('Name', { exact: true }).fill('Sidr Frames')
  await page.getByLabel('Legal name', { exact: true }).fill('Sidr Frames LLC')
  await page.getByLabel('E-mail').first().fill(owner)
  await page.getByLabel('Colour of links and signs').fill('#ffcc00')
  await page.getByLabel('Tax registration number (TRN)').fill('123')
  await save.click()
  await expect(page.getByText('A TRN has 15 digits.')).toBeVisible()
  await expect(page.getByText('This colour is too light to be read.')).toBeVisible()
  await expectSound(page)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(dialog.getByText('What you changed here is lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sidr Frames')
  await page.getByLabel('Colour of links and signs').fill('#7a1f3d')
  await page.getByLabel('Tax registration number (TRN)').fill('100000000000009')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Settings saved', 'They hold from now on, on pages and in mails.')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  const methods = page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')
  await page.getByRole('checkbox', { name: 'Cash on delivery' }).uncheck()
  await page.getByRole('checkbox', { name: /^Card/ }).uncheck()
  await expect(page.getByText('Leave at least one way to pay switched on.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: 'Cash on delivery' }).check()
  await page.getByRole('checkbox', { name: /^Card/ }).check()
  const earlier = page.getByRole('button', { name: 'Show Cash on delivery earlier' })
  await page.getByLabel('Names of files').fill('{order} {size}')
  await save.click()
  await expect(page.getByText(/^Both the order and the piece belong in the name/)).toBeVisible()
  await page.getByLabel('Names of files').fill('{order} {piece} {size} x{quantity}')
  await expect(page.getByText('For example: B-1042 1 30x40 x2.pdf')).toBeVisible()
  await page.getByLabel('File for prints on canvas').selectOption('PDF, with crop marks and code')
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(methods.first()).toContainText('Cash on delivery')
  await expect(earlier).toBeFocused()
  await save.click()
  await expectToast(page, 'Settings saved', 'They hold from now on, on pages and in mails.')
  await page.reload()
  await expect(methods).toContainText([/^Cash on delivery/, /^Card/])
  await expect(page.getByLabel('File for prints on canvas')).toHaveValue('pdf')

  await page.getByRole('button', { name: 'Remove demo content' }).click()
  await dialog.getByRole('button', { name: 'Remove demo content' }).click()
  await expectToast(page, 'Demo content removed', 'Only what is yours is left.')
  await expect(page.getByText('There is no demo content in this shop.')).toBeVisible()
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'settings', { fullPage: true })
  await open(page, '/contact')
  await expect(page.getByRole('contentinfo')).toContainText('TRN 100000000000009')
  await expect(page.getByRole('link', { name: 'Sidr Frames, home page' })).toHaveText('Sidr Frames')
  await expect(page).toHaveTitle(/ \| Sidr Frames$/)
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toHaveCSS('--color-gulf-6', '#7a1f3d')
})

const stateOf = async (number: string) => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).state

test('orders come in: the owner is told, and the dashboard leads to each list', async () => {
  placed = [await orderFramedPrint(webVisitor(shop.url), { email, paymentMethod: 'cod' })]
  for (const take of [orderFramedPrint, orderFramedPrint, order]) {
    const guest = webVisitor(shop.url)
    const next = await take(guest, { email })
    await confirm(guest, next)
    placed.push(next)
  }
  numbers = placed.map(({ order: { number } }) => number)
  byCash = numbers[0]!
  withCanvas = numbers.at(-1)!
  for (const number of numbers.slice(1)) await expect.poll(() => stateOf(number)).toBe('paid')
  await mailTo(owner, `Cash order ${byCash}: call the customer`, shop)
  await mailTo(owner, `New order ${withCanvas}`, shop)

  await page.setViewportSize(desktop)
  await open(page, '/admin')
  await expect(page.getByRole('region', { name: 'Before customers come' }).getByRole('list', { name: 'Done' })).toContainText(
    'A test order',
  )
  await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible()
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/days=30/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Sales by day' }).getByRole('row')).toHaveCount(31)
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'dashboard', { fullPage: true })

  await page.setViewportSize(desktop)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^To call/ })
    .click()
  await page.getByRole('link', { name: byCash }).click()
  // What waits is counted beside the menu as well, and anew when an order moves.
  const waiting = page.getByRole('link', { name: /^Orders .*To print: 3/ })
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Start making it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start making it' }).click()
  await expect(page.getByRole('link', { name: /^Orders .*To print: 4/ })).toBeVisible()
})

/** Another person's browser, by the link in the mail. */
async function customerOf(browser: Browser, mail: string): Promise<Page> {
  const [, link = ''] = /(\/thank-you\?order=[^\s"&]+&token=[\w.%-]+)/.exec(mail) ?? []
  const customer = await (await browser.newContext({ baseURL: shop.url, viewport: phone })).newPage()
  await open(customer, link)
  return customer
}

test('a better photo is asked for, and brought by the mailed link', async ({ browser }) => {
  await open(page, `/admin/orders/${withCanvas}`)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Ask for a better photo of').selectOption({ label: canvas })
  await dialog.getByLabel('What the customer reads').fill('It will look soft at this size.')
  await keepPicture(page, 'ask')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('The customer was asked for a better photo')).toBeVisible()

  const customer = await customerOf(browser, await mailTo(email, `A better photo for your order ${withCanvas}`, shop))
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
  await customer.context().close()
  await page.reload()
  await expect(page.getByText(`The customer brought a better photo for ${canvas}.`)).toBeVisible()
})

/** One that costs more at this size than the one it has. */
async function dearerFrame(number: string): Promise<Frame> {
  const { lines } = (await (await page.request.get(`/api/admin/orders/${number}`)).json()) as AdminOrder
  const [line] = lines
  const frames = (await (await page.request.get(listFramesCall.path)).json()) as Frame[]
  const priceOf = (frame: Frame) => frame.sizes.find(({ id }) => id === line?.size)?.price ?? 0
  const now = frames.find(({ id }) => id === line?.frameId)!
  return frames.find((frame) => priceOf(frame) > priceOf(now))!
}

test('a piece gets a dearer frame: the customer pays the difference by the mailed link, and papers and refunds follow', async ({
  browser,
}) => {
  const number = numbers[2]!
  const frame = await dearerFrame(number)
  await open(page, `/admin/orders/${number}`)
  const documents = page.getByRole('list', { name: 'Documents' })
  const first = (await documents.getByRole('link').first().textContent()) ?? ''
  await page.getByRole('button', { name: /^Change it: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Frame', { exact: true }).selectOption(frame.name)
  await expect(dialog.getByText(/is asked, beside what was paid/)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'dearer')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText(/to pay for a changed piece$/)).toBeVisible()
  await page.getByText('Older papers').click()
  await expect(page.getByRole('list', { name: 'Older papers' }).getByRole('link', { name: first })).toBeVisible()
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'difference', { fullPage: true })
  await page.setViewportSize(desktop)
  await open(page, '/admin/orders?show=unpaid-changes')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('to pay')

  const customer = await customerOf(browser, await mailTo(email, `Your order ${number} has changed`, shop))
  const due = customer.getByRole('region', { name: /to pay for your changed piece$/ })
  await due.getByRole('button', { name: /^Pay AED/ }).click()
  await typeCard(customer, testCards.good)
  await expectSound(customer)
  await expectRoomForLargeText(customer, 'difference')
  await keepPicture(customer, 'difference', { fullPage: true })
  await due.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(customer.getByText(/^Thank you: AED .* is paid$/)).toBeVisible()
  await expect(due).toBeHidden()
  await expect(customer.getByText('Paid for a change, by card')).toBeVisible()
  await customer.context().close()

  await open(page, `/admin/orders/${number}`)
  await expect(page.getByText(/to pay for a changed piece$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const refund = page.getByRole('alertdialog')
  const { refundableFils, tenders } = (await (await page.request.get(`/api/admin/orders/${number}`)).json()) as AdminOrder
  await refund.getByLabel('Amount in AED').fill(String(refundableFils / 100))
  for (const { paidFils } of tenders) await expect(refund.getByText(`${formatAed(fils(paidFils))} to the card`)).toBeVisible()
  await keepPicture(page, 'refund')
  await page.keyboard.press('Escape')
})

const column = (name: string) => page.getByRole('region', { name, exact: true })

/** Chooses every piece of a column and moves them on together. */
async function moveAll(from: string, to: string, deed: string, count: number): Promise<void> {
  const boxes = column(from).getByRole('checkbox')
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: deed, exact: true }).click()
  await expect(column(to).getByRole('checkbox')).toHaveCount(count)
  await expect(page.getByText(/ chosen$/)).toBeHidden()
}

test('the workshop makes them: tickets, files, a roll plan, one piece printed again, all packed', async () => {
  const pieces = numbers.length + 2
  await open(page, '/admin/orders/board')
  await expect(column('File check').getByRole('checkbox')).toHaveCount(pieces)
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'board-phone', { fullPage: true })
  await page.setViewportSize(desktop)

  await page.getByRole('link', { name: 'Roll plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roll plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Paper' }).click()
  await expect(page.getByText(/^Roll of \d+ mm: .* for 4 pieces/)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'rolls', { fullPage: true })
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(page.getByText('Strip 1', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('main').getByRole('link', { name: 'Production board' }).click()
  await expect(column('File check')).toBeVisible()

  for (const box of await column('File check').getByRole('checkbox').all()) await box.check()
  const tickets = await page.request.get((await page.getByRole('link', { name: 'Job tickets' }).getAttribute('href')) ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await tickets.body())), { mergePages: true })
  for (const said of [...numbers, 'Glass', 'Mat, opening', 'Sheet (trim size)', 'Print, with bleed', 'Hanging'])
    expect(text).toContain(said)
  await expect(page.getByText('Print file is being made')).toHaveCount(0)
  const batch = await page.request.get((await page.getByRole('link', { name: 'Print files (ZIP)' }).getAttribute('href')) ?? '')
  const names = (await batch.body()).toString('latin1')
  // One file a line, and the list of them.
  expect(names.match(/PK\x03\x04/g)).toHaveLength(numbers.length + 2)
  expect(names).toContain(`${withCanvas} 2 30x30 x2.pdf`)

  await moveAll('File check', 'Printing', 'Start printing', pieces)
  // What is on the printer has left the plan of the next roll, and has its own to be cut by.
  await page.goto('/admin/orders/rolls?material=paper')
  await expect(page.getByText('Nothing of this waits to be printed.')).toBeVisible()
  await page.getByRole('link', { name: 'Printing', exact: true }).click()
  await expect(page.getByText(/^Roll of \d+ mm: .* for 4 pieces/)).toBeVisible()
  await open(page, '/admin/orders/board')
  await column('Printing')
    .getByRole('button', { name: `Open ${byCash}` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'All that is printed' })).toBeVisible()
  await expect(dialog.getByText('Sheet (trim size)')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'piece')
  await dialog.getByRole('button', { name: 'Look closer' }).click()
  await expect(dialog.getByRole('region', { name: 'What is printed, close up' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Print again' }).click()
  await page.getByRole('alertdialog').getByLabel('What happened?').fill('A fold in the paper')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Print again' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(column('To be printed again').getByRole('checkbox')).toHaveCount(1)
  const board = await (await page.request.get('/api/admin/production')).json()
  const { id } = board.pieces.find(({ orderNumber }: { orderNumber: string }) => orderNumber === byCash)
  await page.getByRole('searchbox', { name: 'Scan a ticket' }).fill(`${shop.url}/admin/orders/board?piece=${id}`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Start printing/ }).click()
  await page.keyboard.press('Escape')
  await moveAll('Printing', 'Finishing', 'Start finishing', pieces)
  await moveAll('Finishing', 'Ready to pack', 'Finished', pieces)
  for (const number of numbers) await page.getByRole('button', { name: `Pack ${number}` }).click()
  await expect(column('Packed').getByRole('checkbox')).toHaveCount(pieces)
})

async function move(number: string, ...states: string[]): Promise<void> {
  for (const to of states)
    expect((await page.request.post(`/api/admin/orders/${number}/transitions`, { data: { to } })).status(), to).toBe(200)
}

test('sent and delivered; a piece that came damaged is claimed and made again', async ({ browser }) => {
  for (const number of numbers) await move(number, 'shipped', 'delivered')
  const customer = await customerOf(browser, await mailTo(email, `Your order ${withCanvas} has arrived`, shop))
  await expect(customer.getByRole('link', { name: 'Review it' })).toHaveAttribute('href', /^\/reviews\?order=/)
  await customer.getByRole('button', { name: 'Tell us what is wrong' }).click()
  const which = customer.getByRole('group', { name: 'Which piece?' })
  await expect(which.getByRole('radio').first()).toBeFocused()
  await which.getByText(`No. 2: ${canvas}`).click()
  await expect(which.getByRole('radio', { name: `No. 2: ${canvas}` })).toBeChecked()
  await customer.getByText('Damaged', { exact: true }).click()
  await customer.getByLabel('Describe it').fill('A corner is bent.')
  await expectSound(customer)
  await expectRoomForLargeText(customer, 'claim')
  await customer.getByLabel('Add photos').setInputFiles(await newPhoto())
  await keepPicture(customer, 'claim', { fullPage: true })
  // While the photo is on its way: it is waited for, and the claim goes once.
  await customer.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(customer.getByText('Waiting for our answer')).toBeVisible()

  await mailTo(owner, `A claim for order ${withCanvas}`, shop)
  await open(page, '/admin/orders?show=claims')
  await page.getByRole('link', { name: withCanvas }).click()
  const claims = page.getByRole('region', { name: 'Claims' })
  await expect(claims.getByText('A corner is bent.')).toBeVisible()
  await expect(claims.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await atBothWidths(page, () => expectSound(page))
  await keepPicture(page, 'claimed', { fullPage: true })
  await page.setViewportSize(desktop)
  await claims.getByRole('button', { name: 'Make it again' }).click()
  const question = page.getByRole('alertdialog', { name: `Make it again for ${withCanvas}?` })
  await expect(question.getByLabel('What the customer reads')).toHaveValue(/free of charge/)
  await question.getByRole('button', { name: 'Make it again' }).click()
  await expect(page.getByText('Something is being made again')).toBeVisible()
  await expect(page.getByText('Nothing is left to do.')).toBeHidden()
  await expect(page.getByText(`${canvas}, made again (1)`)).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Being made again')).toBeVisible()
  await customer.context().close()
})

test('the books: money given back, a carrier’s cash from open to settled and back, and the VAT of the quarter', async () => {
  const [, first = ''] = numbers
  await open(page, `/admin/orders/${first}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  await page.getByRole('alertdialog').getByLabel('Amount in AED').fill('12.50')
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Came a day late')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByText('AED 12.50 to the card: Came a day late')).toBeVisible()

  await open(page, '/admin/reports')
  const vat = page.getByRole('table', { name: 'VAT by emirate' })
  await expect(vat.getByRole('row')).toHaveCount(9)
  await expect(vat.getByRole('row', { name: /^Dubai/ })).not.toContainText(/AED 0.*AED 0.*AED 0.*AED 0/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Documents as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vat-20\d\d-Q[1-4]\.csv$/)

  const owed = page.getByRole('table', { name: 'Orders of Standard delivery' })
  await owed.getByRole('checkbox', { name: `Choose order ${byCash}` }).check()
  await expect(page.getByText(/^Chosen: 1, /)).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'reports', { fullPage: true })
  await page
    .getByRole('group', { name: /^Standard delivery owes/ })
    .getByRole('button', { name: 'Mark as settled' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Reference').fill('Transfer 1')
  await page.keyboard.press('Enter')
  const settled = page.getByRole('table', { name: 'Settled' }).getByRole('row').filter({ hasText: 'Transfer 1' })
  await expect(settled).toContainText('Standard delivery')
  await expect(owed.getByRole('link', { name: byCash })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectSound(page)
  await keepPicture(page, 'reports-phone', { fullPage: true })
  await settled.getByRole('button', { name: /^Undo/ }).click()
  await expect(owed.getByRole('link', { name: byCash })).toBeVisible()
  await expect(settled).toHaveCount(0)
})
