/**
 * Turns the finals of the scene kit (art/README.md) into the pictures of the site: `node scripts/make-pictures.ts FOLDER-OF-FINALS`.
 * Each becomes AVIF, WebP and JPEG in several widths in public/pictures, and a line of three colours, top to bottom, that stands in its
 * place until it is there.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const finals = {
  'canvas-corner': 'canvas_corner',
  console: 'console',
  dunes: 'dunes',
  finishes: 'finishes',
  'frame-corner': 'corner',
  'gallery-wall': 'gallery',
  mountains: 'mountains',
  sea: 'sea',
  skyline: 'skyline',
  sofa: 'sofa',
}
const widthsPx = [640, 1200, 1500]
const project = join(import.meta.dirname, '..')
const pictures = join(project, 'public/pictures')

async function makePicture(name: string, path: string): Promise<number> {
  const { width: fullPx } = await sharp(path).metadata()
  const widths = widthsPx.filter((width) => width <= fullPx)
  for (const width of widths) {
    const resized = sharp(path).resize({ width, height: Math.round((width * 2) / 3), fit: 'cover' })
    const file = (extension: string) => join(pictures, `${name}-${width}.${extension}`)
    await resized.clone().avif({ quality: 52, effort: 6 }).toFile(file('avif'))
    await resized.clone().webp({ quality: 76, effort: 6 }).toFile(file('webp'))
    await resized.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(file('jpg'))
  }
  return widths.at(-1) ?? 0
}

async function threeColours(path: string): Promise<string[]> {
  const pixels = await sharp(path).removeAlpha().resize({ width: 1, height: 3, fit: 'fill' }).raw().toBuffer()
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`)
}

const folder = process.argv[2]
if (!folder) throw new Error('Say which folder the finals lie in')
await mkdir(pictures, { recursive: true })
const lines: string[] = []
for (const [name, final] of Object.entries(finals)) {
  const path = join(folder, `${final}.png`)
  const widestPx = await makePicture(name, path)
  const colours = (await threeColours(path)).map((colour) => `'${colour}'`).join(', ')
  lines.push(`  '${name}': { widestPx: ${widestPx}, colours: [${colours}] },`)
}
const table = `/** Made by scripts/make-pictures.ts: how wide each picture is stored at most, and its colours from top to bottom. */
export const pictures = {
${lines.join('\n')}
} as const
`
await writeFile(join(project, 'src/features/content/ui/pictures.ts'), table)
