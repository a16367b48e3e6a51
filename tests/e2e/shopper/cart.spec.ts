import { expect, test, type Page } from '@playwright/test'
import { desktop, expectSoundOnBoth, expectToast, open, register } from '../support.ts'

const framed = { type: 'frame', size: '30x40', frameId: 1 }
const canvas = { type: 'canvas', size: '60x80', canvasEdgeStyle: 'black' }

/** The browser's session id, once the first page view has made one. */
async function sessionOf(page: Page): Promise<string> {
  const handle = await page.waitForFunction(() => localStorage.getItem('sessionId'))
  return (await handle.jsonValue()) ?? ''
}

/** Puts pieces into this browser's cart through the API: the editor that will do so is not part of this journey. */
async function fillCart(page: Page, ...lines: object[]): Promise<void> {
  if (page.url() === 'about:blank') await open(page, '/terms')
  const headers = { sessionid: await sessionOf(page) }
  for (const data of lines) expect((await page.request.post('/api/cart', { data, headers })).status()).toBe(201)
}

async function serverCart(page: Page): Promise<{ size: string; quantity: number; design: unknown }[]> {
  return (await page.request.get('/api/cart', { headers: { sessionid: await sessionOf(page) } })).json()
}

async function openCart(page: Page, ...lines: object[]): Promise<void> {
  await fillCart(page, ...lines)
  await open(page, '/checkout')
  await expect(line(page, '').first()).toBeVisible()
}

const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem', { name })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const total = (page: Page) => page.getByRole('region', { name: 'Summary' }).locator('dd').first()

test('a line shows piece, size, finish, unit price and total', async ({ page }) => {
  await openCart(
    page,
    { ...framed, mat: true, matColor: 'offwhite', matSize: 'jumbo', quantity: 2 },
    canvas,
    { type: 'canvas', size: '120x40', frameId: 5 },
    { type: 'frame-collage', size: '30x40', frameId: 4 },
  )
  const first = line(page, 'Framed print, 30 × 40 cm')
  await expect(first).toContainText('Black frame')
  await expect(first).toContainText('Off-White mat, 5 cm')
  await expect(first).toContainText('AED 220 each')
  await expect(first).toContainText('AED 440')
  await expect(line(page, 'Canvas, 60 × 80 cm').first()).toContainText('Black edges')
  await expect(line(page, 'Framed panoramic canvas, 120 × 40 cm')).toContainText('Gold floater frame')
  await expect(line(page, 'Framed collage, 30 × 40 cm')).toContainText('AED 224.25')
  await expect(total(page)).toHaveText('AED 1,546.25')
  await expect(page.getByText('VAT included', { exact: true })).toBeVisible()
  await expect(page.getByText('5 pieces', { exact: true })).toBeVisible()
})

