import { expect, test } from '@playwright/test'
import { admin, complaintsOf, desktop, login, open, phone, register } from './support.ts'

test('on a phone the bar is a side sheet: it opens, closes with Escape, leads on, and stays closed on the way back', async ({
  page,
  baseURL,
}) => {
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
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('on a wide window the bar names the person, has no admin link for a customer, and its Canvas menu works by keyboard', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop)
  await register(page.request)
  await open(page, '/')
  await expect(page.getByRole('button', { name: /Layla/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
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

  await test.step('the cart leads to /checkout without loading the document again', async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('link', { name: 'Cart, empty' }).first().click()
    await expect(page).toHaveURL(/\/checkout$/)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })
})

test('a new page starts at its top, with the focus in it, its own title and a page view; going back is restored', async ({
  page,
  context,
}) => {
  const views: { path: string; session: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return
    for (const { path } of request.postDataJSON().events) views.push({ path, session: request.headers()['sessionid'] })
  })
  const paths = () => views.map(({ path }) => path)
  await page.setViewportSize(desktop)
  await open(page, '/faqs')
  await expect.poll(paths).toEqual(['/faqs'])
  const faqs = await page.title()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  await expect(page).not.toHaveTitle(faqs)
  expect(await page.title()).not.toBe('Custom framing in Dubai')
  await expect.poll(paths).toEqual(['/faqs', '/terms'])
  const session = await page.evaluate(() => localStorage.getItem('sessionId'))
  expect(views.every((view) => view.session === session)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
  await expect(page).toHaveTitle(faqs)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(left)

  await test.step('offline a page has the title that any page has', async () => {
    await context.setOffline(true)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Custom framing in Dubai')
  })
})

test('the skip link is the first stop and leads to the content; a route change glides to the top, and jumps where less motion is asked for', async ({
  page,
}) => {
  await open(page, '/faqs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  for (const [motion, next, behavior] of [
    ['no-preference', 'Privacy', 'smooth'],
    ['reduce', 'Terms', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await page.getByRole('contentinfo').getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(new RegExp(`/${next.toLowerCase()}$`))
    await expect(page.locator('#main')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe(behavior)
  }
})

test('nothing on the page that describes the API breaks its content policy or throws', async ({ page }) => {
  const complaints = complaintsOf(page)
  await login(page.request, admin)
  await page.goto('/api/docs', { waitUntil: 'networkidle' })
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('post refunds')
  await expect(page.getByText('POST /api/admin/orders/{number}/refunds Give money back')).toBeVisible()
  await expect(page.getByText('GET /api/cart', { exact: true })).toBeHidden()
  expect(complaints).toEqual([])
})

test('a text becomes no element and no code on any page, and the owner is told how often a browser stopped one', async ({
  page,
  request,
}) => {
  await login(request, admin)
  const stopped = async () => (await (await request.get('/api/admin/security')).json()).counts.stopped as number
  const before = await stopped()
  await open(page, '/faqs')
  const tries = await page.evaluate(() => {
    const refused = (attempt: () => unknown) => {
      try {
        attempt()
        return 'ran'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return [
      refused(() => (document.body.innerHTML += '<img src=x onerror=alert(1)>')),
      refused(() => (script.src = 'https://evil.example/x.js')),
      refused(() => (script.src = '/api/photos/1/file')),
      refused(() => (script.text = 'alert(1)')),
      refused(() => new Worker('blob:x')),
      refused(() => (document.createElement('p').innerHTML = 'a text')),
    ]
  })
  expect(tries).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'ran'])
  await expect.poll(stopped).toBeGreaterThan(before)
})
