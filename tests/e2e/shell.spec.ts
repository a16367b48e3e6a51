import { expect, test } from '@playwright/test'
import { desktop, open, phone, register } from './support.ts'

test('on a phone the bar is a side sheet: it opens, closes with Escape, and leads on', async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  await open(page, '/')
  const menu = page.getByRole('button', { name: /menu/i })
  await menu.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Framed Panoramic Canvas' })).toBeVisible()
  for (const name of ['Gift Card', 'Track an Order', 'Help', 'Contact', 'WhatsApp'])
    await expect(sheet.getByRole('link', { name })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await sheet.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(`${baseURL}/gallery`)
  await expect(sheet).toBeHidden()
})

test('the Canvas menu works by keyboard', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop)
  await open(page, '/')
  const canvas = page.getByRole('button', { name: 'Canvas' })
  const framed = page.getByRole('navigation').getByRole('link', { name: 'Framed Canvas' })
  await canvas.focus()
  await page.keyboard.press('Enter')
  await expect(framed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(framed).toBeHidden()
  await expect(canvas).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(framed).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/framed-canvas`)
  await expect(framed).toBeHidden()
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await open(page, '/faqs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a new page starts at its top, with the focus in it; going back is restored', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '/faqs')
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(left)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`with ${motion} as motion preference a route change ${motion === 'reduce' ? 'jumps' : 'glides'} to the top`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await open(page, '/faqs')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(page.locator('#main')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe(motion === 'reduce' ? 'auto' : 'smooth')
  })
}

test('every route change records a page view, with the session id', async ({ page }) => {
  const views: { path: string; session: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return
    for (const { path } of request.postDataJSON().events) views.push({ path, session: request.headers()['sessionid'] })
  })
  await open(page, '/gallery')
  await expect.poll(() => views.map(({ path }) => path)).toEqual(['/gallery'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect.poll(() => views.map(({ path }) => path)).toEqual(['/gallery', '/faqs'])
  const session = await page.evaluate(() => localStorage.getItem('sessionId'))
  expect(views.every((view) => view.session === session)).toBe(true)
})

test('a page reached inside the browser brings its own title, and offline the defaults', async ({ page, context }) => {
  await open(page, '/faqs')
  const faqs = await page.title()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page).not.toHaveTitle(faqs)
  const terms = await page.title()
  expect(terms).not.toBe('Custom framing in Dubai')
  await page.goBack()
  await expect(page).toHaveTitle(faqs)
  await context.setOffline(true)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Custom framing in Dubai')
})

test('the cart leads to /checkout without loading the document again', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Cart, empty' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('the signed-in bar names the person; the admin link is for staff only', async ({ page }) => {
  await page.setViewportSize(desktop)
  await register(page.request)
  await open(page, '/')
  await expect(page.getByRole('button', { name: /Layla/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('nothing on a page breaks its content policy or throws', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  for (const path of ['/', '/register', '/faqs', '/canvas-sizes', '/checkout', '/image-quality-guidelines', '/api/docs']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(complaints).toEqual([])
})
