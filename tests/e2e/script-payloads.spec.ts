import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page, type Request } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { PlacedOrder } from '../../src/features/orders/orders.ts'
import { adminPages, barePages, publicPages, signedInPages } from '../../src/routes.ts'
import { addPiece, address, contact, placeOrder } from '../support/orders.ts'
import { startBuiltShop } from '../support/running-shop.ts'
import { scriptPayloads } from '../support/script-payloads.ts'
import type { Visitor } from '../support/test-shop.ts'
import { uploadPlain } from '../support/upload.ts'
import { webVisitor } from '../support/browsers/web-visitor.ts'
import { confirm } from './shopper/ordering.ts'
import { admin, open } from './support.ts'

/** As much as a field takes: a name, a line, a text. */
const short = '<img src=x onerror=alert(1)>'
const line = `"'></title></script><script>alert(1)</script>${short}`
const text = scriptPayloads.join(' ')
/** What passes for an address of ours, or of another site. */
const path = '/"onmouseover="alert(1)"><script>alert(1)</script>'
const url = `https://evil.example${path}`
const running = 'javascript:alert(1)'

type Shop = { staff: Visitor; customer: Visitor; order: PlacedOrder; photoId: string }
type Field = [what: string, method: string, path: (shop: Shop) => string, body: object | ((shop: Shop) => object)]

const whyItIs = (to: string): Field => [
  `why it is ${to}`,
  'POST',
  ({ order }) => `/api/admin/orders/${order.order.number}/transitions`,
  { to, note: line, ...(to === 'shipped' && { trackingNumber: 'AB-123' }) },
]

/** Everything people can type, once a shop has somebody in it and an order. */
const typed: Field[] = [
  ['a profile', 'PUT', () => '/api/user', { firstName: short, lastName: short, company: line }],
  ['a message to the shop', 'POST', () => '/api/contact', { name: line, email: 'a@example.com', orderNumber: short, message: text }],
  ['a review', 'POST', () => '/api/reviews', { name: short, place: short, rating: 4.5, text }],
  ['what happened on a page', 'POST', () => '/api/events', { events: [{ name: 'page_view', path: `/${line}` }] }],
  ['a note on an order', 'POST', ({ order }) => `/api/admin/orders/${order.order.number}/notes`, { text: line }],
  ...['on_hold', 'in_production'].map(whyItIs),
  ['that its pieces are done', 'POST', ({ order }) => `/api/admin/orders/${order.order.number}/pieces/transitions`, { to: 'done' }],
  ...['packed', 'shipped', 'delivered'].map(whyItIs),
  [
    'a claim',
    'POST',
    ({ order }) => `/api/orders/${order.order.number}/claims`,
    ({ order }) => ({ lineId: order.order.lines[0]?.id, reason: 'damaged', text }),
  ],
  [
    'a picture of the gallery',
    'POST',
    () => '/api/admin/gallery-tiles',
    ({ photoId }) => ({ photoId, altText: line, caption: line, details: line, product: 'framed', room: 'hallway', size: '30x40' }),
  ],
  [
    'a slide',
    'POST',
    () => '/api/admin/slider-images',
    ({ photoId }) => ({ photoId, altText: line, title: line, description: line, linkUrl: path }),
  ],
  [
    'a page’s metadata',
    'PUT',
    () => '/api/admin/page-metadata/gallery',
    { title: line, description: line, keywords: line, ogTitle: line, ogDescription: line, ogImage: url, twitterTitle: line },
  ],
  ['a page’s address', 'PUT', () => '/api/admin/page-metadata/terms', { title: line, description: line, canonicalUrl: url }],
  [
    'a post',
    'POST',
    () => '/api/admin/posts',
    { slug: 'hostile', title: line, summary: line, body: `## ${text}\n\n${text}\n\n- ${text}`, pictureAlt: line, isPublished: true },
  ],
  ['a question', 'POST', () => '/api/admin/faqs', { group: short, question: line, answer: text }],
  ['a key’s name', 'POST', () => '/api/admin/api-keys', { name: short, scopes: ['orders:read'] }],
  ['a holiday', 'POST', () => '/api/admin/holidays', { name: line, from: '2027-01-05' }],
  ['a gift card’s note', 'POST', () => '/api/admin/gift-cards', { amountFils: 10_000, note: `=1+1${line}` }],
]

