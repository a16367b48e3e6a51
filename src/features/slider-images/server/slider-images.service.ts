import { dubaiDay } from '#domain/delivery/business-days.ts'
import { inWordsOf, lacksArabic } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import { slideState } from '#domain/slides.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { slideFields, type SliderImage } from '../slider-images.ts'
import { pictureFileNamed, readOwnPicture, readUploadedSlide, type NamedPicture } from './slide-pictures.ts'
import * as store from './slider-images.store.ts'

/** What a page opens with where no slide is shown; its picture is always there. */
const firstId = 'hero-1'
const firstPicture = 'console'

export async function liveSlides(shop: Shop): Promise<SliderImage[]> {
  const today = dubaiDay(shop.clock.now())
  return (await store.listSlides(shop.db))
    .filter((row) => slideState(row, today) === 'live')
    .map((row) => describeSlide(inWordsOf(row, getLocale())))
}

/** The home page stands with or without slides, and without a database. */
export async function firstSlide(shop: Shop): Promise<SliderImage> {
  try {
    const [first] = await liveSlides(shop)
    return first ?? standIn()
  } catch (cause) {
    shop.log.warn('slider-images/not-read', { cause })
    return standIn()
  }
}

function standIn(): SliderImage {
  return { id: firstId, imageUrl: imageUrl(firstId), altText: m.home_hero_alt(), title: '', description: '', linkUrl: null }
}

export async function readSlidePicture(shop: Shop, file: string, askedPx: number): Promise<NamedPicture> {
  const { id, format, widthPx } = pictureFileNamed(file, askedPx)
  const row = (await store.listSlides(shop.db)).find((slide) => slide.id === id)
  const picture = row ? row.picture : id === firstId ? firstPicture : null
  if (picture !== null) return { ...(await readOwnPicture(picture, widthPx, format)), format }
  const uploaded = row && (await readUploadedSlide(shop, id, widthPx, format))
  if (!uploaded) throw new ShopError('slider-image/not-found')
  return { ...uploaded, format }
}

/** What those show that have no Arabic yet. */
export async function slidesWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listSlides(db)).filter((row) => lacksArabic(row, slideFields)).map(({ title, altText }) => title || altText)
}

/** Examples that came with a new shop. */
export function countDemoSlides(db: Db): Promise<number> {
  return store.countDemo(db)
}

/** Answers how many went. */
export function removeDemoSlides(tx: Db): Promise<number> {
  return store.deleteDemo(tx)
}

export function describeSlide({ id, altText, title, description, linkUrl }: store.SlideRow): SliderImage {
  return { id, imageUrl: imageUrl(id), altText, title, description, linkUrl }
}

function imageUrl(id: string): string {
  return `/api/slider-images/${id}.jpg`
}
