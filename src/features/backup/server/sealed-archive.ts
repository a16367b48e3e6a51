import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { ByteSource } from '#platform/files/byte-source.ts'
import { keyOf } from '#features/backup/server/sealing-key.ts'
import { BadArchive } from './archive.ts'

/**
 * An encrypted backup: a mark, a salt, the sealed length, then the archive in pieces, each sealed by itself under its place. A key comes from
 * the passphrase and the salt, so that no two files share one. The length is written last: who can open it has the right passphrase and knows
 * where the file must end, before anything else is read.
 */
const markOf = (version: 1 | 2) => Buffer.from(`barwaz-sealed/${version}\n`)
const mark = markOf(2)
const saltBytes = 16
const tagBytes = 16
const lengthBytes = 8
const headBytes = mark.length + saltBytes + lengthBytes + tagBytes
const pieceBytes = 64 * 1024
const sealedPieceBytes = pieceBytes + tagBytes

/** What a backup is written to, from its beginning to its end. */
export type ArchiveSink = { write(chunk: Buffer): Promise<void>; finish(): Promise<void> }

export function plainSink(file: FileHandle): ArchiveSink {
  return { write: (chunk) => file.appendFile(chunk), finish: async () => undefined }
}

export async function sealedSink(file: FileHandle, passphrase: string): Promise<ArchiveSink> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(passphrase, salt, costs[2])
  let [waiting, length, piece, end] = [Buffer.alloc(0), 0, 0, headBytes]
  async function writePiece(content: Buffer): Promise<void> {
    const sealed = seal(key, pieceNonce(piece), content)
    await file.write(sealed, 0, sealed.length, end)
    end += sealed.length
    piece += 1
  }
  return {
    async write(chunk) {
      length += chunk.length
      waiting = Buffer.concat([waiting, chunk])
      let at = 0
      for (; waiting.length - at >= pieceBytes; at += pieceBytes) await writePiece(waiting.subarray(at, at + pieceBytes))
      waiting = Buffer.from(waiting.subarray(at))
    },
    async finish() {
      if (waiting.length > 0) await writePiece(waiting)
      const sum = Buffer.alloc(lengthBytes)
      sum.writeBigUInt64BE(BigInt(length))
      const head = Buffer.concat([mark, salt, seal(key, lengthNonce, sum)])
      await file.write(head, 0, head.length, 0)
    },
  }
}

export async function isSealed(source: ByteSource): Promise<boolean> {
  return (await costOf(source)) !== undefined
}

async function costOf(source: ByteSource): Promise<number | undefined> {
  const found = await source.read(0, mark.length)
  return ([1, 2] as const).flatMap((version) => (found.equals(markOf(version)) ? [costs[version]] : []))[0]
}

/** The archive inside. A wrong passphrase and a file that is cut off are refused here; a changed byte as soon as its piece is read. */
export async function openSealed(source: ByteSource, passphrases: readonly string[]): Promise<ByteSource> {
  const head = await source.read(0, headBytes)
  if (head.length < headBytes) throw new BadArchive('cut-off', 'ends too early')
  const unlocked = await unlock(head, passphrases, (await costOf(source)) ?? costs[2])
  if (!unlocked) throw new BadArchive('wrong-passphrase', "can't be opened with this passphrase")
  const { key, sum } = unlocked
  const bytes = Number(sum.readBigUInt64BE())
  const sealedBytes = headBytes + bytes + Math.ceil(bytes / pieceBytes) * tagBytes
  if (source.bytes < sealedBytes) throw new BadArchive('cut-off', 'ends too early')
  if (source.bytes > sealedBytes) throw new BadArchive('changed', 'goes on behind its end')

  let last: { piece: number; content: Buffer } | undefined
  async function readPiece(piece: number): Promise<Buffer> {
    if (last?.piece === piece) return last.content
    const sealed = await source.read(headBytes + piece * sealedPieceBytes, sealedPieceBytes)
    const content = unseal(key, pieceNonce(piece), sealed)
    if (!content) throw new BadArchive('changed', 'is changed')
    last = { piece, content }
    return content
  }

  async function* stream(at: number, length: number): AsyncGenerator<Buffer> {
    for (const end = Math.min(at + length, bytes); at < end;) {
      const piece = Math.floor(at / pieceBytes)
      const begin = at - piece * pieceBytes
      const part = (await readPiece(piece)).subarray(begin, begin + end - at)
      at += part.length
      yield part
    }
  }

  return {
    bytes,
    stream,
    async read(at, length) {
      const parts: Buffer[] = []
      for await (const part of stream(at, length)) parts.push(part)
      return Buffer.concat(parts)
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  }
}

/** By the version of the file: 32 MB of memory for each guess, and 128 MB since. */
const costs = { 1: 2 ** 15, 2: 2 ** 17 } as const

async function unlock(head: Buffer, passphrases: readonly string[], cost: number) {
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  for (const passphrase of passphrases) {
    const key = await keyOf(passphrase, salt, cost)
    const sum = unseal(key, lengthNonce, head.subarray(mark.length + saltBytes))
    if (sum) return { key, sum }
  }
  return null
}

const lengthNonce = Buffer.alloc(12, 0xff)

/** Each piece of a file under another one: a piece that was moved does not open. */
function pieceNonce(piece: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece), 4)
  return nonce
}

function seal(key: Buffer, nonce: Buffer, content: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  const content = decipher.update(sealed.subarray(0, sealed.length - tagBytes))
  try {
    return Buffer.concat([content, decipher.final()])
  } catch {
    return null
  }
}
