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
  const text = String.fromCharCode(...head.subarray(0, 512))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return { format: 'jpeg' }
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return { format: 'png' }
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8) ? { format: 'webp' } : { refusal: 'video' }
  if (text.startsWith('II*\u0000') || text.startsWith('MM\u0000*')) return { format: 'tiff' }
  if (text.startsWith('ftyp', 4)) return sniffBrand(text.slice(8, 12))
  if (text.startsWith('\u001aE\u00df\u00a3')) return { refusal: 'video' }
  if (text.startsWith('GIF8')) return { refusal: 'gif' }
  if (text.startsWith('%PDF')) return { refusal: 'pdf' }
  return { refusal: /^\s*<(\?xml|svg|!doctype svg)/i.test(text) ? 'svg' : 'not-a-photo' }
}

function sniffBrand(brand: string): { format: PhotoFormat } | { refusal: FileRefusal } {
  if (/^(heic|heix|heim|heis|mif1|msf1)$/.test(brand)) return { format: 'heic' }
  return brand === 'avif' ? { format: 'avif' } : { refusal: brand.startsWith('crx') ? 'raw' : 'video' }
}
