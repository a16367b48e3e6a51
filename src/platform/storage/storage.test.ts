import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage.ts'
import { copyObjects } from './move-objects.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aFile(bytes: Buffer): string {
  const path = join(folder, `given-${randomBytes(6).toString('hex')}`)
  writeFileSync(path, bytes)
  return path
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.read(key)
  return found && buffer(found.stream)
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('an object is kept, read, listed and removed', async () => {
  const storage = createLocalStorage(join(folder, 'a'))
  const bytes = randomBytes(100_000)
  await storage.keep('photos/1/original', aFile(bytes))
  await storage.keep('photos/1/preview-640.webp', aFile(randomBytes(10)))
  await storage.keep('photos/2/original', aFile(randomBytes(10)))
  expect((await readAll(storage, 'photos/1/original'))?.equals(bytes)).toBe(true)
  expect((await storage.read('photos/1/original'))?.bytes).toBe(100_000)
  expect(await storage.withFile('photos/1/original', async (path) => path.startsWith(folder))).toBe(true)
  expect(await storage.read('photos/3/original')).toBeNull()
  await expect(storage.withFile('photos/3/original', async () => 1)).rejects.toThrow('no object')
  expect(await keysOf(storage, 'photos/1')).toEqual(['photos/1/original', 'photos/1/preview-640.webp'])
  await storage.removeAll('photos/1')
  await storage.removeAll('photos/1')
  expect(await keysOf(storage, 'photos')).toEqual(['photos/2/original'])
})

test('half an object never has a name', async () => {
  const storage = createLocalStorage(join(folder, 'b'))
  await expect(storage.keep('photos/1/original', join(folder, 'missing'))).rejects.toThrow('ENOENT')
  expect(await storage.read('photos/1/original')).toBeNull()
  expect(await keysOf(storage, 'photos')).toEqual([])
  const file = aFile(randomBytes(10))
  await storage.keep('photos/1/original', file)
  await storage.keep('photos/1/original', file)
  expect([await keysOf(storage, 'photos'), await keysOf(storage, 'drafts')]).toEqual([['photos/1/original'], []])
})

test.each(['../secret', '/etc/passwd', 'photos//1', 'photos/../../x', 'Photos/1', 'photos/a b', 'photos/\u0000', ''])(
  '%j is no key',
  async (key) => {
    await expect(createLocalStorage(folder).read(key)).rejects.toThrow('is no key')
  },
)

test('moving to another storage loses nothing, goes on where it was cut off, and notices changed bytes', async () => {
  const [from, to] = [createLocalStorage(join(folder, 'from')), createLocalStorage(join(folder, 'to'))]
  const objects = new Map(Array.from({ length: 7 }, (_, n) => [`photos/${n}/original`, randomBytes(50_000 + n)]))
  for (const [key, bytes] of objects) await from.keep(key, aFile(bytes))
  const scratchFolder = join(folder, 'scratch')
  let kept = 0
  const cutOff: Storage = {
    ...to,
    keep: async (key, path) => {
      if ((kept += 1) > 3) throw new Error('the line is cut')
      return to.keep(key, path)
    },
  }
  await expect(copyObjects(from, cutOff, scratchFolder)).rejects.toThrow('the line is cut')
  expect(await copyObjects(from, to, scratchFolder)).toEqual({ copied: 4, alreadyThere: 3 })
  for (const [key, bytes] of objects) {
    const hash = (value: Buffer | null) => value && createHash('sha256').update(value).digest('hex')
    expect(hash(await readAll(to, key))).toBe(hash(bytes))
  }
  expect(readdirSync(scratchFolder)).toEqual([])
  const third = createLocalStorage(join(folder, 'third'))
  const lossy: Storage = { ...third, keep: (key) => third.keep(key, aFile(randomBytes(9))) }
  await expect(copyObjects(from, lossy, scratchFolder)).rejects.toThrow('arrived changed')
})
