import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendThroughCrash } from './support/crash-upload.ts'
import { newDataDir } from './support/new-data-dir.ts'

test('40 MB over a slow line, the shop killed in the middle: the upload goes on by itself, byte for byte', async () => {
  const dataDir = await newDataDir()
  const { photoId, sha256 } = await sendThroughCrash({ DATA_DIR: dataDir })
  const kept = readFileSync(join(dataDir, 'objects/photos', photoId, 'original'))
  expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256)
  rmSync(dataDir, { recursive: true, force: true })
})
