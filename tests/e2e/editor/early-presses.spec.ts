import { expect, test, type Page } from '@playwright/test'
import { choose, stage } from './editor-stage.ts'
import { admin, phone } from '../support.ts'

// A service worker would fetch the code that these journeys hold back.
test.use({ serviceWorkers: 'block' })

/** The page as it stands on a slow line: painted, its code still to come. Answers how to let the code come. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.setViewportSize(phone)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return arrival.resolve
}

test('who signs in before the code has come is signed in when it comes, and the password stays out of the address', async ({
  page,
  baseURL,
}) => {
  const letCodeCome = await openWithoutCode(page, '/auth?next=/admin')
  await page.getByLabel('Username or e-mail').fill(admin.username)
  await page.getByLabel('Password').first().fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/auth?next=/admin`)
  letCodeCome()
  await expect(page).toHaveURL(`${baseURL}/admin`)
})

test('a button pressed before the code has come answers when it comes, once', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/')
  const menu = page.getByRole('button', { name: /menu/i })
  await menu.click()
  await menu.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letCodeCome()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Gallery' })).toBeVisible()
})

test('a photo chosen before the code has come is in the frame when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/print-frame')
  await choose(page)
  await expect(stage(page)).toBeHidden()
  letCodeCome()
  await expect(stage(page)).toBeVisible()
})
