import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { auditLog } from '#platform/audit.tables.ts'
import { housekeeping, jobHandlers } from '../../../app/work.ts'
import { askUpload, beginUpload, cancelUpload, sendBytes, upload } from '../../../../tests/support/upload.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Photo } from '../photos.ts'
import { forgetUnusedPhotos } from './housekeeping.service.ts'
import { originalKey } from './photo-keys.ts'
import { releaseUpload, takeUpload } from './uploads.store.ts'

const t = useTestShop()
const tus = { 'tus-resumable': '1.0.0' }
let photo: Buffer
let other: Buffer

async function makePhoto(seed: string): Promise<Buffer> {
  const size = 160
  const noise = createHash('sha256').update(seed).digest()
  const pixels = Buffer.from(Array.from({ length: size * size * 3 }, (_, index) => (noise[index % 32] ?? 0) ^ (index & 0x7f)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .withExif({ IFD0: { Make: 'Canon', Model: 'EOS' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

beforeAll(async () => {
  photo = await makePhoto('a')
  other = await makePhoto('b')
})

test('a photo arrives, is judged, and belongs to the session', async () => {
  const visitor = t.visitor()
  const { status, photoId, headers } = await upload(visitor, photo, { filename: '../../etc/passwd', filetype: 'image/jpeg' })
  expect(status).toBe(204)
  expect(headers.get('upload-offset')).toBe(String(photo.length))
  const mine = (await visitor.call('GET', '/api/photos')).body as Photo[]
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({
    id: photoId,
    width: 160,
    height: 160,
    format: 'jpeg',
    bytes: photo.length,
    sha256: createHash('sha256').update(photo).digest('hex'),
    camera: 'Canon EOS',
    status: 'ready',
  })
  expect((await visitor.call('GET', `/api/photos/${photoId}`)).body).toEqual(mine[0])
  expect((await t.visitor().call('GET', '/api/photos')).body).toEqual([])
})

test.each(['../../evil.jpg', '/tmp/evil.jpg', 'evil\0.jpg', 'evil.php'])('the file name %j never reaches the disk', async (filename) => {
  const visitor = t.visitor()
  const begun = await beginUpload(visitor, photo.length, { filename, filetype: 'image/jpeg' })
  await sendBytes(visitor, begun.path, 0, photo.subarray(0, 100))
  const names = () => readdirSync(t.shop.config.dataDir, { recursive: true, encoding: 'utf8' })
  expect(names().filter((name) => name.includes('evil'))).toEqual([])
  const { photoId } = await upload(visitor, other, { filename, filetype: 'image/jpeg' })
  expect(await t.shop.storage.read(originalKey(photoId))).not.toBeNull()
  expect(names().filter((name) => name.includes('evil'))).toEqual([])
})

test('the original is kept byte for byte, and nothing stays behind', async () => {
  const { photoId } = await upload(t.visitor(), photo)
  const kept = await t.shop.storage.read(originalKey(photoId))
  const hash = createHash('sha256')
  for await (const chunk of kept?.stream ?? []) hash.update(chunk as Buffer)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(photo).digest('hex'))
  expect(await t.shop.staging.arrivedBytes(photoId)).toBeNull()
  expect(readdirSync(join(t.shop.config.dataDir, 'scratch'))).toEqual([])
})

test('an upload goes on where it broke off', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, photo.length)
  const first = await sendBytes(visitor, path, 0, photo.subarray(0, 1000))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000'])
  expect(first.headers.get('upload-photo-id')).toBeNull()
  const asked = await askUpload(visitor, path)
  expect(asked.headers.get('upload-offset')).toBe('1000')
  expect(asked.headers.get('upload-length')).toBe(String(photo.length))
  const last = await sendBytes(visitor, path, 1000, photo.subarray(1000))
  const photoId = last.headers.get('upload-photo-id') ?? ''
  const kept = await t.shop.storage.withFile(originalKey(photoId), (file) => readFile(file))
  expect(kept.equals(photo)).toBe(true)
  expect((await askUpload(visitor, path)).headers.get('upload-photo-id')).toBe(photoId)
})

test('a verdict that was lost with its process is made when the upload is asked for', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, photo.length)
  const id = path.split('/').at(-1) ?? ''
  const signal = new AbortController().signal
  await t.shop.staging.append(id, {
    offset: 0,
    maxBytes: photo.length,
    body: (async function* () {
      yield photo
    })(),
    signal,
  })
  expect((await askUpload(visitor, path)).headers.get('upload-photo-id')).toBe(id)
  expect((await visitor.call('GET', '/api/photos')).body).toHaveLength(1)
})

test('the same file again is the same photo', async () => {
  const visitor = t.visitor()
  const first = await upload(visitor, photo)
  const second = await upload(visitor, photo)
  expect(second.photoId).toBe(first.photoId)
  const [a, b] = await Promise.all([upload(visitor, other), upload(visitor, other)])
  expect(a.photoId).toBe(b.photoId)
  expect((await visitor.call('GET', '/api/photos')).body).toHaveLength(2)
})

test.each([
  ['a text named .jpg', Buffer.from('hello, I am no photo at all'), 'not-a-photo'],
  ['a video', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), randomBytes(2000)]), 'video'],
  ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
])('%s is refused in words, and forgotten', async (_what, bytes, reason) => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, bytes.length, { filename: 'photo.jpg', filetype: 'image/jpeg' })
  const refused = await sendBytes(visitor, path, 0, bytes)
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([422, 'photo/refused', reason])
  expect(refused.body.detail).toMatch(/^[A-Z].{20,}\.$/)
  expect((await askUpload(visitor, path)).status).toBe(422)
  expect((await visitor.call('GET', '/api/photos')).body).toEqual([])
})

