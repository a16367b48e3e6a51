import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import type { PreviewFormat, PreviewRequest } from '../imaging.ts'
import { toSrgb } from './decode/decoders.ts'
import { readHeader, withPixels } from './decode/open-source.ts'
import { unpackedPath } from './protocol.ts'

/** A photo taller than three times its width is bounded by its height: WebP ends at 16,383 px. */
const maxHeightRatio = 3

export async function preview({ path, outPath, widthPx, format, window, quality }: PreviewRequest): Promise<void> {
  // A master may weigh more than the file it was made from.
  const header = await readHeader(path, { maxBytes: Infinity })
  const picture = await withPixels(path, unpackedPath(outPath), header, (photo) => {
    const seen = window ? photo.extract({ left: window.leftPx, top: window.topPx, width: window.widthPx, height: window.heightPx }) : photo
    const resized = seen.resize({ width: widthPx, height: widthPx * maxHeightRatio, fit: 'inside', withoutEnlargement: true })
    return encode(toSrgb(resized, header.metadata, { attach: false }), format, quality).toBuffer()
  })
  await writeFile(outPath, picture)
}

/** What looks alike in each format. */
const usualQualities: Record<PreviewFormat, number> = { jpeg: 82, webp: 80, avif: 60 }

function encode(picture: Sharp, format: PreviewFormat, asJpeg = usualQualities.jpeg): Sharp {
  const quality = Math.round((usualQualities[format] * asJpeg) / usualQualities.jpeg)
  // Above effort 0 an AVIF of 2048 px takes three seconds and more, and is hardly smaller.
  if (format === 'avif') return picture.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return picture.webp({ quality, effort: 2 })
  return picture.jpeg({ quality, mozjpeg: false })
}
