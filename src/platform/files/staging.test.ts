import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStaging, TooManyBytes } from './staging.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-staging-'))
const staging = createStaging(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const never = new AbortController().signal

async function* pieces(...texts: string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function* endless(first: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(first)
  await new Promise(() => undefined)
}

test('what came of a broken body stays, and the next one goes on behind it', async () => {
  const id = randomUUID()
  await staging.begin(id)
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('the line is cut')
  }
  await expect(staging.append(id, { offset: 0, maxBytes: 100, body: broken(), signal: never })).rejects.toThrow('the line is cut')
  expect(await staging.arrivedBytes(id)).toBe(4)
  await staging.append(id, { offset: 4, maxBytes: 100, body: pieces(' and ', 'half'), signal: never })
  expect(readFileSync(staging.path(id), 'utf8')).toBe('half and half')
})

test('more than was announced is not written', async () => {
  const id = randomUUID()
  await staging.begin(id)
  await expect(staging.append(id, { offset: 0, maxBytes: 3, body: pieces('four'), signal: never })).rejects.toThrow(TooManyBytes)
  expect(await staging.arrivedBytes(id)).toBe(0)
})

test('a body that hangs is called off by whoever comes next', async () => {
  const id = randomUUID()
  await staging.begin(id)
  const hanging = staging.exclusive(id, (signal) => staging.append(id, { offset: 0, maxBytes: 100, body: endless('first'), signal }))
  const refused = expect(hanging).rejects.toThrow('called off')
  await expect.poll(() => staging.arrivedBytes(id)).toBe(5)
  const offset = await staging.exclusive(id, async (signal) => {
    await staging.append(id, { offset: 5, maxBytes: 100, body: pieces(' second'), signal })
    return staging.arrivedBytes(id)
  })
  await refused
  expect(offset).toBe(12)
})

test('three who want the same file have it one after the other', async () => {
  const id = randomUUID()
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (inside += 1))
    await new Promise((resolve) => setTimeout(resolve, 10))
    inside -= 1
  }
  await Promise.all([1, 2, 3].map(() => staging.exclusive(id, work)))
  expect(most).toBe(1)
})

test('only ids made by the server are files', () => {
  for (const id of ['../x', 'x', '']) expect(() => staging.path(id)).toThrow('is no id')
})
