import * as z from 'zod/mini'
import type { ReviewPhotoSidePx } from '#domain/review-photos.ts'
import type { Db } from '#platform/db/database.ts'
import { jobHandler, type JobKind } from '#platform/jobs.ts'
import type { Shop } from '#platform/shop.ts'

export const reviewPhotosPrefix = 'review-photos'
const photoPrefix = (id: string) => `${reviewPhotosPrefix}/${id}`
export const photoKey = (id: string, sidePx: ReviewPhotoSidePx) => `${photoPrefix(id)}/${sidePx}.webp`

const payload = z.object({ ids: z.array(z.uuid()) })

/** Once the rows are gone for good, their objects follow. */
export const reviewPhotosGone: JobKind<typeof payload> = { name: 'review-photos-gone', payload }
export const reviewPhotosGoneHandler = jobHandler(reviewPhotosGone, async (shop: Shop, { ids }) => {
  for (const id of ids) await shop.storage.removeAll(photoPrefix(id))
})

export async function removeObjects(shop: Shop, tx: Db, photos: { id: string }[]): Promise<void> {
  if (photos.length > 0) await shop.jobs.enqueue(tx, reviewPhotosGone, { ids: photos.map(({ id }) => id) })
}
