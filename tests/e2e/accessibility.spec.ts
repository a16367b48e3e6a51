import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { adminPages, publicPages, signedInPages } from '../../src/routes.ts'
import { admin, desktop, login, phone, register } from './support.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const viewport of [phone, desktop]) {
  const check = async (page: import('@playwright/test').Page, path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, path).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }

  test(`axe finds nothing on the public pages at ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    for (const path of Object.keys(publicPages)) await check(page, path)
  })

  test(`axe finds nothing on the pages for people who signed in at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await register(page.request)
    for (const path of Object.keys(signedInPages)) await check(page, path)
  })

  test(`axe finds nothing on the admin screens at ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await login(page.request, admin)
    for (const path of Object.keys(adminPages)) await check(page, path)
  })
}
