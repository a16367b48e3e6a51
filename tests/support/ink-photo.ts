import sharp from 'sharp'
import { inkProfile, labOf, srgb, type Triple } from './colour.ts'
import { patches } from './test-photos.ts'

const [widthPx, heightPx] = [600, 400]
/** Cyan, magenta, yellow, black: none or full. */
const inks = [
  [0, 0, 0, 1],
  [0, 0, 1, 0],
  [0, 1, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 0, 1, 0],
]

/** A CMYK JPEG of six patches of ink, whose colours only its profile knows: they are those of `patches`. */
export async function writeInkPhoto(path: string): Promise<void> {
  const colours = Array.from({ length: 16 }, (_, node): Triple => {
    const patch = inks.findIndex((ink) => Number.parseInt(ink.join(''), 2) === node)
    return patch < 0 ? [node === 0 ? 100 : 0, 0, 0] : labOf(patches[patch]!, srgb)
  })
  const pixels = Buffer.alloc(widthPx * heightPx * 4)
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)]
    const ink = inks[Math.floor((y * 2) / heightPx) * 3 + Math.floor((x * 3) / widthPx)]!
    pixels.set(
      ink.map((amount) => amount * 255),
      i * 4,
    )
  }
  await sharp(inkTiff(pixels, inkProfile(colours)))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .keepIccProfile()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(path)
}

function inkTiff(pixels: Buffer, icc: Buffer): Buffer {
  const [short, long, bytes] = [3, 4, 7]
  const bitsAt = 8 + 2 + 10 * 12 + 4
  const iccAt = bitsAt + 8
  const entries = [
    [256, long, 1, widthPx],
    [257, long, 1, heightPx],
    [258, short, 4, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, iccAt + icc.length],
    [277, short, 1, 4],
    [278, long, 1, heightPx],
    [279, long, 1, pixels.length],
    [34675, bytes, icc.length, iccAt],
  ] as const
  const head = Buffer.alloc(iccAt)
  head.write('II*\0')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  entries.forEach(([tag, type, count, value], i) => {
    head.writeUInt16LE(tag, 10 + i * 12)
    head.writeUInt16LE(type, 12 + i * 12)
    head.writeUInt32LE(count, 14 + i * 12)
    head.writeUInt32LE(value, 18 + i * 12)
  })
  for (let i = 0; i < 4; i += 1) head.writeUInt16LE(8, bitsAt + i * 2)
  return Buffer.concat([head, icc, pixels])
}
