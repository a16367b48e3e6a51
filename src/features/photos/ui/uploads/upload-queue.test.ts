import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue, retryDelayMs, discardMs, unnamedMs, type QueueTools, type SendAnswer } from './upload-queue.ts'
import { isUnlisted, type Chosen, withoutTwins } from './upload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Try = { name: string; signal: AbortSignal; progress(bytes: number): void; answer(answer: SendAnswer): Promise<void> }

type Shelved = Chosen & { photoId?: string }

/** A queue over a network that answers when told to, and a store that lasts as long as the test. */
function createBench(given: Partial<QueueTools> = {}, shelved: Map<string, Shelved> = new Map<string, Shelved>()) {
  const tries: Try[] = []
  const discarded: string[] = []
  const arrived = vi.fn()
  let online = true
  const queue = createUploadQueue({
    send({ file }, { signal, onProgress }) {
      const { promise, resolve } = Promise.withResolvers<SendAnswer>()
      const answer = async (said: SendAnswer) => {
        resolve(said)
        await settle()
      }
      tries.push({ name: file.name, signal, progress: onProgress, answer })
      return promise
    },
    discard: ({ file }) => void discarded.push(file.name),
    refusal: () => Promise.resolve(null),
    same: () => Promise.resolve(null),
    alike: () => Promise.resolve(false),
    store: {
      keep: (chosen) => Promise.resolve(shelved.set(chosen.id, chosen).has(chosen.id)),
      drop: (id) => void shelved.delete(id),
      name(id, photoId) {
        const kept = shelved.get(id)
        if (kept) shelved.set(id, { ...kept, photoId })
      },
      async takeBack(bring) {
        for (const { photoId = null, ...chosen } of shelved.values()) bring(chosen, photoId)
      },
    },
    isOnline: () => online,
    onArrived: arrived,
    ...given,
  })
  const states = () => queue.getSnapshot().map(({ file, state }) => `${file.name} ${state.kind}`)
  const idOf = (name: string) => queue.getSnapshot().find(({ file }) => file.name === name)?.id ?? ''
  const lastTry = (name: string) => {
    const found = tries.findLast((one) => one.name === name)
    if (!found) throw new Error(`${name} was never tried`)
    return found
  }
  const setOnline = (next: boolean) => {
    online = next
  }
  return { queue, tries, discarded, arrived, shelved, states, idOf, lastTry, setOnline }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

function files(...names: string[]): File[] {
  return names.map((name) => new File(['ten bytes.'], name, { lastModified: 1 }))
}

async function choose(bench: ReturnType<typeof createBench>, ...names: string[]) {
  bench.queue.add(files(...names))
  await settle()
}

test('[U1] tries come further and further apart, never more than 10 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelayMs(attempt, 0))).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  expect(retryDelayMs(20, 1)).toBe(7500)
})

test('a chosen file is there at once, before anything was asked or sent', () => {
  const { queue, tries, states } = createBench()
  queue.add(files('a'))
  expect([states(), tries]).toEqual([['a hashing'], []])
})

test('three are sent at a time, and the next when one has arrived', async () => {
  const bench = createBench()
  await choose(bench, 'a', 'b', 'c', 'd')
  expect(bench.states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  await bench.lastTry('b').answer({ kind: 'arrived', photoId: 'photo-b' })
  expect(bench.states()).toEqual(['a sending', 'b done', 'c sending', 'd sending'])
  expect(bench.arrived).toHaveBeenCalledTimes(1)
})

test('bytes count up; when all have left, the shop is looking at it', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  bench.lastTry('a').progress(4)
  expect(bench.queue.getSnapshot()[0]).toMatchObject({ bytesSent: 4, state: { kind: 'sending' } })
  bench.lastTry('a').progress(10)
  expect(bench.states()).toEqual(['a checking'])
})

test('a paused one stops, makes room, and goes on when told to', async () => {
  const bench = createBench()
  await choose(bench, 'a', 'b', 'c', 'd')
  bench.queue.pause(bench.idOf('a'))
  await settle()
  expect(bench.lastTry('a').signal.aborted).toBe(true)
  expect(bench.states()).toEqual(['a paused', 'b sending', 'c sending', 'd sending'])
  bench.queue.resume(bench.idOf('a'))
  await settle()
  expect(bench.states()[0]).toBe('a waiting')
  await bench.lastTry('b').answer({ kind: 'arrived', photoId: 'photo-b' })
  expect(bench.states()[0]).toBe('a sending')
  expect(bench.tries.filter(({ name }) => name === 'a')).toHaveLength(2)
})

test('what a stopped try still says is not heard', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  const stopped = bench.lastTry('a')
  bench.queue.pause(bench.idOf('a'))
  stopped.progress(9)
  await stopped.answer({ kind: 'arrived', photoId: 'photo-a' })
  expect(bench.states()).toEqual(['a paused'])
})

