/**
 * Turns the finals of the scene kit (art/README.md) into the pictures of the site: `node scripts/make-pictures.ts FOLDER-OF-FINALS [NAME…]`.
 * Each becomes AVIF, WebP and JPEG in several widths in public/pictures, and one of a few pixels, written into the page, that stands in
 * its place until it is there. With names, only those are made anew.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictures as known } from '../src/features/content/ui/pictures.ts'

const finals = {
  'canvas-angle': 'canvas_angle',
  'canvas-corner': 'canvas_corner',
  collage: 'collage',
  console: 'console',
  dunes: 'dunes',
  finishes: 'finishes',
  'frame-black': 'frame_black',
  'frame-corner': 'corner',
  'frame-gold': 'frame_gold',
  'frame-natural': 'frame_oak',
  'frame-silver': 'frame_silver',
  'frame-walnut': 'frame_walnut',
  'frame-weathered': 'frame_weathered',
  'frame-white': 'frame_white',
  'gallery-wall': 'gallery',
  'mat-bevel': 'bevel',
  mountains: 'mountains',
  palms: 'palms',
  panorama: 'panorama',
  parcel: 'parcel',
  sea: 'sea',
  skyline: 'skyline',
  sofa: 'sofa',
  'still-life': 'still_life',
}
const widthsPx = [640, 1200, 1500]
/** Pages count on this width; a final with fewer pixels is enlarged to it. */
const leastPx = 1200
const project = join(import.meta.dirname, '..')
const pictures = join(project, 'public/pictures')

async function makePicture(name: string, path: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    const resized = sharp(path).resize({ width, height: Math.round((width * 2) / 3), fit: 'cover' })
    const file = (extension: string) => join(pictures, `${name}-${width}.${extension}`)
    await resized.clone().avif({ quality: 52, effort: 6 }).toFile(file('avif'))
    await resized.clone().webp({ quality: 76, effort: 6 }).toFile(file('webp'))
    await resized.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(file('jpg'))
  }
}

/** Some 60 bytes that a browser decodes by itself and draws as large as the picture, without a line of script. */
async function fewPixels(path: string): Promise<string> {
  const tiny = sharp(path).removeAlpha().resize({ width: 12, height: 8, fit: 'cover' })
  return (await tiny.webp({ quality: 30, effort: 6 }).toBuffer()).toString('base64')
}

const [folder, ...named] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder the finals lie in')
await mkdir(pictures, { recursive: true })
/** Whoever isn't named stays as it is, and its final need not be there. */
const made: Record<string, { widestPx: number | undefined; tiny: string }> = { ...known }
for (const [name, final] of Object.entries(finals).filter(([each]) => named.length === 0 || named.includes(each))) {
  const path = join(folder, `${final}.png`)
  const { width: fullPx } = await sharp(path).metadata()
  const widths = widthsPx.filter((width) => width <= Math.max(fullPx, leastPx))
  await makePicture(name, path, widths)
  made[name] = { widestPx: widths.at(-1), tiny: await fewPixels(path) }
}
const lines = Object.entries(made).map(([name, { widestPx, tiny }]) => `  '${name}': { widestPx: ${widestPx}, tiny: '${tiny}' },`)
const table = `/** Made by scripts/make-pictures.ts: how wide each picture is stored at most, and the picture itself in a few pixels (WebP). */
export const pictures = {
${lines.join('\n')}
} as const
`
const tablePath = join(project, 'src/features/content/ui/pictures.ts')
await writeFile(tablePath, table)
execFileSync(join(project, 'node_modules/.bin/oxfmt'), [tablePath])
