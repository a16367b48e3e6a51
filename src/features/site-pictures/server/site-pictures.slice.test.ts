import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import { pictureAddress } from '../picture-address.ts'

const t = useTestShop()
const path = '/api/admin/site-pictures'
let admin: Visitor
let photoId: string

beforeAll(async () => {
  admin = await t.asAdmin()
  photoId = await uploadPlain(admin, { width: 1300, height: 2000 })
})

const add = async (name = 'Framed at dusk') => (await admin.call('POST', path, { name, photoId })).body.id as string
const names = async () => (await admin.call('GET', path)).body.map(({ name }: { name: string }) => name)
const post = { title: 'Dusk', summary: 'In the evening', body: 'Words', isPublished: true }

test('an uploaded picture stands in a post and is fetched in three formats', async () => {
  const id = await add()
  expect((await admin.call('POST', '/api/admin/posts', { ...post, slug: 'dusk', picture: id })).status).toBe(201)
  expect((await t.visitor().call('GET', '/api/posts/dusk')).body).toMatchObject({ picture: id })
  for (const [extension, format] of [
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const) {
    const { bytes } = await t.visitor().call('GET', `${pictureAddress(id).replace(/jpg$/, extension)}?w=640`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 640, height: 427 })
  }
})

test('what a post, its text or a shared link shows stays; anything else goes with its files', async () => {
  const [top, inText, linked] = [await add('top'), await add('in text'), await add('linked')]
  const shown = { ...post, picture: top, body: `![A wall](${pictureAddress(inText)})` }
  await admin.call('POST', '/api/admin/posts', { ...shown, slug: 'night' })
  const metadata = { title: 'Gallery', description: 'All of it', twitterImage: pictureAddress(linked) }
  await admin.call('PUT', '/api/admin/page-metadata/gallery', metadata)
  for (const id of [top, inText, linked]) expect((await admin.call('DELETE', `${path}/${id}`)).body.code).toBe('site-picture/shown')
  await admin.call('DELETE', '/api/admin/posts/night')
  expect((await admin.call('DELETE', `${path}/${top}`)).status).toBe(204)
  await t.runJobs()
  expect((await t.visitor().call('GET', pictureAddress(top))).status).toBe(404)
  expect(await t.shop.storage.read(`slides/${top}/640.jpg`)).toBeNull()
  expect(await names()).toContain('linked')
  expect(await names()).not.toContain('top')
})

test('another’s photo is no picture, and one without a name or an id is refused', async () => {
  const theirs = await uploadPlain(t.visitor(), { width: 1500, height: 1000, colour: '#332211' })
  expect((await admin.call('POST', path, { name: 'Theirs', photoId: theirs })).body.code).toBe('photo/not-found')
  expect((await admin.call('POST', path, { name: ' ', photoId })).status).toBe(422)
  for (const id of [randomUUID(), 'x']) expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(404)
  expect((await t.visitor().call('GET', `/api/site-pictures/${randomUUID()}.jpg`)).status).toBe(404)
})
