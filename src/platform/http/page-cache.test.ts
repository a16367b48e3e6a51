import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/support/test-shop.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { readyBodies, type ReadyAnswer } from './ready-answer.ts'

let version: string
let changes: number
let cache: PageCache
let clock: ReturnType<typeof createTestClock>

beforeEach(() => {
  version = 'first'
  changes = 0
  clock = createTestClock('2026-11-19T08:00:30Z')
  cache = createPageCache({ clock, runHot: async () => [{ key: 'shop', version }] }, () => (changes += 1))
})

const pageOf = (text: string, bytes = text.length) => readyBodies(text, { plain: Buffer.alloc(bytes, text), brotli: null, gzip: null }, {})
const made = async (key: string, draw: () => Promise<ReadyAnswer | null>) => (await cache.find(key)).make(draw)
const found = async (key: string) => (await (await cache.find(key)).page)?.etag

test('a page is made once however many ask, and found until the shop shows something else', async () => {
  let drawn = 0
  const draw = async () => pageOf(`page ${(drawn += 1)}`)
  const places = await Promise.all(Array.from({ length: 20 }, () => cache.find('/')))
  expect(new Set((await Promise.all(places.map((place) => place.make(draw)))).map((page) => page?.etag))).toEqual(new Set(['page 1']))
  expect(await found('/')).toBe('page 1')
  version = 'second'
  expect(await found('/')).toBeUndefined()
  await made('/', draw)
  expect(await found('/')).toBe('page 2')
  expect(changes).toBe(2)
})

test('what begins or ends at a time does so on the minute', async () => {
  await made('/', async () => pageOf('at eight'))
  clock.advance(29_000)
  expect(await found('/')).toBe('at eight')
  clock.advance(1000)
  expect(await found('/')).toBeUndefined()
})

test('a page that was begun before a change is never found after it', async () => {
  const drawing = Promise.withResolvers<ReadyAnswer>()
  const begun = made('/', () => drawing.promise)
  await cache.find('/other')
  version = 'second'
  const place = await cache.find('/')
  expect(place.page).toBeUndefined()
  const later = place.make(async () => pageOf('new'))
  drawing.resolve(pageOf('old'))
  expect((await begun)?.etag).toBe('old')
  expect((await later)?.etag).toBe('new')
  expect(await found('/')).toBe('new')
})

test('one that fails is tried again, one that can’t be kept is known as such', async () => {
  await expect(made('/', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.find('/')).page).toBeUndefined()
  await made('/', async () => null)
  expect(await (await cache.find('/')).page).toBeNull()
})

test('it holds so many bytes; whichever was asked for longest ago goes first', async () => {
  const big = 9 * 1024 * 1024
  await made('/a', async () => pageOf('a', big))
  await made('/b', async () => pageOf('b', big))
  expect(await found('/a')).toBe('a')
  await made('/c', async () => pageOf('c', big))
  expect([await found('/a'), await found('/b'), await found('/c')]).toEqual(['a', undefined, 'c'])
})
