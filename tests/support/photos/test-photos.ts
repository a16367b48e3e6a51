import { writeFile } from 'node:fs/promises'
import sharp, { type Exif } from 'sharp'

/** Six muted colours, within reach of sRGB, Display P3, Adobe RGB and ink alike: three above, three below. */
export const patches = [
  [178, 92, 84],
  [104, 142, 88],
  [88, 104, 156],
  [196, 176, 96],
  [128, 128, 128],
  [150, 96, 140],
] as const

export type TestPhoto = {
  path: string
  widthPx?: number
  heightPx?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'
  /** EXIF 1 to 8: the pixels are stored turned, so that they are upright once it is applied. */
  orientation?: number
  /** Written into the file as it is: the patches' numbers then mean that profile's colours. */
  icc?: Buffer
  kind?: 'rgb' | 'rgb16' | 'grey' | 'alpha'
  /** Of a JPEG: in passes, from coarse to fine. */
  progressive?: boolean
  exif?: { make?: string; model?: string; takenAt?: string; gps?: boolean }
}

/** A photo of six patches in three columns and two rows, upright. */
export async function writeTestPhoto(photo: TestPhoto): Promise<void> {
  const { widthPx = 600, heightPx = 400, format = 'jpeg', orientation = 1, kind = 'rgb', progressive = false, exif = {}, icc } = photo
  const { data, width, height } = storedPixels(widthPx, heightPx, orientation)
  let picture = sharp(data, { raw: { width, height, channels: 3 } })
  if (kind === 'rgb16') picture = picture.toColourspace('rgb16')
  if (kind === 'grey') picture = picture.greyscale().toColourspace('b-w')
  if (kind === 'alpha') picture = picture.ensureAlpha(0.5)
  if (orientation !== 1 || Object.keys(exif).length > 0) picture = picture.withExif(exifOf(exif))
  const quality = { quality: 96, chromaSubsampling: '4:4:4', ...(progressive ? { progressive } : {}) }
  const encoded = await (
    format === 'png' ? picture.png({ compressionLevel: 1 }) : picture.toFormat(format, format === 'tiff' ? { compression: 'lzw' } : quality)
  ).toBuffer()
  if (orientation !== 1) setOrientation(encoded, orientation)
  await writeFile(photo.path, icc ? withProfile(encoded, icc) : encoded)
}

/** The mean of each patch's middle, as the picture's own numbers. */
export async function readPatches(path: string): Promise<number[][]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  return patches.map((_, i) => {
    const [left, top] = [((i % 3) + 0.35) / 3, (Math.floor(i / 3) + 0.35) / 2]
    const sums = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(top * info.height); y < (top + 0.15) * info.height; y += 1) {
      for (let x = Math.floor(left * info.width); x < (left + 0.1) * info.width; x += 1, count += 1) {
        const at = (y * info.width + x) * info.channels
        for (let c = 0; c < 3; c += 1) sums[c]! += data[at + Math.min(c, info.channels - 1)]!
      }
    }
    return sums.map((sum) => sum / count)
  })
}

/** The patches as a camera held that way stores them. */
export function storedPixels(widthPx: number, heightPx: number, orientation: number): { data: Buffer; width: number; height: number } {
  const [width, height] = orientation < 5 ? [widthPx, heightPx] : [heightPx, widthPx]
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [uprightX, uprightY] = uprightPlace(x, y, widthPx, heightPx, orientation)
      data.set(patches[Math.floor((uprightY * 2) / heightPx) * 3 + Math.floor((uprightX * 3) / widthPx)]!, (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

/** Where in the upright photo a stored pixel belongs, by EXIF 2.3. */
function uprightPlace(x: number, y: number, widthPx: number, heightPx: number, orientation: number): [x: number, y: number] {
  const [right, bottom] = [widthPx - 1, heightPx - 1]
  switch (orientation) {
    case 2:
      return [right - x, y]
    case 3:
      return [right - x, bottom - y]
    case 4:
      return [x, bottom - y]
    case 5:
      return [y, x]
    case 6:
      return [right - y, x]
    case 7:
      return [right - y, bottom - x]
    case 8:
      return [y, bottom - x]
    default:
      return [x, y]
  }
}

function exifOf({ make, model, takenAt, gps }: NonNullable<TestPhoto['exif']>): Exif {
  return {
    IFD0: { ...(make ? { Make: make } : {}), ...(model ? { Model: model } : {}) },
    ...(takenAt ? { IFD2: { DateTimeOriginal: takenAt } } : {}),
    ...(gps ? { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } } : {}),
  }
}

/** sharp always writes 1, or an sRGB profile with any other. */
function setOrientation(file: Buffer, orientation: number): void {
  const at = file.indexOf(Buffer.from('\x12\x01\x03\0\x01\0\0\0\x01\0', 'latin1'))
  if (at < 0) throw new Error('no orientation to set')
  file[at + 8] = orientation
}

/** Puts a profile behind a JPEG's first marker. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(16 + icc.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)])
}
