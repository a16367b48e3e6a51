import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { bigPhoto } from './photos/big-photo.ts'
import { startBuiltShop } from './running-shop.ts'
import { sendSlowly } from './tus.ts'

/** Sends 40 MB slowly, kills the shop with -9 in the middle, starts it again, and waits until the sender has come through by itself. */
export async function sendThroughCrash(given: Record<string, string>): Promise<{ photoId: string; sha256: string }> {
  const photo = await bigPhoto(40)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const env = { ...given, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: 'copper lantern 7', SEED_DEMO: '0' }
  const first = await startBuiltShop(env, { brief: true })
  const { promise: halfway, resolve } = Promise.withResolvers<void>()
  const sending = sendSlowly(first.url, photo, {
    bytesPerSecond: 15_000_000,
    onProgress: (sentBytes) => sentBytes > photo.length / 2 && resolve(),
  })
  await halfway
  await first.end('SIGKILL')
  const second = await startBuiltShop({ ...env, PORT: new URL(first.url).port }, { brief: true })
  const { photoId, sessionId } = await sending
  const answer = await fetch(`${second.url}/api/photos/${photoId}`, { headers: { sessionid: sessionId } })
  expect(await answer.json()).toMatchObject({ id: photoId, bytes: photo.length, sha256, format: 'png' })
  await second.end()
  return { photoId, sha256 }
}
