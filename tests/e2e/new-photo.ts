import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** No two are alike: the shop knows a file it already has. */
export async function newPhoto(name = 'photo.jpg', { width = 3000, height = 2000 } = {}) {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const marks = Array.from(
    { length: 30 },
    (_, index) => `<circle cx="${(index * 397) % width}" cy="${(index * 211) % height}" r="90" fill="hsl(${index * 40} 60% 50%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/>${marks.join('')}</svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer() }
}
