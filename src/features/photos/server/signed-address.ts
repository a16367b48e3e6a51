import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'

const hourMs = 60 * 60 * 1000
const livesHours = 6

/** An address that opens one photo's picture for hours: an `<img>` sends no header. Its end is rounded, so that it stays the same for a while. */
export function signedImagePath(shop: Shop, photoId: string): string {
  const until = (Math.floor(shop.clock.now().getTime() / hourMs) + livesHours) * hourMs
  return `/api/photos/${photoId}/image?until=${until}&sig=${sign(shop, photoId, until)}`
}

export function isSignedFor(
  shop: Shop,
  photoId: string,
  { until, sig }: { until?: number | undefined; sig?: string | undefined },
): boolean {
  if (until === undefined || sig === undefined || until < shop.clock.now().getTime()) return false
  const [given, right] = [Buffer.from(sig), Buffer.from(sign(shop, photoId, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function sign(shop: Shop, photoId: string, until: number): string {
  return createHmac('sha256', deriveKey(shop.secret, 'photo addresses')).update(`${photoId} ${until}`).digest('base64url')
}
