import { expect, test } from '@playwright/test'
import { stage } from '../editor/editor-stage.ts'
import { newPhoto } from '../editor/new-photo.ts'
import { desktop, expectSound, keepPicture, open, phone } from '../support.ts'

test('a photo dropped on the home page hangs framed at once, and the editor goes on with it', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, '/')
  await expect(page.getByRole('article').filter({ hasText: 'Framed prints' })).toContainText(/from AED \d+/)
  const { name, mimeType, buffer } = await newPhoto('wide.jpg', { width: 1800, height: 1200 })
  const dropped = await page.evaluateHandle(
    ({ file, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0)!)], file, { type }))
      return transfer
    },
    { file: name, type: mimeType, bytes: buffer.toString('base64') },
  )
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('img', { name: 'Your photo in a black frame with a white mat' })).toBeVisible()
  await expectSound(page)
  await keepPicture(page, 'framed')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Pieces on walls' })).toBeVisible()

  await page.setViewportSize(phone)
  await page
    .getByLabel('See a photo of yours framed, right here')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
  await expect(page.getByText('notes.txt can’t be used.')).toBeVisible()
  await page
    .getByLabel('See a photo of yours framed, right here')
    .setInputFiles({ name: 'cut.jpg', mimeType, buffer: buffer.subarray(0, buffer.length / 2) })
  await expect(page.getByText('cut.jpg can’t be used. This file is damaged or not complete.')).toBeVisible()
  const chooser = page.getByLabel('See a photo of yours framed, right here')
  await chooser.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await chooser.setInputFiles({ name, mimeType, buffer })
  await expect(page.getByText('Your photo, framed')).toBeInViewport()
  await expect(page.getByRole('img', { name: 'Your photo in a black frame with a white mat' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await keepPicture(page, 'framed-phone')
  await page.getByRole('button', { name: 'Go on with this photo' }).click()
  await page.waitForURL('**/print-frame?size=40x30')
  await expect(stage(page)).toHaveAccessibleName(/Zoom 100 %.*dpi/)
})
