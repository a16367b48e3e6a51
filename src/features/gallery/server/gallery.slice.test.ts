import { desc, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { seeds } from '#platform/seed-once.tables.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { AdminTile, GalleryTile } from '../gallery.ts'
import { seedGallery } from './gallery.seed.ts'
import { readHomeTiles } from './gallery.service.ts'
import { galleryTiles } from './gallery.tables.ts'

const t = useTestShop()
const path = '/api/admin/gallery-tiles'
let admin: Visitor
beforeAll(async () => void (admin = await t.asAdmin()))

const shown = async () => (await t.visitor().call('GET', '/api/gallery-tiles')).body as GalleryTile[]
const listed = async () => (await admin.call('GET', `${path}?pageSize=100`)).body.items as AdminTile[]
const lastLog = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const words = {
  altText: 'A hall',
  caption: 'Our hall',
  details: '',
  product: 'canvas',
  room: 'hallway',
  size: '60x45',
  frameId: null,
  mat: null,
  isVisible: true,
}

test('a new shop has fifteen, each with the editor that makes it; what is removed does not come back', async () => {
  const first = await shown()
  expect(first.map(({ to }) => to)).toEqual([
    '/panoramic-canvas?size=150x50',
    '/print-frame?size=45x60',
    '/print-frame?size=40x30&frame=4&mat=regular-white',
    '/canvas?size=60x45',
    '/print-frame?size=60x45&frame=4&mat=jumbo-white',
    '/print-frame?size=30x30&frame=3',
    '/panoramic-canvas?size=180x60',
    '/canvas?size=80x60',
    '/print-frame?size=60x45&frame=3&mat=jumbo-white',
    '/print-frame?size=45x60&frame=1&mat=jumbo-white',
    '/print-frame?size=60x45&frame=4&mat=jumbo-offwhite',
    '/print-frame?size=50x50&frame=2&mat=jumbo-white',
    '/print-frame?size=60x45&frame=5&mat=jumbo-offwhite',
    '/print-frame?size=60x45&frame=6&mat=jumbo-white',
    '/print-frame?size=60x45&frame=7&mat=jumbo-white',
  ])
  for (const { imageUrl, src, altText, alt } of first) expect({ src, alt }).toEqual({ src: imageUrl, alt: altText })
  const picture = await t.visitor().call('GET', `${first[0]!.imageUrl}?w=640`)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  for (const { imageUrl } of first) expect((await t.visitor().call('GET', imageUrl)).status, imageUrl).toBe(200)
  expect((await admin.call('DELETE', `${path}/wall-6`)).status).toBe(204)
  expect((await admin.call('DELETE', `${path}/room-2`)).status).toBe(204)
  await seedGallery(t.shop)
  expect(await shown()).toHaveLength(13)
  expect((await readHomeTiles(t.shop)).map(({ id }) => id)).toEqual(['wall-1', 'wall-2', 'wall-3', 'wall-4'])
})

test('a shop that opened with the first six keeps what its owner made of them and gets the others after all of its own', async () => {
  await t.shop.db.delete(seeds).where(eq(seeds.name, 'gallery-room-tiles'))
  await t.shop.db.delete(galleryTiles).where(like(galleryTiles.id, 'room-%'))
  await admin.call('PUT', `${path}/wall-1`, { ...words, product: 'panoramic', size: '150x50', caption: 'Our own words' })
  const before = await listed()
  await seedGallery(t.shop)
  const after = await listed()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, place) => `room-${place + 1}`))
})

test('an uploaded picture hangs, is moved to the front, hidden and taken down', async () => {
  const photoId = await uploadPlain(admin, { width: 1500, height: 1500 })
  const made = await admin.call('POST', path, { ...words, photoId })
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(await lastLog()).toMatchObject({ action: 'gallery-tile.created', target: id, before: null, after: { caption: 'Our hall' } })
  const picture = await t.visitor().call('GET', `/api/gallery-tiles/${id}.webp?w=1000`)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })

  const ids = (await listed()).map((tile) => tile.id)
  expect((await admin.call('POST', `${path}/order`, { ids: ids.slice(1) })).body.code).toBe('gallery/moved')
  expect((await admin.call('POST', `${path}/order`, { ids: [id, ...ids.filter((each) => each !== id)] })).status).toBe(204)
  expect((await readHomeTiles(t.shop))[0]).toMatchObject({ id, to: '/canvas?size=60x45' })

  expect((await admin.call('PUT', `${path}/${id}`, { ...words, frameId: 2, isVisible: false })).body.to).toBe(
    '/framed-canvas?size=60x45&frame=2',
  )
  expect((await shown()).map((tile) => tile.id)).not.toContain(id)
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(204)
  await t.runJobs()
  expect((await t.visitor().call('GET', `/api/gallery-tiles/${id}.jpg`)).status).toBe(404)
})

test.each([
  [{ size: '61x46' }, 'gallery/not-made'],
  [{ product: 'panoramic' }, 'gallery/not-made'],
  [{ frameId: 99 }, 'gallery/not-made'],
  [{ caption: ' ' }, 'request/invalid'],
  [{ room: 'cellar' }, 'request/invalid'],
])('%j is refused', async (change, code) => {
  const photoId = await uploadPlain(admin, { width: 1500, height: 1500 })
  expect((await admin.call('POST', path, { ...words, photoId, ...change })).body.code).toBe(code)
})

test('only pictures of one’s own, with enough pixels', async () => {
  const photoId = await uploadPlain(t.visitor(), { width: 1500, height: 1500 })
  expect((await admin.call('POST', path, { ...words, photoId })).body.code).toBe('photo/not-found')
  const small = await uploadPlain(admin, { width: 800, height: 800 })
  expect((await admin.call('POST', path, { ...words, photoId: small })).body.code).toBe('slider-image/too-small')
})
