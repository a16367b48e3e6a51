import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotoPx } from '../../src/domain/print/units.ts'

export const photoNames = ['skyline', 'dunes', 'mountains', 'sea'] as const
export type PhotoName = (typeof photoNames)[number]

export const photoPx: Record<PhotoName, PhotoPx> = {
  skyline: { widthPx: 4500, heightPx: 3000 },
  dunes: { widthPx: 2400, heightPx: 3200 },
  mountains: { widthPx: 3600, heightPx: 2400 },
  sea: { widthPx: 3000, heightPx: 3000 },
}

/** The shop's own pictures enlarged, under a web of fine lines: every part of a photo has something whose place can be told. */
export async function writePhotos(folder: string): Promise<Record<PhotoName, string>> {
  const written = photoNames.map(async (name) => {
    const { widthPx: width, heightPx: height } = photoPx[name]
    const path = join(folder, `${name}.jpg`)
    await sharp(`public/pictures/${name}-1200.jpg`)
      .resize({ width, height, fit: 'cover', kernel: 'lanczos3' })
      .composite([{ input: Buffer.from(web(width, height)) }])
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      .withIccProfile('srgb')
      .toFile(path)
    return [name, path] as const
  })
  return Object.fromEntries(await Promise.all(written)) as Record<PhotoName, string>
}

function web(width: number, height: number): string {
  const marks: string[] = []
  for (let y = 60; y < height; y += 150) {
    for (let x = 60 + (y % 300 === 60 ? 0 : 75); x < width; x += 150) {
      const hue = (x * 7 + y * 13) % 360
      marks.push(`<circle cx="${x}" cy="${y}" r="${18 + ((x + y) % 5) * 6}" fill="hsl(${hue} 60% ${35 + ((x ^ y) % 40)}%)"/>`)
      marks.push(`<path d="M${x - 60} ${y + 30}q60 -70 130 -20" stroke="hsl(${hue + 150} 45% 70%)" stroke-width="9" fill="none"/>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`
}
