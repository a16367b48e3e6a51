import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { m } from '../../../src/words/messages.js'
import { choose, drag, stage } from '../editor/editor-stage.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { complaintsOf, desktop, expectSound, keepPicture, open, phone } from '../support.ts'

const inArabic = { locale: 'ar' } as const
const email = `layla.${Date.now()}@example.com`

/** From the foot of the page, as anybody finds it on a phone; once all that makes the page longer is there, since what moves is easily missed. */
async function switchTo(page: Page, words: string): Promise<void> {
  const language = { locale: words === 'English' ? 'ar' : 'en' } as const
  await expect(page.getByRole('heading', { name: m.express_title({}, language) })).toBeVisible()
  await expect(
    page
      .frameLocator(`iframe[title="${m.card_title({}, language)}"]`)
      .getByRole('textbox')
      .first(),
  ).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: words, exact: true }).click()
}

/** Where something begins, from the side its language begins at. */
const fromStart = (what: Locator) =>
  what.evaluate((element) => {
    const [own, all] = [element.getBoundingClientRect(), document.body.getBoundingClientRect()]
    return Math.round(document.dir === 'rtl' ? all.right - own.right : own.left - all.left)
  })

function mailsTo(address: string): string[] {
  const outbox = join(process.env['SHOP_DATA_DIR'] ?? '', 'outbox')
  const mails = readdirSync(outbox).filter(
    (name) => name.endsWith('.eml') && readFileSync(join(outbox, name), 'utf8').includes(`To: ${address}`),
  )
  return mails.map((name) => readFileSync(join(outbox, name.replace(/eml$/, 'html')), 'utf8'))
}

test('the language is switched in the middle of editor and checkout, which loses nothing; the order, its page and its mail are in Arabic', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(phone)
  await open(page, '/print-frame?size=20x25')
  await choose(page)
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await drag(page, 25, 15)
  await expect(stage(page)).toHaveAccessibleName(/moved right/)
  const placed = await stage(page)
    .locator('img')
    .first()
    .evaluate((image) => image.style.transform)
  const bar = page.getByRole('banner')
  const places = async () => Promise.all([bar.getByRole('link').nth(1), bar.getByRole('button')].map(fromStart))
  const english = await places()

  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await page.goto(await page.locator('footer a[hreflang="ar"]').evaluate((link: HTMLAnchorElement) => link.href))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).not.toHaveAttribute('data-before')
  await expect(stage(page).locator('img').first()).toHaveJSProperty('complete', true)
  await expect
    .poll(() =>
      stage(page)
        .locator('img')
        .first()
        .evaluate((image) => image.style.transform),
    )
    .toBe(placed)
  expect(await places()).toEqual(english)
  await keepPicture(page, 'arabic-editor')
  await page.getByRole('button', { name: m.editor_add({}, inArabic) }).click()
  await page.waitForURL('**/ar/checkout')

  const field = (label: string) => page.getByLabel(label).first()
  await field(m.checkout_name({}, inArabic)).fill('ليلى حداد')
  await switchTo(page, 'English')
  await page.waitForURL((url) => url.pathname === '/checkout')
  await expect(page.getByLabel(/^Full name/)).toHaveValue('ليلى حداد')
  await page.getByLabel(/^E-mail/).fill(email)
  await switchTo(page, 'العربية')
  await page.waitForURL('**/ar/checkout')
  await expect(field(m.checkout_name({}, inArabic))).toHaveValue('ليلى حداد')
  await page.getByRole('textbox', { name: m.account_phone({}, inArabic) }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await page.getByLabel(m.checkout_emirate({}, inArabic)).selectOption({ label: m.emirate_sharjah({}, inArabic) })
  for (const [label, value] of [
    [m.checkout_area({}, inArabic), 'الخان'],
    [m.checkout_street({}, inArabic), 'شارع ٨'],
    [m.checkout_building({}, inArabic), 'برج النخيل'],
  ] as const)
    await field(label).fill(value)
  await page.getByText(m.checkout_method_cash({}, inArabic)).first().click()
  await expectSound(page)
  await keepPicture(page, 'arabic-checkout', { fullPage: true })
  const [before] = m.checkout_order_cash({ amount: '|' }, inArabic).split('|')
  await page.getByRole('button', { name: before?.replaceAll(/[\u2066-\u2069]/g, '').trim() ?? '' }).click()
  await page.waitForURL(/\/ar\/thank-you\?order=[^&]+&token=./)
  await expect(page.getByText(m.emirate_sharjah({}, inArabic)).first()).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'arabic-order', { fullPage: true })
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0)
  const [mail = ''] = mailsTo(email)
  expect(mail).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/)
  expect(mail).toContain('/ar/thank-you?order=')
  // Left while its design is saved, a page has the next one save over it: of that the shop warns first.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('in Arabic the eye has its room, numbers keep their order, and every tool is in sight', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/ar/auth')
  const field = page.locator('input[name="password"]')
  const eye = await page.getByRole('button', { name: 'إظهار كلمة المرور' }).boundingBox()
  const room = await field.evaluate((input) => {
    const { left } = input.getBoundingClientRect()
    return left + Number.parseFloat(getComputedStyle(input).paddingLeft)
  })
  expect((eye?.x ?? 0) + (eye?.width ?? 0)).toBeLessThanOrEqual(room)

  await open(page, '/ar/register')
  await expect(page.locator('input[type="tel"]').first()).toHaveCSS('unicode-bidi', 'bidi-override')

  for (const [size, path] of [
    [phone, '/ar/collage'],
    [desktop, '/ar/print-frame'],
  ] as const) {
    await page.setViewportSize(size)
    await open(page, path)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await newPhoto('dune.jpg', { width: 1600, height: 1200 }))
    const tools = page.getByRole('tablist', { name: 'الاختيار والوضع' })
    await expect(tools.getByRole('tab', { name: 'المنتج' })).toBeVisible()
    await expect.poll(() => tools.evaluate((row) => row.scrollWidth - row.clientWidth), path).toBeLessThanOrEqual(0)
  }
})
