import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Bytes that are read from anywhere in them, never all at once. */
export type ByteSource = {
  bytes: number
  /** Fewer than asked for where the bytes end. */
  read(at: number, length: number): Promise<Buffer>
  stream(at: number, length: number): AsyncIterable<Buffer>
  [Symbol.asyncDispose](): Promise<void>
}

export async function openFile(path: string): Promise<ByteSource> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return {
    bytes: size,
    async read(at, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
    stream: (at, length) => (length === 0 ? nothing() : createReadStream(path, { start: at, end: at + length - 1 })),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
