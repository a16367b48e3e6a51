import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileRefusal } from '#domain/photos/photo-file.ts'
import { jpegSegment, loopingExif, manyScansJpeg, withSegments, withSides } from './hostile-jpeg.ts'
import { blankPng, movingPng, textBombPng } from './hostile-png.ts'

export type Verdict = FileRefusal | 'accepted'
/** `expected`: each of these verdicts is right; what must never happen is none, or the end of the shop. */
export type HostileFile = { name: string; expected: readonly Verdict[]; bytes(): Buffer | Promise<Buffer> }

/** Writes them all into a folder; some 60 MB. */
export async function writeHostileFiles(folder: string): Promise<(Omit<HostileFile, 'bytes'> & { path: string })[]> {
  const written = []
  for (const { name, expected, bytes } of hostileFiles) {
    const path = join(folder, name)
    await writeFile(path, await bytes())
    written.push({ name, expected, path })
  }
  return written
}

export const hostileFiles: readonly HostileFile[] = [
  // Bombs
  { name: 'bomb-60000.png', expected: ['too-many-pixels'], bytes: () => blankPng(60_000, 60_000) },
  { name: 'bomb-30000.png', expected: ['too-many-pixels'], bytes: () => blankPng(30_000, 30_000) },
  { name: '100000x2000.png', expected: ['too-long'], bytes: () => blankPng(100_000, 2000) },
  {
    name: 'as-large-as-allowed-16-bit-interlaced.png',
    expected: ['too-hard'],
    bytes: () => blankPng(14_142, 14_142, { bits: 16, colourType: 6, interlaced: true }),
  },
  { name: 'profile-and-remark-bomb.png', expected: ['accepted', 'damaged', 'too-hard'], bytes: textBombPng },
  { name: 'five-thousand-scans.jpg', expected: ['too-hard'], bytes: () => manyScansJpeg(10_000, 5000) },
  { name: 'huge-in-a-hundred-scans.jpg', expected: ['too-hard'], bytes: () => manyScansJpeg(14_000, 99) },
  { name: 'huge-canvas.webp', expected: ['too-many-pixels', 'damaged'], bytes: async () => hugeCanvas(await photo('webp')) },
  { name: 'absurd-sides.heic', expected: ['too-many-pixels', 'too-long', 'damaged'], bytes: () => heicWithSides(1_000_000, 1_000_000) },
  { name: 'other-sides.heic', expected: ['damaged'], bytes: () => heicWithSides(8000, 8000) },
  { name: 'absurd-sides.jpg', expected: ['too-many-pixels'], bytes: async () => withSides(await photo(), 65_000, 65_000) },
  { name: 'one-pixel.png', expected: ['too-small'], bytes: () => blankPng(1, 1) },

  // Cut or broken
  { name: 'cut-in-the-middle.jpg', expected: ['damaged'], bytes: async () => cut(await photo(), 0.5) },
  { name: 'cut-near-the-end.jpg', expected: ['damaged'], bytes: async () => cut(await photo(), 0.97) },
  { name: 'cut.png', expected: ['damaged'], bytes: async () => cut(await photo('png'), 0.6) },
  { name: 'cut.webp', expected: ['damaged'], bytes: async () => cut(await photo('webp'), 0.6) },
  { name: 'cut.tiff', expected: ['damaged'], bytes: async () => cut(await photo('tiff'), 0.6) },
  { name: 'cut.avif', expected: ['damaged'], bytes: async () => cut(await photo('avif'), 0.6) },
  { name: 'cut.heic', expected: ['damaged'], bytes: async () => cut(await heic(), 0.8) },
  { name: 'header-only.heic', expected: ['damaged'], bytes: async () => (await heic()).subarray(0, 40) },
  { name: 'sides-that-lie.jpg', expected: ['damaged'], bytes: async () => withSides(await photo(), 19_000, 10_000) },
  {
    name: 'noise-with-a-jpeg-beginning.jpg',
    expected: ['damaged'],
    bytes: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500_000)]),
  },
  {
    name: 'noise-with-a-heic-beginning.heic',
    expected: ['damaged'],
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), randomBytes(500_000)]),
  },
  { name: 'tables-in-a-ring.tiff', expected: ['damaged', 'animated'], bytes: () => ringTiff() },
  { name: 'exif-in-a-ring.jpg', expected: ['accepted'], bytes: async () => withSegments(await photo(), [loopingExif()]) },
  { name: 'broken-profile.jpg', expected: ['accepted'], bytes: async () => withSegments(await photo(), [brokenProfile()]) },
  {
    name: 'exif-of-20-mb.jpg',
    expected: ['accepted', 'damaged', 'too-hard'],
    bytes: async () => withSegments(await photo(), exifOf20Mb()),
  },

  // Not what they are called
  { name: 'png-called.jpg', expected: ['accepted'], bytes: () => photo('png') },
  { name: 'svg-called.jpg', expected: ['svg'], bytes: () => Buffer.from(svg) },
  {
    name: 'svg-with-a-prolog.png',
    expected: ['svg'],
    bytes: () => Buffer.from(`\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${svg}`),
  },
  {
    name: 'jpeg-and-page.jpg',
    expected: ['accepted'],
    bytes: async () => Buffer.concat([await photo(), Buffer.from('<html><script>alert(1)</script></html>')]),
  },
  {
    name: 'jpeg-and-zip.jpg',
    expected: ['accepted'],
    bytes: async () => Buffer.concat([await photo(), Buffer.from('PK\x03\x04', 'latin1'), randomBytes(2000)]),
  },
  {
    name: 'page-in-a-remark.jpg',
    expected: ['accepted'],
    bytes: async () => withSegments(await photo(), [jpegSegment(0xfe, Buffer.from('<script>alert(1)</script>'))]),
  },

  // Not photos
  { name: 'moving.webp', expected: ['animated'], bytes: () => moving('webp') },
  { name: 'moving.gif', expected: ['gif'], bytes: () => moving('gif') },
  { name: 'moving.png', expected: ['animated'], bytes: () => movingPng(200) },
  { name: 'pages.tiff', expected: ['animated'], bytes: () => moving('tiff') },
  { name: 'empty.jpg', expected: ['empty'], bytes: () => Buffer.alloc(0) },
  { name: 'letter.jpg', expected: ['not-a-photo'], bytes: () => Buffer.from('Dear shop, please print my photo.\n'.repeat(200)) },
  { name: 'zeros.jpg', expected: ['not-a-photo'], bytes: () => Buffer.alloc(5_000_000) },
  { name: 'paper.jpg', expected: ['pdf'], bytes: () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1') },
  {
    name: 'film.jpg',
    expected: ['video'],
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42'), randomBytes(100_000)]),
  },
  { name: 'archive.jpg', expected: ['document'], bytes: () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(5000)]) },
]

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image href="file:///etc/passwd" width="500" height="500"/></svg>'

