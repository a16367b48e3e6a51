import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A real photo of about `megabytes`: 16-bit noise in a PNG, which no compression makes smaller. */
export function bigPhoto(megabytes: number): Promise<Buffer> {
  const widthPx = 2500
  const heightPx = Math.round((megabytes * 1_000_000) / (widthPx * 6))
  const pixels = new Uint16Array(randomBytes(widthPx * heightPx * 6).buffer)
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
}
