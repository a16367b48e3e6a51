import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

test('a value is loaded once, however many ask, until it is forgotten', async () => {
  const cache = createCache()
  let loads = 0
  const ask = () => cache.remember('list', async () => (loads += 1))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(cache.peek('list')).toBe(1)
  cache.forget('list')
  expect(cache.peek('list')).toBeUndefined()
  expect(await ask()).toBe(2)
})

test('what was being read when it changed is never remembered', async () => {
  const cache = createCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.remember('list', () => promise)
  cache.forget('list')
  resolve('old')
  expect(await early).toBe('old')
  expect(await cache.remember('list', async () => 'new')).toBe('new')
  expect(cache.peek('list')).toBe('new')
})

test('a failed load is tried again', async () => {
  const cache = createCache()
  await expect(cache.remember('list', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.remember('list', async () => 'there')).toBe('there')
})
