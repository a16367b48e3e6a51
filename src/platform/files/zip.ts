import { crc32 } from 'node:zlib'

/** Opened only when its turn has come; a name's folders end with a slash. */
export type ZipEntry = { name: string; open(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> }

/** What the format can say without its extension for larger files. */
export const mostZipBytes = 0xffffffff

const version = 20
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808
const stored = 0
/** The first day the format knows: the same files are the same archive. */
const date = 0x0021

/** An archive as it is read, uncompressed since pictures are so already: never more of it in memory than one chunk. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, open } of entries) {
    const start = at
    const fileName = Buffer.from(name, 'utf8')
    const head = Buffer.concat([fields([4, 0x04034b50], ...common(0, 0, fileName.length), [2, 0]), fileName])
    yield head
    let [sum, bytes] = [0, 0]
    for await (const chunk of await open()) {
      sum = crc32(chunk, sum)
      bytes += chunk.length
      yield chunk
    }
    const tail = fields([4, 0x08074b50], [4, sum], [4, bytes], [4, bytes])
    yield tail
    at += head.length + bytes + tail.length
    if (at > mostZipBytes) throw new RangeError('The archive is too large')
    const more: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ]
    directory.push(fields([4, 0x02014b50], [2, version], ...common(sum, bytes, fileName.length), ...more), fileName)
  }
  const listed = Buffer.concat(directory)
  const count = directory.length / 2
  yield listed
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0])
}

type Field = [bytes: 2 | 4, value: number]

function common(sum: number, bytes: number, nameLength: number): Field[] {
  return [
    [2, version],
    [2, flags],
    [2, stored],
    [2, 0],
    [2, date],
    [4, sum],
    [4, bytes],
    [4, bytes],
    [2, nameLength],
  ]
}

/** Whole numbers one after another, the lowest byte first. */
function fields(...all: Field[]): Buffer {
  const written = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = written.writeUIntLE(value, at, bytes)
  return written
}
