import { readFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { endWithParent } from '../end-with-parent.ts'
import { decoding, Refused } from './refused.ts'
import { writeTagged } from './tagged-pixels.ts'

/** Decodes a HEIC's main picture, upright already, to a plain TIFF that carries its profile. */
export async function unpackHeic(path: string, tiffPath: string, { icc, width: widthPx, height: heightPx }: Metadata): Promise<void> {
  const file = await readFile(path)
  const { default: startLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  // A fresh one each time: after a file it stumbles over it may not be sound, and its memory never shrinks.
  const libheif = startLibheif()
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const watch = endWithParent()
  const { channel, hasAlpha } = await decoding(async () => {
    const images = new libheif.HeifDecoder().decode(file)
    const main = images.find((each) => each.is_primary()) ?? images[0]
    if (!main) throw new Error('no picture')
    const hasAlpha = main.has_alpha_channel()
    const decoded = await libheif.heif_js_decode_image2(main.handle, libheif.heif_colorspace.heif_colorspace_RGB, hasAlpha ? rgba : rgb)
    const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved)
    if (!channel) throw new Error('no pixels')
    return { channel, hasAlpha }
  }).finally(() => watch.terminate())
  const { data, stride, width, height } = channel
  // The header's sides are what was checked and what the shop will believe.
  if (width !== widthPx || height !== heightPx || data.length < stride * height) throw new Refused('damaged')
  await writeTagged(tiffPath, { data, widthPx, heightPx, channels: hasAlpha ? 4 : 3, strideBytes: stride }, icc)
}
