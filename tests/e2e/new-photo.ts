import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const drawn = new Map<string, Promise<Buffer>>()

/** No two are alike, because the shop knows a file it already has: each has a comment of its own. */
export async function newPhoto(name = 'photo.jpg', { width = 3000, height = 2000 } = {}) {
  const size = `${width}x${height}`
  const jpeg = await (drawn.get(size) ?? drawn.set(size, draw(width, height)).get(size)!)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)])
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) }
}

function draw(width: number, height: number): Promise<Buffer> {
  const marks = Array.from(
    { length: 30 },
    (_, index) => `<circle cx="${(index * 397) % width}" cy="${(index * 211) % height}" r="90" fill="hsl(${index * 40} 60% 50%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(92,128,140)"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
