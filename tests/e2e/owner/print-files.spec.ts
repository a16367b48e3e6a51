import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Design } from '../../../src/features/designs/designs.ts'
import type { PrintFile } from '../../../src/features/print-files/print-files.ts'
import type { Visitor } from '../../support/test-shop.ts'
import { uploadPlain } from '../../support/upload.ts'
import { webVisitor } from '../../support/browsers/web-visitor.ts'
import { admin, desktop, expectSound, keepPicture, login, open, phone } from '../support.ts'

const paintingMs = 90_000

type Made = { visitor: Visitor; photoId: string; design: Design }

/** 30 × 40 cm under a regular mat, of a photo like no other. */
async function makeDesign(url = ''): Promise<Made> {
  const visitor = webVisitor(url)
  const photoId = await uploadPlain(visitor, { width: 1500, height: 2100, own: true })
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 105, rotationDeg: 3 }
  const mat = { colour: 'white', size: 'regular' }
  const content = { product: 'frame', size: '30x40', frameId: 1, mat, cells: [{ photoId, placement }] }
  const { status, body } = await visitor.call('POST', '/api/designs', content)
  expect(status).toBe(201)
  return { visitor, photoId, design: body }
}

async function askForFiles(staff: APIRequestContext, { id }: Design, formats: PrintFile['format'][]): Promise<PrintFile[]> {
  const response = await staff.post(`/api/admin/designs/${id}/print-files`, { data: { formats } })
  expect(response.status()).toBe(201)
  return (await response.json()).items
}

async function readFile(staff: APIRequestContext, { id }: PrintFile): Promise<PrintFile> {
  return (await staff.get(`/api/admin/print-files/${id}`)).json()
}

/** Two rows of one design differ by their format. */
function rowOf(page: Page, { designId, format }: PrintFile): Locator {
  const rows = page.getByRole('region', { name: 'Print files' }).getByRole('row')
  return rows.filter({ hasText: designId.slice(0, 8) }).filter({ hasText: format.toUpperCase() })
}

/** As those who use no mouse get there: by Tab alone. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await page.getByRole('heading', { name: 'Print files' }).click()
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not reach it')
}

test('from a photo to the file for the printer', async ({ page, baseURL }) => {
  const { visitor, design } = await makeDesign(baseURL)
  const proof = await visitor.call('GET', `/api/designs/${design.id}/proof.jpg?w=640`)
  expect(await sharp(proof.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 })

  await page.setViewportSize(phone)
  await login(page.request, admin)
  const files = await askForFiles(page.request, design, ['jpeg', 'tiff', 'pdf'])
  await open(page, '/admin/orders?view=files')
  await expect(page.getByRole('heading', { name: 'Print files' })).toBeVisible()
  for (const file of files) await expect(rowOf(page, file).getByText('Ready')).toBeVisible({ timeout: paintingMs })
  await expectSound(page)
  await page.setViewportSize(desktop)
  await expectSound(page)
  await keepPicture(page, 'ready', { fullPage: true })

  for (const file of files) {
    const { sha256, fileName, widthPx, heightPx, dpi, bytes } = await readFile(page.request, file)
    const row = rowOf(page, file)
    await expect(row).toContainText(`SHA-256 ${sha256?.slice(0, 12)}`)
    const button = row.getByRole('link', { name: `Download ${fileName}` })
    await tabTo(page, button)
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toBe(fileName)
    const got = readFileSync(await download.path())
    expect(createHash('sha256').update(got).digest('hex')).toBe(sha256)
    expect(got).toHaveLength(bytes ?? 0)
    // The opening of 25 × 35 cm, on each side 3 mm under the mat and 3 mm of bleed, the sheet and the bleed each in whole pixels.
    expect([widthPx, heightPx, dpi]).toEqual([3094, 4275, 300])
    if (file.format === 'pdf') expect(got.subarray(0, 5).toString()).toBe('%PDF-')
    else expect(await sharp(got).metadata()).toMatchObject({ format: file.format, width: 3094, height: 4275, density: 300 })
  }
})

test('a file that fails says why, and is painted once the cause is gone', async ({ page, baseURL }) => {
  const { photoId, design } = await makeDesign(baseURL)
  const dataDir = process.env['SHOP_DATA_DIR'] ?? ''
  const [photo, away] = [join(dataDir, 'objects/photos', photoId), join(dataDir, `away-${photoId}`)]
  renameSync(photo, away)
  await login(page.request, admin)
  const [file] = await askForFiles(page.request, design, ['jpeg'])
  if (!file) throw new Error('No file')

  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await open(page, '/admin/orders?view=files')
    const row = rowOf(page, file)
    await expect(row.getByText('Failed')).toBeVisible({ timeout: paintingMs })
    await expect(row).toContainText('A photo of this design is no longer there. Ask the customer to send it again.')
    await expectSound(page)
    await keepPicture(page, `failed-${viewport.width}`, { fullPage: true })
  }

  renameSync(away, photo)
  await tabTo(page, rowOf(page, file).getByRole('button', { name: `Try again: ${file.fileName}` }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, file).getByText('Ready')).toBeVisible({ timeout: paintingMs })
  await expect(rowOf(page, file)).not.toContainText('no longer there')
})
