import { crc32, inflateSync } from 'node:zlib'

export type PlainPng = { widthPx: number; heightPx: number }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** By the colour type that the head of the file names: RGB, RGBA. */
const bytesOfPixel: Record<number, number | undefined> = { 2: 3, 6: 4 }

/**
 * The size of a PNG as a browser's canvas writes it: eight bits a channel, in colour, from top to bottom. Null for anything
 * else, and for whatever a reader could stumble over: every line of pixels is there, each chunk is whole, and nothing follows.
 */
export function readPlainPng(file: Buffer, most: PlainPng): PlainPng | null {
  const chunks = chunksOf(file)
  const head = chunks?.[0]
  if (!chunks || head?.name !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.name !== 'IEND') return null
  const [widthPx, heightPx] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth, colour = 0, ...ways] = head.data.subarray(8)
  const pixelBytes = bytesOfPixel[colour]
  if (!pixelBytes || depth !== 8 || ways.some((way) => way !== 0)) return null
  if (widthPx < 1 || heightPx < 1 || widthPx > most.widthPx || heightPx > most.heightPx) return null
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  return isWhole(packed, 1 + widthPx * pixelBytes, heightPx) ? { widthPx, heightPx } : null
}

type Chunk = { name: string; data: Buffer }

function chunksOf(file: Buffer): Chunk[] | null {
  if (!file.subarray(0, 8).equals(signature)) return null
  const chunks: Chunk[] = []
  let at = 8
  while (at + 12 <= file.length) {
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length || file.readUInt32BE(end) !== crc32(file.subarray(at + 4, end))) return null
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) })
    at = end + 4
  }
  return at === file.length ? chunks : null
}

/** Each line begins with the number of its filter, of which there are five. */
function isWhole(packed: Buffer, lineBytes: number, lines: number): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: lineBytes * lines })
    return pixels.length === lineBytes * lines && Array.from({ length: lines }).every((_none, line) => (pixels[line * lineBytes] ?? 5) <= 4)
  } catch {
    return false
  }
}
