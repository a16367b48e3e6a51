import { expect, test, type Page } from '@playwright/test'
import { adminPages, publicPages, signedInPages } from '../../src/routes.ts'
import { admin, desktop, login, phone, register, standards, violationsOn } from './support.ts'

/** Read on a phone, then on a wide window. */
async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      const where = `${path} at ${viewport.width} px`
      expect(await violationsOn(page, standards), where).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

const open = Object.keys(publicPages)
const half = Math.ceil(open.length / 2)

for (const [name, paths] of [
  ['first', open.slice(0, half)],
  ['second', open.slice(half)],
] as const) {
  test(`axe finds nothing on the ${name} half of the public pages`, async ({ page }) => {
    await check(page, paths)
  })
}

test('axe finds nothing on the pages for people who signed in', async ({ page }) => {
  await register(page.request)
  await check(page, Object.keys(signedInPages))
})

test('axe finds nothing on the admin screens', async ({ page }) => {
  await login(page.request, admin)
  await check(page, Object.keys(adminPages))
})
