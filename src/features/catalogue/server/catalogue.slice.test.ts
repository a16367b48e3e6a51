import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#platform/audit.tables.ts'
import { sendReady } from '#platform/http/ready-answer.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { Canvas, Frame } from '../catalogue.ts'
import { catalogueAtHand } from './catalogue.service.ts'

const t = useTestShop()
const readFrames = async () => (await t.visitor().call('GET', '/api/frames')).body as Frame[]
const readCanvases = async () => (await t.visitor().call('GET', '/api/canvases')).body as Canvas[]
const framePrice = async (frameId: number, size: string) =>
  (await readFrames()).find(({ id }) => id === frameId)?.sizes.find(({ id }) => id === size)?.price

test('a new shop has seven frames, Black first, each with its mounts, sizes and prices', async () => {
  const frames = await readFrames()
  expect(frames.map(({ id, name, style }) => [id, name, style])).toEqual([
    [1, 'Black', 'black'],
    [2, 'White', 'white'],
    [3, 'Natural', 'natural'],
    [4, 'Walnut', 'walnut'],
    [5, 'Gold', 'gold'],
    [6, 'Silver', 'silver'],
    [7, 'Weathered', 'weathered'],
  ])
  expect(frames[0]).toMatchObject({ price: 5900, regularMountSize: 2.5, jumboMountSize: 5 })
  expect(frames[6]?.price).toBe(11900)
  expect(frames[0]?.sizes.map(({ id }) => id).join(' ')).toBe(
    '20x25 25x20 30x40 40x30 45x60 60x45 60x80 80x60 75x100 100x75 90x120 120x90 30x30 35x35 40x40 50x50 60x60 70x70 75x75 90x90',
  )
  expect(frames[0]?.sizes[2]).toEqual({ id: '30x40', label: '30 × 40 cm', width: 30, height: 40, price: 19500, orientation: 'portrait' })
})

test('and the canvases, panoramic ones marked', async () => {
  const canvases = await readCanvases()
  expect(canvases).toHaveLength(6 * 2 + 6 + 6 * 2)
  expect(canvases.filter(({ panoramic }) => panoramic)).toHaveLength(12)
  expect(canvases.find(({ size }) => size === '100x150')).toMatchObject({ price: 69500, orientation: 'portrait', panoramic: false })
  expect(canvases.find(({ size }) => size === '60x180')).toMatchObject({
    price: 64500,
    panoramic: true,
    name: 'Panoramic canvas 60 × 180 cm',
  })
  expect(new Set(canvases.map(({ id }) => id)).size).toBe(canvases.length)
})

test('lists carry an ETag; who has them already gets 304', async () => {
  for (const path of ['/api/frames', '/api/canvases']) {
    const { headers } = await t.visitor().call('GET', path)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await t.visitor().call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await t.visitor().call('GET', path, undefined, { 'if-none-match': '"old"' })).status).toBe(200)
  }
})

test('the listener sends the same lists as the routes, compressed for who takes it, and only to who asks for them', async () => {
  await t.visitor().call('GET', '/api/frames')
  const server = createServer((request, response) => {
    if (!sendReady(request, response, (path, accepted) => catalogueAtHand(t.shop, path, accepted))) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sent = await fetch(`${url}/api/frames`, { headers: { 'accept-encoding': 'br' } })
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(sent.headers.get('x-request-id')).toBeTruthy()
  expect(await sent.json()).toEqual(await readFrames())
  const etag = sent.headers.get('etag') ?? ''
  expect((await fetch(`${url}/api/frames`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await fetch(`${url}/api/frames`, { method: 'POST' })).status).toBe(418)
  expect((await fetch(`${url}/api/cart`)).status).toBe(418)
  server.close()
})

test('an admin changes prices, twins follow, everyone reads them at once, and the audit log keeps them', async () => {
  const admin = await t.asAdmin()
  const before = (await t.visitor().call('GET', '/api/frames')).headers.get('etag')
  const changes = [
    { kind: 'frame', frameId: 1, size: '30x40', price: 20500 },
    { kind: 'canvas', size: '40x30', price: 21000 },
  ]
  expect((await admin.call('PUT', '/api/admin/prices', { changes })).body).toEqual({ changed: 2 })
  expect(await framePrice(1, '30x40')).toBe(20500)
  expect(await framePrice(1, '40x30')).toBe(20500)
  expect(await framePrice(2, '30x40')).toBe(19500)
  const canvases = await readCanvases()
  expect(canvases.filter(({ size }) => size === '40x30' || size === '30x40').map(({ price }) => price)).toEqual([21000, 21000])
  expect((await t.visitor().call('GET', '/api/frames')).headers.get('etag')).not.toBe(before)
  const rows = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, 'frame 1 30x40'))
  expect(rows[0]).toMatchObject({ action: 'catalogue/prices-changed', before: { priceFils: 19500 }, after: { priceFils: 20500 } })
  expect((await admin.call('PUT', '/api/admin/prices', { changes })).body).toEqual({ changed: 0 })
})

test('all or nothing: one unknown size leaves every price as it was', async () => {
  const admin = await t.asAdmin()
  const refused = await admin.call('PUT', '/api/admin/prices', {
    changes: [
      { kind: 'frame', frameId: 3, size: '60x80', price: 1 },
      { kind: 'frame', frameId: 3, size: '61x80', price: 1 },
    ],
  })
  expect(refused).toMatchObject({ status: 422, body: { code: 'catalogue/price-unknown' } })
  expect(await framePrice(3, '60x80')).toBe(38500)
})

test.each([
  [{ changes: [] }],
  [{ changes: [{ kind: 'frame', frameId: 1, size: '30x40', price: 0 }] }],
  [{ changes: [{ kind: 'frame', frameId: 1, size: '30x40', price: 19.5 }] }],
  [{ changes: [{ kind: 'frame', frameId: 1, size: '30x40', price: '19500' }] }],
  [{ changes: [{ kind: 'frame', frameId: 2 ** 31, size: '30x40', price: 19500 }] }],
  [{ changes: [{ kind: 'poster', size: '30x40', price: 19500 }] }],
  [{}],
])('%j is refused', async (body) => {
  const admin = await t.asAdmin()
  expect((await admin.call('PUT', '/api/admin/prices', body)).status).toBe(422)
})
