import { open } from 'node:fs/promises'
import { tiffDataAt, tiffHead, tiffTypes, type TiffEntry } from './tiff-head.ts'

export type Pixels = {
  data: Uint8Array
  widthPx: number
  heightPx: number
  /** 3, or 4 with alpha that is not premultiplied. */
  channels: 3 | 4
  strideBytes: number
}

const { short, long, undefined: undefinedType } = tiffTypes

/** Pixels with their ICC profile as a plain TIFF: sharp takes raw pixels for sRGB, whatever they are. */
export async function writeTagged(path: string, pixels: Pixels, icc: Buffer | undefined): Promise<void> {
  const { widthPx, heightPx, channels } = pixels
  const profile = icc ?? Buffer.alloc(0)
  const entries: TiffEntry[] = []
  const entryCount = 10 + (channels === 4 ? 1 : 0) + (icc ? 1 : 0)
  const bitsAt = tiffDataAt(entryCount)
  const profileAt = bitsAt + channels * 2
  const pixelsAt = profileAt + profile.length
  const rowBytes = widthPx * channels
  entries.push([256, long, 1, widthPx], [257, long, 1, heightPx], [258, short, channels, bitsAt], [259, short, 1, 1])
  entries.push([262, short, 1, 2], [273, long, 1, pixelsAt], [277, short, 1, channels], [278, long, 1, heightPx])
  entries.push([279, long, 1, rowBytes * heightPx], [284, short, 1, 1])
  if (channels === 4) entries.push([338, short, 1, 2])
  if (icc) entries.push([34675, undefinedType, icc.length, profileAt])

  const head = tiffHead(entries, profileAt)
  for (let i = 0; i < channels; i += 1) head.writeUInt16LE(8, bitsAt + i * 2)

  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(head)
    await file.writeFile(profile)
    for (let y = 0; y < heightPx;) {
      // Rows are only gathered where there is nothing between them.
      const rows = pixels.strideBytes === rowBytes ? Math.min(512, heightPx - y) : 1
      await file.writeFile(pixels.data.subarray(y * pixels.strideBytes, y * pixels.strideBytes + rows * rowBytes))
      y += rows
    }
  } finally {
    await file.close()
  }
}