/** Noise, so that every part of the file matters. */
function photo(format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif' = 'jpeg'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
  return format === 'avif' ? picture.avif({ effort: 0 }).toBuffer() : picture.toFormat(format).toBuffer()
}

function heic(): Promise<Buffer> {
  return readFile('tests/fixtures/iphone-p3.heic')
}

function cut(file: Buffer, part: number): Buffer {
  return file.subarray(0, Math.floor(file.length * part))
}

async function moving(format: 'webp' | 'gif' | 'tiff'): Promise<Buffer> {
  const black = blankPng(200, 200)
  const frames = [black, await sharp(black).negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** VP8X, whose canvas is 16,384 x 16,384, before the picture that is really there. */
function hugeCanvas(webp: Buffer): Buffer {
  const canvas = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0', 'latin1')
  const head = Buffer.from(webp.subarray(0, 12))
  head.writeUInt32LE(webp.length - 8 + canvas.length, 4)
  return Buffer.concat([head, canvas, webp.subarray(12)])
}

async function heicWithSides(widthPx: number, heightPx: number): Promise<Buffer> {
  const file = await heic()
  const at = file.indexOf('ispe')
  file.writeUInt32BE(widthPx, at + 8)
  file.writeUInt32BE(heightPx, at + 12)
  return file
}

/** Two tables of a one-pixel-high nothing, each the other's successor. */
function ringTiff(): Buffer {
  const table = (next: number) => {
    const bytes = Buffer.alloc(2 + 2 * 12 + 4)
    bytes.writeUInt16LE(2, 0)
    for (const [i, tag] of [256, 257].entries()) {
      bytes.writeUInt16LE(tag, 2 + i * 12)
      bytes.writeUInt16LE(4, 4 + i * 12)
      bytes.writeUInt32LE(1, 6 + i * 12)
      bytes.writeUInt32LE(500, 10 + i * 12)
    }
    bytes.writeUInt32LE(next, 26)
    return bytes
  }
  return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), table(38), table(8)])
}

function brokenProfile(): Buffer {
  return jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), randomBytes(3000)]))
}

/** A segment holds 64 kB, so there are 320 of them. */
function exifOf20Mb(): Buffer[] {
  const table = Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1')
  return Array.from({ length: 320 }, () => jpegSegment(0xe1, Buffer.concat([table, Buffer.alloc(65_000, 'x')])))
}
