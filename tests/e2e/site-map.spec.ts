import { expect, test } from '@playwright/test'
import { adminPages, publicPages, signedInPages } from '../../src/routes.ts'
import { desktop, expectToast, open, phone, register } from './support.ts'

const twins = [
  ['/canvas-prices', '/canvas-sizes'],
  ['/image-sizes', '/image-quality-guidelines'],
  ['/canvas-photo-prints', '/custom-canvas-prints'],
] as const

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page is rendered on the server with its heading, title and description', async ({ page, request }) => {
    for (const path of Object.keys(publicPages)) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const metadata = await (await request.get(`/api/page-metadata${path}`)).json()
      await expect(page, path).toHaveTitle(metadata.title)
      await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', metadata.description)
      await expect(page.getByRole('navigation').first(), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign In' }).first(), path).toBeVisible()
    }
  })
})

for (const [twin, canonical] of twins) {
  test(`${twin} and ${canonical} are one page with one canonical`, async ({ page, baseURL }) => {
    await page.goto(twin)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${canonical}`)
    await page.goto(canonical)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${canonical}`)
  })
}

test('a trailing slash redirects to the path without', async ({ request, baseURL }) => {
  const response = await request.get('/canvas/?size=30x40', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers()['location']).toBe('/canvas?size=30x40')
  const hostile = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
  expect(hostile.headers()['location'] ?? '/').not.toContain('//')
})

test('strangers are sent to /auth from every page for people who signed in', async ({ request }) => {
  for (const path of [...Object.keys(signedInPages), ...Object.keys(adminPages)]) {
    const response = await request.get(`${path}?tab=1`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(302)
    expect(response.headers()['location'], path).toBe(`/auth?next=${encodeURIComponent(`${path}?tab=1`)}`)
  }
})

test('customers are sent home from every admin page', async ({ request }) => {
  await register(request)
  for (const path of Object.keys(adminPages)) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], path).toEqual([302, '/'])
  }
})

for (const viewport of [phone, desktop]) {
  test(`an unknown path leads home with a notice at ${viewport.width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(`${baseURL}/`)
    await expectToast(page, "That page isn't here", 'The address may be old or mistyped, so we brought you home.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText("That page isn't here")).toHaveCount(0)
  })
}

test('a page’s address in capital letters leads to the page; a person who asks for a file or post that is not there is led home', async ({
  request,
}) => {
  for (const [path, to] of [
    ['/Canvas?size=30x40', '/canvas?size=30x40'],
    ['/No-Such-Page', '/no-such-page'],
    ['/index.php', '/'],
    ['/blog/no-such-post', '/'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html,*/*' } })
    expect([response.status(), response.headers()['location']], path).toEqual([302, to])
  }
})

test('an unknown call or file is a 404, never a page', async ({ request }) => {
  for (const path of ['/api/no-such-call', '/assets/no-such-file.js', '/no-such-picture.png', '/wp-login.php', '/.env']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'], path).toBe('application/problem+json')
  }
})

test('no code is asked for before a page is painted', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toMatch(/rel="modulepreload"|type="module"/)
  await open(page, '/')
})

test('built files are immutable and sent compressed', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute('href')
  const response = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
})
