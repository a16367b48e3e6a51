import { analyseGrey, greySize, isMessengerCopy, toGrey, type GreyAnalysis } from '#domain/photo-analysis.ts'
import { photoLimits, sniffFile, type FileRefusal, type PhotoFormat } from '#domain/photo-file.ts'
import { hasExif, headBytes, heicSize, tiffDirectory, tiffDirectoryBytes, tiffSize } from '#domain/photo-header.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'

export type CheckedPhoto = PhotoPx & {
  format: PhotoFormat
  /** Null where this browser cannot open the format: then only the size is known. */
  analysis: GreyAnalysis | null
  messengerCopy: boolean
  /** Small, upright, on white; null with the analysis. */
  preview: Blob | null
}

export type PhotoCheck = { ok: true; photo: CheckedPhoto } | { ok: false; reason: FileRefusal }

/** Looks at one file without sending it anywhere. Runs in a worker: decoding 24 MP would hold up the page for half a second. */
export async function checkPhoto(file: Blob): Promise<PhotoCheck> {
  if (file.size > photoLimits.maxBytes) return { ok: false, reason: 'too-many-bytes' }
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const kind = sniffFile(head)
  if ('refusal' in kind) return { ok: false, reason: kind.refusal }
  const measured = (await measure(file)) ?? (await sizeWithoutDecoder(file, head, kind.format))
  if (!measured) return { ok: false, reason: 'damaged' }
  const refusal = refusedSize(measured)
  if (refusal) return { ok: false, reason: refusal }
  return {
    ok: true,
    photo: {
      ...measured,
      format: kind.format,
      messengerCopy: isMessengerCopy({ ...measured, hasExif: hasExif(head, kind.format) }),
    },
  }
}

type Measured = PhotoPx & Pick<CheckedPhoto, 'analysis' | 'preview'>

async function measure(file: Blob): Promise<Measured | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width: widthPx, height: heightPx } = bitmap
  const small = greySize(widthPx, heightPx)
  const canvas = new OffscreenCanvas(small.widthPx, small.heightPx)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, small.widthPx, small.heightPx)
  context.drawImage(bitmap, 0, 0, small.widthPx, small.heightPx)
  bitmap.close()
  const { data } = context.getImageData(0, 0, small.widthPx, small.heightPx)
  const analysis = analyseGrey(toGrey(data), small.widthPx, small.heightPx)
  return { widthPx, heightPx, analysis, preview: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 }) }
}

/** HEIC opens in Safari only, TIFF likewise; their size stands in the file. */
async function sizeWithoutDecoder(file: Blob, head: Uint8Array, format: PhotoFormat): Promise<Measured | null> {
  const size = format === 'heic' ? heicSize(head) : format === 'tiff' ? await sizeOfTiff(file, head) : null
  return size && { ...size, analysis: null, preview: null }
}

async function sizeOfTiff(file: Blob, head: Uint8Array): Promise<PhotoPx | null> {
  const directory = tiffDirectory(head)
  if (!directory) return null
  const bytes = await file.slice(directory.offset, directory.offset + tiffDirectoryBytes).arrayBuffer()
  return tiffSize(new Uint8Array(bytes), directory.littleEndian)
}

function refusedSize({ widthPx, heightPx }: PhotoPx): FileRefusal | null {
  if (Math.min(widthPx, heightPx) < photoLimits.minSidePx) return 'too-small'
  if (Math.max(widthPx, heightPx) > photoLimits.maxSidePx) return 'too-long'
  return widthPx * heightPx > photoLimits.maxPx ? 'too-many-pixels' : null
}