test('what is too large is refused before a byte is sent', async () => {
  const { status, body } = await beginUpload(t.visitor(), 60 * 1024 * 1024 + 1)
  expect([status, body.code]).toEqual([413, 'photo/too-large'])
  expect((await beginUpload(t.visitor(), 0)).body).toMatchObject({ status: 422, reason: 'empty' })
})

test('more bytes than were announced are not taken', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, 100)
  expect((await sendBytes(visitor, path, 0, randomBytes(200))).status).toBe(413)
})

test('a wrong offset, version, type or length changes nothing', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, photo.length)
  const octets = { ...tus, 'content-type': 'application/offset+octet-stream' }
  const answers = [
    await sendBytes(visitor, path, 5, photo),
    await visitor.call('PATCH', path, photo, { ...octets, 'tus-resumable': '0.2.2', 'upload-offset': '0' }),
    await visitor.call('PATCH', path, photo, { ...tus, 'content-type': 'image/jpeg', 'upload-offset': '0' }),
    await visitor.call('PATCH', path, photo, { ...octets, 'upload-offset': '-1' }),
    await visitor.call('POST', '/api/uploads', undefined, { ...tus, 'upload-length': 'many' }),
    await visitor.call('POST', '/api/uploads', undefined, { ...tus, 'upload-defer-length': '1' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 412, 415, 400, 400, 400])
  expect((await askUpload(visitor, path)).headers.get('upload-offset')).toBe('0')
})

test('reading an upload back is refused, and another session finds none', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, photo.length)
  expect((await visitor.call('GET', path, undefined, tus)).status).toBe(405)
  const stranger = t.visitor()
  const foreign = [await askUpload(stranger, path), await sendBytes(stranger, path, 0, photo), await cancelUpload(stranger, path)]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
  const missing = await sendBytes(stranger, '/api/uploads/00000000-0000-4000-8000-000000000000', 0, photo)
  expect(missing.body).toEqual(foreign[1]?.body)
  expect((await t.visitor().call('POST', '/api/uploads', undefined, { ...tus, sessionid: '', 'upload-length': '9' })).status).toBe(400)
})

test('an upload that was called off is gone', async () => {
  const visitor = t.visitor()
  const { path } = await beginUpload(visitor, photo.length)
  expect((await cancelUpload(visitor, path)).status).toBe(204)
  expect((await askUpload(visitor, path)).status).toBe(404)
})

test('a photo of another answers exactly like a missing one, to every call', async () => {
  const { photoId } = await upload(t.visitor(), photo)
  const stranger = await t.registered()
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/image?w=320'],
    ['DELETE', ''],
  ] as const) {
    const answers = []
    for (const id of [photoId, '00000000-0000-4000-8000-000000000000', 'no-id'])
      answers.push(await stranger.call(method, `/api/photos/${id}${rest}`))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  }
})

test('a picture is lighter the lower its quality; there are four and no others', async () => {
  const visitor = t.visitor()
  const { photoId } = await upload(visitor, photo)
  const ask = (quality: number) => visitor.call('GET', `/api/photos/${photoId}/image?w=320&quality=${quality}`)
  const weights = []
  for (const quality of [40, 60, 75, 85]) {
    const { status, bytes, body } = await ask(quality)
    expect({ status, body }, `quality ${quality}`).toMatchObject({ status: 200 })
    weights.push(bytes.length)
  }
  expect(new Set(weights).size).toBe(4)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect((await ask(50)).status).toBe(422)
})