test('a failed try is made again by itself, for as long as it takes', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  for (let tries = 1; tries < 30; tries += 1) {
    await bench.lastTry('a').answer({ kind: 'later' })
    expect(bench.states()).toEqual(['a delayed'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([bench.tries.length, ...bench.states()]).toEqual([tries + 1, 'a sending'])
  }
})

test('a server that names a time is left alone until then', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  await bench.lastTry('a').answer({ kind: 'later', afterMs: 60_000 })
  bench.queue.wake()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(bench.tries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(bench.tries).toHaveLength(2)
})

test('without a connection it waits, and goes on the moment the connection is back', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  bench.setOnline(false)
  await bench.lastTry('a').answer({ kind: 'later' })
  expect(bench.queue.getSnapshot()[0]?.state).toEqual({ kind: 'delayed', cause: 'offline' })
  bench.setOnline(true)
  bench.queue.wake()
  await settle()
  expect([bench.tries.length, ...bench.states()]).toEqual([2, 'a sending'])
})

test('an arrived photo asks for the list until the list has it, and then no more', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  await bench.lastTry('a').answer({ kind: 'arrived', photoId: 'photo-a' })
  expect(bench.arrived).toHaveBeenCalledTimes(1)
  bench.queue.markListed(['photo-b'])
  bench.queue.wake()
  expect(bench.arrived).toHaveBeenCalledTimes(2)
  expect(bench.queue.getSnapshot().filter(isUnlisted)).toHaveLength(1)
  bench.queue.markListed(['photo-b', 'photo-a'])
  bench.queue.markListed([])
  bench.queue.wake()
  expect(bench.arrived).toHaveBeenCalledTimes(2)
  expect(bench.queue.getSnapshot().filter(isUnlisted)).toHaveLength(0)
})

