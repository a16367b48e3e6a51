import { expect, test } from '@playwright/test'
import { expectSound, keepPicture, open, phone } from './support.ts'

test.use({ viewport: phone })

test('a page that was seen opens without a network, another says so and leads to the drafts; the API is never kept', async ({
  page,
  context,
}) => {
  await open(page, '/print-frame')
  const isKept = (path: string) => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)
  await expect.poll(() => isKept('/print-frame')).toBe(true)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await open(page, '/faqs')
  await expect.poll(() => isKept('/faqs')).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible()
  expect(
    await page.evaluate(() =>
      fetch('/api/frames').then(
        () => 'answered',
        () => 'refused',
      ),
    ),
  ).toBe('refused')

  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await expect(page).toHaveURL(/how-it-works/)
  await expect(page.getByRole('link', { name: /Collage/ })).toHaveCount(0)
  await expectSound(page)
  await keepPicture(page, 'offline')
  await page.getByRole('link', { name: /Framed print/ }).click()
  await expect(page).toHaveURL(/print-frame/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/how-it-works')
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toHaveCount(0)
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stores.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|admin|checkout)|\.data$/.test(path))).toEqual([])
})

test('a link pressed without a network, to a page whose code never came, says so; with its code the page opens as ever', async ({
  page,
  context,
}) => {
  await open(page, '/faqs')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => page.evaluate(() => caches.match('/faqs').then(Boolean))).toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL(/checkout/)
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()

  await context.setOffline(false)
  await open(page, '/faqs')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL(/checkout/)
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)

  // What the page before shows comes from the server: it is shown as it was seen.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(false)
})

test('the shop can be installed', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  // A page's own workers come through it.
  const policy = worker.headers()['content-security-policy']?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "script-src 'self'", "worker-src 'self'"]))
})
