import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../src/app/http-server.ts'
import { createApp } from '../src/app/create-app.ts'
import { useTestShop } from './support/test-shop.ts'

const t = useTestShop()
let server: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  server = createHttpServer(getRequestListener(createApp({ shop: t.shop, staticFolder: 'public' }).fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** As no browser and no library would send it: nothing is tidied on the way. */
async function ask(path: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  '/../package.json',
  '/../../../../../../etc/passwd',
  '/icons/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%252e%252e/package.json',
  '/..\\package.json',
  '/%5c..%5cpackage.json',
  '/icons/%00',
  '/favicon.svg%00.html',
  '/api/slider-images/..%2f..%2f..%2fpackage.json',
  '/api/slider-images/%00.jpg',
  '/api/page-metadata/%E0%A4%A',
  '/api/photos/%',
  '/%ff%fe',
  '//evil.example/%2e%2e',
  '*',
  'http://evil.example/../etc/passwd',
  'x',
])('the raw path %j is a 400 or 404, tells nothing of the disk, and the shop lives on', async (path) => {
  const answer = await ask(path)
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(answer).not.toMatch(/"barwaz"|root:/)
  expect(await ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})
