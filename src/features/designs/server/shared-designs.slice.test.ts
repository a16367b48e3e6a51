import { expect, test } from 'vitest'
import { signature } from '#platform/http/signed-address.ts'
import { housekeeping } from '../../../app/work.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { linkIn } from '../../../../tests/support/shared-link.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { Design, SavedDesign } from '../designs.ts'
import { findDesigns, photosInDesigns } from './designs.service.ts'
import { openSharedDesign } from './shared-designs.service.ts'

const t = useTestShop()
const resting = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const dayMs = 24 * 60 * 60 * 1000
const framed = (photoId: string) => ({ product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement: resting }] })
const create = async (visitor: Visitor, design: object) => (await visitor.call('POST', '/api/designs', design)).body as Design

async function withDesign() {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  return { visitor, photoId, design: await create(visitor, framed(photoId)) }
}

async function night() {
  await t.shop.jobs.enqueue(t.shop.db, housekeeping, {})
  await t.runJobs()
}

type Link = ReturnType<typeof linkIn>
const share = async (visitor: Visitor, id: string) => linkIn((await visitor.call('POST', `/api/designs/${id}/share`)).body.url)
const see = ({ id, ...query }: Link) => openSharedDesign(t.shop, id, query)
const pictureOf = async (link: Link) => {
  const { status, bytes } = await t.visitor().call('GET', `${(await see(link))?.look.previewUrl}&w=64`)
  return status === 200 ? bytes.toString('base64') : status
}

test('[SH1] whoever has a link sees the piece as it was shared, whatever becomes of it and of its photo since', async () => {
  const { visitor, photoId, design } = await withDesign()
  const link = await share(visitor, design.id)
  expect(await share(visitor, design.id), 'the same version is the same share').toEqual(link)
  const before = await pictureOf(link)
  const another = await uploadPlain(visitor, { colour: '#993366' })
  const later = { ...design, size: '20x25', cells: [{ photoId: another, placement: resting }] }
  expect((await visitor.call('PUT', `/api/designs/${design.id}`, later)).status).toBe(200)
  expect(await see(link)).toMatchObject({ look: { size: '30x40' } })
  expect(await pictureOf(link)).toBe(before)
  const newer = await share(visitor, design.id)
  expect(newer.id).not.toBe(link.id)
  expect(await see(newer)).toMatchObject({ look: { size: '20x25' } })
  expect(await pictureOf(newer)).not.toBe(before)
  expect(await pictureOf(link)).toBe(before)
  expect([...(await photosInDesigns(t.shop, [photoId, another]))].toSorted()).toEqual([photoId, another].toSorted())
})

test('[SH2] a link opens for 90 days, though a guest’s design that nobody saves is forgotten after 30', async () => {
  const { visitor, photoId, design } = await withDesign()
  const link = await share(visitor, design.id)
  t.clock.advance(89 * dayMs)
  await night()
  expect(await pictureOf(link)).toEqual(expect.any(String))
  t.clock.advance(2 * dayMs)
  expect(await see(link)).toBeNull()
  await night()
  expect([await findDesigns(t.shop, [design.id]), await photosInDesigns(t.shop, [photoId])]).toEqual([new Map(), new Set()])
})

test('sharing is seen in the list of an account and ended there: every link opens nothing from then on, its pictures go, and a new one works', async () => {
  const visitor = await t.registered()
  const photoId = await uploadPlain(visitor)
  const design = await create(visitor, framed(photoId))
  const listed = async () => (await visitor.call('GET', '/api/designs')).body as SavedDesign[]
  expect(await listed()).toMatchObject([{ sharedUntil: null }])
  const first = await share(visitor, design.id)
  await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '20x25' })
  t.clock.advance(dayMs)
  const { url, until } = (await visitor.call('POST', `/api/designs/${design.id}/share`)).body
  const second = linkIn(url)
  await pictureOf(second)
  expect(await listed()).toMatchObject([{ sharedUntil: until }])
  expect((await t.visitor().call('DELETE', `/api/designs/${design.id}/share`)).status).toBe(404)
  const pictures = async () => {
    const keys: string[] = []
    for await (const { key } of t.shop.storage.list(`designs/${design.id}`)) keys.push(key)
    return keys.filter((key) => key.includes('/share-'))
  }
  expect(await pictures()).toHaveLength(1)
  expect((await visitor.call('DELETE', `/api/designs/${design.id}/share`)).status).toBe(204)
  await t.runJobs()
  expect(await pictures()).toEqual([])
  for (const link of [first, second]) {
    expect(await see(link)).toBeNull()
    expect((await t.visitor().call('GET', `/api/designs/${link.id}/link.jpg?until=${link.until}&sig=${link.sig}`)).status).toBe(404)
  }
  expect(await listed()).toMatchObject([{ sharedUntil: null }])
  expect(await see(await share(visitor, design.id))).not.toBeNull()
})

test('a link from before shares were kept shows the design as it is, until sharing is ended', async () => {
  const { visitor, design } = await withDesign()
  const search = new URLSearchParams(signature(t.shop, 'shared designs', design.id, 24))
  const link = { id: design.id, until: Number(search.get('until')), sig: search.get('sig') ?? '' }
  await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '20x25' })
  expect(await see(link)).toMatchObject({ look: { size: '20x25' } })
  expect(await pictureOf(link)).toEqual(expect.any(String))
  await visitor.call('DELETE', `/api/designs/${design.id}/share`)
  expect(await see(link)).toBeNull()
})

test('a design is deleted by its owner with those alike and the links to them; what lies in a cart or an order stays', async () => {
  const visitor = await t.registered()
  const photoId = await uploadPlain(visitor, { width: 1600, height: 1600 })
  const remove = (id: string, by: Visitor = visitor) => by.call('DELETE', `/api/designs/${id}`)
  const [one, alike, other] = [
    await create(visitor, framed(photoId)),
    await create(visitor, framed(photoId)),
    await create(visitor, { ...framed(photoId), size: '20x25' }),
  ]
  const link = await share(visitor, alike.id)
  expect((await remove(one.id, t.visitor())).status).toBe(404)
  expect((await remove('mine')).status).toBe(404)
  const { id: itemId } = (await visitor.call('POST', '/api/cart', { designId: alike.id, quantity: 1 })).body
  expect((await remove(one.id)).body.code).toBe('design/needed')
  await visitor.call('DELETE', `/api/cart/${itemId}`)
  expect((await remove(one.id)).status).toBe(204)
  expect((await visitor.call('GET', '/api/designs')).body.map((saved: SavedDesign) => saved.design.id)).toEqual([other.id])
  expect(await see(link)).toBeNull()
  expect((await visitor.call('GET', '/api/photos')).body).toHaveLength(1)

  await addPiece(visitor)
  const kept = ((await visitor.call('GET', '/api/designs')).body as SavedDesign[]).map((saved) => saved.design.id)
  const ordered = kept.find((id) => id !== other.id)
  await placeOrder(visitor, { paymentMethod: 'cod' })
  expect((await visitor.call('GET', '/api/cart')).body).toEqual([])
  expect((await remove(ordered ?? '')).body.code).toBe('design/needed')
})
