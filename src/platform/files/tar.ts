import type { ByteSource } from '#platform/files/byte-source.ts'

const block = 512
const nameLength = 100
const prefixLength = 155
/** What eleven octal digits can say; above it the format counts in whole bytes. */
const mostOctal = 8 ** 11

export class BadTar extends Error {
  readonly isCutOff: boolean

  constructor(message: string, { isCutOff = false } = {}) {
    super(message)
    this.isCutOff = isCutOff
  }
}

/** What stands before a file of that many bytes. The same files are the same archive: it carries no date and nobody's name. */
export function tarHead(name: string, bytes: number): Buffer {
  const head = Buffer.alloc(block)
  const [prefix, rest] = splitName(name)
  head.write(rest, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  writeSize(head, bytes)
  head.write('00000000000\0', 136)
  head.write('0', 156)
  head.write('ustar\u000000', 257)
  head.write(prefix, 345)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** What stands behind it. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block)
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * block)
}

export type TarEntry = { name: string; bytes: number; open(): AsyncIterable<Buffer> }

/** The files of an archive in their order; one that is not opened is not read. Anything but plain files is refused. */
export async function* readTar(source: ByteSource): AsyncGenerator<TarEntry> {
  for (let at = 0; ;) {
    const head = await source.read(at, block)
    if (head.length < block) throw new BadTar('ends without its end', { isCutOff: at > 0 })
    at += block
    if (head.every((byte) => byte === 0)) return
    const { name, bytes } = readHead(head)
    const start = at
    if (start + bytes > source.bytes) throw new BadTar(`${name} is cut off`, { isCutOff: true })
    yield { name, bytes, open: () => source.stream(start, bytes) }
    at += bytes + tarPadding(bytes).length
  }
}

function readHead(head: Buffer): { name: string; bytes: number } {
  const said = Number.parseInt(text(head, 148, 8), 8)
  if (text(head, 257, 5) !== 'ustar' || said !== checksum(head)) throw new BadTar('is no archive')
  const name = [text(head, 345, prefixLength), text(head, 0, nameLength)].filter(Boolean).join('/')
  if (!['0', ''].includes(text(head, 156, 1))) throw new BadTar(`${name} is no plain file`)
  return { name, bytes: readSize(head) }
}

function writeSize(head: Buffer, bytes: number): void {
  if (bytes < mostOctal) {
    head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
    return
  }
  head[124] = 0x80
  head.writeBigUInt64BE(BigInt(bytes), 128)
}

function readSize(head: Buffer): number {
  const bytes = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(head, 124, 12), 8)
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new BadTar('has a file of no size')
  return bytes
}

/** The sum of all bytes, its own field read as blanks. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= nameLength) return ['', name]
  const cut = name.indexOf('/', name.length - nameLength - 1)
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
  if (cut < 0 || Buffer.byteLength(prefix) > prefixLength || Buffer.byteLength(rest) > nameLength) throw new BadTar(`${name} is too long`)
  return [prefix, rest]
}

function text(head: Buffer, at: number, length: number): string {
  const end = head.indexOf(0, at)
  return head.toString('utf8', at, end < 0 || end > at + length ? at + length : end).trim()
}
