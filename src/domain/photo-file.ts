export const photoFormats = ['jpeg', 'png', 'webp', 'heic', 'avif', 'tiff'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** [F1] What a photo may be, whoever sends it. */
export const photoLimits = { maxBytes: 60 * 1024 * 1024, maxPx: 200_000_000, minSidePx: 100, maxSidePx: 30_000, maxHeicPx: 64_000_000 }

/** [F2] Why a file is no photo for us; each has its sentence in messages/en.json (`photo_refused_…`). */
export const fileRefusals = [
  'empty',
  'not-a-photo',
  'video',
  'animated',
  'svg',
  'gif',
  'pdf',
  'raw',
  'document',
  'too-many-bytes',
  'too-many-pixels',
  'too-small',
  'too-long',
  'damaged',
  'too-hard',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** [F3] What a file is by its first bytes, whatever its name says. */
export function sniffFile(head: Uint8Array): { format: PhotoFormat } | { refusal: FileRefusal } {
  if (head.length === 0) return { refusal: 'empty' }
  const text = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { format: 'jpeg' }
  if (text(1, 3) === 'PNG') return { format: 'png' }
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return { format: 'webp' }
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return { format: 'tiff' }
  if (text(4, 4) === 'ftyp') return sniffBrand(text(8, 4))
  if (text(0, 4) === 'GIF8') return { refusal: 'gif' }
  if (text(0, 5) === '%PDF-') return { refusal: 'pdf' }
  return { refusal: 'not-a-photo' }
}

function sniffBrand(brand: string): { format: PhotoFormat } | { refusal: FileRefusal } {
  if (brand === 'avif') return { format: 'avif' }
  if (['heic', 'heix', 'mif1'].includes(brand)) return { format: 'heic' }
  return { refusal: 'video' }
}
