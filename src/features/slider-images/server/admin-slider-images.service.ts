import { randomUUID } from 'node:crypto'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { otherTexts } from '#domain/owner-words.ts'
import { slideState } from '#domain/slides.ts'
import { pageFrom, type PageOf, type ShortListing } from '#features/admin/listing.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminSlide, NewSlideInput, SlideInput } from '../slider-images.ts'
import { orderedPictures } from './ordered-pictures.ts'
import { keepSlidePictures, requirePicture } from './slide-pictures.ts'
import { describeSlide } from './slider-images.service.ts'
import * as store from './slider-images.store.ts'

const slides = orderedPictures(store, { all: 'slider-images', notFound: 'slider-image/not-found', moved: 'slider-image/moved' })

export async function listSlides(shop: Shop, listing: ShortListing): Promise<PageOf<AdminSlide>> {
  const all = (await store.listSlides(shop.db)).map((row) => describe(shop, row))
  return pageFrom(all, listing, ({ title, altText, words }) => [title, altText, ...otherTexts(words)])
}

/** The pictures are there before the row: nobody sees a slide without. */
export async function createSlide(shop: Shop, owner: Owner, { photoId, crop, ...input }: NewSlideInput, audit: Audit): Promise<AdminSlide> {
  const photo = await requirePicture(shop, owner, photoId, crop)
  const id = randomUUID()
  await keepSlidePictures(shop, id, photo, crop)
  return describe(shop, await slides.add(shop, (position) => ({ id, position, picture: null, ...input }), audit))
}

/** What the owner has changed is theirs. */
export async function saveSlide(shop: Shop, id: string, input: SlideInput, audit: Audit): Promise<AdminSlide> {
  return describe(shop, await slides.save(shop, id, { ...input, isDemo: false }, audit))
}

export const { order: orderSlides, remove: removeSlide } = slides

function describe({ clock }: Shop, row: store.SlideRow): AdminSlide {
  const { from, until, isDemo, words } = row
  return { ...describeSlide(row), from, until, isDemo, words, state: slideState(row, dubaiDay(clock.now())) }
}
