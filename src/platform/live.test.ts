import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from './db/database.ts'
import { createLive } from './live.ts'
import { createLog } from './log.ts'

afterEach(() => vi.useRealTimers())

test('every 30 s a socket is pinged, and one that no longer answers is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const live = createLive(
    {} as Database,
    createLog(() => undefined),
  )
  const server = createServer().on('upgrade', (request, socket, head) =>
    live.upgrade(request, socket, head, { address: '203.0.113.9', isStaff: false, language: 'en' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`
  const [page, asleep] = [new WebSocket(url), new WebSocket(url, { autoPong: false })]
  await Promise.all([once(page, 'open'), once(asleep, 'open')])
  const pinged = Promise.all([once(page, 'ping'), once(asleep, 'ping')])
  let pings = 0
  page.on('ping', () => (pings += 1))
  vi.advanceTimersByTime(29_999)
  // Whatever was sent before comes before the answer.
  page.ping()
  await once(page, 'pong')
  expect(pings).toBe(0)
  vi.advanceTimersByTime(1)
  await pinged
  // The page's answer must have come before the next round looks for it.
  const answered = once(page, 'pong')
  page.ping()
  await answered
  const closed = once(asleep, 'close')
  vi.advanceTimersByTime(30_000)
  await closed
  expect(page.readyState).toBe(WebSocket.OPEN)
  live.close()
  server.close()
})
