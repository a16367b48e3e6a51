import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'
import { goesByTls } from './exchange.ts'
import { sendReady } from './ready-answer.ts'
import { keepAssets } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-assets-'))
const script = 'export const wall = 1\n'.repeat(100)
const server = createServer((request, response) => {
  const isTls = (asked: IncomingMessage) => goesByTls(asked, { addresses: createAddressReader(['127.0.0.1']), publicUrl: undefined })
  if (!sendReady(request, response, keepAssets(folder), isTls)) response.writeHead(418).end()
})

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'secret.js'), 'no')
  writeFileSync(join(folder, 'assets/small-1.css'), 'a{}')
  const file = join(folder, 'assets/page-1.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('who accepts %s is sent the same script as %s', async (accepted, encoding) => {
  const answer = await ask('/assets/page-1.js', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(await answer.text()).toBe(script)
})

test('what is sent ready keeps a browser to TLS too, subdomains and all, where it came by TLS', async () => {
  const said = async (headers: Record<string, string>) => (await ask('/assets/page-1.js', headers)).headers.get('strict-transport-security')
  expect(await said({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains')
  expect(await said({ 'x-forwarded-proto': 'http, https' })).toBeNull()
  expect(await said({})).toBeNull()
  const request = { headers: {}, socket: {} } as IncomingMessage
  const addresses = createAddressReader([])
  const byAddress = (publicUrl: string) => goesByTls(request, { addresses, publicUrl })
  expect([byAddress('https://shop.example'), byAddress('http://shop.example')]).toEqual([true, false])
})

test('what was too small to compress is sent as it is, and who has it is told so', async () => {
  const answer = await ask('/assets/small-1.css', { 'accept-encoding': 'br' })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'a{}'])
  const again = await ask('/assets/small-1.css', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/assets/none-1.js', '/assets/..%2fsecret.js', '/assets/page-1.js.br', '/assets/page-1.js?x', '/secret.js', '/'])(
  '%s is left to the app',
  async (path) => {
    expect((await ask(path)).status).toBe(418)
  },
)
