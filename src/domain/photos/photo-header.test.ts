import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoFormats } from './photo-file.ts'
import { hasExif, heicSize, tiffDirectory, tiffSize } from './photo-header.ts'

const picture = () => sharp({ create: { width: 120, height: 80, channels: 3, background: '#456' } })
const exif = { IFD0: { Make: 'Camera' } }

function box(type: string, ...content: (Uint8Array | number[])[]): Uint8Array {
  const body = Buffer.concat(content.map((part) => Uint8Array.from(part)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const ispe = (width: number, height: number) => box('ispe', [0, 0, 0, 0], uint32(width), uint32(height))
const heic = (...properties: Uint8Array[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic')),
    box('meta', [0, 0, 0, 0], box('iinf', Buffer.from('Exif')), box('iprp', box('ipco', ...properties))),
  ])

describe('[PH2] EXIF', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s with and without', async (format) => {
    expect(hasExif(await picture().withExif(exif).toFormat(format).toBuffer(), format)).toBe(true)
    expect(hasExif(await picture().toFormat(format).toBuffer(), format)).toBe(false)
  })

  test('avif and heic by the items they list', async () => {
    expect(hasExif(await picture().withExif(exif).avif({ effort: 0 }).toBuffer(), 'avif')).toBe(true)
    expect(hasExif(await picture().avif({ effort: 0 }).toBuffer(), 'avif')).toBe(false)
    expect(hasExif(heic(ispe(10, 10)), 'heic')).toBe(true)
  })
})

describe('[PH3] the size of a HEIC photo', () => {
  test('is that of the whole, not of its tiles', () => {
    expect(heicSize(heic(ispe(512, 512), ispe(4032, 3024), ispe(320, 240)))).toEqual({ widthPx: 4032, heightPx: 3024 })
  })

  test('turns with the photo', () => {
    expect(heicSize(heic(ispe(4032, 3024), box('irot', [3])))).toEqual({ widthPx: 3024, heightPx: 4032 })
    expect(heicSize(heic(ispe(4032, 3024), box('irot', [2])))).toEqual({ widthPx: 4032, heightPx: 3024 })
  })

  test('is also that of a real file of the same kind', async () => {
    expect(heicSize(await picture().avif({ effort: 0 }).toBuffer())).toEqual({ widthPx: 120, heightPx: 80 })
  })
})

test('[PH4] the size of a TIFF, turned as it says', async () => {
  for (const [orientation, expected] of [
    [1, { widthPx: 120, heightPx: 80 }],
    [6, { widthPx: 80, heightPx: 120 }],
  ] as const) {
    const file = await picture().withMetadata({ orientation }).tiff().toBuffer()
    const directory = tiffDirectory(file)
    expect(directory && tiffSize(file.subarray(directory.offset), directory.littleEndian)).toEqual(expected)
  }
})

test('no bytes whatsoever make a reader fail or hang', () => {
  const start = [...heic(ispe(4032, 3024), box('irot', [1]))]
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.tuple(fc.nat(start.length - 1), fc.nat(255)).map(([at, value]) => Uint8Array.from(start.with(at, value))),
    fc.nat(start.length).map((length) => Uint8Array.from(start.slice(0, length))),
  )
  fc.assert(
    fc.property(bytes, (head) => {
      for (const format of photoFormats) hasExif(head, format)
      heicSize(head)
      tiffDirectory(head)
      tiffSize(head, true)
    }),
    { numRuns: 400 },
  )
})
