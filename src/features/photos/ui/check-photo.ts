import { analyseGrey, greySize, halved, isMessengerCopy, toGrey, type GreyAnalysis } from '#domain/photo-analysis.ts'
import { photoLimits, refusalFor, sniffFile, type FileRefusal, type PhotoFormat } from '#domain/photo-file.ts'
import { hasExif, headBytes, heicSize, tiffDirectory, tiffDirectoryBytes, tiffSize } from '#domain/photo-header.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'

export type CheckedPhoto = PhotoPx & {
  format: PhotoFormat
  /** Null where this browser cannot open the format: then only the size is known. */
  analysis: GreyAnalysis | null
  messengerCopy: boolean
  /** Small, upright, on white; null where this browser cannot open the format. */
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
  const refusal = refusalFor({ ...measured, format: kind.format })
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
  const grey = greyCopy(bitmap, small)
  const canvas = draw(bitmap, small.widthPx, small.heightPx)
  bitmap.close()
  return {
    widthPx,
    heightPx,
    analysis: analyseGrey(grey, small.widthPx, small.heightPx),
    preview: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 }),
  }
}

/** Scaling by much blurs in Chromium; half of it by our own mean measures a large photo as the server does. */
function greyCopy(bitmap: ImageBitmap, { widthPx, heightPx }: PhotoPx): Uint8Array {
  if (bitmap.width < 2 * widthPx) return toGrey(pixelsOf(draw(bitmap, widthPx, heightPx)))
  return halved(toGrey(pixelsOf(draw(bitmap, 2 * widthPx, 2 * heightPx))), 2 * widthPx, 2 * heightPx)
}

function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function pixelsOf(canvas: OffscreenCanvas): Uint8ClampedArray {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing outside the page')
  return context
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
