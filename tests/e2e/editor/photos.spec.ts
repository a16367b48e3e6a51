import { randomBytes } from 'node:crypto'
import { expect, test, type Locator, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { bigPhoto } from '../../support/photos/big-photo.ts'
import { stage } from './editor-stage.ts'
import { expectSoundOnBoth, open, phone, register, violationsOn } from '../support.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** No two are alike: the shop knows a file it already has. */
async function newPhoto(name: string, { width = 1200, height = 800 } = {}): Promise<Chosen> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const picture = sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue }, noise } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 60 }).toBuffer() }
}

async function openMyPhotos(page: Page): Promise<void> {
  await register(page.request)
  await open(page, '/account')
  await expect(page.getByText('You have no photos with us yet.')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
}

const choose = (page: Page, ...files: Chosen[]) => page.getByLabel('Choose photos').setInputFiles(files)
const tile = (page: Page, name: string) => page.getByRole('listitem', { name })
const mine = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')

function isPainted(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}

function recordUploads(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => request.url().includes('/api/uploads') && requests.push(request))
  return requests
}

test('a chosen photo shows before a byte has left, waits for the connection, arrives by itself, and is not sent again', async ({
  page,
  context,
}) => {
  await openMyPhotos(page)
  // The last thing that the page loads by itself: without a connection it could not.
  await expect(page.getByRole('button', { name: /Layla/ })).toBeVisible()
  await context.setOffline(true)
  const sent = recordUploads(page)
  const photo = await newPhoto('beach.jpg')
  await choose(page, photo)
  await expect.poll(() => isPainted(tile(page, 'beach.jpg').getByRole('img'))).toBe(true)
  await expect(tile(page, 'beach.jpg')).toContainText('Waiting for the connection')
  await expect(page.getByText('0 of 1 uploaded')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Your photo is uploaded.')).toBeVisible()
  await expect(mine(page)).toHaveCount(1)
  await expect(mine(page)).toContainText('1,200 × 800 px')
  await expect.poll(() => isPainted(mine(page).getByRole('img'))).toBe(true)
  expect(sent.length).toBeGreaterThan(0)

  await test.step('a file the shop has is not sent again', async () => {
    await page.reload()
    await expect(mine(page)).toHaveCount(1)
    const before = sent.length
    await choose(page, { ...photo, name: 'copy of beach.jpg' })
    await expect(page.getByText('1 photo was already with us.')).toBeVisible()
    expect(sent.length).toBe(before)
    await expect(mine(page)).toHaveCount(1)
  })

  const known = sent.length
  await test.step('a sent photo stays in sight while the list can’t be read, and is in it when the connection is back', async () => {
    await page.route('**/api/photos', (route) => route.abort())
    await choose(page, await newPhoto('dunes.jpg'))
    await expect(tile(page, 'dunes.jpg')).toContainText('Uploaded')
    await page.unroute('**/api/photos')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(mine(page)).toHaveCount(2)
    await expect(tile(page, 'dunes.jpg')).toHaveCount(0)
    expect(sent.length).toBeGreaterThan(known)
  })
})

test('a reload in the middle of an upload goes on by itself, from where it was', async ({ page }) => {
  await openMyPhotos(page)
  const photo = { name: 'large.png', mimeType: 'image/png', buffer: await bigPhoto(10) }
  // The second part of 8 MB does not get through, as if the connection hung.
  const connection = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (Number(route.request().headers()['upload-offset']) > 0) await connection.promise
    await route.continue().catch(() => undefined)
  })
  const secondPart = page.waitForRequest((request) => request.headers()['upload-offset'] === '8388608')
  await choose(page, photo)
  await secondPart
  const sent = recordUploads(page)
  await page.reload()
  await expect.poll(() => isPainted(tile(page, 'large.png').getByRole('img'))).toBe(true)
  connection.resolve()
  await expect(mine(page)).toHaveCount(1)
  const steps = sent.map((request) => [request.method(), request.headers()['upload-offset'] ?? ''].join(' ').trim())
  expect(steps).toEqual(['HEAD', 'PATCH 8388608'])
  await page.reload()
  await expect(mine(page)).toHaveCount(1)
  await expect(tile(page, 'large.png')).toHaveCount(0)
})

/** As a hand drops it on the page, or pastes it there. */
async function carry(page: Page, way: 'drop' | 'paste', { name, buffer }: Chosen): Promise<void> {
  await page.evaluate(
    ([kind, fileName, base64]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      const main = document.querySelector('main')
      if (kind === 'paste') main?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      else for (const step of ['dragover', 'drop']) main?.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }))
    },
    [way, name, buffer.toString('base64')] as const,
  )
}

