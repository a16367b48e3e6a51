import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bigPhoto } from './support/big-photo.ts'
import { startBuiltShop } from './support/running-shop.ts'
import { sendSlowly } from './support/tus.ts'

test(
  '40 MB over a slow line, the shop killed in the middle: the upload goes on by itself, byte for byte',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-crash-'))
    const photo = await bigPhoto(40)
    const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: 'copper lantern 7' }
    const first = await startBuiltShop(env)
    const { promise: halfway, resolve } = Promise.withResolvers<void>()
    const sending = sendSlowly(first.url, photo, {
      bytesPerSecond: 10_000_000,
      onProgress: (sentBytes) => sentBytes > photo.length / 2 && resolve(),
    })
    await halfway
    await first.end('SIGKILL')
    const second = await startBuiltShop({ ...env, PORT: new URL(first.url).port })
    const { photoId, sessionId } = await sending
    const answer = await fetch(`${second.url}/api/photos/${photoId}`, { headers: { sessionid: sessionId } })
    const sha256 = createHash('sha256').update(photo).digest('hex')
    expect(await answer.json()).toMatchObject({ id: photoId, bytes: photo.length, sha256, format: 'png' })
    const kept = readFileSync(join(dataDir, 'objects/photos', photoId, 'original'))
    expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256)
    await second.end()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