test('the quantity changes by button, by keyboard and by typing, and the server agrees', async ({ page }) => {
  await openCart(page, framed)
  for (let clicks = 0; clicks < 4; clicks += 1) await page.getByRole('button', { name: 'One more' }).click()
  await expect(quantity(page)).toHaveValue('5')
  await expect(total(page)).toHaveText('AED 975')
  await expect.poll(async () => (await serverCart(page))[0]?.quantity).toBe(5)
  await quantity(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(quantity(page)).toHaveValue('4')
  await quantity(page).fill('12')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('AED 2,340')
  await expect.poll(async () => (await serverCart(page))[0]?.quantity).toBe(12)
  await quantity(page).fill('51')
  await expect(page.getByText('A number from 1 to 50')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quantity(page)).toHaveValue('12')
  await expect(page.getByRole('link', { name: 'Cart, 12 pieces' })).toBeVisible()
})

test('duplicating adds the same piece again, with the exact toast', async ({ page }) => {
  await openCart(page, { ...canvas, quantity: 2 })
  await page.getByRole('button', { name: /^Duplicate/ }).click()
  await expectToast(page, 'Item added to cart', 'Your item has been added to the cart.')
  await expect(line(page, 'Canvas, 60 × 80 cm')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Cart, 4 pieces' })).toBeVisible()
})

test('removing says so, and Undo brings the line back with its design', async ({ page }) => {
  const placement = { dxMm: 4, dyMm: -2.5, zoomPct: 120, rotationDeg: 1.5 }
  const design = {
    id: '2b0cf6c4-3f2a-4c53-9c3a-0f6f7c8f0a11',
    version: 3,
    product: 'frame',
    size: '30x40',
    frameId: 1,
    cells: [{ photoId: null, placement }],
  }
  const { id: _id, version: _version, ...content } = design
  await openCart(page, { design, quantity: 3 }, canvas)
  await page.getByRole('button', { name: 'Remove: Framed print, 30 × 40 cm' }).click()
  await expect(line(page, 'Framed print, 30 × 40 cm')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove: Canvas, 60 × 80 cm' })).toBeFocused()
  await expectToast(page, 'Item removed', 'Item has been removed from your cart.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Framed print, 30 × 40 cm')).toBeVisible()
  await expect
    .poll(async () => (await serverCart(page)).find(({ size }) => size === '30x40'))
    .toMatchObject({ quantity: 3, design: content })
  await expect(page.getByText('Item added to cart')).toHaveCount(0)
})

test('a line that was removed elsewhere counts as removed, without a word', async ({ page }) => {
  await openCart(page, framed, canvas)
  const headers = { sessionid: await sessionOf(page) }
  const [first] = (await (await page.request.get('/api/cart', { headers })).json()) as { id: string }[]
  await page.request.delete(`/api/cart/${first?.id}`, { headers })
  const refetched = page.waitForResponse((response) => response.url().endsWith('/api/cart') && response.request().method() === 'GET')
  await page.getByRole('button', { name: 'Remove: Framed print, 30 × 40 cm' }).click()
  await refetched
  await expect(line(page, 'Framed print, 30 × 40 cm')).toHaveCount(0)
  await expect(line(page, 'Canvas, 60 × 80 cm')).toBeVisible()
  await expect(page.getByText('Item removed')).toHaveCount(0)
  await expect(page.getByText('Failed to remove item')).toHaveCount(0)
})

test('without a connection every edit fails visibly and falls back; nothing is lost', async ({ page, context }) => {
  const offline = "The shop can't be reached. Your cart is as it was."
  await openCart(page, { ...framed, quantity: 2 })
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('Failed to update item')).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(quantity(page)).toHaveValue('2')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Failed to remove item')).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(quantity(page)).toHaveValue('2')
  await page.getByRole('button', { name: /^Duplicate/ }).click()
  await expect(page.getByText('Failed to add item')).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(line(page, 'Framed print, 30 × 40 cm')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Prices are up to date.')).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.poll(async () => (await serverCart(page))[0]?.quantity).toBe(3)
})

test('after a dropped connection frames, canvases and cart are read once', async ({ page, context }) => {
  await openCart(page, framed)
  await expect(page.getByText('Prices are up to date.')).toBeVisible()
  const reads: string[] = []
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  page.on('request', (request) => /\/api\/(frames|canvases|cart)$/.test(request.url()) && reads.push(new URL(request.url()).pathname))
  await context.setOffline(false)
  await expect(page.getByText(/Prices are up to date\. Updated/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(reads.toSorted()).toEqual(['/api/canvases', '/api/cart', '/api/frames'])
})

test('the badge counts pieces on every page, and a browser without a session id asks for no cart', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/cart') && asked.push(request.url()))
  await open(page, '/faqs')
  await sessionOf(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await fillCart(page, { ...framed, quantity: 3 }, canvas)
  for (const path of ['/faqs', '/canvas-sizes', '/checkout']) {
    await open(page, path)
    await expect(page.getByRole('link', { name: 'Cart, 4 pieces' })).toBeVisible()
  }
})

test('clearing asks first, then removes line by line without a toast', async ({ page }) => {
  await openCart(page, framed, canvas, { type: 'canvas', size: '90x30' })
  const removals: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()))
  await page.getByRole('button', { name: 'Clear cart' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear your cart?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(line(page, 'Framed print, 30 × 40 cm')).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await dialog.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect.poll(() => serverCart(page)).toEqual([])
  expect(removals).toHaveLength(3)
  await expect(page.getByText('Item removed')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})

test('an empty cart says where to start; one that cannot be read can be tried again', async ({ page }) => {
  await open(page, '/checkout')
  await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Frame a photo' })).toHaveAttribute('href', '/print-frame')
  await fillCart(page, framed)
  await page.route('**/api/cart', (route) => route.abort())
  await open(page, '/checkout')
  await expect(page.getByText('Your cart couldn’t be loaded')).toBeVisible()
  await page.unroute('**/api/cart')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // The badge asks for the cart as well once the page is idle, and may have brought it already.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(line(page, 'Framed print, 30 × 40 cm')).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('signing in brings the account’s other cart along, and signing out leaves both behind', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await open(other, '/terms')
  await other.setExtraHTTPHeaders({ sessionid: await sessionOf(other) })
  const person = await register(other.request)
  await fillCart(other, { ...framed, quantity: 2 })
  await elsewhere.close()

  await page.setViewportSize(desktop)
  await fillCart(page, canvas)
  await open(page, '/auth')
  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: false }).first().fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 pieces' })).toBeVisible()
  await open(page, '/checkout')
  await expect(line(page, 'Framed print, 30 × 40 cm')).toBeVisible()
  await expect(line(page, 'Canvas, 60 × 80 cm')).toBeVisible()
  await page.getByRole('button', { name: /Layla/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await expect(page.getByText('Your cart is empty. A good photo is all it takes to start.')).toBeVisible()
})

test('axe finds nothing on a filled cart', async ({ page }) => {
  await openCart(page, { ...framed, mat: true }, canvas, { type: 'canvas', size: '180x60', frameId: 2 })
  await expect(page.getByText('Prices are up to date.')).toBeVisible()
  await expectSoundOnBoth(page)
})
