import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import sharp from 'sharp'
import { admin, openHouse, stages, type House } from '../bench/faults/house.ts'
import { createRandom } from './support/random.ts'
import { runRounds } from '../bench/faults/run-faults.ts'
import type { Visitor } from './support/test-shop.ts'
import { beginUpload, sendBytes, uploadPlain } from './support/upload.ts'
import { webVisitor } from './support/browsers/web-visitor.ts'

/**
 * Two servers and two workers, one PostgreSQL, objects on an S3 server: a real one where it is installed (tests/support/stand-ins/swift.ts).
 * Sessions: tests/processes.race.test.ts; orders, codes, gift cards, webhooks and refunds: tests/order-processes.race.test.ts.
 */
let house: House
const random = createRandom(7)

beforeAll(async () => {
  house = await openHouse(stages['PostgreSQL, two servers, two workers, S3, sandbox'], random)
})
afterAll(() => house[Symbol.asyncDispose]())

/** Each call goes to the other server than the one before. */
function bothWays(): Visitor {
  let turn = 0
  return webVisitor(() => house.servers[turn++ % 2]!.url)
}

async function signedIn(): Promise<Visitor> {
  const staff = bothWays()
  expect((await staff.call('POST', '/api/login', admin)).status).toBe(200)
  return staff
}

function keysBelow(prefix: string): Promise<string[]> {
  return house.inspect(async ({ storage }) => {
    const keys: string[] = []
    for await (const { key } of storage.list(prefix)) keys.push(key)
    return keys
  })
}

test('a cart filled at one server is read at the other', async () => {
  const visitor = bothWays()
  const { body } = await visitor.call('POST', '/api/cart', { type: 'frame', size: '30x40', frameId: 1 })
  expect(JSON.stringify((await visitor.call('GET', '/api/cart')).body)).toContain(body.id)
})

test('a photo begun at one server is finished at the other, seen at both, printed by a worker, and lies in the bucket', async () => {
  const visitor = bothWays()
  const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  const begun = await beginUpload(visitor, photo.length)
  const half = Math.floor(photo.length / 2)
  expect((await sendBytes(visitor, begun.path, 0, photo.subarray(0, half))).status).toBe(204)
  const ended = await sendBytes(visitor, begun.path, half, photo.subarray(half))
  const photoId = ended.headers.get('upload-photo-id')
  for (const _server of house.servers) expect((await visitor.call('GET', `/api/photos/${photoId}`)).body.id).toBe(photoId)
  expect(await keysBelow(`photos/${photoId}`)).toContain(`photos/${photoId}/original`)

  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const design = await visitor.call('POST', '/api/designs', { product: 'canvas', size: '30x30', cells: [{ photoId, placement }] })
  const staff = await signedIn()
  const asked = await staff.call('POST', `/api/admin/designs/${design.body.id}/print-files`, { formats: ['jpeg'] })
  const { id } = asked.body.items[0]
  await expect.poll(async () => (await staff.call('GET', `/api/admin/print-files/${id}`)).body.state, { interval: 250 }).toBe('done')
  expect(await keysBelow(`print-files/${id}`)).toHaveLength(1)
})

test('what is changed at one server is told to the open pages of the other', async () => {
  const staff = await signedIn()
  const pages = house.servers.map(({ url }) => new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url }))
  await Promise.all(pages.map((page) => once(page, 'open')))
  const told = pages.map((page) => once(page, 'message'))
  const { body } = await staff.call('GET', '/api/admin/frames')
  const { id, ...frame } = body.items[0]
  const saved = await staff.call('PUT', `/api/admin/frames/${id}`, { ...frame, name: 'Told of' })
  expect(saved.status).toBe(200)
  for (const [data] of await Promise.all(told)) expect(String(data)).toContain('Told of')
  pages.forEach((page) => page.terminate())
})

test('a server killed under load loses nothing; the other goes on', async () => {
  await uploadPlain(bothWays())
  const only = ({ name }: { name: string }) => name === 'kill -9 of a server in placing an order'
  const [told] = await runRounds(house, { rounds: 1, shoppers: 4, random, only }, () => undefined)
  expect({ ...told?.findings, unexpected: [...(told?.ledger.unexpected ?? [])] }).toEqual({ lost: [], double: [], unexpected: [] })
})

test('started again one after the other with limits on, the servers count misses together', async () => {
  for (const n of house.servers.keys()) {
    await house.servers[n]?.end('SIGKILL')
    await house.startServer(n, { RATE_LIMIT_SCALE: '1' })
  }
  const guesser = bothWays()
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await guesser.call('POST', '/api/login', { ...admin, password: `wrong guess ${guess}` })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})
