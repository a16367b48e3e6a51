import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('a value is loaded once, however many ask, until it is forgotten', async () => {
  const memory = createMemory()
  let loads = 0
  const ask = () => memory.remember('list', async () => (loads += 1))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(memory.peek('list')).toBe(1)
  memory.forget('list')
  expect(memory.peek('list')).toBeUndefined()
  expect(await ask()).toBe(2)
})

test('what was being read when it changed is never remembered', async () => {
  const memory = createMemory()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = memory.remember('list', () => promise)
  memory.forget('list')
  resolve('old')
  expect(await early).toBe('old')
  expect(await memory.remember('list', async () => 'new')).toBe('new')
  expect(memory.peek('list')).toBe('new')
})

test('a failed load is tried again', async () => {
  const memory = createMemory()
  await expect(memory.remember('list', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('list', async () => 'there')).toBe('there')
})
