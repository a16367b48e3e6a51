import sharp from 'sharp'
import { withMark } from '../../support/photos/plain-photo.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** No two are alike. */
export async function newPhoto(name = 'photo.jpg', { width = 3000, height = 2000 } = {}) {
  const size = `${width}x${height}`
  const jpeg = await (drawn.get(size) ?? drawn.set(size, draw(width, height)).get(size)!)
  return { name, mimeType: 'image/jpeg', buffer: withMark(jpeg) }
}

function draw(width: number, height: number): Promise<Buffer> {
  const marks = Array.from(
    { length: 30 },
    (_, index) => `<circle cx="${(index * 397) % width}" cy="${(index * 211) % height}" r="90" fill="hsl(${index * 40} 60% 50%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(92,128,140)"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
