import type { PhotoFormat } from './photo-file.ts'

/** How much of a file's beginning is read for what it says of itself. */
export const headBytes = 256 * 1024

type Pixels = { widthPx: number; heightPx: number }

/** [PH2] Whether the camera's notes are still in the file, as far as its first bytes tell. */
export function hasExif(head: Uint8Array, format: PhotoFormat): boolean {
  switch (format) {
    case 'jpeg':
      return jpegHasExif(head)
    case 'png':
      return indexOfText(head, 'eXIf') >= 0
    case 'webp':
      return textAt(head, 12, 4) === 'VP8X' && ((head[20] ?? 0) & 0x08) !== 0
    case 'heic':
    case 'avif':
      return indexOfText(metaBox(head) ?? new Uint8Array(), 'Exif') >= 0
    case 'tiff':
      return true
  }
}

function jpegHasExif(head: Uint8Array): boolean {
  const view = viewOf(head)
  let at = 2
  while (at + 10 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1]!
    if (marker === 0xe1 && textAt(head, at + 4, 4) === 'Exif') return true
    // Start of scan: from here on there are only pixels.
    if (marker === 0xda) return false
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return false
}

/** [PH3] The size of a HEIC photo where no decoder is at hand: its largest `ispe` (tiles and thumbnails are smaller), turned as `irot` says. */
export function heicSize(head: Uint8Array): Pixels | null {
  const properties = childBox(childBox(metaBox(head), 'iprp'), 'ipco')
  if (!properties) return null
  let largest: Pixels | null = null
  let turned = false
  for (const { type, content } of boxes(properties)) {
    if (type === 'irot' && content.length >= 1) turned ||= (content[0]! & 1) === 1
    if (type !== 'ispe' || content.length < 12) continue
    const size = { widthPx: viewOf(content).getUint32(4), heightPx: viewOf(content).getUint32(8) }
    if (size.widthPx * size.heightPx > (largest ? largest.widthPx * largest.heightPx : 0)) largest = size
  }
  return largest && turned ? { widthPx: largest.heightPx, heightPx: largest.widthPx } : largest
}

type Box = { type: string; content: Uint8Array }

/** Boxes that claim more than there is end the walk; so do ones that claim less than their own header. */
function* boxes(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes)
  let at = 0
  while (at + 8 <= bytes.length) {
    const declared = view.getUint32(at)
    const length = declared === 0 ? bytes.length - at : declared
    if (length < 8) return
    yield { type: textAt(bytes, at + 4, 4), content: bytes.subarray(at + 8, at + length) }
    at += length
  }
}

/** `meta` carries four bytes of version and flags before its children. */
function metaBox(head: Uint8Array): Uint8Array | null {
  return childBox(head, 'meta')?.subarray(4) ?? null
}

function childBox(parent: Uint8Array | null, type: string): Uint8Array | null {
  if (!parent) return null
  for (const box of boxes(parent)) if (box.type === type) return box.content
  return null
}

export type TiffDirectory = { offset: number; littleEndian: boolean }

/** [PH4] Where a TIFF keeps its first directory: often at its end, so it is read apart. */
export function tiffDirectory(head: Uint8Array): TiffDirectory | null {
  const order = textAt(head, 0, 2)
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const littleEndian = order === 'II'
  return { offset: viewOf(head).getUint32(4, littleEndian), littleEndian }
}

/** A directory of 64 entries is longer than any photo's. */
export const tiffDirectoryBytes = 2 + 64 * 12

/** [PH4] The size a TIFF's first directory names, turned as its orientation says. */
export function tiffSize(directory: Uint8Array, littleEndian: boolean): Pixels | null {
  if (directory.length < 2) return null
  const view = viewOf(directory)
  const tags = new Map<number, number>()
  const count = Math.min(view.getUint16(0, littleEndian), Math.floor((directory.length - 2) / 12))
  for (let entry = 0; entry < count; entry += 1) {
    const at = 2 + entry * 12
    const short = view.getUint16(at + 2, littleEndian) === 3
    tags.set(view.getUint16(at, littleEndian), short ? view.getUint16(at + 8, littleEndian) : view.getUint32(at + 8, littleEndian))
  }
  const [widthPx, heightPx, orientation] = [tags.get(256), tags.get(257), tags.get(274) ?? 1]
  if (!widthPx || !heightPx) return null
  return orientation >= 5 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function indexOfText(bytes: Uint8Array, text: string): number {
  const wanted = Array.from(text, (letter) => letter.charCodeAt(0))
  return bytes.findIndex((byte, at) => byte === wanted[0] && wanted.every((other, index) => bytes[at + index] === other))
}
