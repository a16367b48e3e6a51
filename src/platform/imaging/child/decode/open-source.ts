import { open, rm } from 'node:fs/promises'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { refusalFor, sniffFile, type PhotoFormat } from '#domain/photos/photo-file.ts'
import { openPhoto } from './decoders.ts'
import { unpackHeic } from './heic.ts'
import { hasWholeBoxes } from './iso-boxes.ts'
import { countScans, isTooOftenScanned } from './jpeg-scans.ts'
import { decoding, Refused } from './refused.ts'

/** What a file says about itself, found without decoding a pixel. */
export type PhotoHeader = { format: PhotoFormat; widthPx: number; heightPx: number; metadata: Metadata }

/** An APNG says that it moves after its profile, which may be long. */
const headBytes = 1024 * 1024

/** Beyond it, the process would be ended for its memory anyway, after seconds of work. */
const maxHeldBytes = 1_250_000_000

/** Refuses what is no photo for us before any of its pixels is decoded; sides are those after orientation. */
export async function readHeader(path: string, { maxBytes }: { maxBytes: number }): Promise<PhotoHeader> {
  const { format: sniffed, scans } = await sniff(path, maxBytes)
  const metadata = await decoding(() => openPhoto(path, { limitInputPixels: false }).metadata())
  const format = metadata.format === 'heif' ? (metadata.compression === 'av1' ? 'avif' : 'heic') : sniffed
  const { width: widthPx, height: heightPx } = metadata.autoOrient
  const refusal = refusalFor({ widthPx, heightPx, format })
  if (refusal) throw new Refused(refusal)
  if (isTooOftenScanned(scans, widthPx, heightPx)) throw new Refused('too-hard')
  if (heldBytes(format, metadata) > maxHeldBytes) throw new Refused('too-hard')
  if (await hasManyPictures(path, format, metadata)) throw new Refused('animated')
  return { format, widthPx, heightPx, metadata }
}

/** Hands over the pixels, upright, as sharp can read them; `use` only decodes, so that whatever goes wrong in it is the file's fault. */
export async function withPixels<Result>(
  path: string,
  unpackedPath: string,
  { format, metadata }: PhotoHeader,
  use: (photo: Sharp) => Promise<Result>,
): Promise<Result> {
  if (format === 'jpeg') return decodeJpeg(path, use)
  if (format !== 'heic') return decoding(() => use(openPhoto(path).autoOrient()))
  try {
    await unpackHeic(path, unpackedPath, metadata)
    return await decoding(() => use(openPhoto(unpackedPath)))
  } finally {
    await rm(unpackedPath, { force: true })
  }
}

/** Of all libjpeg warns of, only these mean that part of the picture is missing; the others are careless cameras. */
const missingPixels = /premature end|bad Huffman code|instead of RST/i

/** A JPEG cut short inside its data decodes to the end in grey unless warnings count. */
export async function decodeJpeg<Result>(
  path: string,
  use: (photo: Sharp) => Promise<Result>,
  options: SharpOptions = {},
): Promise<Result> {
  try {
    return await use(openPhoto(path, { ...options, failOn: 'warning' }).autoOrient())
  } catch (cause) {
    if (missingPixels.test(String(cause))) throw new Refused('damaged', { cause })
    return decoding(() => use(openPhoto(path, options).autoOrient()))
  }
}

async function sniff(path: string, maxBytes: number): Promise<{ format: PhotoFormat; scans: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxBytes) throw new Refused('too-many-bytes')
    const head = Buffer.alloc(Math.min(size, headBytes))
    await file.read(head, 0, head.length, 0)
    const sniffed = sniffFile(head)
    if ('refusal' in sniffed) throw new Refused(sniffed.refusal)
    if (sniffed.format === 'heic' && !(await hasWholeBoxes(file, size))) throw new Refused('damaged')
    return { format: sniffed.format, scans: sniffed.format === 'jpeg' ? await countScans(file) : 1 }
  } finally {
    await file.close()
  }
}

/** What the decoder must hold at once: nothing much, but for pictures that come in passes; a JPEG's passes are of two-byte coefficients. */
function heldBytes(format: PhotoFormat, { isProgressive, width, height, channels, depth }: Metadata): number {
  if (!isProgressive) return 0
  return width * height * channels * (format === 'jpeg' || depth !== 'uchar' ? 2 : 1)
}

/** Some programs keep a small copy as a TIFF's second page; that is still one picture. */
async function hasManyPictures(path: string, format: PhotoFormat, { pages = 1, width, height }: Metadata): Promise<boolean> {
  if (pages === 1 || format === 'heic' || format === 'avif') return false
  if (format !== 'tiff' || pages > 4) return true
  for (let page = 1; page < pages; page += 1) {
    const other = await decoding(() => openPhoto(path, { limitInputPixels: false, page }).metadata())
    if (other.width * 2 > width && other.height * 2 > height) return true
  }
  return false
}
