import type { Actor } from '#domain/people/accounts.ts'
import { writtenIn } from '#domain/languages.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { tellStaff, workTopic } from '#features/notices/server/tell-staff.ts'
import { briefOrders } from '#features/orders/server/staff/order-lists.service.ts'
import { findTheirs } from '#features/orders/server/orders.service.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Asker } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import type { AdminReview, Review, ReviewChange, ReviewInput, ReviewPage, ReviewState } from '../reviews.ts'
import { reviewPhotoPrefix } from './review-photo-keys.ts'
import { copyForReview, photosOf, removePhotosOfReview, type PhotosByReview } from './review-photos.service.ts'
import { deletePhoto, insertPhotos } from './review-photos.store.ts'
import * as store from './reviews.store.ts'

type Part = { page: number; pageSize: number }

/** What all may read, those in the language of whoever asks before the others. */
export async function listReviews(
  shop: Shop,
  { page, pageSize, ...match }: Part & Pick<store.ReviewMatch, 'stars' | 'featured' | 'photos'>,
): Promise<ReviewPage> {
  const shown = { ...match, state: 'approved' as const, examplesIn: getLocale() }
  const rows = await store.listReviews(shop.db, shown, {
    sort: 'newest',
    first: getLocale(),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const photos = await photosOf(shop.db, rows)
  return {
    items: rows.map((row) => describe(row, photos)),
    total: await store.countReviews(shop.db, shown),
    page,
    pageSize,
    ...(await store.readAverage(shop.db)),
  }
}

/** Waits until somebody here has read it. With an order it must be theirs and delivered, and have no review yet. */
export async function sendReview(
  shop: Shop,
  { order, rating, photoIds, ...words }: ReviewInput,
  { actor, sessionId, asker }: { actor: Actor | null; sessionId: string | null; asker: Asker },
): Promise<{ isVerified: boolean }> {
  const about = order ? await deliveredOrder(shop, order, actor) : null
  const photos = await copyForReview(shop, ownerOf(sessionId, actor), photoIds, asker)
  const isKept = await shop.db.transaction(async (tx) => {
    const row = await store.insertReview(tx, {
      ...words,
      language: writtenIn(words.text),
      orderId: about?.id ?? null,
      userId: actor?.userId ?? about?.userId ?? null,
      ratingHalves: rating * 2,
      state: 'pending',
      createdAt: shop.clock.now(),
    })
    if (row) {
      await insertPhotos(tx, row.id, photos)
      await tellStaff(shop, tx, { topic: 'review', key: row.id, about: { name: row.name, words: row.text } })
    } else await removeObjects(shop, tx, photos.map(reviewPhotoPrefix))
    return row !== undefined
  })
  if (!isKept) throw new ShopError('review/order-reviewed')
  return { isVerified: about !== null }
}

async function deliveredOrder(shop: Shop, { number, token }: { number: string; token?: string | undefined }, actor: Actor | null) {
  const found = await findTheirs(shop, number, { userId: actor?.userId ?? null, token })
  if (found.state !== 'delivered') throw new ShopError('review/not-delivered')
  return found
}

type Match = Pick<store.ReviewMatch, 'q' | 'state' | 'featured'>
type Listing = Part & Match & { sort: (typeof store.reviewSorts)[number] }

export async function listAdminReviews(shop: Shop, { page, pageSize, sort, ...match }: Listing): Promise<PageOf<AdminReview>> {
  const rows = await store.listReviews(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await describeForStaff(shop.db, rows), total: await store.countReviews(shop.db, match), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.review_csv_day, m.review_rating, m.review_review, m.review_who, m.review_place, m.review_state]
  return [...names, m.review_featured, m.review_verified, m.review_csv_order, m.review_reply_words].map((name) => name())
}

export async function* exportReviews(shop: Shop, match: Match): AsyncGenerator<(string | number | null)[]> {
  const all = inParts<AdminReview>(async (last, limit) =>
    describeForStaff(shop.db, await store.listReviewsAfter(shop.db, match, last, limit)),
  )
  const yesOrNo = (is: boolean) => (is ? m.activity_yes() : m.activity_no())
  for await (const { createdAt, rating, text, name, place, state, isFeatured, isVerified, orderNumber, reply } of all)
    yield [dubaiDay(new Date(createdAt)), rating, text, name, place, state, yesOrNo(isFeatured), yesOrNo(isVerified), orderNumber, reply]
}

/** Only what all may read stands on the home page, and only that keeps its photos. */
export async function saveReview(shop: Shop, id: string, { state, isFeatured, reply }: ReviewChange, audit: Audit): Promise<AdminReview> {
  return shop.db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    const photosBefore = await photosOf(tx, [before])
    const next = state ?? before.state
    if (isFeatured && next !== 'approved') throw new ShopError('review/not-approved')
    const after = await store.updateReview(tx, id, {
      state: next,
      isFeatured: next === 'approved' && (isFeatured ?? before.isFeatured),
      reply: reply === undefined ? before.reply : reply,
    })
    if (next === 'hidden') await removePhotosOfReview(shop, tx, id)
    await shop.live.publish(tx, workTopic)
    await audit(tx, { target: id, before: trace(before, photosBefore), after: trace(after, await photosOf(tx, [after])) })
    const [answer] = await describeForStaff(tx, [after])
    if (!answer) throw new Error(`The review ${id} was not described`)
    return answer
  })
}

