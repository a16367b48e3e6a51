import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Actor } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import { fitInside, largestSidePx, reviewPhotoSidesPx, type ReviewPhotoSidePx } from '#domain/photos/review-photos.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { keepPictures } from '#features/photos/server/keep-pictures.ts'
import { ownsPhotos, photoSources, type PhotoSource } from '#features/photos/server/photos.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Asker } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'
import { removeLostObjects } from '#platform/storage/lost-objects.ts'
import { ObjectMissing } from '#platform/storage/storage.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import type { ReviewPhoto } from '../reviews.ts'
import { reviewPhotoKey, reviewPhotoPrefix, reviewPhotosPrefix } from './review-photo-keys.ts'
import * as store from './review-photos.store.ts'
import { forgetUser } from './reviews.store.ts'

type KeptPhoto = Omit<store.ReviewPhotoRow, 'reviewId'>

/** Pictures of photos they sent, whether or not they wait: copies of the review's own, so that nothing else decides how long they stay. */
export async function copyForReview(shop: Shop, owner: Owner, photoIds: string[], { key }: Asker): Promise<KeptPhoto[]> {
  const wanted = [...new Set(photoIds)]
  if (!(await ownsPhotos(shop, owner, wanted))) throw new ShopError('photo/not-found')
  const sources = await photoSources(shop, wanted)
  const kept: KeptPhoto[] = []
  for (const [position, photoId] of wanted.entries()) {
    const photo = sources.get(photoId)
    if (!photo) throw new ShopError('photo/not-found')
    kept.push({ ...(await copy(shop, photo, { key })), position })
  }
  return kept
}

async function copy(shop: Shop, photo: PhotoSource, asker: Asker): Promise<Omit<KeptPhoto, 'position'>> {
  const id = randomUUID()
  const pictures = reviewPhotoSidesPx.map((sidePx) => {
    const { widthPx } = fitInside(photo, sidePx)
    return { key: reviewPhotoKey(id, sidePx), widthPx, format: 'webp' as const }
  })
  try {
    await keepPictures(shop, photo.masterKey, pictures, asker)
  } catch (cause) {
    // They removed it in that moment.
    throw cause instanceof ObjectMissing ? new ShopError('photo/not-found') : cause
  }
  return { id, ...fitInside(photo, largestSidePx) }
}

export type PhotosByReview = Map<string, ReviewPhoto[]>

/** In their order. */
export async function photosOf(db: Db, reviews: { id: string }[]): Promise<PhotosByReview> {
  const ids = reviews.map(({ id }) => id)
  const found = Map.groupBy(await store.listPhotos(db, ids), ({ reviewId }) => reviewId)
  return new Map([...found].map(([reviewId, rows]) => [reviewId, rows.map(describe)]))
}

function describe({ id, widthPx, heightPx }: store.ReviewPhotoRow): ReviewPhoto {
  return { id, imageUrl: `/api/review-photos/${id}.webp`, widthPx, heightPx }
}

/** For all once the review is shown; before that for staff. */
export async function readReviewPhoto(
  shop: Shop,
  file: string,
  sidePx: ReviewPhotoSidePx,
  actor: Actor | null,
): Promise<{ stream: Readable; bytes: number; isPublic: boolean }> {
  const [, id = ''] = /^([0-9a-f-]{36})\.webp$/.exec(file) ?? []
  const state = isUuid(id) ? await store.stateOf(shop.db, id) : undefined
  const isPublic = state === 'approved'
  const found = state && (isPublic || may(actor?.role, 'content')) ? await shop.storage.read(reviewPhotoKey(id, sidePx)) : null
  if (!found) throw new ShopError('photo/not-found')
  return { ...found, isPublic }
}

/** What is not shown is not kept. */
export async function removePhotosOfReview(shop: Shop, tx: Db, reviewId: string): Promise<void> {
  await removeObjects(shop, tx, (await store.deletePhotosOf(tx, reviewId)).map(reviewPhotoPrefix))
}

/** With the account go the photos of its reviews; the words stay, and are nobody's. */
export async function forgetReviewer(shop: Shop, tx: Db, userId: string): Promise<void> {
  await removeObjects(shop, tx, (await store.deletePhotosOfUser(tx, userId)).map(reviewPhotoPrefix))
  await forgetUser(tx, userId)
}

const dayMs = 24 * 60 * 60 * 1000

/** Pictures whose review never came, or went without them. */
export async function forgetLostReviewPhotos(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - dayMs)
  await removeLostObjects(shop.storage, { prefix: reviewPhotosPrefix, before }, (ids) => store.knownPhotos(shop.db, ids))
}
