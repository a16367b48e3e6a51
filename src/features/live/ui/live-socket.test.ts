import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveSocket, retryDelayMs } from './live-socket.ts'

class FakeSocket extends EventTarget {
  closed = false
  close() {
    this.closed = true
    this.dispatchEvent(new Event('close'))
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  say(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let sockets: FakeSocket[]
let page: EventTarget
let seen: string[]
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  sockets = []
  seen = []
  const connect = () => {
    sockets.push(new FakeSocket())
    return sockets.at(-1) as unknown as WebSocket
  }
  close = openLiveSocket(connect, {
    onOpen: ({ afterGap }) => seen.push(afterGap ? 'open after a gap' : 'open'),
    onMessage: (text) => seen.push(text),
    onDrop: () => seen.push('drop'),
  })
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[LU1] retries wait 1 s, doubling to 30 s, up to a quarter sooner', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelayMs(attempt, 0))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(retryDelayMs(0, 1)).toBe(750)
  expect(retryDelayMs(20, 1)).toBe(22_500)
})

test('a first connection that stands at once has missed nothing; one that took long may have', () => {
  sockets[0]?.open()
  sockets[0]?.say('hello')
  sockets[0]?.say(new ArrayBuffer(1))
  expect(seen).toEqual(['open', 'hello'])
})

test('a slow first connection counts as a gap', () => {
  vi.advanceTimersByTime(5000)
  sockets[0]?.open()
  expect(seen).toEqual(['open after a gap'])
})

test('a drop is tried again with growing waits, and once it stands the waits start anew', () => {
  sockets[0]?.open()
  sockets[0]?.close()
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(2)
  sockets[1]?.close()
  vi.advanceTimersByTime(1400)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(600)
  expect(sockets).toHaveLength(3)
  sockets[2]?.open()
  sockets[2]?.close()
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(4)
  expect(seen).toEqual(['open', 'drop', 'drop', 'open after a gap', 'drop'])
})

test('offline drops the connection, online tries at once and only once', () => {
  sockets[0]?.open()
  page.dispatchEvent(new Event('offline'))
  expect(sockets[0]?.closed).toBe(true)
  page.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
})

test('a closed one stays closed', () => {
  close()
  expect(sockets[0]?.closed).toBe(true)
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(seen).toEqual([])
})
