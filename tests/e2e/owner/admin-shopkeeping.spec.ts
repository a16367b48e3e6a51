import { expect, test } from '@playwright/test'
import { startBuiltShop } from '../../support/running-shop.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { admin, desktop, expectSound, keepPicture, login, open, phone } from '../support.ts'

test('the owner sets the workshop’s day, adds a frame, and hangs a picture that begins with it', async ({ browser }) => {
  // A shop of its own: others read its frames and settings.
  await using shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', SEED_DEMO: '0', ADMIN_PASSWORD: admin.password }, { brief: true })
  const context = await browser.newContext({ baseURL: shop.url, viewport: desktop })
  const page = await context.newPage()
  await login(page.request, admin)

  await open(page, '/admin/settings')
  await page.getByLabel('Pieces the workshop can make a day').fill('0')
  await page.getByLabel('Orders count from the same day until').fill('16')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('A whole number from 1 to 10,000.')).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'settings', { fullPage: true })
  await page.getByLabel('Pieces the workshop can make a day').fill('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/how-it-works')).text()).toContain('before 16:00')

  await open(page, '/admin/products')
  await page.getByRole('tab', { name: 'Frames' }).click()
  await page.getByRole('button', { name: 'New frame' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add frame' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Smoked oak')
  await dialog.getByLabel('Colour and finish').selectOption('weathered')
  await dialog.getByLabel('Sizes and prices at first like').selectOption('Gold')
  await expectSound(page)
  await keepPicture(page, 'frame')
  await dialog.getByRole('button', { name: 'Add frame' }).click()
  await expect(page.getByRole('row', { name: /^Smoked oak/ })).toBeVisible()
  await keepPicture(page, 'frames', { fullPage: true })

  await page.setViewportSize(phone)
  await open(page, '/admin/slider-images')
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Hang a picture' }).click()
  await dialog.getByLabel('Choose a picture').setInputFiles(await newPhoto('wall.jpg', { width: 1600, height: 1200 }))
  await dialog.getByLabel('What the picture shows').fill('A framed photo in a hall')
  await dialog.getByLabel('Caption').fill('Our own hall')
  await dialog.getByLabel('Size').selectOption('45x60')
  await dialog.getByLabel('Frame', { exact: true }).selectOption('Smoked oak')
  await expect(dialog.getByRole('slider', { name: 'Top to bottom' })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'tile')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  const tiles = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
  await expect(tiles).toHaveCount(16)
  // The first four are on the home page too.
  for (let place = 14; place >= 3; place -= 1) {
    await page.getByRole('button', { name: 'Show “Our own hall” earlier' }).click()
    await expect(tiles.nth(place)).toContainText('Our own hall')
  }
  await expectSound(page)
  await keepPicture(page, 'tiles', { fullPage: true })
  await page.setViewportSize(desktop)
  await expectSound(page)
  await keepPicture(page, 'tiles-desktop', { fullPage: true })

  // The list moves at once, the shop a moment later.
  await expect.poll(async () => (await (await page.request.get('/api/gallery-tiles')).json())[3]?.caption).toBe('Our own hall')
  await open(page, '/')
  await page.getByRole('link', { name: 'Our own hall' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'A framed photo in a hall' })).toBeVisible()
  await keepPicture(page, 'home')
  await page.getByRole('link', { name: 'Our own hall' }).click()
  await expect(page.getByRole('radio', { name: /^45 × 60 cm/ })).toBeChecked()
  await page.getByRole('tab', { name: 'Frame' }).click()
  await expect(page.getByRole('radio', { name: /Smoked oak/ })).toBeChecked()
  await keepPicture(page, 'editor')
  await context.close()
})