test('pictures carry no metadata, and open for the owner, for staff and by the signed address alone', async () => {
  const visitor = t.visitor()
  const { photoId } = await upload(visitor, photo)
  const { previewUrl } = (await visitor.call('GET', `/api/photos/${photoId}`)).body as Photo
  const path = `/api/photos/${photoId}/image?w=320`
  const looks = [
    await visitor.call('GET', path),
    await (await t.asAdmin()).call('GET', path),
    await t.visitor().call('GET', `${previewUrl}&w=320`),
    await t.visitor().call('GET', previewUrl, undefined, { sessionid: '' }),
  ]
  const looked = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, photoId))
  expect(looked).toMatchObject([{ action: 'photo.viewed' }])
  for (const { status, headers, bytes } of looks) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const found = await sharp(bytes).metadata()
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
  }
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
  ]) {
    const { headers } = await visitor.call('GET', path, undefined, { accept: accept ?? '' })
    expect(headers.get('content-type')).toBe(type)
  }
  const { photoId: second } = await upload(visitor, other)
  const moved = previewUrl.replace(photoId, second)
  expect((await t.visitor().call('GET', moved)).status).toBe(404)
  expect((await t.visitor().call('GET', previewUrl.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(404)
  t.clock.advance(7 * 60 * 60 * 1000)
  expect((await t.visitor().call('GET', previewUrl)).status).toBe(404)
})

test('a photo that is removed is gone, objects and all', async () => {
  const visitor = t.visitor()
  const { photoId } = await upload(visitor, photo)
  await visitor.call('GET', `/api/photos/${photoId}/image?w=320`)
  expect((await visitor.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204)
  expect((await visitor.call('DELETE', `/api/photos/${photoId}`)).status).toBe(404)
  await t.shop.jobs.workOff(t.shop, jobHandlers)
  const left = []
  for await (const { key } of t.shop.storage.list(`photos/${photoId}`)) left.push(key)
  expect(left).toEqual([])
})

test('photos follow a guest into the account, and go with it', async () => {
  const guest = t.visitor()
  const { photoId } = await upload(guest, photo)
  const person = { username: 'rania', email: 'rania@example.com', password: 'walnut and gold 9' }
  await guest.call('POST', '/api/register', person)
  const elsewhere = await t.signedIn(person)
  expect((await elsewhere.call('GET', '/api/photos')).body).toMatchObject([{ id: photoId }])
  expect((await elsewhere.call('DELETE', '/api/user', { password: person.password })).status).toBe(204)
  await t.shop.jobs.workOff(t.shop, jobHandlers)
  expect(await t.shop.storage.read(originalKey(photoId))).toBeNull()
  expect((await guest.call('GET', '/api/photos')).body).toEqual([])
})

test('a guest may bring a hundred files a day, also when asking for all of them at once', async () => {
  const visitor = t.visitor()
  const answers = await Promise.all(Array.from({ length: 103 }, () => beginUpload(visitor, 10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ status: 429, code: 'photo/quota' })
  t.clock.advance(23 * 60 * 60 * 1000)
  expect((await beginUpload(visitor, 10)).status).toBe(429)
  t.clock.advance(2 * 60 * 60 * 1000)
  expect((await beginUpload(visitor, 10)).status).toBe(201)
})

test('a gigabyte a day is enough for a guest', async () => {
  const visitor = t.visitor()
  for (let file = 0; file < 17; file += 1) expect((await beginUpload(visitor, 60 * 1024 * 1024)).status).toBe(201)
  expect((await beginUpload(visitor, 60 * 1024 * 1024)).body).toMatchObject({ status: 429, code: 'photo/quota' })
})

test('a phone sends into the session that made the code: the first phone, for ten minutes', async () => {
  const desktop = t.visitor()
  const [phone, thief] = [t.visitor(), t.visitor()]
  const { code, url } = (await desktop.call('POST', '/api/handoffs')).body
  expect(url).toMatch(new RegExp(`/from-phone/${code}$`))
  expect((await desktop.call('GET', `/api/handoffs/${code}`)).body).toMatchObject({ state: 'waiting', photos: [] })
  expect((await beginUpload(phone, 100, { handoff: code })).body.code).toBe('handoff/used')
  const claims = await Promise.all([phone.call('POST', `/api/handoffs/${code}/claim`), phone.call('POST', `/api/handoffs/${code}/claim`)])
  expect(claims.map(({ status }) => status)).toEqual([200, 200])
  expect((await thief.call('POST', `/api/handoffs/${code}/claim`)).body).toMatchObject({ status: 409, code: 'handoff/used' })
  expect((await beginUpload(thief, 100, { handoff: code })).status).toBe(409)
  const before = await upload(desktop, other)
  const { photoId } = await upload(phone, photo, { handoff: code })
  expect((await desktop.call('GET', `/api/handoffs/${code}`)).body).toMatchObject({ state: 'opened', photos: [{ id: photoId }] })
  expect((await upload(phone, other, { handoff: code })).photoId).toBe(before.photoId)
  expect((await desktop.call('GET', `/api/handoffs/${code}`)).body.photos).toHaveLength(2)
  expect((await desktop.call('GET', '/api/photos')).body).toHaveLength(2)
  expect((await phone.call('GET', '/api/photos')).body).toEqual([])
  expect((await thief.call('GET', `/api/handoffs/${code}`)).status).toBe(404)
  t.clock.advance(11 * 60 * 1000)
  expect((await beginUpload(phone, 100, { handoff: code })).body.code).toBe('handoff/over')
  expect((await thief.call('POST', `/api/handoffs/${code}/claim`)).body.code).toBe('handoff/over')
  expect((await desktop.call('GET', `/api/handoffs/${code}`)).body.state).toBe('over')
  expect((await phone.call('POST', '/api/handoffs/NOSUCHCODE/claim')).status).toBe(404)
})

test('what nobody uses goes after 72 hours; what a cart or an account needs stays', async () => {
  const guest = t.visitor()
  const person = await t.registered()
  const unused = await upload(guest, photo)
  const used = await upload(guest, other)
  const kept = await upload(person, photo)
  expect((await guest.call('POST', '/api/cart', { design: designWith(used.photoId) })).status).toBe(201)
  const half = await beginUpload(guest, 5000)
  await sendBytes(guest, half.path, 0, photo.subarray(0, 100))
  const tidy = async () => {
    await t.shop.db.transaction((tx) => t.shop.jobs.enqueue(tx, housekeeping, {}))
    await t.shop.jobs.workOff(t.shop, jobHandlers)
  }
  t.clock.advance(71 * 60 * 60 * 1000)
  await tidy()
  expect((await guest.call('GET', `/api/photos/${unused.photoId}`)).status).toBe(200)
  t.clock.advance(2 * 60 * 60 * 1000)
  await tidy()
  expect((await guest.call('GET', `/api/photos/${unused.photoId}`)).status).toBe(404)
  expect(await t.shop.storage.read(originalKey(unused.photoId))).toBeNull()
  expect(await t.shop.staging.list()).toEqual([])
  for (const [visitor, { photoId }] of [
    [guest, used],
    [person, kept],
  ] as const) {
    expect((await visitor.call('GET', `/api/photos/${photoId}`)).status).toBe(200)
    const object = await t.shop.storage.read(originalKey(photoId))
    expect(object && (await text(object.stream)).length).toBeGreaterThan(0)
  }
})

test('an upload under way follows its guest into the account, and goes with it', async () => {
  const guest = t.visitor()
  const begun = await beginUpload(guest, photo.length)
  const person = { username: 'salma', email: 'salma@example.com', password: 'walnut and gold 9' }
  await guest.call('POST', '/api/register', person)
  expect((await sendBytes(guest, begun.path, 0, photo)).status).toBe(204)
  expect((await (await t.signedIn(person)).call('GET', '/api/photos')).body).toHaveLength(1)
  const left = await beginUpload(guest, other.length)
  expect((await guest.call('DELETE', '/api/user', { password: person.password })).status).toBe(204)
  expect((await sendBytes(guest, left.path, 0, other)).status).toBe(404)
  expect((await guest.call('GET', '/api/photos')).body).toEqual([])
})

test('what a killed painter left on its desk, folder and all, goes too', async () => {
  const left = join(t.shop.config.dataDir, 'scratch/killed.work')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'painting.tif'), 'half')
  const longAgo = new Date(t.clock.now().getTime() - 73 * 60 * 60 * 1000)
  utimesSync(left, longAgo, longAgo)
  await forgetUnusedPhotos(t.shop)
  expect(existsSync(left)).toBe(false)
})

test('an upload called off while it is judged leaves no photo; one asked for meanwhile waits for the verdict', async () => {
  const visitor = t.visitor()
  const first = await beginUpload(visitor, photo.length)
  const [sent, asked] = await Promise.all([sendBytes(visitor, first.path, 0, photo), askLater(visitor, first.path)])
  expect([sent.status, asked.status]).toEqual([204, 200])
  expect(asked.headers.get('upload-photo-id')).toBe(sent.headers.get('upload-photo-id'))
  const second = await beginUpload(visitor, other.length)
  const sending = sendBytes(visitor, second.path, 0, other)
  await expect.poll(() => t.shop.staging.arrivedBytes(second.path.split('/').at(-1) ?? ''), { interval: 1 }).toBe(other.length)
  expect((await cancelUpload(visitor, second.path)).status).toBe(204)
  await sending
  expect((await visitor.call('GET', '/api/photos')).body).toHaveLength(1)
  expect((await askUpload(visitor, second.path)).status).toBe(404)
})

test('a file brought again counts as new', async () => {
  const guest = t.visitor()
  const { photoId } = await upload(guest, photo)
  t.clock.advance(71 * 60 * 60 * 1000)
  await upload(guest, photo)
  t.clock.advance(2 * 60 * 60 * 1000)
  await forgetUnusedPhotos(t.shop)
  expect((await guest.call('GET', `/api/photos/${photoId}`)).status).toBe(200)
})

test('an id in capitals is the same id, and a code in small letters the same code', async () => {
  const visitor = t.visitor()
  const { photoId } = await upload(visitor, photo)
  const capitals = photoId.toUpperCase()
  expect((await visitor.call('GET', `/api/photos/${capitals}/image?w=320`)).status).toBe(200)
  expect((await visitor.call('POST', '/api/cart', { design: designWith(capitals) })).body.design.cells[0].photoId).toBe(photoId)
  const { code } = (await visitor.call('POST', '/api/handoffs')).body
  expect((await t.visitor().call('POST', `/api/handoffs/${code.toLowerCase()}/claim`)).status).toBe(200)
  expect((await beginUpload(visitor, 10, { handoff: 'x\u0000' })).status).toBe(404)
  expect((await visitor.call('DELETE', `/api/photos/${capitals}`)).status).toBe(204)
  await t.shop.jobs.workOff(t.shop, jobHandlers)
  expect(await t.shop.storage.read(originalKey(photoId))).toBeNull()
})

test('pictures nobody waits for are closed', { skip: process.platform !== 'linux' }, async () => {
  const visitor = t.visitor()
  const { photoId } = await upload(visitor, photo)
  const path = `/api/photos/${photoId}/image?w=320`
  await visitor.call('GET', path)
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let asked = 0; asked < 20; asked += 1) expect((await visitor.call('HEAD', path)).status).toBe(200)
  await expect.poll(openFiles).toBeLessThan(before + 10)
})

