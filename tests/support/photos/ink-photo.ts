import sharp from 'sharp'
import { inkProfile, labOf, srgb, type Triple } from '../colour.ts'
import { plainTiff } from './plain-tiff.ts'
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
  await sharp(plainTiff({ pixels, widthPx, heightPx, channels: 4, bits: 8, photometric: 5, icc: inkProfile(colours) }))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .keepIccProfile()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(path)
}
