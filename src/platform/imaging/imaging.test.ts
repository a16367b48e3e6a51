import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adobeRgb, deltaE, displayP3, iccProfile, labOf, srgb } from '../../../tests/support/colour.ts'
import { hostileFiles, writeHostileFiles } from '../../../tests/support/photos/hostile-files.ts'
import { writeInkPhoto } from '../../../tests/support/photos/ink-photo.ts'
import { plainTiff } from '../../../tests/support/photos/plain-tiff.ts'
import { patches, readPatches, storedPixels, writeTestPhoto, type TestPhoto } from '../../../tests/support/photos/test-photos.ts'
import { photoLimits } from '#domain/photos/photo-file.ts'
import { createLog } from '../log.ts'
import { createImaging } from './create-imaging.ts'
import { previewFormats, type ArrivedPhoto, type Imaging, type PreviewFormat } from './imaging.ts'

let folder: string
let imaging: Imaging
beforeAll(async () => {
  // One name is written many times here; sharp remembers files by name.
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'imaging-'))
  imaging = createImaging({ log: createLog(() => undefined), folders: { reads: ['tests/fixtures'], writes: folder } })
})
afterAll(async () => {
  await imaging.close()
  await rm(folder, { recursive: true })
})

const masterPath = () => join(folder, 'master.jpg')

async function accept(path: string): Promise<{ photo: ArrivedPhoto; printFrom: string }> {
  const arrival = await imaging.arrive({ path, masterPath: masterPath() })
  if (!arrival.ok) throw new Error(`${path} is ${arrival.reason}`)
  return { photo: arrival.photo, printFrom: arrival.photo.master.made ? masterPath() : path }
}

async function acceptTestPhoto(photo: Omit<TestPhoto, 'path'>) {
  const path = join(folder, 'photo')
  await writeTestPhoto({ ...photo, path })
  return accept(path)
}

async function preview(path: string, format: PreviewFormat = 'jpeg', widthPx = 640): Promise<string> {
  const outPath = join(folder, `preview.${format}`)
  await imaging.preview({ path, outPath, widthPx, format })
  return outPath
}

/** The worst of the six patches against what they should be. */
async function worstDeltaE(path: string, expected: readonly (readonly number[])[], space = srgb): Promise<number> {
  const seen = await readPatches(path)
  return Math.max(...seen.map((rgb, i) => deltaE(labOf(rgb, srgb), labOf(expected[i]!, space))))
}

test('[F1] [F2] [F3] every hostile file gets its verdict, and the web process holds none of it', async () => {
  const files = await writeHostileFiles(folder)
  expect(files).toHaveLength(hostileFiles.length)
  const before = process.memoryUsage().rss
  for (const { name, path, expected } of files) {
    const startedAt = performance.now()
    const arrival = await imaging.arrive({ path, masterPath: masterPath() })
    expect(expected, name).toContain(arrival.ok ? 'accepted' : arrival.reason)
    expect(performance.now() - startedAt, name).toBeLessThan(20_000)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
})

test.each(['jpeg-and-page.jpg', 'jpeg-and-zip.jpg', 'page-in-a-remark.jpg'])('nothing but pixels of %s is shown', async (name) => {
  const path = join(folder, name)
  const { printFrom } = await accept(path)
  const shown = await readFile(await preview(printFrom))
  expect(shown.includes('alert(1)') || shown.includes('PK\x03\x04')).toBe(false)
})

describe('every format arrives', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('%s', async (format) => {
    const { photo, printFrom } = await acceptTestPhoto({ format })
    expect(photo).toMatchObject({ format, widthPx: 600, heightPx: 400, takenAt: null, camera: null, messengerCopy: true, exposure: 'fine' })
    expect(photo.master.made).toBe(format !== 'jpeg')
    expect(Buffer.from(photo.thumbHash, 'base64').length).toBeGreaterThan(10)
    expect(await worstDeltaE(await preview(printFrom), patches)).toBeLessThan(2)
  })

  test.each([
    ['iphone-p3.heic', 900, 600],
    ['iphone-p3-turned.heic', 600, 900],
  ])('%s, upright, with its colours and what the camera wrote', async (name, widthPx, heightPx) => {
    const { photo, printFrom } = await accept(`tests/fixtures/${name}`)
    expect(photo).toMatchObject({ format: 'heic', widthPx, heightPx, colourProfile: 'Display P3', messengerCopy: false })
    expect(photo).toMatchObject({ camera: 'Apple iPhone 15 Pro', takenAt: '2026-03-14T18:05:09', master: { made: true, extension: 'jpg' } })
    expect(await worstDeltaE(printFrom, patches, displayP3)).toBeLessThan(2)
    for (const format of previewFormats) {
      expect(await worstDeltaE(await preview(printFrom, format), patches, displayP3), format).toBeLessThan(2)
    }
    expect(await worstDeltaE(await preview(`tests/fixtures/${name}`), patches, displayP3)).toBeLessThan(2)
  })
})

