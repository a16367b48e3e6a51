import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assertKey, draftsPrefix, isWholeObject, ObjectMissing, type Storage, type StoredObject } from './storage.ts'

/** Another disk, or one that knows no second names. */
const noLinkCodes = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']

/** Objects as files in a folder. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }

  async function* below(path: string): AsyncIterable<StoredObject> {
    const entries = (await orMissing(readdir(path, { recursive: true, withFileTypes: true }))) ?? []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const found = await orMissing(stat(file))
      if (found) yield { key: relative(folder, file).split(sep).join('/'), bytes: found.size, changedAt: found.mtime }
    }
  }

  return {
    async keep(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      // Under a name nobody looks for first, then put in place whole.
      const draft = pathOf(`${draftsPrefix}/${randomUUID()}`)
      await mkdir(dirname(draft), { recursive: true })
      try {
        await link(path, draft).catch((error: NodeJS.ErrnoException) => {
          if (!noLinkCodes.includes(error.code ?? '')) throw error
          return copyFile(path, draft)
        })
        await flush(draft)
        await rename(draft, target)
        await flush(dirname(target))
      } finally {
        // Renaming one name of a file to another name of it does nothing, and would leave this one.
        await rm(draft, { force: true })
      }
    },
    async read(key) {
      const path = pathOf(key)
      const found = await orMissing(stat(path))
      return found && { stream: createReadStream(path), bytes: found.size }
    },
    async withFile(key, work) {
      const path = pathOf(key)
      if (!(await orMissing(stat(path)))) throw new ObjectMissing(key)
      return work(path)
    },
    async removeAll(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true })
    },
    list: (prefix) => below(pathOf(prefix)),
    async *listAll() {
      for (const entry of (await orMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
        if (!entry.isDirectory()) continue
        for await (const object of below(join(folder, entry.name))) if (isWholeObject(object)) yield object
      }
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function orMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