test('files that are no photos are refused in words; photos come by drop and by paste, are paused, go on, are taken out and come back', async ({
  page,
}) => {
  await openMyPhotos(page)
  const sent = recordUploads(page)

  await test.step('a video named .jpg is refused before a byte has left', async () => {
    const buffer = Buffer.from('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41')
    await choose(page, { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer })
    await expect(tile(page, 'holiday.jpg')).toContainText('This file is a video')
    await expect(page.getByText('1 file can’t be used.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Remove holiday.jpg' }).click()
    await expect(tile(page, 'holiday.jpg')).toHaveCount(0)
  })

  await test.step('a broken file can’t be tried again', async () => {
    const photo = await newPhoto('broken.jpg')
    await choose(page, { ...photo, buffer: Buffer.concat([photo.buffer.subarray(0, 20), randomBytes(500)]) })
    await expect(page.getByText('1 file can’t be used.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try broken.jpg again' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove broken.jpg' }).click()
    await expect(tile(page, 'broken.jpg')).toHaveCount(0)
  })

  for (const [index, way] of (['drop', 'paste'] as const).entries()) {
    await test.step(`a photo comes by ${way}`, async () => {
      await carry(page, way, await newPhoto('carried.jpg'))
      await expect(mine(page)).toHaveCount(index + 1)
    })
  }

  await test.step('an upload is paused, taken out, comes back and goes on', async () => {
    await page.route('**/api/uploads/*', () => undefined)
    await choose(page, await newPhoto('beach.jpg'))
    await page.getByRole('button', { name: 'Pause beach.jpg' }).click()
    await expect(tile(page, 'beach.jpg')).toContainText('Paused')
    await page.getByRole('button', { name: 'Remove beach.jpg' }).click()
    await expect(tile(page, 'beach.jpg')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tile(page, 'beach.jpg')).toHaveCount(1)
    await page.getByRole('button', { name: 'Pause beach.jpg' }).click()
    await page.unroute('**/api/uploads/*')
    await page.getByRole('button', { name: 'Resume beach.jpg' }).click()
    await expect(mine(page)).toHaveCount(3)
  })
})

test('photos are removed: two within seconds come back by one Undo, and one is gone for good', async ({ page }) => {
  await openMyPhotos(page)
  await choose(page, await newPhoto('beach.jpg'), await newPhoto('dunes.jpg'))
  await expect(mine(page)).toHaveCount(2)
  const remove = page.getByRole('button', { name: /^Remove the photo/ })
  await remove.first().press('Enter')
  await expect(mine(page)).toHaveCount(1)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Choose photos')).toBeFocused()
  await expect(page.getByText('You have no photos with us yet.')).toBeVisible()
  await expect(page.getByText('2 photos removed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine(page)).toHaveCount(2)
  await remove.first().click()
  await expect(mine(page)).toHaveCount(1)
  // Leaving the page is an answer too.
  await page.reload()
  await expect(mine(page)).toHaveCount(1)

  await test.step('the other is printed without being sent again, and chosen once more among those sent before', async () => {
    await page.getByRole('link', { name: /^Print this photo/ }).click()
    await expect(stage(page)).toHaveAccessibleName(/dpi/)
    await expect(page).toHaveURL(/\/print-frame$/)
    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await page.getByRole('button', { name: 'From your photos' }).click()
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await expect(stage(page)).toHaveAccessibleName(/dpi/)
  })
})

test('who logs out leaves no unsent photo to the next person', async ({ page }) => {
  await openMyPhotos(page)
  await page.route('**/api/uploads/*', () => undefined)
  await choose(page, await newPhoto('private.jpg'))
  await expect(tile(page, 'private.jpg')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.unroute('**/api/uploads/*')
  await openMyPhotos(page)
  await expect(page.getByText('You have no photos with us yet.')).toBeVisible()
  await expect(tile(page, 'private.jpg')).toHaveCount(0)
})

test('axe finds nothing among photos on their way and photos that are here', async ({ page }) => {
  await page.setViewportSize(phone)
  await openMyPhotos(page)
  await choose(page, await newPhoto('wide.jpg'), await newPhoto('tall.jpg', { width: 600, height: 900 }))
  await expect(mine(page)).toHaveCount(2)
  await page.route('**/api/uploads/*', () => undefined)
  await choose(page, await newPhoto('third.jpg'), {
    name: 'clip.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\u0020ftypisom'),
  })
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  for (const button of await page.getByRole('list').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectSoundOnBoth(page)
})

test('photos come from a phone, one code for one phone', async ({ page, browser }) => {
  await openMyPhotos(page)
  await page.getByRole('button', { name: 'Use photos from my phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos from your phone' })
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(dialog.getByRole('timer')).toContainText(/(10:00|9:5\d)/)
  const address = `http://${await dialog.locator('strong').textContent()}`

  const mobile = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  const handset = await mobile.newPage()
  await open(handset, address)
  await expect(handset.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  // Opening the page uses nothing up.
  await expect(dialog.getByText('Scan this code with your phone')).toBeVisible()
  const chooser = handset.waitForEvent('filechooser')
  await handset.getByText('Choose photos').last().click()
  await expect(dialog.getByText('Your phone is connected.', { exact: false })).toBeVisible()
  await (await chooser).setFiles([await newPhoto('one.jpg'), await newPhoto('two.jpg')])
  await expect(handset.getByText('Done: look at your computer')).toBeVisible()
  await expect(dialog.getByText('2 photos have arrived.')).toBeVisible()
  await expect.poll(() => isPainted(dialog.getByRole('img', { name: 'Photo 2' }))).toBe(true)
  expect(await violationsOn(handset)).toEqual([])
  await dialog.getByRole('button', { name: 'Make a new code' }).click()
  await expect(dialog.getByText('2 photos have arrived. Scan this code with your phone')).toBeVisible()
  await expect(dialog.locator('strong')).not.toHaveText(address.replace('http://', ''))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(mine(page)).toHaveCount(2)

  const second = await browser.newContext({ viewport: phone })
  const stranger = await second.newPage()
  await open(stranger, address)
  await stranger.getByLabel('Choose photos').setInputFiles([await newPhoto('three.jpg')])
  await expect(stranger.getByText('Another phone is using this code.', { exact: false })).toBeVisible()
  await open(stranger, address.replace(/\w+$/, 'NOSUCHCODE'))
  await stranger.getByLabel('Choose photos').setInputFiles([await newPhoto('four.jpg')])
  await expect(stranger.getByText('This code is not known.', { exact: false })).toBeVisible()
  await Promise.all([mobile.close(), second.close()])
})