describe('colours are what they were', () => {
  const onWhite = patches.map((patch) => patch.map((value) => Math.round((value * 128 + 255 * 127) / 255)))
  test.each([
    ['Display P3', { icc: iccProfile(displayP3) }, displayP3, patches, 'Display P3'],
    ['Adobe RGB', { icc: iccProfile(adobeRgb) }, adobeRgb, patches, 'Adobe RGB (1998)'],
    ['16 bits', { kind: 'rgb16', format: 'png' }, srgb, patches, null],
    ['16 bits', { kind: 'rgb16', format: 'tiff' }, srgb, patches, null],
    ['transparency', { kind: 'alpha', format: 'png' }, srgb, onWhite, null],
  ] as const)('%s (%o)', async (_name, photo, space, expected, colourProfile) => {
    const { photo: arrived, printFrom } = await acceptTestPhoto(photo)
    expect(arrived.master.made).toBe(true)
    if ('kind' in photo && photo.kind === 'rgb16') expect((await sharp(join(folder, 'photo')).metadata()).depth).toBe('ushort')
    if (colourProfile) expect(arrived.colourProfile).toBe(colourProfile)
    expect(await worstDeltaE(printFrom, expected, space)).toBeLessThan(2)
    for (const format of previewFormats)
      expect(await worstDeltaE(await preview(printFrom, format), expected, space), format).toBeLessThan(2)
    expect(await worstDeltaE(await preview(join(folder, 'photo')), expected, space)).toBeLessThan(2)
  })

  test('CMYK', async () => {
    const path = join(folder, 'ink.jpg')
    await writeInkPhoto(path)
    expect(await sharp(path).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    const { photo, printFrom } = await accept(path)
    expect(photo).toMatchObject({ colourProfile: 'Sixteen inks', master: { made: true } })
    expect(await worstDeltaE(printFrom, patches)).toBeLessThan(2)
    for (const format of previewFormats) expect(await worstDeltaE(await preview(printFrom, format), patches), format).toBeLessThan(2)
    expect(await worstDeltaE(await preview(path), patches)).toBeLessThan(2)
  })

  test('Adobe RGB in 16 bits', async () => {
    const { data, width: widthPx, height: heightPx } = storedPixels(600, 400, 1)
    const pixels = Buffer.from(Uint16Array.from(data, (value) => value * 257).buffer)
    const path = join(folder, 'deep.tiff')
    await writeFile(path, plainTiff({ pixels, widthPx, heightPx, channels: 3, bits: 16, photometric: 2, icc: iccProfile(adobeRgb) }))
    expect(await sharp(path).metadata()).toMatchObject({ space: 'rgb16', depth: 'ushort' })
    const { printFrom } = await accept(path)
    expect(await worstDeltaE(printFrom, patches, adobeRgb)).toBeLessThan(2)
    expect(await worstDeltaE(await preview(path), patches, adobeRgb)).toBeLessThan(2)
  })

  test('a grey photo has a master of three equal channels', async () => {
    const { printFrom } = await acceptTestPhoto({ kind: 'grey' })
    expect(await sharp(printFrom).metadata()).toMatchObject({ channels: 3, space: 'srgb' })
    for (const [red, green, blue] of await readPatches(printFrom)) expect([green, blue]).toEqual([red, red])
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of orientation %i is upright', async (orientation) => {
  const { photo, printFrom } = await acceptTestPhoto({ orientation, exif: { make: 'X' } })
  expect((await sharp(join(folder, 'photo')).metadata()).width).toBe(orientation < 5 ? 600 : 400)
  expect(photo).toMatchObject({ widthPx: 600, heightPx: 400, master: { made: orientation !== 1 } })
  expect(await worstDeltaE(printFrom, patches)).toBeLessThan(2)
  expect(await worstDeltaE(await preview(join(folder, 'photo')), patches)).toBeLessThan(2)
})

test('a JPEG that comes in passes has a master that comes in one', async () => {
  const { photo, printFrom } = await acceptTestPhoto({ progressive: true })
  expect((await sharp(join(folder, 'photo')).metadata()).isProgressive).toBe(true)
  expect(photo).toMatchObject({ format: 'jpeg', widthPx: 600, heightPx: 400, master: { made: true } })
  expect((await sharp(printFrom).metadata()).isProgressive).toBe(false)
  expect(await worstDeltaE(printFrom, patches)).toBeLessThan(2)
})

test('masters and previews carry nothing of what the camera wrote; the arrival tells when and with what', async () => {
  const exif = { make: 'Canon', model: 'Canon EOS R6', takenAt: '2025:12:31 23:59:58', gps: true }
  const { photo, printFrom } = await acceptTestPhoto({ orientation: 6, exif, icc: iccProfile(displayP3) })
  expect(photo).toMatchObject({ camera: 'Canon EOS R6', takenAt: '2025-12-31T23:59:58' })
  expect((await readFile(join(folder, 'photo'))).includes('Canon')).toBe(true)
  const shown = await Promise.all(previewFormats.map((format) => preview(join(folder, 'photo'), format)))
  for (const path of [printFrom, ...shown]) {
    const { exif, xmp, iptc } = await sharp(path).metadata()
    expect({ exif, xmp, iptc }).toEqual({})
    expect((await readFile(path)).toString('latin1')).not.toMatch(/Exif|Canon|ns\.adobe\.com/)
  }
  for (const path of shown) expect((await sharp(path).metadata()).icc).toBeUndefined()
  expect((await sharp(printFrom).metadata()).icc).toBeDefined()
})

test('a TIFF that keeps a small copy of itself is one picture', async () => {
  const { data: pixels, width: widthPx, height: heightPx } = storedPixels(600, 400, 1)
  const tiff = plainTiff({ pixels, widthPx, heightPx, channels: 3, bits: 8, photometric: 2, icc: iccProfile(srgb) })
  const [tableAt, tableBytes] = [8, 2 + 10 * 12 + 4]
  for (const [copyWidthPx, ok] of [
    [120, true],
    [600, false],
  ] as const) {
    const copy = Buffer.from(tiff.subarray(tableAt, tableAt + tableBytes))
    copy.writeUInt32LE(copyWidthPx, 10)
    copy.writeUInt32LE((copyWidthPx * 2) / 3, 22)
    const both = Buffer.concat([tiff, copy])
    both.writeUInt32LE(tiff.length, tableAt + tableBytes - 4)
    await writeFile(join(folder, 'two.tiff'), both)
    const arrival = await imaging.arrive({ path: join(folder, 'two.tiff'), masterPath: masterPath() })
    expect(arrival).toMatchObject(ok ? { ok, photo: { widthPx, heightPx, colourProfile: 'sRGB' } } : { ok, reason: 'animated' })
  }
})

test('[F1] 60 MB are the most a file may weigh; a master may weigh more', async () => {
  const { printFrom } = await acceptTestPhoto({})
  await truncate(printFrom, photoLimits.maxBytes + 1)
  expect(await imaging.arrive({ path: printFrom, masterPath: masterPath() })).toEqual({ ok: false, reason: 'too-many-bytes' })
  expect(await worstDeltaE(await preview(printFrom), patches)).toBeLessThan(2)
})

test('a preview is as wide as asked, never wider than the photo, and of bounded height', async () => {
  await acceptTestPhoto({ widthPx: 900, heightPx: 600 })
  expect(await sharp(await preview(join(folder, 'photo'), 'webp', 320)).metadata()).toMatchObject({ width: 320, height: 213 })
  expect(await sharp(await preview(join(folder, 'photo'), 'webp', 2048)).metadata()).toMatchObject({ width: 900, height: 600 })
  await acceptTestPhoto({ widthPx: 100, heightPx: 3000 })
  expect(await sharp(await preview(join(folder, 'photo'), 'webp', 320)).metadata()).toMatchObject({ width: 32, height: 960 })
})
