import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { shopItself } from '#platform/imaging/imaging.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { upload, uploadPlain } from '../../../../tests/support/upload.ts'
import { housekeeping } from '../../../app/work.ts'
import type { AdminReview, ReviewPage } from '../reviews.ts'
import { reviewPhotoKey, reviewPhotosPrefix } from './review-photo-keys.ts'
import { copyForReview } from './review-photos.service.ts'
import { reviews } from './reviews.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const path = '/api/admin/reviews'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))
beforeEach(async () => {
  await t.shop.db.delete(reviews)
  await t.shop.storage.removeAll(reviewPhotosPrefix)
})

const plain = { rating: 5, text: 'It hangs above the sofa and glows.', name: 'Layla' }
const send = (who: Visitor, photoIds: string[], change: object = {}) => who.call('POST', '/api/reviews', { ...plain, photoIds, ...change })
const save = (id: string, body: object) => admin.call('PUT', `${path}/${id}`, body)
const read = async (query = '') => (await t.visitor().call('GET', `/api/reviews?${query}`)).body as ReviewPage
const lastLog = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

async function newest(): Promise<AdminReview> {
  const [review] = (await admin.call('GET', path)).body.items as AdminReview[]
  if (!review) throw new Error('Nobody has written a review')
  return review
}

async function written(who: Visitor, photoIds: string[]): Promise<AdminReview> {
  expect((await send(who, photoIds)).status).toBe(201)
  return newest()
}

async function stored(): Promise<string[]> {
  await t.runJobs()
  const keys = []
  for await (const { key } of t.shop.storage.list(reviewPhotosPrefix)) keys.push(key)
  return keys.toSorted()
}

const keysOf = (...photos: { id: string }[]) =>
  photos.flatMap(({ id }) => ([320, 640, 1600] as const).map((sidePx) => reviewPhotoKey(id, sidePx))).toSorted()

