import { expect, test, type Page } from '@playwright/test'
import { adminPages, publicPages, signedInPages } from '../../src/routes.ts'
import { desktop, expectToast, open, phone, register } from './support.ts'

const twins = [
  ['/canvas-prices', '/canvas-sizes'],
  ['/image-sizes', '/image-quality-guidelines'],
  ['/canvas-photo-prints', '/custom-canvas-prints'],
] as const

/** A page as the server sends it, read by a browser's own parser. */
async function sentBy(page: Page, path: string) {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const wordsOf = (selector: string) => [...sent.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
      return {
        title: sent.title,
        description: sent.querySelector('meta[name="description"]')?.getAttribute('content'),
        canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        headings: wordsOf('h1'),
        landmarks: [sent.querySelectorAll('nav').length > 0, sent.querySelectorAll('footer').length > 0],
        links: wordsOf('a'),
      }
    },
    await answer.text(),
  )
}

test('every public page is rendered on the server with its heading, title and description; twins are one page with one canonical', async ({
  page,
  baseURL,
}) => {
  for (const path of Object.keys(publicPages)) {
    const sent = await sentBy(page, path)
    const metadata = await (await page.request.get(`/api/page-metadata${path}`)).json()
    expect(sent, path).toMatchObject({ title: metadata.title, description: metadata.description, landmarks: [true, true] })
    expect(sent.headings, path).toEqual([expect.stringMatching(/./)])
    expect(sent.links, path).toContain('Sign In')
  }
  for (const [twin, canonical] of twins) {
    const [one, other] = [await sentBy(page, twin), await sentBy(page, canonical)]
    expect(one.headings).toEqual(other.headings)
    expect([one.canonical, other.canonical]).toEqual([`${baseURL}${canonical}`, `${baseURL}${canonical}`])
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is seen with its heading, bar and footer', async ({ page }) => {
    // One of each kind: the home page, an editor, a list from the database, a form, a text.
    for (const path of ['/', '/canvas', '/gallery', '/register', '/how-it-works']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('navigation').first(), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign In' }).first(), path).toBeVisible()
    }
  })
})

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

test('an unknown path leads home with a notice, once', async ({ page, baseURL }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(`${baseURL}/`)
    await expectToast(page, "That page isn't here", 'The address may be old or mistyped, so we brought you home.')
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByText("That page isn't here")).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText("That page isn't here")).toHaveCount(0)
})

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

test('no code is asked for before a page is painted; built files are immutable and sent compressed', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toMatch(/rel="modulepreload"|type="module"/)
  await open(page, '/')
  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute('href')
  const response = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
})

test('pictures that mails and previews of links show are shown by other sites too; nothing else is', async ({ request }) => {
  const shownBy = async (path: string) => (await request.get(path)).headers()['cross-origin-resource-policy']
  for (const path of ['/pictures/canvas-angle-640.jpg', '/icons/touch-180.png', '/gift-cards/dunes.png']) {
    expect(await shownBy(path), path).toBe('cross-origin')
  }
  for (const path of ['/', '/favicon.svg', '/help/orders.webp', '/api/user']) expect(await shownBy(path), path).toBe('same-origin')
})
