import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage.ts'
import { createStorageSwitch } from './storage-switch.ts'
import { ObjectMissing, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-switch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function aFile(words: string): string {
  const path = join(folder, `given-${(files += 1)}`)
  writeFileSync(path, words)
  return path
}
const wordsIn = async (storage: Storage, key: string) => {
  const found = await storage.read(key)
  return found && text(found.stream)
}
async function keysOf(storage: Storage): Promise<string[]> {
  const keys = []
  for await (const { key } of storage.listAll()) keys.push(key)
  return keys.toSorted()
}

test('after the switch new objects go to the new place, and old ones are found where they are', async () => {
  const [before, now] = [createLocalStorage(join(folder, 'a')), createLocalStorage(join(folder, 'b'))]
  const { storage, use, place, current } = createStorageSwitch(before)
  expect([place(), current()]).toEqual([undefined, null])
  await storage.keep('photos/1/original', aFile('one'))
  use({ place: null, now, before })
  expect([place(), current()]).toEqual([null, now])
  await storage.keep('photos/2/original', aFile('two'))
  expect(await keysOf(now)).toEqual(['photos/2/original'])
  // Written late, by a process that had not heard of it yet.
  await before.keep('photos/3/original', aFile('three'))
  await before.keep('photos/2/original', aFile('two'))
  expect(await keysOf(storage)).toEqual(['photos/1/original', 'photos/2/original', 'photos/3/original'])
  expect(await wordsIn(storage, 'photos/3/original')).toBe('three')
  expect(await storage.withFile('photos/1/original', async (path) => path.startsWith(join(folder, 'a')))).toBe(true)
  await storage.removeAll('photos/2')
  expect([await keysOf(before), await keysOf(now)]).toEqual([['photos/1/original', 'photos/3/original'], []])
})

test('a process that has not heard of the switch looks when it finds nothing', async () => {
  const [before, now] = [createLocalStorage(join(folder, 'c')), createLocalStorage(join(folder, 'd'))]
  const { storage, use, lookWith } = createStorageSwitch(before)
  await now.keep('photos/1/original', aFile('one'))
  expect(await storage.read('photos/1/original')).toBeNull()
  lookWith(async () => {
    use({ place: null, now, before })
    return true
  })
  expect(await wordsIn(storage, 'photos/1/original')).toBe('one')
  await expect(storage.withFile('photos/9/original', async () => 1)).rejects.toThrow(ObjectMissing)
})

test('work that misses another object is not done twice', async () => {
  const [before, now] = [createLocalStorage(join(folder, 'e')), createLocalStorage(join(folder, 'f'))]
  const { storage, use } = createStorageSwitch(before)
  use({ place: null, now, before })
  await now.keep('photos/1/original', aFile('one'))
  let times = 0
  const work = () => storage.withFile('photos/2/original', async () => (times += 100))
  await expect(storage.withFile('photos/1/original', async () => ((times += 1), work()))).rejects.toThrow('photos/2/original')
  expect(times).toBe(1)
})