/** Where an address is wanted, what runs is none. */
const refused: Field[] = [
  ['a slide’s link', 'POST', () => '/api/admin/slider-images', ({ photoId }) => ({ photoId, altText: 'x', linkUrl: running })],
  ['a canonical address', 'PUT', () => '/api/admin/page-metadata/terms', { title: 'x', description: 'x', canonicalUrl: running }],
  ['a shared picture', 'PUT', () => '/api/admin/page-metadata/terms', { title: 'x', description: 'x', ogImage: 'data:text/html,x' }],
]

function send(shop: Shop, [, method, at, body]: Field) {
  const who = at(shop).startsWith('/api/admin') ? shop.staff : shop.customer
  return who.call(method, at(shop), typeof body === 'function' ? body(shop) : body)
}

async function openShop(baseUrl: string): Promise<Shop> {
  const staff = webVisitor(baseUrl)
  expect((await staff.call('POST', '/api/login', admin)).status).toBe(200)
  const customer = webVisitor(baseUrl)
  const person = { username: 'layla', email: contact.email, password: 'walnut and gold 9' }
  expect((await customer.call('POST', '/api/register', person, { 'user-agent': line })).status).toBe(201)
  const settings = (await staff.call('GET', '/api/admin/settings')).body as object
  const said = { name: line, nameArabic: line, legalName: line, legalLine: line, address: line }
  const identity = { ...said, bankDetails: line, instagram: url, facebook: url }
  const { demoItems: _demoItems, ...kept } = { demoItems: 0, ...settings }
  expect((await staff.call('PUT', '/api/admin/settings', { ...kept, ...identity })).status, 'the settings').toBe(200)
  const frame = { name: short, style: 'natural', matSizes: ['regular'], isActive: true, outOfStockUntil: null, pricesOf: 1 }
  const framed = await staff.call('POST', '/api/admin/frames', frame)
  expect(framed.status, JSON.stringify(framed.body)).toBe(201)
  const fees = { feeFils: 2000, freeFromFils: null, emirates: null, feesByEmirate: {} }
  const trackingUrl = `https://evil.example/{number}${path}`
  const carrier = await staff.call('POST', '/api/admin/carriers', { ...fees, name: line, kind: 'standard', isActive: true, trackingUrl })
  expect(carrier.status, JSON.stringify(carrier.body)).toBe(201)
  await addPiece(customer, { product: 'frame', size: '20x25', frameId: framed.body.id, acceptsLowQuality: true })
  await addPiece(customer, {
    product: 'canvas-collage',
    size: '40x40',
    acceptsLowQuality: true,
    cells: await twoCells(customer),
    layout: { id: 'columns-2', gapMm: 5, radiusMm: 0, background: { kind: 'blur' }, caption: { text: line, font: 'plain' } },
  })
  const giftCard = { amountFils: 10_000, recipientName: short, recipientEmail: 'b@example.com', senderName: short, message: line }
  const added = await customer.call('POST', '/api/cart', { type: 'gift-card', giftCard: { ...giftCard, design: 'corner' } })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const order = await placeOrder(customer, {
    contact: { ...contact, name: `=1+1${line}`, company: line },
    address: { ...address, area: line, street: line, building: line, flat: short, landmark: line, note: line },
    carrierId: carrier.body.id,
    gift: { wrapped: true, message: line },
    saveAddress: true,
  })
  await confirm(customer, order)
  return { staff, customer, order, photoId: await uploadPlain(staff, { width: 1600, height: 1200 }) }
}

async function twoCells(customer: Visitor) {
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const photoIds = [await uploadPlain(customer, { width: 1600, height: 1600 }), await uploadPlain(customer, { width: 1500, height: 1600 })]
  return photoIds.map((photoId) => ({ photoId, placement }))
}

