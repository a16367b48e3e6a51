import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewFormats } from './imaging.ts'
import { preview } from './child/preview.ts'

test.each(previewFormats)('a picture as %s is lighter the lower its quality', async (format) => {
  const folder = mkdtempSync(join(tmpdir(), 'quality-'))
  const path = join(folder, 'photo.jpg')
  const pixels = Buffer.from(Array.from({ length: 160 * 160 * 3 }, (_, at) => (at * at) % 251))
  await sharp(pixels, { raw: { width: 160, height: 160, channels: 3 } })
    .jpeg({ quality: 95 })
    .toFile(path)
  const weights = []
  for (const quality of [40, 60, 75, 85]) {
    const outPath = join(folder, `${quality}.${format}`)
    await preview({ path, outPath, widthPx: 120, format, quality })
    weights.push(statSync(outPath).size)
  }
  expect(new Set(weights).size).toBe(4)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
})
