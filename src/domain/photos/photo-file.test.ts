import { describe, expect, test } from 'vitest'
import { photoLimits, refusalFor, sniffFile } from './photo-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const padded = (text: string) => bytes(text.padEnd(600, '\0'))
const uint = (value: number, length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(Math.floor(value / 256 ** (length - 1 - i)) % 256)).join('')
const ftyp = (major: string, ...others: string[]) =>
  `${uint(16 + others.length * 4, 4)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\x08free`
const pngChunk = (name: string, data: string) => `${uint(data.length, 4)}${name}${data}CRC.`
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${pngChunk('IHDR', '\0'.repeat(13))}${chunks.join('')}`
const tiff = (...tags: [tag: number, value: number][]) =>
  `MM\0*${uint(8, 4)}${uint(tags.length, 2)}${tags.map(([tag, value]) => uint(tag, 2) + uint(4, 2) + uint(1, 4) + uint(value, 4)).join('')}`

describe('[F3] a file is what its bytes say', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['png', png(pngChunk('IDAT', 'pixels'))],
    ['png', png(pngChunk('acTL', uint(1, 4) + uint(0, 4)), pngChunk('IDAT', ''))],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['webp', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10'],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'mif1', 'heic')],
    ['heic', ftyp('msf1', 'hevc')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('mif1', 'avif', 'miaf')],
    ['tiff', tiff([0x100, 6000], [0x10f, 200])],
    ['tiff', 'II*\0\x08\0\0\0'],
  ])('%s', (format, head) => {
    expect(sniffFile(padded(head))).toEqual({ format })
  })

  test.each([
    ['video', ftyp('isom', 'mp42')],
    ['video', ftyp('qt  ')],
    ['video', '\0\0\0\x08wide\0\0\0\0mdat'],
    ['video', '\x1aE\xdf\xa3webm'],
    ['video', 'RIFF\0\0\0\0AVI LIST'],
    ['animated', ftyp('avis', 'avif')],
    ['animated', png(pngChunk('iCCP', 'x'.repeat(300)), pngChunk('acTL', uint(2, 4) + uint(0, 4)))],
    ['animated', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12'],
    ['gif', 'GIF89a'],
    ['pdf', '%PDF-1.7'],
    ['pdf', '\n\n%PDF-1.4'],
    ['raw', ftyp('crx ')],
    ['raw', 'II*\0\x10\0\0\0CR\x02\0'],
    ['raw', tiff([0xfe, 1], [0x10f, 200], [0x14a, 300])],
    ['raw', tiff([0xc612, 0x01040000])],
    ['raw', tiff([0x103, 34713])],
    ['raw', 'FUJIFILMCCD-RAW 0201'],
    ['raw', 'IIRO\x08\0\0\0'],
    ['document', 'PK\x03\x04'],
    ['document', '\xd0\xcf\x11\xe0'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['svg', '\xef\xbb\xbf \n<?xml version="1.0"?><!-- a --><!DOCTYPE svg><svg>'],
    ['svg', '<?xml version="1.0"?><svg:svg>'],
    ['svg', `\xff\xfe${'<svg width="9">'.split('').join('\0')}\0`],
    ['not-a-photo', '<!DOCTYPE html><html><body><svg></svg>'],
    ['not-a-photo', 'Dear shop, please print'],
    ['not-a-photo', '\0\0\0\0'],
    ['not-a-photo', ftyp('M4A ')],
    ['not-a-photo', 'BM6\x04'],
  ])('%s is refused', (refusal, head) => {
    expect(sniffFile(padded(head))).toEqual({ refusal })
  })

  test('an empty file, and any beginning cut short, get an answer', () => {
    expect(sniffFile(new Uint8Array())).toEqual({ refusal: 'empty' })
    for (const head of [ftyp('heic', 'mif1'), png(pngChunk('acTL', '')), tiff([0x103, 1]), 'RIFF\0\0\0\0WEBPVP8X']) {
      for (let length = 1; length < head.length; length += 1) expect(sniffFile(bytes(head.slice(0, length)))).toBeTruthy()
    }
  })
})

test('[F1] sides and pixels have limits', () => {
  expect(refusalFor({ widthPx: 6000, heightPx: 4000 })).toBeNull()
  expect(refusalFor({ widthPx: 20_000, heightPx: 10_000 })).toBeNull()
  expect(refusalFor({ widthPx: 20_001, heightPx: 10_000 })).toBe('too-many-pixels')
  expect(refusalFor({ widthPx: 100_000, heightPx: 2000 })).toBe('too-long')
  expect(refusalFor({ widthPx: 30_000, heightPx: 6000 })).toBeNull()
  expect(refusalFor({ widthPx: 6000, heightPx: 30_001 })).toBe('too-long')
  expect(refusalFor({ widthPx: 100, heightPx: 100 })).toBeNull()
  expect(refusalFor({ widthPx: photoLimits.minSidePx, heightPx: 99 })).toBe('too-small')
  expect(refusalFor({ widthPx: 0, heightPx: 0 })).toBe('too-small')
  expect(refusalFor({ widthPx: 8000, heightPx: 8000, format: 'heic' })).toBeNull()
  expect(refusalFor({ widthPx: 8001, heightPx: 8000, format: 'heic' })).toBe('too-many-pixels')
})
