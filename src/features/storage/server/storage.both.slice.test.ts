import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { createLocalStorage } from '#platform/storage/local-storage.ts'
import { objectFolder, openStorage } from '#platform/storage/open-storage.ts'
import { createStorageSwitch } from '#platform/storage/storage-switch.ts'
import { stored } from '#platform/storage/move-objects.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { fakeBucket, startFakeS3 } from '../../../../tests/support/stand-ins/fake-s3.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import { goByStoredPlace } from './storage-place.service.ts'
import { storageWorkHandler, takeUpStorageWork } from './storage-work.service.ts'
import { askForClearing, readStorage } from './storage.service.ts'
import * as store from './storage.store.ts'

const t = useTestShop()
const path = '/api/admin/storage'
let s3: Awaited<ReturnType<typeof startFakeS3>>
let admin: Visitor

beforeAll(async () => {
  s3 = await startFakeS3()
  t.shop.config.allowPrivateStorage = true
  const visitor = t.visitor()
  for (const colour of ['#102030', '#405060', '#708090']) {
    const photo = (await visitor.call('GET', `/api/photos/${await uploadPlain(visitor, { colour })}`)).body
    expect((await visitor.call('GET', `${photo.previewUrl}&w=320`)).status).toBe(200)
  }
  admin = await t.asAdmin()
})
afterAll(() => s3[Symbol.asyncDispose]())

const typed = (change: object = {}) => ({ endpoint: s3.url, ...fakeBucket, ...change })
const tried = async (change?: object) => (await admin.call('POST', `${path}/test`, typed(change))).body

async function hashes(storage: Storage): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {}
  for await (const { key } of storage.listAll()) found[key] = await stored(storage, key)
  return found
}

test('objects are counted by a job, by kind', async () => {
  expect((await admin.call('GET', path)).body).toMatchObject({ bucket: null, usage: null, move: null, hasLeftovers: false })
  expect((await admin.call('POST', `${path}/usage`)).body.count.state).toBe('waiting')
  expect((await admin.call('POST', `${path}/usage`)).body.code).toBe('storage/busy')
  await t.runJobs()
  const { usage, count } = (await admin.call('GET', path)).body
  expect(count.state).toBe('done')
  const counts = Object.fromEntries(usage.map(({ kind, count: number }: { kind: string; count: number }) => [kind, number]))
  expect(counts).toMatchObject({ previews: 3, proofs: 0, 'print-files': 0, other: 0 })
  expect(counts.photos).toBeGreaterThanOrEqual(3)
})

test('a good bucket writes, reads, lists and removes; nothing of it is left or stored', async () => {
  expect(await tried()).toEqual({ isGood: true, step: null, failure: null })
  expect(s3.objects.size).toBe(0)
  const { body } = await admin.call('GET', '/api/admin/audit-log?action=storage.bucket-tried')
  expect(body.items[0]).toMatchObject({ after: { bucket: fakeBucket.bucket, isGood: true } })
  expect(JSON.stringify(body)).not.toContain(fakeBucket.secretAccessKey)
})

test.each([
  ['a key it does not know', { accessKeyId: 'OTHER' }, 'write', 'not-allowed'],
  ['a bucket that is not there', { bucket: 'no-such-bucket' }, 'write', 'no-bucket'],
  ['a port where nobody answers', { endpoint: 'http://127.0.0.1:9' }, 'write', 'no-answer'],
])('%s is said in words, never in the other side’s', async (_what, change, step, failure) => {
  const answer = await tried(change)
  expect(answer).toEqual({ isGood: false, step, failure })
  expect(JSON.stringify(answer)).not.toContain('inner words')
})

test('a bucket that never answers is given up', async () => {
  s3.fault.hangs = true
  expect(await tried()).toEqual({ isGood: false, step: 'write', failure: 'no-answer' })
  s3.fault.hangs = false
})

