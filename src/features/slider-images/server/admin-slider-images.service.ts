import { randomUUID } from 'node:crypto'
import { dubaiDay } from '#domain/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { slideState, slideWindow } from '#domain/slides.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { ownsPhotos, photoSources } from '#features/photos/server/photos.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminSlide, NewSlideInput, SlideInput } from '../slider-images.ts'
import { keepSlidePictures, slideGone } from './slide-pictures.ts'
import { describeSlide } from './slider-images.service.ts'
import * as store from './slider-images.store.ts'

export async function listSlides(shop: Shop, { page, pageSize }: { page: number; pageSize: number }): Promise<PageOf<AdminSlide>> {
  const rows = await store.listSlides(shop.db)
  const items = rows.slice((page - 1) * pageSize, page * pageSize).map((row) => describe(shop, row))
  return { items, total: rows.length, page, pageSize }
}

/** Fewer pixels would be soft across a screen. */
const fewestPx = 1200

/** The last one. The pictures are there before the row: nobody sees a slide without. */
export async function createSlide(shop: Shop, owner: Owner, { photoId, crop, ...input }: NewSlideInput, audit: Audit): Promise<AdminSlide> {
  const photo = (await ownsPhotos(shop, owner, [photoId])) ? (await photoSources(shop, [photoId])).get(photoId) : undefined
  if (!photo) throw new ShopError('photo/not-found')
  if (slideWindow(photo, crop).widthPx < fewestPx) throw new ShopError('slider-image/too-small')
  const id = randomUUID()
  await keepSlidePictures(shop, id, photo, crop)
  return shop.db.transaction(async (tx) => {
    const position = Math.max(-1, ...(await store.lockSlides(tx)).map((row) => row.position)) + 1
    const [row] = await store.insertSlides(tx, [{ id, position, picture: null, ...input }])
    if (!row) throw new Error('The new slide did not come back')
    await audit(tx, { target: id, before: null, after: row })
    return describe(shop, row)
  })
}

export async function saveSlide(shop: Shop, id: string, input: SlideInput, audit: Audit): Promise<AdminSlide> {
  return shop.db.transaction(async (tx) => {
    const before = (await store.lockSlides(tx)).find((row) => row.id === id)
    if (!before) throw new ShopError('slider-image/not-found')
    const row = await store.updateSlide(tx, id, input)
    await audit(tx, { target: id, before, after: row })
    return describe(shop, row)
  })
}

export async function orderSlides(shop: Shop, ids: string[], audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = (await store.lockSlides(tx)).map(({ id }) => id)
    // Somebody may have added one meanwhile: an order that leaves one out says nothing of it.
    if (ids.toSorted().join() !== before.toSorted().join()) throw new ShopError('slider-image/moved')
    for (const [position, id] of ids.entries()) await store.updateSlide(tx, id, { position })
    await audit(tx, { target: 'slider-images', before, after: ids })
  })
}

export async function removeSlide(shop: Shop, id: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = (await store.lockSlides(tx)).find((row) => row.id === id)
    if (!before) throw new ShopError('slider-image/not-found')
    await store.deleteSlide(tx, id)
    if (before.picture === null) await shop.jobs.enqueue(tx, slideGone, { id })
    await audit(tx, { target: id, before, after: null })
  })
}

function describe({ clock }: Shop, row: store.SlideRow): AdminSlide {
  const { from, until, isDemo } = row
  return { ...describeSlide(row), from, until, isDemo, state: slideState(row, dubaiDay(clock.now())) }
}