async function lockReview(tx: Db, id: string): Promise<store.ReviewRow> {
  const row = isUuid(id) ? await store.lockReview(tx, id.toLowerCase()) : undefined
  if (!row) throw new ShopError('review/not-found')
  return row
}

function trace({ id, state, isFeatured, reply }: store.ReviewRow, photos: PhotosByReview) {
  return { state, isFeatured, reply, photos: photos.get(id)?.length ?? 0 }
}

/** One of its photos goes for good; the review stays. */
export async function removeReviewPhoto(shop: Shop, reviewId: string, photoId: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { id } = await lockReview(tx, reviewId)
    const gone = isUuid(photoId) ? await deletePhoto(tx, id, photoId.toLowerCase()) : []
    if (gone.length === 0) throw new ShopError('photo/not-found')
    await removeObjects(shop, tx, gone.map(reviewPhotoPrefix))
    await audit(tx, { target: id, before: { photo: photoId }, after: null })
  })
}

/** What an account wrote, for whoever takes away what is theirs. */
export async function reviewsOfUser(shop: Shop, userId: string): Promise<(Review & { state: ReviewState })[]> {
  const rows = await store.listReviewsOfUser(shop.db, userId)
  const photos = await photosOf(shop.db, rows)
  return rows.map((row) => ({ ...describe(row, photos), state: row.state }))
}

/** Examples that came with a new shop. */
export function countDemoReviews(db: Db): Promise<number> {
  return store.countDemo(db)
}

/** Answers how many went. */
export function removeDemoReviews(tx: Db): Promise<number> {
  return store.deleteDemo(tx)
}

function describe(row: store.ReviewRow, photos: PhotosByReview): Review {
  const { id, ratingHalves, text, name, place, createdAt, orderId, isDemo, reply } = row
  const isVerified = orderId !== null && !isDemo
  const words = { rating: ratingHalves / 2, text, name, place, reply }
  return { id, ...words, createdAt: createdAt.toISOString(), isVerified, isDemo, photos: photos.get(id) ?? [] }
}

async function describeForStaff(db: Db, rows: store.ReviewRow[]): Promise<AdminReview[]> {
  const orders = await briefOrders(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const photos = await photosOf(db, rows)
  return rows.map((row) => ({
    ...describe(row, photos),
    state: row.state,
    isFeatured: row.isFeatured,
    orderNumber: (row.orderId && orders[row.orderId]?.number) ?? null,
  }))
}