test.each([
  ['http://s3.example.com', 'not-https'],
  ['https://127.0.0.1:9000', 'private'],
  ['https://169.254.169.254', 'private'],
  ['https://[::1]', 'private'],
  ['https://localhost', 'private'],
  ['https://10.0.0.8', 'private'],
  ['https://nowhere.invalid', 'not-found'],
])('%s is not called unless private addresses are allowed', async (endpoint, failure) => {
  t.shop.config.allowPrivateStorage = false
  expect(await tried({ endpoint })).toEqual({ isGood: false, step: 'address', failure })
  t.shop.config.allowPrivateStorage = true
})

test.each([{ endpoint: 'ftp://x' }, { endpoint: 'file:///etc/passwd' }, { bucket: '../x' }, { region: '' }])(
  '%j is refused',
  async (change) => {
    expect((await admin.call('POST', `${path}/test`, typed(change))).status).toBe(422)
  },
)

test('a move that is cut off says why and keeps no secret; the next one goes on and every byte arrives', async () => {
  const before = await hashes(t.shop.storage)
  s3.fault.afterWrites = 4
  const { body } = await admin.call('POST', `${path}/move`, { to: typed() })
  expect(body.move).toMatchObject({ state: 'waiting', destination: { bucket: fakeBucket.bucket } })
  const rows = async () => JSON.stringify(rowsOf(await t.shop.db.execute(sql`select * from storage_work`)))
  expect(await rows()).not.toContain(fakeBucket.secretAccessKey)
  await t.runJobs()
  expect((await admin.call('GET', path)).body.move).toMatchObject({ state: 'failed', failure: 'not-allowed' })
  delete s3.fault.afterWrites
  await admin.call('POST', `${path}/move`, { to: typed() })
  await t.runJobs()
  const { move } = (await admin.call('GET', path)).body
  const total = Object.keys(before).length
  expect(move).toMatchObject({ state: 'done', done: total, total, failure: null })
  expect(move.destination).toEqual({
    endpoint: s3.url,
    region: fakeBucket.region,
    bucket: fakeBucket.bucket,
    accessKeyId: fakeBucket.accessKeyId,
  })
  expect((await store.listWork(t.shop.db)).every(({ sealedTarget }) => sealedTarget === null)).toBe(true)
  expect(await hashes(await bucketStorage())).toEqual(before)
  expect(await hashes(t.shop.storage)).toEqual(before)
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=storage.move-asked')
  expect(JSON.stringify(log)).not.toContain(fakeBucket.secretAccessKey)
})

const bucketConfig = () => ({ ...t.shop.config, s3: typed() })
const bucketStorage = () => openStorage(bucketConfig())

test('a move whose process died goes on by itself', async () => {
  await admin.call('POST', `${path}/move`, { to: typed() })
  const [row] = (await store.listWork(t.shop.db)).filter(({ work }) => work === 'move')
  await store.takeWork(t.shop.db, row!, t.clock.now())
  await takeUpStorageWork(t.shop, -1)
  await t.runJobs()
  expect((await admin.call('GET', path)).body.move).toMatchObject({ state: 'done', failure: null })
})

test('moving to where everything is already is refused', async () => {
  expect((await admin.call('POST', `${path}/move`, { to: null })).body.code).toBe('storage/already-there')
  expect((await admin.call('POST', `${path}/clear`)).body.code).toBe('storage/already-there')
})

test('after the restart the folder is cleared, and what came too late for the move comes along', async () => {
  await uploadPlain(t.visitor(), { colour: '#abcdef' })
  const before = await hashes(t.shop.storage)
  const moved: Shop = { ...t.shop, config: bucketConfig(), storage: await bucketStorage() }
  expect(await readStorage(moved)).toMatchObject({ bucket: { bucket: fakeBucket.bucket }, hasLeftovers: true })
  expect(JSON.stringify(await readStorage(moved))).not.toContain(fakeBucket.secretAccessKey)
  await askForClearing(moved, async () => undefined)
  await moved.jobs.workOff(moved, [storageWorkHandler])
  expect(await readStorage(moved)).toMatchObject({ clear: { state: 'done' }, hasLeftovers: false })
  expect(await hashes(moved.storage)).toEqual(before)
  expect(await hashes(t.shop.storage)).toEqual({})
  expect(readdirSync(join(t.shop.config.dataDir, 'scratch'), { recursive: true })).toEqual([])
})

