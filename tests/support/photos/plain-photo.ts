import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Arrival, Imaging } from '../../../src/platform/imaging/imaging.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** In px. */
export type PlainLook = { width?: number; height?: number; colour?: string }

/** A photo of one colour; each colour is another file. */
export function plainPhoto({ width = 600, height = 400, colour = '#336699' }: PlainLook = {}): Promise<Buffer> {
  const look = `${width}x${height} ${colour}`
  const draw = () =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  return drawn.get(look) ?? drawn.set(look, draw()).get(look)!
}

const markBytes = 16
/** A JPEG's first marker, then a comment. */
const marked = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, markBytes + 2])

/** The same photo as a file of its own, because the shop knows one it already has: with a comment that no other has. */
export function withMark(jpeg: Buffer): Buffer {
  return Buffer.concat([marked, randomBytes(markBytes), jpeg.subarray(2)])
}

const found = new Map<string, Arrival>()

/** What was found out about a photo is true of every other that differs from it in its mark alone. */
export function rememberMarked(imaging: Imaging): Imaging {
  return {
    ...imaging,
    async arrive(request, sender) {
      const bytes = await readFile(request.path)
      if (!bytes.subarray(0, marked.length).equals(marked)) return imaging.arrive(request, sender)
      const photo = createHash('sha256')
        .update(bytes.subarray(marked.length + markBytes))
        .digest('hex')
      const arrival = found.get(photo) ?? (await imaging.arrive(request, sender))
      if (arrival.ok && !arrival.photo.master.made) found.set(photo, arrival)
      return arrival
    },
  }
}
