import { expect, test } from '@playwright/test'
import { choose, drag, stage } from './editor/editor-stage.ts'
import { newPhoto } from './editor/new-photo.ts'
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
  await expect(page.getByText('Your cart is safe')).toBeVisible()
  await expect(page.getByText('What you were making is')).toHaveCount(0)

  // Nobody asks for it once more.
  await context.setOffline(false)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
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

test('a piece that is opened again without a network is there as it was left, and takes a further photo', async ({ page, context }) => {
  const isKept = (path: string, draft: string) =>
    page.evaluate(
      async ([kept, name]) => {
        const wanted = [kept, `/assets/kept/${globalThis.__reactRouterManifest?.version}/draft-${name}`]
        return (await Promise.all(wanted.map((address) => caches.match(address)))).every(Boolean)
      },
      [path, draft] as const,
    )
  const photos = page.getByRole('button', { name: /^Photo \d/ })
  await open(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await drag(page, 30, 0)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const placed = (await stage(page).getAttribute('aria-label')) ?? ''
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
  await expect.poll(() => isKept('/print-frame', 'editor')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(stage(page)).toHaveAccessibleName(placed)
  await page
    .getByLabel('Add more photos')
    .first()
    .setInputFiles(await newPhoto('further.jpg'))
  await expect(stage(page)).toHaveAccessibleName(/centred.*dpi/)
  await expect(page.getByText('Saved on this device')).toBeAttached()
  // A picture is large: a page that is left before the browser has written it keeps the piece without it.
  await expect.poll(() => page.evaluate(keptPictures, 'barwaz-editor')).toBe(2)
  await page.reload()
  await expect(photos).toHaveCount(2)
  await photos.first().click()
  await expect(stage(page)).toHaveAccessibleName(placed)
  await expect(stage(page).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await photos.last().click()
  await expect(stage(page)).toHaveAccessibleName(/centred.*dpi/)
  await expect(stage(page).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Add.* to cart/ }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('listitem', { name: 'Framed print, 25 × 20 cm' })).toHaveCount(2)

  const place = (number: number) => page.getByRole('button', { name: new RegExp(`^Place ${number} of.*dpi`) })
  await open(page, '/collage')
  await choose(page, 'one.jpg', 'two.jpg')
  await expect(place(2)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
  await expect.poll(() => isKept('/collage', 'collage')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(place(2)).toBeVisible()
  await page
    .getByLabel('Add more photos')
    .first()
    .setInputFiles(await newPhoto('three.jpg'))
  await expect(place(3)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
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

/** How many pictures a draft has in this browser. */
function keptPictures(database: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => reject(new Error('The drafts can’t be opened.')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('pictures').objectStore('pictures').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}
