import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotoPx } from '#domain/print/sharpness.ts'

export const photoNames = ['mountains', 'dunes', 'sea', 'console'] as const
export type PhotoName = (typeof photoNames)[number]

export const photoPx: Record<PhotoName, PhotoPx> = {
  mountains: { widthPx: 3600, heightPx: 2400 },
  dunes: { widthPx: 2400, heightPx: 3200 },
  sea: { widthPx: 2600, heightPx: 2600 },
  console: { widthPx: 3000, heightPx: 2000 },
}

/**
 * The shop's own pictures enlarged, under a web of soft marks: every part has something whose place can be told, and nothing is so fine that
 * what one sees of it depends on how a browser makes pictures smaller.
 */
export async function writePhotos(folder: string): Promise<Record<PhotoName, string>> {
  const written = photoNames.map(async (name) => {
    const { widthPx: width, heightPx: height } = photoPx[name]
    const path = join(folder, `${name}.jpg`)
    await sharp(`public/pictures/${name}-1200.jpg`)
      .resize({ width, height, fit: 'cover' })
      .blur(3)
      .composite([
        {
          input: await sharp(Buffer.from(web(width, height)))
            .blur(4)
            .png({ compressionLevel: 1 })
            .toBuffer(),
        },
      ])
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      .withIccProfile('srgb')
      .toFile(path)
    return [name, path] as const
  })
  return Object.fromEntries(await Promise.all(written)) as Record<PhotoName, string>
}

function web(width: number, height: number): string {
  const marks: string[] = []
  for (let y = 110; y < height; y += 260) {
    for (let x = 110 + (y % 520 === 110 ? 0 : 130); x < width; x += 260) {
      const hue = (x * 7 + y * 13) % 360
      marks.push(`<circle cx="${x}" cy="${y}" r="${36 + ((x + y) % 5) * 10}" fill="hsl(${hue} 45% ${35 + ((x ^ y) % 40)}%)"/>`)
      marks.push(`<path d="M${x - 110} ${y + 60}q110 -120 230 -30" stroke="hsl(${hue + 150} 35% 65%)" stroke-width="22" fill="none"/>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`
}
