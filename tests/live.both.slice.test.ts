import { once } from 'node:events'
import { connect as connectRaw, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createHttpServer, takeSockets } from '../src/app/http-server.ts'
import { refuseUpgrade } from '../src/platform/live.ts'
import { admin, useTestShop } from './support/test-shop.ts'

const t = useTestShop()
let server: ReturnType<typeof createHttpServer>
let host: string
let changes = 0

beforeAll(async () => {
  server = createHttpServer(getRequestListener(t.app.fetch))
  takeSockets(server, t.shop, (socket) => refuseUpgrade(socket, '404 Not Found'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await t.shop.live.listen({
    'test-change': { onChange: () => undefined, message: async () => ({ type: 'test-change', data: { changes } }) },
  })
})
afterAll(() => server.close())

function connect(options: { origin?: string; path?: string } = {}): WebSocket {
  return new WebSocket(`ws://${host}${options.path ?? '/ws'}`, options.origin ? { origin: options.origin } : {})
}

async function refusal(socket: WebSocket): Promise<string> {
  const [error] = (await once(socket, 'error')) as [Error]
  return error.message
}

test('a page of ours is let in, a foreign one is not, nor any other path', async () => {
  const own = connect({ origin: `http://${host}` })
  await once(own, 'open')
  own.close()
  expect(await refusal(connect({ origin: 'https://evil.example' }))).toContain('403')
  expect(await refusal(connect({ path: '/other' }))).toContain('404')
})

test('a published change reaches every open page, and only after commit', async () => {
  const pages = [connect(), connect()]
  await Promise.all(pages.map((page) => once(page, 'open')))
  const messages = pages.map((page) => once(page, 'message'))
  await expect(
    t.shop.db.transaction(async (tx) => {
      await t.shop.live.publish(tx, 'test-change')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  changes = 1
  await t.shop.db.transaction((tx) => t.shop.live.publish(tx, 'test-change'))
  for (const [data] of await Promise.all(messages)) expect(JSON.parse(String(data))).toEqual({ type: 'test-change', data: { changes: 1 } })
  pages.forEach((page) => page.close())
  await Promise.all(pages.map((page) => once(page, 'close')))
})

test('what is for staff reaches pages of staff alone; nobody else may open such a one', async () => {
  await t.shop.live.listen({ 'test-staff': { onChange: () => undefined, message: async () => ({ type: 'test-staff' }), isForStaff: true } })
  const cookieOf = async (path: string, body: object) =>
    (await t.visitor().call('POST', path, body)).headers.getSetCookie().join('; ').split(';')[0] ?? ''
  const customer = { username: 'livecustomer', email: 'live@example.com', password: 'walnut and gold 9' }
  const open = (cookie: string) => new WebSocket(`ws://${host}/ws?for=staff`, { headers: { cookie } })
  expect(await refusal(open(''))).toContain('403')
  expect(await refusal(open(await cookieOf('/api/register', customer)))).toContain('403')
  const ofAdmin = await cookieOf('/api/login', admin)
  const [page, office] = [connect(), open(ofAdmin)]
  await Promise.all([once(page, 'open'), once(office, 'open')])
  const told = once(office, 'message')
  const firstHeard = once(page, 'message')
  await t.shop.db.transaction((tx) => t.shop.live.publish(tx, 'test-staff'))
  expect(JSON.parse(String((await told)[0]))).toEqual({ type: 'test-staff' })
  // What comes next to all pages is the first that a shopper's page hears.
  await t.shop.db.transaction((tx) => t.shop.live.publish(tx, 'test-change'))
  expect(JSON.parse(String((await firstHeard)[0]))).toMatchObject({ type: 'test-change' })
  for (const socket of [page, office]) socket.close()
  await Promise.all([page, office].map((socket) => once(socket, 'close')))
})

test('what a page sends is ignored, and a message over 64 kB closes it', async () => {
  const [page, other] = [connect(), connect()]
  await Promise.all([once(page, 'open'), once(other, 'open')])
  const heard: unknown[] = []
  for (const each of [page, other]) each.on('message', (data) => heard.push(data))
  page.send('{"type":"product-update"}')
  page.send('x'.repeat(64 * 1024))
  page.ping()
  await once(page, 'pong')
  page.send('x'.repeat(64 * 1024 + 1))
  const [code] = (await once(page, 'close')) as [number]
  expect(code).toBe(1009)
  other.ping()
  await once(other, 'pong')
  expect(heard).toEqual([])
  other.close()
  await once(other, 'close')
})

test('one address may hold ten sockets', async () => {
  const pages = Array.from({ length: 10 }, () => connect())
  await Promise.all(pages.map((page) => once(page, 'open')))
  expect(await refusal(connect())).toContain('429')
  pages[0]?.close()
  await once(pages[0] as WebSocket, 'close')
  await expect
    .poll(async () =>
      once(connect(), 'open').then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('open')
  pages.forEach((page) => page.close())
})

test('a peer that resets in the middle of an upgrade ends nothing but itself', async () => {
  for (const path of ['/other', '/ws']) {
    for (let tries = 0; tries < 5; tries += 1) {
      const socket = connectRaw((server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
      socket.resetAndDestroy()
    }
  }
  expect((await fetch(`http://${host}/healthz`)).status).toBe(200)
})

test('an offer to speak another protocol is passed over', async () => {
  const socket = connectRaw((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/)
  socket.destroy()
})
