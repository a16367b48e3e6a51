import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, test } from 'vitest'
import { createHttpServer } from '../src/app/http-server.ts'

const patienceMs = 1000
const answer = (response: ServerResponse, said: string) => response.end(said)
const server = createHttpServer((request, response) => {
  if (request.url === '/busy') return void setTimeout(() => void text(request).then((body) => answer(response, String(body.length))), 2500)
  text(request).then(
    (body) => answer(response, String(body.length)),
    () => undefined,
  )
}, patienceMs)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

function send(path: string, bytes: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
  return socket
}

// They wait and do nothing else, so they wait together.
test.concurrent('a body slower than 1 kB/s is cut with a 408', async ({ expect }) => {
  const socket = send('/', 1_000_000)
  const drip = setInterval(() => socket.write('x'.repeat(50)), 100)
  socket.once('close', () => clearInterval(drip))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408/)
})

test.concurrent('a slow honest upload is not', async ({ expect }) => {
  const pieces = 30
  const socket = send('/', pieces * 512)
  for (let piece = 0; piece < pieces; piece += 1) {
    socket.write('x'.repeat(512))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect((await text(socket)).split('\r\n').at(-1)).toBe(String(pieces * 512))
})

test.concurrent('nor one that waits because we are busy', async ({ expect }) => {
  const bytes = 4_000_000
  const socket = send('/busy', bytes)
  if (!socket.write('x'.repeat(bytes))) await once(socket, 'drain')
  expect((await text(socket)).split('\r\n').at(-1)).toBe(String(bytes))
})

test.concurrent('headers that never come to an end are cut', async ({ expect }) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408/)
  expect(answer.toString()).toMatch(/x-request-id: [0-9a-f-]{36}/)
  socket.destroy()
})
