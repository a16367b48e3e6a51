import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'
import { arrivalsFor } from './create-imaging.ts'
import type { Asker } from './imaging.ts'

/** Work that ends when it is told to, and who has had a turn so far. */
function line(places = 100, atOnce = 1) {
  const turns = createTurns({ places, atOnce })
  const served: (string | null)[] = []
  const ends: (() => void)[] = []
  const asked: Promise<unknown>[] = []
  const ask = (asker: Asker) => {
    const work = () => new Promise<void>((resolve) => ends.push(resolve)).then(() => void served.push(asker.key))
    const outcome = turns.take(asker, work).then(
      () => 'served',
      (error: { code?: string }) => error.code,
    )
    asked.push(outcome)
    return outcome
  }
  /** Ends the work at hand and what comes after it, until so much is done. */
  const serve = async (count = Infinity) => {
    for (let n = 0; n < count && ends.length > 0; n += 1) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { turns, served, asked, ask, ends, serve }
}

test('one at a time, and whoever sends many waits behind whoever sends one', async () => {
  const turns = createTurns({ places: 100 })
  const order: string[] = []
  let inside = 0
  const work = (name: string) => async () => {
    expect((inside += 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    order.push(name)
    inside -= 1
    if (name === 'a2') throw new Error('a2 failed')
  }
  const jobs = [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const
  const outcomes = await Promise.allSettled(jobs.map(([key, name]) => turns.take({ key }, work(name))))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  await turns.take({ key: 'a' }, work('a4'))
  expect(order.at(-1)).toBe('a4')
})

test('[IM4] where there is room for two, one who sends many takes one of them, and everybody else has the other', async () => {
  const { ask, asked, ends, serve, served } = line(100, 2)
  for (let n = 0; n < 3; n += 1) void ask({ key: 'hog' })
  const [ofHog] = ends.splice(0)
  for (const key of ['honest', 'third']) void ask({ key })
  await serve()
  expect(served, 'while the hog’s first is still under way').toEqual(['honest', 'third'])
  ofHog?.()
  await new Promise(setImmediate)
  await serve()
  await Promise.all(asked)
  expect(served).toEqual(['honest', 'third', 'hog', 'hog', 'hog'])
})

describe('[IM1] places', () => {
  test('one who asks for all of them gets half; whoever comes next finds one, and is served after one of theirs', async () => {
    const { ask, asked, serve, served } = line(10)
    for (let n = 0; n < 20; n += 1) void ask({ key: 'hog' })
    for (let n = 0; n < 5; n += 1) void ask({ key: 'other' })
    void ask({ key: 'third' })
    await serve(4)
    expect(served).toEqual(['hog', 'hog', 'other', 'third'])
    await serve()
    const outcomes = await Promise.all(asked)
    const servedOf = (from: number, to: number) => outcomes.slice(from, to).filter((outcome) => outcome === 'served').length
    expect([servedOf(0, 20), servedOf(20, 25), servedOf(25, 26)]).toEqual([6, 3, 1])
    expect(new Set(outcomes)).toEqual(new Set(['served', 'picture/busy']))
  })

  test('the shop’s own work takes none and is never refused', async () => {
    const { ask, asked, serve, turns } = line(2)
    for (let n = 0; n < 8; n += 1) void ask({ key: null })
    expect(turns.isFull(null)).toBe(false)
    expect(turns.isFull('somebody')).toBe(false)
    void ask({ key: 'somebody' })
    expect(turns.isFull('somebody')).toBe(true)
    await serve()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['served']))
  })
})

test('whoever leaves the line gives up the place, and only their own', async () => {
  const { ask, served, serve, turns } = line(4)
  const leaving = new AbortController()
  void ask({ key: 'a' })
  const [left, stays] = [ask({ key: 'b', signal: leaving.signal }), ask({ key: 'b' })]
  expect(turns.isFull('b')).toBe(true)
  leaving.abort()
  expect(await left).toBe('picture/busy')
  expect(turns.isFull('b')).toBe(false)
  await serve()
  expect([await stays, served]).toEqual(['served', ['a', 'b']])
  expect(await ask({ key: 'b', signal: leaving.signal })).toBe('picture/busy')
})

test('one who leaves while it is their turn holds nobody up', async () => {
  const { ask, served, serve } = line()
  const leaving = new AbortController()
  void ask({ key: 'a', signal: leaving.signal })
  void ask({ key: 'b' })
  leaving.abort()
  await serve()
  expect(served).toEqual(['a', 'b'])
})

test('two photos are examined at once only where all processes at their largest have room', () => {
  expect([1e9, 4e9, 6e9, 6.1e9, 16e9, Infinity].map(arrivalsFor)).toEqual([1, 1, 1, 2, 2, 2])
})
