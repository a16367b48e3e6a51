import type { Actor } from '#domain/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { briefOrders } from '#features/orders/server/order-lists.service.ts'
import { findTheirs } from '#features/orders/server/orders.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminReview, Review, ReviewChange, ReviewInput, ReviewPage } from '../reviews.ts'
import * as store from './reviews.store.ts'

type Part = { page: number; pageSize: number }

/** What all may read. */
export async function listReviews(
  shop: Shop,
  { page, pageSize, ...match }: Part & Pick<store.ReviewMatch, 'stars' | 'featured'>,
): Promise<ReviewPage> {
  const shown = { ...match, state: 'approved' as const }
  const rows = await store.listReviews(shop.db, shown, { sort: 'newest', limit: pageSize, offset: (page - 1) * pageSize })
  return {
    items: rows.map(describe),
    total: await store.countReviews(shop.db, shown),
    page,
    pageSize,
    ...(await store.readAverage(shop.db)),
  }
}

/** Waits until somebody here has read it. With an order it must be theirs and delivered, and have no review yet. */
export async function sendReview(
  shop: Shop,
  { order, rating, ...words }: ReviewInput,
  actor: Actor | null,
): Promise<{ isVerified: boolean }> {
  const orderId = order ? await deliveredOrder(shop, order, actor) : null
  const row = await store.insertReview(shop.db, {
    ...words,
    orderId,
    ratingHalves: rating * 2,
    state: 'pending',
    createdAt: shop.clock.now(),
  })
  if (!row) throw new ShopError('review/order-reviewed')
  return { isVerified: orderId !== null }
}

async function deliveredOrder(shop: Shop, { number, token }: { number: string; token?: string | undefined }, actor: Actor | null) {
  const { id, state } = await findTheirs(shop, number, { userId: actor?.userId ?? null, token })
  if (state !== 'delivered') throw new ShopError('review/not-delivered')
  return id
}

type Listing = Part & Pick<store.ReviewMatch, 'q' | 'state' | 'featured'> & { sort: (typeof store.reviewSorts)[number] }

export async function listAdminReviews(shop: Shop, { page, pageSize, sort, ...match }: Listing): Promise<PageOf<AdminReview>> {
  const rows = await store.listReviews(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await describeForStaff(shop.db, rows), total: await store.countReviews(shop.db, match), page, pageSize }
}

/** Only what all may read stands on the home page: hiding a review takes it from there. */
export async function saveReview(shop: Shop, id: string, { state, isFeatured, reply }: ReviewChange, audit: Audit): Promise<AdminReview> {
  return shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await store.lockReview(tx, id) : undefined
    if (!before) throw new ShopError('review/not-found')
    const next = state ?? before.state
    if (isFeatured && next !== 'approved') throw new ShopError('review/not-approved')
    const after = await store.updateReview(tx, id, {
      state: next,
      isFeatured: next === 'approved' && (isFeatured ?? before.isFeatured),
      reply: reply === undefined ? before.reply : reply,
    })
    await audit(tx, { target: id, before: trace(before), after: trace(after) })
    const [answer] = await describeForStaff(tx, [after])
    if (!answer) throw new Error(`The review ${id} was not described`)
    return answer
  })
}

const trace = ({ state, isFeatured, reply }: store.ReviewRow) => ({ state, isFeatured, reply })

/** Examples that came with a new shop. */
export function countDemoReviews(db: Db): Promise<number> {
  return store.countDemo(db)
}

/** Answers how many went. */
export function removeDemoReviews(tx: Db): Promise<number> {
  return store.deleteDemo(tx)
}

function describe({ id, ratingHalves, text, name, place, createdAt, orderId, isDemo, reply }: store.ReviewRow): Review {
  const isVerified = orderId !== null && !isDemo
  return { id, rating: ratingHalves / 2, text, name, place, createdAt: createdAt.toISOString(), isVerified, isDemo, reply }
}

async function describeForStaff(db: Db, rows: store.ReviewRow[]): Promise<AdminReview[]> {
  const orders = await briefOrders(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  return rows.map((row) => ({
    ...describe(row),
    state: row.state,
    isFeatured: row.isFeatured,
    orderNumber: (row.orderId && orders[row.orderId]?.number) ?? null,
  }))
}