test('nobody puts another’s photo into a cart', async () => {
  const { photoId } = await upload(t.visitor(), photo)
  const thief = t.visitor()
  const answer = await thief.call('POST', '/api/cart', { design: designWith(photoId) })
  expect([answer.status, answer.body.code]).toEqual([422, 'design/photo-unknown'])
  expect((await thief.call('GET', '/api/cart')).body).toEqual([])
})

test('of two processes only one writes, until it has not been heard of for a while', async () => {
  const { path } = await beginUpload(t.visitor(), 100)
  const id = path.split('/').at(-1) ?? ''
  const [first, second] = [randomUUID(), randomUUID()]
  const take = (writer: string) => takeUpload(t.shop.db, id, writer, t.clock.now(), new Date(t.clock.now().getTime() + 6000))
  expect([await take(first), await take(second), await take(first)]).toEqual([true, false, true])
  t.clock.advance(6001)
  expect([await take(second), await take(first)]).toEqual([true, false])
  await releaseUpload(t.shop.db, id, first)
  expect(await take(first)).toBe(false)
  await releaseUpload(t.shop.db, id, second)
  expect(await take(first)).toBe(true)
})

/** Asked once the other request has begun. */
async function askLater(visitor: Visitor, path: string) {
  const id = path.split('/').at(-1) ?? ''
  await expect.poll(() => t.shop.staging.arrivedBytes(id), { interval: 1 }).not.toBe(0)
  return askUpload(visitor, path)
}

function designWith(photoId: string) {
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  return { id: randomUUID(), version: 1, product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement }] }
}
