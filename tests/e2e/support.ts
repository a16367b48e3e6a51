import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type APIRequestContext, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

export const admin = { username: 'admin', password: 'copper lantern 7' }
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export type Person = { username: string; email: string; password: string; firstName: string }

export function newPerson(): Person {
  const username = `guest-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.com`, password: 'walnut and gold 9', firstName: 'Layla' }
}

/** Opens a page and waits until it answers to clicks: before that a link loads a whole document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.style.scrollBehavior !== '')
}

/** Registers through the API; the request context is then signed in. */
export async function register(request: APIRequestContext, person = newPerson()): Promise<Person> {
  const response = await request.post('/api/register', { data: person })
  expect(response.status()).toBe(201)
  return person
}

export async function login(request: APIRequestContext, credentials: { username: string; password: string }): Promise<void> {
  expect((await request.post('/api/login', { data: credentials })).status()).toBe(200)
}

/** The one visible toast, in its exact words; seen in one look, since it soon goes. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const words = (text: string) => ({ has: page.getByText(text, { exact: true }) })
  await expect(page.getByRole('listitem').filter(words(title)).filter(words(description))).toBeVisible()
}

type Outbox = { dataDir: string }
/** Of the shop that all journeys share. */
const shared = (): Outbox => ({ dataDir: process.env['SHOP_DATA_DIR'] ?? '' })

/** The file of the newest mail to an address, once it has left: the shop under test writes its mails to files. */
async function mailFile(email: string, subject: string, { dataDir }: Outbox): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  let found = ''
  await expect
    .poll(() => {
      const files = readdirSafely(outbox).map((name) => join(outbox, name))
      const isIt = (mail: string) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`)
      found = files.findLast((file) => isIt(readFileSync(file, 'utf8'))) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

export async function mailTo(email: string, subject: string, shop = shared()): Promise<string> {
  // Quoted-printable: soft line breaks and the encoded equals sign of the link.
  return readFileSync(await mailFile(email, subject, shop), 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
}

/** The mail in a tab of its own, as whoever gets it sees it. */
export async function openMail(page: Page, email: string, subject: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(pathToFileURL((await mailFile(email, subject, shared())).replace(/eml$/, 'html')).href)
  return tab
}

function readdirSafely(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** That nobody is signed in is no fault, nor is a connection that ends because the walk goes on to the next page. */
const expected = /401|WebSocket|net::ERR_/

/** What a page breaks of its content policy and what it throws, as it happens. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** A picture of it among the results, for whoever wants to look: PICTURES=1 npm test -- cart. */
export async function keepPicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: test.info().outputPath(`${name}.png`), ...options })
}

/** Nothing axe objects to, and nothing to scroll for sideways. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeAttached()
  await expect(page.locator('h1').first()).toBeAttached()
  // What lies half under the bar at the top counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violationsOn(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

/** Looks at a page on a wide window, and again on a phone. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await look()
  }
}

/** By the standards, read on a phone, then on a wide window. */
export async function expectSoundOnBoth(page: Page, name = 'the page'): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    const what = `${name} at ${viewport.width} px`
    expect(await violationsOn(page, standards), what).toEqual([])
    expect(await overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Without its remarks it is less than half as long to send to each page, and to read there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe objects to, and where; of some of its rules, where they are named. A frame is no page, so it is held to the standards alone. */
export async function violationsOn(page: Page, tags: string[] = []): Promise<string[]> {
  const [main, ...inside] = page.frames()
  const found = [await violationsIn(main!, tags)]
  for (const frame of inside) found.push(await violationsIn(frame, standards))
  return found.flat()
}

async function violationsIn(frame: Frame, tags: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  // What it would fetch beforehand, styles and sounds, is for rules that are not asked for.
  const options = { preload: false, resultTypes: ['violations' as const], iframes: false, ...(tags.length > 0 && { runOnly: tags }) }
  return frame.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}