/** What in a document would run: read by a browser's own parser, from HTML or from what the page has become. What its policy names is its own. */
async function findLive(page: Page, { html, policy = '' }: { html?: string; policy?: string | null } = {}): Promise<string[]> {
  const found = await page.evaluate((given) => {
    const read = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html')
    return [...read.querySelectorAll('*')].flatMap((element): { said: string; script: string | null }[] => {
      const runs = [...element.attributes].filter(
        ({ name, value }) =>
          /^on|^srcdoc$/i.test(name) ||
          (/^(href|src|srcset|action|formaction|xlink:href|data|poster)$/i.test(name) &&
            /^\s*(javascript|vbscript|data:text)/i.test(value)),
      )
      const isScript = element.localName === 'script' && element.getAttribute('type') !== 'application/ld+json'
      const isPlanted = isScript && !(element as HTMLScriptElement).nonce && !element.getAttribute('nonce')
      if (element.getAttribute('type') === 'application/ld+json') JSON.parse(element.textContent ?? '')
      const said = element.outerHTML.slice(0, 300)
      if (runs.length > 0 || element.getAttribute('src') === 'x') return [{ said, script: null }]
      return isPlanted ? [{ said, script: element.textContent }] : []
    })
  }, html)
  const isNamed = (script: string) => policy?.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return found.filter(({ script }) => script === null || !isNamed(script)).map(({ said }) => said)
}

/** As Playwright's networkidle, which knows of whole documents alone: nothing is asked for, and nothing was for half a second. */
function watchNetwork(page: Page): () => boolean {
  const pending = new Set<Request>()
  let changedAt = performance.now()
  const note = () => (changedAt = performance.now())
  page.on('request', (request) => {
    // What the page before had asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    pending.add(request)
    note()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => note() && pending.delete(request))
  return () => pending.size === 0 && performance.now() - changedAt > 500
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  expect(await pdf.getJSActions()).toBeNull()
  expect(await pdf.getOpenAction()).toBeNull()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const notes = (await (await pdf.getPage(number)).getAnnotations()) as { url?: string }[]
    for (const { url: leads = '' } of notes) expect(leads).not.toMatch(/^\s*javascript/i)
  }
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s/g, '')
}

