import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { seeds } from '#platform/seed-once.tables.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { AdminSlide, SliderImage } from '../slider-images.ts'
import { seedDemoSlides } from './slider-images.seed.ts'
import { firstSlide } from './slider-images.service.ts'
import { sliderImages } from './slider-images.tables.ts'

const t = useTestShop()
const path = '/api/admin/slider-images'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))
beforeEach(async () => {
  await t.shop.db.delete(sliderImages)
  await t.shop.db.delete(seeds)
})

const shown = async () => (await t.visitor().call('GET', '/api/slider-images')).body as SliderImage[]
const listed = async () => (await admin.call('GET', path)).body.items as AdminSlide[]
const lastLog = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a new shop opens with four slides, which come once: what the owner removed stays removed', async () => {
  await seedDemoSlides(t.shop)
  expect((await shown()).map(({ id, imageUrl }) => [id, imageUrl])).toEqual(
    [1, 2, 3, 4].map((place) => [`hero-${place}`, `/api/slider-images/hero-${place}.jpg`]),
  )
  expect((await admin.call('DELETE', `${path}/hero-2`)).status).toBe(204)
  expect(await lastLog()).toMatchObject({ action: 'slider-image.removed', target: 'hero-2', after: null })
  await seedDemoSlides(t.shop)
  expect((await shown()).map(({ id }) => id)).toEqual(['hero-1', 'hero-3', 'hero-4'])
})

test('hero-1.jpg is there in every shop, three by two, in the width and format that is asked for', async () => {
  expect(await firstSlide(t.shop)).toMatchObject({ id: 'hero-1', imageUrl: '/api/slider-images/hero-1.jpg' })
  for (const [file, format, width] of [
    ['hero-1.jpg', 'jpeg', 1500],
    ['hero-1.webp?w=640', 'webp', 640],
    ['hero-1.avif?w=700', 'heif', 1200],
  ] as const) {
    const { status, bytes, headers } = await t.visitor().call('GET', `/api/slider-images/${file}`)
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: Math.round((width * 2) / 3) })
  }
  const { headers } = await t.visitor().call('GET', '/api/slider-images/hero-1.jpg')
  const again = await t.visitor().call('GET', '/api/slider-images/hero-1.jpg', undefined, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const file of ['hero-2.jpg', 'hero-1.png', '..console-640.jpg', 'x'])
    expect((await t.visitor().call('GET', `/api/slider-images/${file}`)).status, file).toBe(404)
})

test('an admin’s photo becomes a slide, cut to its shape; its pictures go with it', async () => {
  const photoId = await uploadPlain(admin, { width: 1300, height: 2000 })
  const words = { altText: 'A wall', title: 'Eid', linkUrl: '/canvas', photoId, crop: { x: 0.5, y: 1, zoom: 1 } }
  const { status, body } = await admin.call('POST', path, words)
  expect(status).toBe(201)
  expect(await shown()).toMatchObject([{ id: body.id, title: 'Eid', altText: 'A wall', description: '', linkUrl: '/canvas' }])
  expect(await lastLog()).toMatchObject({ action: 'slider-image.created', before: null, after: { title: 'Eid' } })
  const picture = await t.visitor().call('GET', `${body.imageUrl}?w=640`)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 427 })
  expect((await admin.call('DELETE', `${path}/${body.id}`)).status).toBe(204)
  await t.runJobs()
  expect((await t.visitor().call('GET', body.imageUrl)).status).toBe(404)
  expect(await t.shop.storage.read(`slides/${body.id}/640.jpg`)).toBeNull()
})

test('days decide who sees it, words change, and the order is all of them or nothing', async () => {
  await seedDemoSlides(t.shop)
  const words = { altText: 'A sofa', title: 'Summer' }
  const saved = await admin.call('PUT', `${path}/hero-2`, { ...words, from: '2026-03-03', until: '2026-03-04' })
  expect(saved.body).toMatchObject({ title: 'Summer', description: '', linkUrl: null, state: 'planned', isDemo: false })
  expect(await lastLog()).toMatchObject({ before: { title: 'Sunset, uninterrupted' }, after: { title: 'Summer' } })
  expect((await shown()).map(({ id }) => id)).toEqual(['hero-1', 'hero-3', 'hero-4'])
  const ids = ['hero-4', 'hero-3', 'hero-2', 'hero-1']
  expect((await admin.call('POST', `${path}/order`, { ids })).status).toBe(204)
  expect((await listed()).map(({ id }) => id)).toEqual(ids)
  expect((await firstSlide(t.shop)).id).toBe('hero-4')
  for (const wrong of [ids.slice(1), [...ids.slice(1), 'hero-1'], [...ids, 'more']])
    expect((await admin.call('POST', `${path}/order`, { ids: wrong })).body.code).toBe('slider-image/moved')
})

test('what makes no sense is refused, and another’s photo is no slide', async () => {
  await seedDemoSlides(t.shop)
  const small = await uploadPlain(admin, { width: 1100, height: 800, colour: '#112233' })
  const theirs = await uploadPlain(t.visitor(), { width: 1500, height: 1000, colour: '#332211' })
  const add = (change: object) => admin.call('POST', path, { altText: 'A wall', photoId: small, ...change })
  expect((await add({})).body.code).toBe('slider-image/too-small')
  for (const photoId of [theirs, randomUUID()]) expect((await add({ photoId })).body.code).toBe('photo/not-found')
  for (const change of [{ photoId: 'x' }, { crop: { x: 2, y: 0, zoom: 1 } }, { crop: { x: 0, y: 0, zoom: 0.5 } }])
    expect((await add(change)).status).toBe(422)
  const wrong = [
    { altText: ' ' },
    { linkUrl: 'javascript:alert(1)' },
    { linkUrl: '//evil.example' },
    { linkUrl: '/\\evil.example' },
    { linkUrl: 'https:\\\\evil.example' },
    { from: '2026-02-30' },
    { from: '2026-03-05', until: '2026-03-04' },
    { title: 'x'.repeat(81) },
  ]
  for (const change of wrong)
    expect((await admin.call('PUT', `${path}/hero-1`, { altText: 'A', ...change })).status, JSON.stringify(change)).toBe(422)
  expect((await admin.call('PUT', `${path}/nobody`, { altText: 'A' })).status).toBe(404)
  expect((await admin.call('DELETE', `${path}/nobody`)).status).toBe(404)
})