test('moving storage while a shopper uploads loses nothing, without a restart', async () => {
  const shopper = t.visitor()
  const photos = [await uploadPlain(shopper, { colour: '#00ff00' })]
  const shopping = { goesOn: true }
  const uploading = (async () => {
    for (let n = 0; shopping.goesOn || n < 6; n += 1) photos.push(await uploadPlain(shopper, { colour: `#0000${(16 + n).toString(16)}` }))
  })()
  await admin.call('POST', `${path}/move`, { to: typed() })
  await t.runJobs()
  s3.fault.status = 403
  expect((await admin.call('POST', `${path}/switch`, { secretAccessKey: 'wrong' })).status).toBe(200)
  await t.runJobs()
  delete s3.fault.status
  expect((await admin.call('GET', path)).body).toMatchObject({ bucket: null, switch: { state: 'failed', failure: 'not-allowed' } })
  const { body } = await admin.call('POST', `${path}/switch`, { secretAccessKey: fakeBucket.secretAccessKey })
  expect(body.switch.state).toBe('waiting')
  await t.runJobs()
  shopping.goesOn = false
  await uploading
  await t.runJobs()

  const status = (await admin.call('GET', path)).body
  expect(status).toMatchObject({ bucket: { bucket: fakeBucket.bucket }, switch: { state: 'done', failure: null } })
  expect((await admin.call('POST', `${path}/switch`, { secretAccessKey: 'x' })).body.code).toBe('storage/already-there')
  const rows = JSON.stringify(rowsOf(await t.shop.db.execute(sql`select * from storage_place, storage_work`)))
  expect(rows).not.toContain(fakeBucket.secretAccessKey)
  const looked = async (id: string) => {
    const photo = (await shopper.call('GET', `/api/photos/${id}`)).body
    return (await shopper.call('GET', `${photo.previewUrl}&w=640`)).status
  }
  for (const id of photos) expect(await looked(id), id).toBe(200)

  // Written by a process that had not heard of it: found, and brought along when the folder is cleared.
  const late = createLocalStorage(objectFolder(t.shop.config.dataDir))
  await t.shop.storage.withFile(`photos/${photos[0]}/original`, (file) => late.keep('photos/late/original', file))
  const before = await hashes(t.shop.storage)
  expect(before['photos/late/original']).toBe(await stored(t.shop.storage, `photos/${photos[0]}/original`))
  await admin.call('POST', `${path}/clear`)
  await t.runJobs()
  expect((await admin.call('GET', path)).body).toMatchObject({ clear: { state: 'done' }, hasLeftovers: false })
  expect(await hashes(await bucketStorage())).toEqual(before)
  expect(await hashes(t.shop.storage)).toEqual(before)
})

test('the next start goes by the switch, unless its variables say something else', async () => {
  const started = async (config = t.shop.config, secrets = t.shop.secrets): Promise<Shop> => {
    const storageSwitch = createStorageSwitch(await openStorage(config))
    const shop = { ...t.shop, config, secrets, storageSwitch, storage: storageSwitch.storage }
    await goByStoredPlace(shop)
    return shop
  }
  expect(await readStorage(await started())).toMatchObject({ bucket: { bucket: fakeBucket.bucket } })
  expect(await hashes((await started()).storage)).toEqual(await hashes(t.shop.storage))
  const elsewhere = { ...t.shop.config, s3: typed({ bucket: 'another-bucket' }) }
  expect(await readStorage(await started(elsewhere))).toMatchObject({ bucket: { bucket: 'another-bucket' } })
  await expect(started(t.shop.config, ['the secret of another machine, long enough'])).rejects.toThrow('S3 variables')
})

test('and back into the folder the same way', async () => {
  const before = await hashes(t.shop.storage)
  await admin.call('POST', `${path}/move`, { to: null })
  await t.runJobs()
  await admin.call('POST', `${path}/switch`, { secretAccessKey: null })
  await t.runJobs()
  expect((await admin.call('GET', path)).body).toMatchObject({ bucket: null, switch: { state: 'done' } })
  expect(await hashes(createLocalStorage(objectFolder(t.shop.config.dataDir)))).toEqual(before)
})