test('a refusal keeps its sentence, leaves the store and is not tried again', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  expect(bench.shelved.size).toBe(1)
  await bench.lastTry('a').answer({ kind: 'refused', sentence: 'This file is a video.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bench.queue.getSnapshot()[0]?.state).toEqual({ kind: 'refused', sentence: 'This file is a video.' })
  expect([bench.tries.length, bench.shelved.size]).toEqual([1, 0])
})

test('a file that is no photo is refused before a byte has left', async () => {
  const bench = createBench({ refusal: () => Promise.resolve('This file is a video.') })
  await choose(bench, 'a')
  expect([bench.states(), bench.tries]).toEqual([['a refused'], []])
})

test('it is refused at once, not when its turn comes', async () => {
  const bench = createBench({ refusal: ({ name }) => Promise.resolve(name === 'e' ? 'This file is a video.' : null) })
  await choose(bench, 'a', 'b', 'c', 'd', 'e')
  expect(bench.states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e refused'])
})

test('no file is opened together with another, and a slow one holds up none', async () => {
  const opened: string[] = []
  const never = new Promise<null>(() => undefined)
  const bench = createBench({ refusal: ({ name }) => (opened.push(name), name === 'a' ? never : Promise.resolve(null)) })
  bench.queue.add(files('a', 'b', 'c'))
  expect(opened).toEqual([])
  await settle()
  expect(opened).toEqual(['a', 'b', 'c'])
  expect(bench.tries.map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a failed one is tried again by hand', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  await bench.lastTry('a').answer({ kind: 'failed', sentence: null })
  expect(bench.states()).toEqual(['a failed'])
  bench.queue.resume(bench.idOf('a'))
  await settle()
  expect([bench.tries.length, ...bench.states()]).toEqual([2, 'a sending'])
})

test('a verdict that was lost on the way is asked for again, not sent again', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  bench.lastTry('a').progress(10)
  await bench.lastTry('a').answer({ kind: 'unjudged' })
  expect(bench.states()).toEqual(['a checking'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(bench.states()).toEqual(['a checking'])
  await bench.lastTry('a').answer({ kind: 'arrived', photoId: 'photo-a' })
  expect(bench.states()).toEqual(['a done'])
})

test('a shop that is slow to judge is looked at as judging', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  bench.lastTry('a').progress(10)
  await bench.lastTry('a').answer({ kind: 'later', afterMs: 2000 })
  expect(bench.states()).toEqual(['a checking'])
})

test('a photo that the shop has is done without a byte; where that can’t be known, it is sent', async () => {
  const bench = createBench({ same: (file) => (file.name === 'a' ? Promise.resolve('photo-a') : Promise.reject(new Error('offline'))) })
  await choose(bench, 'a', 'b')
  expect(bench.states()).toEqual(['a done', 'b sending'])
  expect(bench.queue.getSnapshot()[0]?.state).toEqual({ kind: 'done', photoId: 'photo-a', wasHere: true, listed: true })
})

test('the same file chosen twice is sent once, and one that was paused goes on', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  await choose(bench, 'a')
  expect(bench.states()).toEqual(['a sending'])
  bench.queue.pause(bench.idOf('a'))
  await choose(bench, 'a')
  expect(bench.states()).toEqual(['a sending'])
})

test('the same bytes under two names, chosen at once, are sent once and are one photo', async () => {
  const bench = createBench({ alike: () => Promise.resolve(true) })
  await choose(bench, 'a', 'b')
  expect(bench.states()).toEqual(['a sending', 'b hashing'])
  await bench.lastTry('a').answer({ kind: 'arrived', photoId: 'photo' })
  expect(bench.states()).toEqual(['a done', 'b done'])
  expect(bench.tries).toHaveLength(1)
  expect(withoutTwins(bench.queue.getSnapshot())).toHaveLength(1)
})

test('where the first of two alike is paused, refused or taken out, the other goes by itself', async () => {
  for (const end of ['pause', 'remove', 'refuse'] as const) {
    const bench = createBench({ alike: () => Promise.resolve(true) })
    await choose(bench, 'a', 'b')
    if (end === 'refuse') await bench.lastTry('a').answer({ kind: 'refused', sentence: 'No' })
    else bench.queue[end](bench.idOf('a'))
    await settle()
    expect(bench.states().at(-1)).toBe('b sending')
  }
})

test('the same photo under two names is one tile in the end', async () => {
  const bench = createBench({ same: () => Promise.resolve('photo') })
  await choose(bench, 'a', 'b')
  expect(bench.states()).toEqual(['a done', 'b done'])
  expect(withoutTwins(bench.queue.getSnapshot()).map(({ file }) => file.name)).toEqual(['b'])
})

test('one that is taken out stops and can be put back where it was', async () => {
  const bench = createBench()
  await choose(bench, 'a', 'b')
  const undo = bench.queue.remove(bench.idOf('a'))
  expect([bench.states(), bench.lastTry('a').signal.aborted, bench.shelved.size]).toEqual([['b sending'], true, 1])
  undo()
  await settle()
  expect([bench.states(), bench.shelved.size]).toEqual([['a sending', 'b sending'], 2])
  await vi.advanceTimersByTimeAsync(discardMs)
  expect(bench.discarded).toEqual([])
})

test('one that stays out is forgotten by the server too, and can even then be put back', async () => {
  const bench = createBench()
  await choose(bench, 'a')
  const undo = bench.queue.remove(bench.idOf('a'))
  await vi.advanceTimersByTimeAsync(discardMs)
  expect(bench.discarded).toEqual(['a'])
  undo()
  await settle()
  expect(bench.states()).toEqual(['a sending'])
})

test('after a reload what was unfinished is there again and goes on by itself', async () => {
  const before = createBench()
  await choose(before, 'a', 'b')
  await before.lastTry('a').answer({ kind: 'arrived', photoId: 'photo-a' })
  await vi.advanceTimersByTimeAsync(unnamedMs)
  const after = createBench({}, before.shelved)
  await after.queue.open()
  await after.queue.open()
  await settle()
  expect(after.states()).toEqual(['b sending'])
  expect(after.queue.getSnapshot()[0]?.kept).toBe(true)
})

test('what arrived as its page was left is known to the next, for whoever did not write down what it is called, and not sent again', async () => {
  const before = createBench()
  await choose(before, 'a')
  await before.lastTry('a').answer({ kind: 'arrived', photoId: 'photo-a' })
  const after = createBench({}, new Map(before.shelved))
  await after.queue.open()
  await settle()
  expect(after.queue.getSnapshot()).toMatchObject([{ id: before.idOf('a'), state: { kind: 'done', photoId: 'photo-a' } }])
  expect(after.tries).toEqual([])
  await vi.advanceTimersByTimeAsync(unnamedMs)
  expect([before.shelved.size, after.shelved.size]).toEqual([0, 0])
})

test('where the browser keeps nothing, the page knows that leaving would lose the file', async () => {
  const bench = createBench({
    store: {
      keep: () => Promise.reject(new Error()),
      drop: () => undefined,
      name: () => undefined,
      takeBack: () => Promise.reject(new Error()),
    },
  })
  await bench.queue.open()
  await choose(bench, 'a')
  expect(bench.queue.getSnapshot()[0]).toMatchObject({ kept: false, state: { kind: 'sending' } })
})

test('a phone’s photos are not compared with those of its own session', async () => {
  const bench = createBench({ same: () => Promise.resolve('photo-a') })
  bench.queue.add(files('a'), { handoff: 'code' })
  await settle()
  expect(bench.states()).toEqual(['a sending'])
  await bench.lastTry('a').answer({ kind: 'arrived', photoId: 'photo-a' })
  expect([bench.states(), bench.arrived.mock.calls]).toEqual([['a done'], []])
})

test('the next person at this browser finds nothing', async () => {
  const bench = createBench()
  await choose(bench, 'a', 'b')
  bench.queue.clear()
  expect([bench.states(), bench.shelved.size, bench.lastTry('a').signal.aborted]).toEqual([[], 0, true])
})
