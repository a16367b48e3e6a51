import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withScratchFile } from '#platform/files/scratch.ts'
import type { Storage } from './storage.ts'

/**
 * Copies every object of one storage to another and reads each back before it counts. What is there already with the same bytes is left
 * alone, so that a move that was cut off goes on where it stopped. Nothing is removed from the first one.
 */
export async function copyObjects(from: Storage, to: Storage, scratchFolder: string): Promise<{ copied: number; alreadyThere: number }> {
  let copied = 0
  let alreadyThere = 0
  for await (const { key } of from.listAll()) {
    const done = await copyObject(from, to, { key, scratchFolder })
    if (done === 'copied') copied += 1
    if (done === 'there') alreadyThere += 1
  }
  return { copied, alreadyThere }
}

/** One of them; gone where nothing is left to copy. */
export async function copyObject(
  from: Storage,
  to: Storage,
  { key, scratchFolder }: { key: string; scratchFolder: string },
): Promise<'copied' | 'there' | 'gone'> {
  return withScratchFile(scratchFolder, async (path) => {
    const source = await from.read(key)
    if (!source) return 'gone'
    const wanted = await fingerprint(source.stream, path)
    if ((await stored(to, key)) === wanted) return 'there'
    await to.keep(key, path)
    if ((await stored(to, key)) !== wanted) throw new Error(`${key} arrived changed`)
    return 'copied'
  })
}

/** The SHA-256 of an object; null where there is none. */
export async function stored(storage: Storage, key: string): Promise<string | null> {
  const found = await storage.read(key)
  return found && fingerprint(found.stream)
}

/** The SHA-256 of what flows by; written to a file on the way where one is named. */
async function fingerprint(stream: Readable, path?: string): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(stream, hashed, createWriteStream(path ?? devNull))
  return hash.digest('hex')
}
