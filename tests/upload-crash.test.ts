import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendThroughCrash } from './support/crash-upload.ts'

test('40 MB over a slow line, the shop killed in the middle: the upload goes on by itself, byte for byte', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-crash-'))
  const { photoId, sha256 } = await sendThroughCrash({ DATA_DIR: dataDir })
  const kept = readFileSync(join(dataDir, 'objects/photos', photoId, 'original'))
  expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256)
  rmSync(dataDir, { recursive: true, force: true })
})
