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

/** [F1] Whether a photo of these sides can be taken; sides count after orientation, but either way round gives the same answer. */
export function refusalFor(photo: { widthPx: number; heightPx: number; format?: PhotoFormat }): FileRefusal | null {
  const { widthPx, heightPx } = photo
  const maxPx = photo.format === 'heic' ? photoLimits.maxHeicPx : photoLimits.maxPx
  if (widthPx * heightPx > maxPx) return 'too-many-pixels'
  if (Math.max(widthPx, heightPx) > photoLimits.maxSidePx) return 'too-long'
  if (!(Math.min(widthPx, heightPx) >= photoLimits.minSidePx)) return 'too-small'
  return null
}

export type Sniffed = { format: PhotoFormat } | { refusal: FileRefusal }

/** [F3] What a file is by its first bytes (4 kB are enough), never by its name. Whether it is whole, the imaging process finds out. */
export function sniffFile(head: Uint8Array): Sniffed {
  if (head.length === 0) return { refusal: 'empty' }
  const begins = (text: string, at = 0) => textAt(head, at, text.length) === text

  if (begins('\xff\xd8\xff')) return { format: 'jpeg' }
  if (begins('\x89PNG\r\n\x1a\n')) return isAnimatedPng(head) ? { refusal: 'animated' } : { format: 'png' }
  if (begins('RIFF')) return sniffRiff(head)
  if (begins('ftyp', 4)) return sniffIsoMedia(head)
  if (begins('II*\0') || begins('MM\0*') || begins('II+\0') || begins('MM\0+')) {
    return isRawTiff(head) ? { refusal: 'raw' } : { format: 'tiff' }
  }
  if (begins('GIF8')) return { refusal: 'gif' }
  if (textAt(head, 0, 1024).includes('%PDF-')) return { refusal: 'pdf' }
  if (rawSigns.some((sign) => begins(sign))) return { refusal: 'raw' }
  if (videoSigns.some((sign) => begins(sign)) || videoBoxes.includes(textAt(head, 4, 4))) return { refusal: 'video' }
  if (documentSigns.some((sign) => begins(sign))) return { refusal: 'document' }
  if (isSvg(head)) return { refusal: 'svg' }
  return { refusal: 'not-a-photo' }
}

/** Olympus, Panasonic, Fujifilm, Sigma, Minolta; the others are TIFF or ISO media files. */
const rawSigns = ['IIRO', 'IIRS', 'MMOR', 'IIU\0', 'FUJIFILMCCD-RAW', 'FOVb', '\0MRM']
/** Matroska and WebM, Flash, Windows Media, MPEG program and transport streams. */
const videoSigns = ['\x1aE\xdf\xa3', 'FLV\x01', '0&\xb2u', '\0\0\x01\xba', '\0\0\x01\xb3', 'G@\0']
/** How a QuickTime film without `ftyp` begins. */
const videoBoxes = ['moov', 'mdat', 'wide', 'pnot']
/** Zip (and Word, Excel, Pages…), old Office, RTF, RAR, 7z, gzip, PostScript. */
const documentSigns = ['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0', '{\\rtf', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', '%!PS']

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1']

function sniffIsoMedia(head: Uint8Array): Sniffed {
  const major = textAt(head, 8, 4)
  const end = Math.min(uintAt(head, 0, 4), head.length)
  const brands = [major]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4))
  if (brands.includes('avis')) return { refusal: 'animated' }
  // Both kinds may call themselves mif1 first, and an AVIF never names a HEIC brand.
  if (heicBrands.includes(major) || major === 'avif') return { format: brands.includes('avif') ? 'avif' : 'heic' }
  if (major === 'crx ') return { refusal: 'raw' }
  if (major.startsWith('M4A') || major.startsWith('M4B')) return { refusal: 'not-a-photo' }
  return { refusal: 'video' }
}

function sniffRiff(head: Uint8Array): Sniffed {
  const kind = textAt(head, 8, 4)
  if (kind === 'AVI ') return { refusal: 'video' }
  if (kind !== 'WEBP') return { refusal: 'not-a-photo' }
  const isAnimated = textAt(head, 12, 4) === 'VP8X' && (uintAt(head, 20, 1) & 2) !== 0
  return isAnimated ? { refusal: 'animated' } : { format: 'webp' }
}

/** An animation announces itself (acTL, with its number of frames) before the first pixels. */
function isAnimatedPng(head: Uint8Array): boolean {
  for (let at = 8; at + 12 <= head.length; at += 12 + uintAt(head, at, 4)) {
    const chunk = textAt(head, at + 4, 4)
    if (chunk === 'acTL') return uintAt(head, at + 8, 4) > 1
    if (chunk === 'IDAT') return false
  }
  return false
}

const dngVersionTag = 0xc612
/** Nikon, Sony, Pentax, Samsung and Kodak name their own compressions. */
const rawCompressions = [34713, 32767, 65535, 32770, 65000]

/** Cameras write their raw files as TIFF: by a DNG's own tag, a raw compression, or a first picture that is only the thumbnail. */
function isRawTiff(head: Uint8Array): boolean {
  if (textAt(head, 8, 2) === 'CR') return true
  const littleEndian = head[0] === 0x49
  const ifdAt = uintAt(head, 4, 4, littleEndian)
  const entries = uintAt(head, ifdAt, 2, littleEndian)
  const tags = new Map<number, number>()
  for (let at = ifdAt + 2; at < ifdAt + 2 + entries * 12 && at + 12 <= head.length; at += 12) {
    const isShort = uintAt(head, at + 2, 2, littleEndian) === 3
    tags.set(uintAt(head, at, 2, littleEndian), uintAt(head, at + 8, isShort ? 2 : 4, littleEndian))
  }
  const [reduced, compression, make, subPictures] = [tags.get(0xfe), tags.get(0x103), tags.get(0x10f), tags.get(0x14a)]
  if (tags.has(dngVersionTag) || (compression !== undefined && rawCompressions.includes(compression))) return true
  return reduced === 1 && make !== undefined && subPictures !== undefined
}

function isSvg(head: Uint8Array): boolean {
  // UTF-16 reads as Latin letters with zeros between them.
  const text = textAt(head, 0, 4096)
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  return (
    /^<(\?xml|!|([\w-]+:)?svg[\s>/])/i.test(text) &&
    /<([\w-]+:)?svg[\s>/]|<!doctype\s+svg/i.test(text) &&
    !/<(!doctype\s+)?html/i.test(text)
  )
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** Zero beyond the end. */
function uintAt(bytes: Uint8Array, at: number, length: number, littleEndian = false): number {
  let value = 0
  for (let i = 0; i < length; i += 1) value = value * 256 + (bytes[at + (littleEndian ? length - 1 - i : i)] ?? 0)
  return value
}
