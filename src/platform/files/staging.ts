import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#domain/uuid.ts'

/** Files that are still arriving, in a folder of their own, each named by the server. */
export type Staging = {
  begin(id: string): Promise<void>
  path(id: string): string
  /** How many bytes are here; null when there is no such file. */
  arrivedBytes(id: string): Promise<number | null>
  /** Adds to the end until the body ends, breaks or is called off; what came stays. */
  append(id: string, request: { offset: number; maxBytes: number; body: AsyncIterable<Uint8Array>; signal: AbortSignal }): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<{ id: string; changedAt: Date }[]>
  /** One at a time for each file: whoever comes later calls off the one before, whose connection is most likely dead. */
  exclusive<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

export class TooManyBytes extends Error {}

export function createStaging(folder: string): Staging {
  const active = new Map<string, { controller: AbortController; ended: Promise<unknown> }>()
  const path = (id: string) => {
    if (!isUuid(id)) throw new Error(`${id} is no id`)
    return join(folder, id)
  }

  return {
    path,
    async begin(id) {
      await mkdir(folder, { recursive: true })
      await (await open(path(id), 'wx')).close()
    },
    async arrivedBytes(id) {
      return (await stat(path(id)).catch(() => null))?.size ?? null
    },
    async append(id, { offset, maxBytes, body, signal }) {
      const file = await open(path(id), 'r+')
      let at = offset
      try {
        for await (const bytes of until(signal, body)) {
          if (at + bytes.length > maxBytes) throw new TooManyBytes()
          at = await writeAll(file, bytes, at)
        }
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async remove(id) {
      await rm(path(id), { force: true })
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const files = await Promise.all(names.filter(isUuid).map(async (id) => ({ id, found: await stat(path(id)).catch(() => null) })))
      return files.flatMap(({ id, found }) => (found ? [{ id, changedAt: found.mtime }] : []))
    },
    async exclusive(id, work) {
      for (let before = active.get(id); before; before = active.get(id)) {
        before.controller.abort()
        await before.ended
      }
      const controller = new AbortController()
      const running = work(controller.signal)
      const entry = { controller, ended: running.catch(() => undefined) }
      active.set(id, entry)
      try {
        return await running
      } finally {
        if (active.get(id) === entry) active.delete(id)
      }
    },
  }
}

/** A disk that is full for a moment takes a part of a piece; going on behind it would leave a hole. */
async function writeAll(file: FileHandle, bytes: Uint8Array, from: number): Promise<number> {
  let written = 0
  while (written < bytes.length) written += (await file.write(bytes, written, bytes.length - written, from + written)).bytesWritten
  return from + written
}

/** The body until it ends or is called off. A dead connection's next piece never comes, so nothing here waits for it. */
async function* until(signal: AbortSignal, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]()
  const { promise: calledOff, reject } = Promise.withResolvers<never>()
  calledOff.catch(() => undefined)
  const callOff = () => reject(new Error('The upload was called off'))
  signal.addEventListener('abort', callOff, { once: true })
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), calledOff])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', callOff)
    void iterator.return?.().catch(() => undefined)
  }
}
