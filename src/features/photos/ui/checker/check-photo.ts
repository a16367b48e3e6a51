import { isMessengerCopy, type GreyAnalysis } from '#domain/photos/photo-analysis.ts'
import { photoLimits, refusalFor, sniffFile, type FileRefusal, type PhotoFormat } from '#domain/photos/photo-file.ts'
import { hasExif, headBytes, heicSize, tiffDirectory, tiffDirectoryBytes, tiffSize } from '#domain/photos/photo-header.ts'
import type { PhotoPx } from '#domain/print/units.ts'

export type CheckedPhoto = PhotoPx & {
  format: PhotoFormat
  /** Null where nobody could look at its pixels: then only the size is known. */
  analysis: GreyAnalysis | null
  messengerCopy: boolean
  /** Small, upright, on white; null where this browser cannot open the format. */
  preview: Blob | null
}

export type PhotoCheck = { ok: true; photo: CheckedPhoto } | { ok: false; reason: FileRefusal }

export type Measured = PhotoPx & Pick<CheckedPhoto, 'analysis' | 'preview'>

/** Looks at one file without sending it anywhere; `measure` answers null where this browser cannot open it. */
export async function checkPhoto(file: Blob, measure: (file: Blob) => Promise<Measured | null>): Promise<PhotoCheck> {
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