test('photos with a review are for staff until it is shown, then for all; pixels alone, encoded anew', async () => {
  const visitor = t.visitor()
  const camera = { IFD0: { Make: 'Canon', Model: 'EOS' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } }
  const file = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#884422' } })
    .withExif(camera)
    .jpeg()
    .toBuffer()
  const { photoId } = await upload(visitor, file, { filename: 'wall.jpg', filetype: 'image/jpeg' })
  const { id, photos } = await written(visitor, [photoId, await uploadPlain(visitor, { width: 300, height: 400 })])
  expect(photos.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [1600, 1200],
    [300, 400],
  ])
  const url = photos[0]?.imageUrl ?? ''
  expect(url).not.toContain(photoId)
  for (const who of [visitor, t.visitor()]) expect((await who.call('GET', url)).status).toBe(404)
  expect((await admin.call('GET', url)).headers.get('cache-control')).toBe('private, no-store')
  expect((await read()).items).toEqual([])

  await save(id, { state: 'approved' })
  expect((await read('photos=true')).items).toMatchObject([{ id, photos }])
  for (const [query, width, height] of [
    ['', 1600, 1200],
    ['?side=640', 640, 480],
    ['?side=320', 320, 240],
  ] as const) {
    const { status, headers, bytes } = await t.visitor().call('GET', `${url}${query}`, undefined, { sessionid: '' })
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/webp', 'nosniff'])
    expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    const { format, exif, xmp, icc, ...found } = await sharp(bytes).metadata()
    expect([format, found.width, found.height, exif, xmp, icc]).toEqual(['webp', width, height, undefined, undefined, undefined])
  }
  for (const wrong of ['?side=321', '?side=x']) expect((await t.visitor().call('GET', `${url}${wrong}`)).status).toBe(422)
  for (const wrong of [`${randomUUID()}.webp`, `${photoId}.webp`, 'x.webp', url.replace('webp', 'jpg').slice(1)])
    expect((await t.visitor().call('GET', `/api/review-photos/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404)
})

test('without photos a review is as it was, and the choice of those with photos leaves it out', async () => {
  const { id, photos } = await written(t.visitor(), [])
  expect(photos).toEqual([])
  await save(id, { state: 'approved' })
  expect(await read()).toMatchObject({ total: 1, items: [{ photos: [] }] })
  expect(await read('photos=true')).toMatchObject({ total: 0, count: 1 })
  expect((await t.visitor().call('GET', '/api/reviews?photos=maybe')).status).toBe(422)
})

test('what is no photo, another’s, unknown or one too many is refused, and nothing is kept', async () => {
  const [visitor, other] = [t.visitor(), t.visitor()]
  const refused = await upload(visitor, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { filetype: 'image/jpeg' })
  expect([refused.status, refused.photoId]).toEqual([422, ''])
  const mine = await uploadPlain(visitor)
  const theirs = await uploadPlain(other)
  for (const ids of [[theirs], [randomUUID()], [mine, theirs]])
    expect((await send(visitor, ids)).body.code, ids.join()).toBe('photo/not-found')
  expect((await visitor.call('POST', '/api/reviews', { ...plain, photoIds: [mine] }, { sessionid: '' })).body.code).toBe('photo/not-found')
  for (const ids of [['x'], [mine, theirs, randomUUID(), randomUUID()]]) expect((await send(visitor, ids)).status).toBe(422)
  expect((await admin.call('GET', path)).body.total).toBe(0)
  expect(await stored()).toEqual([])
})

test('the same photo twice is one; with another review it is a copy of its own, whatever becomes of the first and of the photo', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  const first = await written(visitor, [photoId, photoId.toUpperCase()])
  t.clock.advance(1000)
  const second = await written(visitor, [photoId])
  expect([first.photos.length, second.photos.length]).toEqual([1, 1])
  expect(await stored()).toEqual(keysOf(...first.photos, ...second.photos))
  await save(first.id, { state: 'hidden' })
  expect((await visitor.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204)
  expect(await stored()).toEqual(keysOf(...second.photos))
})

test('an order that has its review keeps nothing of a second one', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await moveAlong(admin, order.number)
  const about = { order: { number: order.number, token } }
  const photoId = await uploadPlain(visitor, { colour: '#123456' })
  expect((await send(visitor, [photoId], about)).status).toBe(201)
  expect((await send(visitor, [photoId], about)).body.code).toBe('review/order-reviewed')
  expect(await stored()).toEqual(keysOf(...(await newest()).photos))
})

test('one photo is removed by itself, hiding removes the rest, objects and all', async () => {
  const visitor = t.visitor()
  const ids = [
    await uploadPlain(visitor),
    await uploadPlain(visitor, { colour: '#aa2200' }),
    await uploadPlain(visitor, { colour: '#00aa22' }),
  ]
  const { id, photos } = await written(visitor, ids)
  const [first, second, third] = photos.map((photo) => photo.id)
  await save(id, { state: 'approved' })
  for (const [reviewId, photoId] of [
    [id, randomUUID()],
    [id, 'x'],
    [randomUUID(), first],
    ['x', first],
  ])
    expect((await admin.call('DELETE', `${path}/${reviewId}/photos/${photoId}`)).status).toBe(404)
  expect((await visitor.call('DELETE', `${path}/${id}/photos/${second}`)).status).toBe(401)
  expect((await admin.call('DELETE', `${path}/${id}/photos/${second}`)).status).toBe(204)
  expect(await lastLog()).toMatchObject({ action: 'review.photo-removed', target: id, before: { photo: second }, after: null })
  expect((await read()).items[0]?.photos.map((photo) => photo.id)).toEqual([first, third])
  expect(await stored()).toEqual(keysOf({ id: first ?? '' }, { id: third ?? '' }))

  expect((await save(id, { state: 'hidden' })).body.photos).toEqual([])
  expect(await lastLog()).toMatchObject({ before: { state: 'approved', photos: 2 }, after: { state: 'hidden', photos: 0 } })
  for (const who of [t.visitor(), admin]) expect((await who.call('GET', photos[0]?.imageUrl ?? '')).status).toBe(404)
  expect(await stored()).toEqual([])
})

test('whoever wrote it takes it away with their data; with the account go its photos, and the words are nobody’s', async () => {
  const [layla, noor] = [await t.registered(), await t.registered()]
  const hers = await written(layla, [await uploadPlain(layla)])
  t.clock.advance(1000)
  const another = await written(noor, [await uploadPlain(noor)])
  await save(hers.id, { state: 'approved' })
  const { body } = await layla.call('GET', '/api/user/data')
  expect(body.reviews).toMatchObject([{ id: hers.id, state: 'approved', text: plain.text, photos: hers.photos }])
  expect((await layla.call('DELETE', '/api/user', { password: layla.password })).status).toBe(204)
  expect(await stored()).toEqual(keysOf(...another.photos))
  expect((await read()).items).toMatchObject([{ id: hers.id, photos: [] }])
  const kept = await t.shop.db.select({ id: reviews.id, userId: reviews.userId }).from(reviews)
  expect(kept.find(({ id }) => id === hers.id)).toEqual({ id: hers.id, userId: null })
})

test('at night what a crash left goes, and what a review has stays', async () => {
  const visitor = t.visitor()
  const owner = { sessionId: visitor.sessionId, userId: null }
  const photoId = await uploadPlain(visitor)
  const { photos } = await written(visitor, [photoId])
  const lost = await copyForReview(t.shop, owner, [photoId], shopItself)
  expect(await stored()).toEqual(keysOf(...photos, ...lost))
  const tidy = () => t.shop.db.transaction((tx) => t.shop.jobs.enqueue(tx, housekeeping, {}))
  // Files carry the machine's own time.
  t.clock.advance(Date.now() - t.clock.now().getTime())
  await tidy()
  expect(await stored()).toEqual(keysOf(...photos, ...lost))
  t.clock.advance(25 * 60 * 60 * 1000)
  await tidy()
  expect(await stored()).toEqual(keysOf(...photos))
})
