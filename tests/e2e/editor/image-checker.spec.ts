import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { stage } from './editor-stage.ts'
import { expectRoomForLargeText } from '../large-text.ts'
import { expectSoundOnBoth, open } from '../support.ts'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A drawn scene with hard edges, so that it counts as sharp; small as a file, whatever its size in pixels. */
async function picture(name: string, width: number, height: number, { exif = true, blur = 0 } = {}): Promise<PictureFile> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 80 60" preserveAspectRatio="none">
    <defs><pattern id="tiles" width="3" height="3" patternUnits="userSpaceOnUse"><rect width="1.5" height="1.5"/></pattern></defs>
    <rect width="80" height="60" fill="#7a94b8"/><rect y="30" width="80" height="30" fill="#b98a5a"/>
    <rect x="10" y="12" width="60" height="42" fill="url(#tiles)"/></svg>`
  const drawn = sharp(Buffer.from(scene)).flatten()
  const finished = blur > 0 ? drawn.blur(blur) : drawn
  const buffer = await (exif ? finished.withExif({ IFD0: { Make: 'Camera' } }) : finished).jpeg({ quality: 80 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const choose = (page: Page, files: PictureFile[]) => page.locator('input[type=file]').setInputFiles(files)
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const sizeCard = (page: Page, name: string, size: string) => card(page, name).locator('label').filter({ hasText: size })

/** Photos must stay on the device: nothing is sent but the note that a page was seen. */
function watchSending(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const isPageView = request.url().endsWith('/api/events') && (request.postDataBuffer()?.length ?? 0) < 2000
    if (request.method() !== 'GET' && !isPageView) sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

test('a good photo and a messenger copy are judged size by size, and nothing is uploaded', async ({ page }) => {
  const sent = watchSending(page)
  await open(page, '/image-quality-checker')
  await expect(page.getByText('Nothing is uploaded until you choose to keep a photo.')).toBeVisible()
  await choose(page, [await picture('beach.jpg', 2840, 2130), await picture('from-chat.jpg', 1200, 1600, { exif: false })])

  const beach = card(page, 'beach.jpg')
  await expect(beach.getByText('Sharp enough for a framed print up to 40 × 30 cm.')).toBeVisible()
  await expect(sizeCard(page, 'beach.jpg', '25 × 20 cm')).toContainText('Excellent')
  await expect(sizeCard(page, 'beach.jpg', '40 × 30 cm')).toContainText('Good')
  await expect(sizeCard(page, 'beach.jpg', '60 × 45 cm')).toContainText('Fair')
  await expect(beach.getByText('This looks like a copy from a messenger.')).toHaveCount(0)
  await expect(beach.getByRole('link', { name: 'See framed prints at 40 × 30 cm' })).toHaveAttribute('href', '/print-frame?size=40x30')

  const copy = card(page, 'from-chat.jpg')
  await expect(copy.getByText('A fair framed print up to 20 × 25 cm, a little soft up close.')).toBeVisible()
  await expect(sizeCard(page, 'from-chat.jpg', '20 × 25 cm')).toBeHidden()
  await copy.locator('summary').first().click()
  await expect(copy.getByText('This looks like a copy from a messenger. Ask for the original file')).toBeVisible()
  await expect(sizeCard(page, 'from-chat.jpg', '30 × 40 cm')).toContainText('Poor')
  await expect(copy.getByRole('link', { name: /^See framed prints/ })).toBeVisible()
  await sizeCard(page, 'from-chat.jpg', '30 × 40 cm').click()
  await expect(copy.getByRole('link', { name: /^See framed prints/ })).toHaveCount(0)

  await page.getByText('Canvas', { exact: true }).last().click()
  await expect(beach.getByText('Sharp enough for a canvas up to 40 × 30 cm.')).toBeVisible()
  await expect(beach.getByRole('link', { name: 'See canvas prints at 40 × 30 cm' })).toHaveAttribute('href', '/canvas?size=40x30')
  expect(sent).toEqual([])
})

test('photos are kept for an order when the person says so, and only then', async ({ page }) => {
  await open(page, '/image-quality-checker')
  await choose(page, [await picture('beach.jpg', 1200, 900), await picture('dunes.jpg', 900, 1200)])
  const keep = page.getByRole('button', { name: 'Keep these 2 photos for your order' })
  await keep.click()
  await expect(page.getByText('All 2 photos are uploaded.')).toBeVisible()
  await expect(keep).toHaveCount(0)
  const sessionid = await page.evaluate(() => localStorage.getItem('sessionId') ?? '')
  const mine = await page.request.get('/api/photos', { headers: { sessionid } })
  expect(await mine.json()).toHaveLength(2)
})

test('what is no photo is refused in words, what is broken or blurred is said', async ({ page }) => {
  await open(page, '/image-quality-checker')
  const whole = await picture('whole.jpg', 1800, 1200)
  await choose(page, [
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam, this is a letter and no photo at all.') },
    { name: 'cut-short.jpg', mimeType: 'image/jpeg', buffer: whole.buffer.subarray(0, 600) },
    await picture('shaken.jpg', 2400, 1800, { blur: 25 }),
  ])
  await expect(card(page, 'letter.jpg')).toContainText('not a photo')
  await expect(card(page, 'cut-short.jpg').getByRole('button', { name: 'Remove cut-short.jpg' })).toBeVisible()
  await expect(card(page, 'cut-short.jpg')).not.toContainText('Taking a look')
  await expect(card(page, 'shaken.jpg')).toContainText('but the photo itself is blurred')
  await expect(page.getByRole('status').filter({ hasText: '3 of 3 checked. shaken.jpg: Enough pixels' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove letter.jpg' }).click()
  await expect(card(page, 'letter.jpg')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove cut-short.jpg' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('Drop your photos here')).toBeVisible()
})

test('photos can be dropped and pasted', async ({ page }) => {
  await open(page, '/image-quality-checker')
  const { buffer } = await picture('dropped.jpg', 1800, 1200)
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const carrying = (name: string) => {
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      return data
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carrying('dropped.jpg'), bubbles: true, cancelable: true }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying('pasted.jpg'), bubbles: true }))
  }, buffer.toString('base64'))
  await expect(card(page, 'dropped.jpg')).toContainText('framed print up to')
  await expect(card(page, 'pasted.jpg')).toContainText('framed print up to')
})

test('everything is reached by keyboard', async ({ page }) => {
  await open(page, '/image-quality-checker')
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Choose photos').focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await picture('beach.jpg', 2840, 2130)])
  const chosen = sizeCard(page, 'beach.jpg', '40 × 30 cm').getByRole('radio')
  await expect(chosen).toBeChecked()
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(sizeCard(page, 'beach.jpg', '60 × 45 cm').getByRole('radio')).toBeChecked()
  await expect(page.getByRole('link', { name: 'See framed prints at 60 × 45 cm' })).toBeVisible()
  await page.getByRole('radio', { name: 'Framed print' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Canvas' })).toBeChecked()
  await card(page, 'beach.jpg').locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(chosen).toBeHidden()
  await page.getByRole('button', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Choose photos')).toBeFocused()

  await page.getByLabel('Choose photos').setInputFiles(await picture('beach.jpg', 2840, 2130))
  await page.getByRole('link', { name: /^See .* at/ }).focus()
  await page.keyboard.press('Enter')
  await expect(stage(page)).toHaveAccessibleName(/dpi/)
  await expect(page).toHaveURL(/\?size=/)
})

test('faces are found on the device and kept inside the frame', async ({ page }) => {
  await open(page, '/image-quality-checker')
  await page.locator('input[type=file]').setInputFiles('tests/fixtures/one-face.jpg')
  await expect(page.getByText('We found a face; we keep it inside the frame.')).toBeVisible()
  const wall = card(page, 'one-face.jpg').locator('.piece').first()
  const [piece, photo] = [await wall.boundingBox(), await wall.locator('img').boundingBox()]
  if (!piece || !photo) throw new Error('nothing hangs on the wall')
  const fromMiddle = Math.hypot(
    photo.x + photo.width / 2 - piece.x - piece.width / 2,
    photo.y + photo.height / 2 - piece.y - piece.height / 2,
  )
  expect(fromMiddle).toBeGreaterThan(1)
})

test('axe finds nothing with photos on the page, and large text finds room', async ({ page }) => {
  await open(page, '/image-quality-checker')
  await choose(page, [
    await picture('beach.jpg', 2840, 2130),
    await picture('from-chat.jpg', 1200, 1600, { exif: false }),
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('A letter.') },
  ])
  await expect(card(page, 'letter.jpg')).toContainText('not a photo')
  await card(page, 'from-chat.jpg').locator('summary').first().click()
  await expectSoundOnBoth(page)
  await expectRoomForLargeText(page)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the page tells how to check by hand, and the editors what they need', async ({ page }) => {
    await page.goto('/image-quality-checker')
    // Looking for words passes over <noscript>.
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
    await expect(page.getByText('Drop your photos here')).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: '30 × 40 cm' })).toContainText('2,150 × 2,850')
    for (const editor of ['/print-frame', '/collage']) {
      await page.goto(editor)
      await expect(page.getByRole('main').locator('noscript a')).toBeVisible()
      await expect(page.getByText('Choose photos')).toBeHidden()
    }
  })
})