test('script payloads in every field people can type are inert on every page, in mails, papers and files', async ({ browser }) => {
  await using running = await startBuiltShop({ ADMIN_PASSWORD: admin.password, RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
  const shop = await openShop(running.url)
  const { staff, customer, order } = shop
  const { number } = order.order
  await expect.poll(async () => (await customer.call('GET', `/api/orders/${number}`)).body.state).toBe('paid')
  for (const field of typed) {
    const { status, body } = await send(shop, field)
    expect(status, `${field[0]}: ${JSON.stringify(body)}`).toBeLessThan(300)
  }
  for (const field of refused) expect((await send(shop, field)).status, field[0]).toBe(422)
  const [review] = (await staff.call('GET', '/api/admin/reviews')).body.items as { id: string }[]
  const shown = await staff.call('PUT', `/api/admin/reviews/${review?.id}`, {
    state: 'approved',
    isFeatured: true,
    reply: text.slice(0, 900),
  })
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  const { claims } = (await staff.call('GET', `/api/admin/orders/${number}`)).body as { claims: { id: string }[] }
  const answered = await staff.call('POST', `/api/admin/orders/${number}/claims/${claims[0]?.id}/answer`, { to: 'declined', words: text })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  const key = { 'idempotency-key': 'script-payloads-1' }
  const refunded = await staff.call('POST', `/api/admin/orders/${number}/refunds`, { amountFils: 100, reason: line }, key)
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(201)

  const context = await browser.newContext({ baseURL: running.url })
  const page = await context.newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })

  await test.step('pages as the server sends them', async () => {
    const asked = encodeURIComponent(line)
    const more = ['/blog/hostile', `/faqs?q=${asked}`, `/auth?next=${encodeURIComponent(scriptPayloads[7]!)}`, `/${asked}`]
    const paths = [...Object.keys(publicPages), ...more, ...Object.keys(barePages).map((bare) => bare.replace(/:\w+/, asked))]
    for (const each of paths) {
      const { body, headers } = await customer.call('GET', each)
      expect(await findLive(page, { html: String(body), policy: headers.get('content-security-policy') }), each).toEqual([])
    }
    for (const each of ['/reviews', '/faqs', '/blog/hostile', '/']) {
      expect(String((await customer.call('GET', each)).body), each).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })

  await test.step('pages as they become in a browser', async () => {
    const isIdle = watchNetwork(page)
    let policy = ''
    page.on('response', (answer) => {
      const isPage = answer.request().isNavigationRequest() && answer.frame() === page.mainFrame()
      if (isPage) policy = answer.headers()['content-security-policy'] ?? ''
    })
    const look = async (each: string) => {
      await expect.poll(isIdle, { intervals: [50] }).toBe(true)
      expect(await findLive(page, { policy }), each).toEqual([])
    }
    const visit = async (each: string) => {
      await open(page, each)
      await look(each)
    }
    await visit(`/thank-you?order=${number}&token=${order.token}`)
    await expect(page.getByRole('main').getByText(short).first()).toBeVisible()
    await context.request.post('/api/login', { data: { username: 'layla', password: 'walnut and gold 9' } })
    for (const each of [...Object.keys(signedInPages), '/checkout', '/contact']) await visit(each)
    await context.request.post('/api/login', { data: admin })
    for (const each of [`/admin/orders/${number}`, '/admin/orders/board']) await visit(each)
    // The screens are shown by the same code whether they are loaded or gone to, and going there is sooner done.
    const menu = page.getByRole('navigation', { name: 'Admin menu' })
    while ((await menu.locator('details:not([open])').count()) > 0) await menu.locator('details:not([open]) > summary').first().click()
    for (const each of Object.keys(adminPages)) {
      await menu.locator(`a[href="${each}"]`).click()
      await expect(page.locator(`nav a[href="${each}"][aria-current="page"]`).first()).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(each)
    }
    await visit('/admin/reviews?state=approved')
    await expect(page.getByRole('main').getByText(short).first()).toBeVisible()
  })

  await test.step('mails', async () => {
    const outbox = join(running.dataDir, 'outbox')
    const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.html'))
    await expect.poll(() => mails().length).toBeGreaterThan(5)
    const pages = mails().map((name) => readFileSync(join(outbox, name), 'utf8'))
    // A page of the shop lets no text become a document.
    const reader = await browser.newPage()
    for (const html of pages) expect(await findLive(reader, { html }), html.slice(0, 400)).toEqual([])
    await reader.close()
    expect(pages.filter((html) => html.includes('&lt;img src=x')).length).toBeGreaterThan(4)
  })

  await test.step('papers', async () => {
    const [piece] = (await staff.call('GET', `/api/admin/orders/${number}`)).body.lines as { id: string }[]
    expect(piece).toBeTruthy()
    for (const paper of ['invoice.pdf', 'packing-slip.pdf']) {
      const { bytes, status } = await staff.call('GET', `/api/admin/orders/${number}/${paper}`)
      expect(status, paper).toBe(200)
      expect(await readPdf(bytes), paper).toContain('<script>alert(1)</script>')
    }
    const { pieces } = (await staff.call('GET', `/api/admin/orders/${number}`)).body as { pieces: { id: string }[] }
    const tickets = await staff.call('GET', `/api/admin/production/tickets.pdf?pieces=${pieces.map(({ id }) => id).join(',')}`)
    expect(tickets.status, String(tickets.body)).toBe(200)
    expect(await readPdf(tickets.bytes)).toContain(short.replaceAll(' ', ''))
    const attached = readdirSync(join(running.dataDir, 'outbox')).filter((name) => name.endsWith('.pdf'))
    expect(attached.length).toBeGreaterThan(0)
    for (const name of attached) await readPdf(readFileSync(join(running.dataDir, 'outbox', name)))
  })

  await test.step('files for a spreadsheet', async () => {
    const quarter = `${new Date().getFullYear()}-Q${Math.floor(new Date().getMonth() / 3) + 1}`
    const lists = ['orders', 'gift-cards', 'discount-codes', 'prices', 'analytics', 'users', 'reviews', 'audit-log', 'mails'].map(
      (name) => `${name}/export.csv`,
    )
    for (const file of [...lists, `reports/vat.csv?period=${quarter}`]) {
      const { body, status } = await staff.call('GET', `/api/admin/${file}`)
      expect(status, file).toBe(200)
      expect(String(body), file).not.toMatch(/(^|,)"?[=+@-](?![\d.]+"?(,|\r))/m)
    }
    expect(String((await staff.call('GET', '/api/admin/orders/export.csv')).body)).toContain('"\'=1+1')
  })
  expect(ran).toEqual([])
  await context.close()
})
