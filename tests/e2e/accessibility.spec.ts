import { expect, test, type Page } from '@playwright/test'
import { adminPages, editorPages, publicPages, signedInPages } from '../../src/routes.ts'
import { expectRoomForLargeText } from './large-text.ts'
import { admin, complaintsOf, expectSoundOnBoth, login, phone, register } from './support.ts'

async function check(page: Page, paths: readonly string[], more = async (_path: string): Promise<void> => undefined): Promise<void> {
  const complaints = complaintsOf(page)
  await page.setViewportSize(phone)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoundOnBoth(page, path)
    await more(path)
  }
  expect(complaints, 'content policy and errors').toEqual([])
}

/** The editors lay themselves out anew for each window: editor-windows.spec.ts looks at them. */
const ownLayout = [...Object.keys(editorPages), '/collage']
const readLarge = (page: Page) => async (path: string) => {
  if (!ownLayout.includes(path)) await expectRoomForLargeText(page, path)
}

const open = Object.keys(publicPages)
const half = Math.ceil(open.length / 2)

for (const [name, paths] of [
  ['first', open.slice(0, half)],
  ['second', open.slice(half)],
] as const) {
  test(`axe finds nothing on the ${name} half of the public pages, and large text finds room`, async ({ page }) => {
    await check(page, paths, readLarge(page))
  })
}

test('axe finds nothing on the pages for people who signed in, and large text finds room', async ({ page }) => {
  await register(page.request)
  await check(page, Object.keys(signedInPages), readLarge(page))
})

test('axe finds nothing on the admin screens, which have their heading and sidebar and neither navigation bar nor footer', async ({
  page,
}) => {
  await login(page.request, admin)
  await check(page, Object.keys(adminPages), async (path) => {
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'How It Works' }), path).toHaveCount(0)
    await expect(page.locator(`nav a[href="${path}"][aria-current="page"]`).first(), path).toBeAttached()
  })
})
