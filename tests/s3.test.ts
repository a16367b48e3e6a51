import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { createLocalStorage } from '../src/platform/storage/local-storage.ts'
import { copyObjects } from '../src/platform/storage/move-objects.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { sendThroughCrash } from './support/crash-upload.ts'
import { startSwift, swiftIsInstalled } from './support/stand-ins/swift.ts'

const how = 'no S3 server here: apt-get install swift-proxy swift-account swift-container swift-object memcached'
if (!swiftIsInstalled) process.stdout.write(`\nSKIPPED tests/s3.test.ts, ${how}\n`)

describe.skipIf(!swiftIsInstalled)('on a real S3 server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barwaz-s3-'))
  let swift: Awaited<ReturnType<typeof startSwift>>
  let storage: Storage

  beforeAll(async () => {
    swift = await startSwift('barwaz-test')
    storage = await openStorage(readConfig({ ...swift.env, DATA_DIR: folder }))
  })
  afterAll(() => {
    swift.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function aFile(bytes: Buffer): string {
    const path = join(folder, randomBytes(6).toString('hex'))
    writeFileSync(path, bytes)
    return path
  }

  async function keys(from: Storage, prefix: string): Promise<string[]> {
    const found = []
    for await (const { key } of from.list(prefix)) found.push(key)
    return found.toSorted()
  }

  test('objects are kept, read, listed and removed', async () => {
    const bytes = randomBytes(3_000_000)
    await storage.check()
    await storage.keep('photos/1/original', aFile(bytes))
    await storage.keep('photos/1/preview-640.webp', aFile(randomBytes(10)))
    await storage.keep('photos/10/original', aFile(randomBytes(10)))
    expect((await storage.read('photos/1/original'))?.bytes).toBe(3_000_000)
    expect((await storage.withFile('photos/1/original', (path) => readFile(path))).equals(bytes)).toBe(true)
    expect(await storage.read('photos/2/original')).toBeNull()
    expect(await keys(storage, 'photos/1')).toEqual(['photos/1/original', 'photos/1/preview-640.webp'])
    await storage.removeAll('photos/1')
    expect(await keys(storage, 'photos')).toEqual(['photos/10/original'])
    await storage.removeAll('photos')
  })

  test('moving from the folder to S3 and back loses nothing', async () => {
    const [before, after] = [createLocalStorage(join(folder, 'before')), createLocalStorage(join(folder, 'after'))]
    const objects = new Map(Array.from({ length: 12 }, (_, n) => [`photos/${n}/original`, randomBytes(200_000 + n)]))
    for (const [key, bytes] of objects) await before.keep(key, aFile(bytes))
    const scratchFolder = join(folder, 'scratch')
    expect(await copyObjects(before, storage, scratchFolder)).toEqual({ copied: 12, alreadyThere: 0 })
    expect(await copyObjects(before, storage, scratchFolder)).toEqual({ copied: 0, alreadyThere: 12 })
    expect(await copyObjects(storage, after, scratchFolder)).toEqual({ copied: 12, alreadyThere: 0 })
    for (const [key, bytes] of objects) expect((await after.withFile(key, (path) => readFile(path))).equals(bytes)).toBe(true)
    await storage.removeAll('photos')
  })

  test('40 MB over a slow line, the shop killed in the middle, lie in the bucket byte for byte', async () => {
    const { photoId, sha256 } = await sendThroughCrash({ ...swift.env, DATA_DIR: mkdtempSync(join(folder, 'crash-')) })
    const kept = await storage.withFile(`photos/${photoId}/original`, (path) => readFile(path))
    expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256)
  })
})
