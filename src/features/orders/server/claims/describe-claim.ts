import { photoUrl } from '#features/photos/server/photos.service.ts'
import type { Shop } from '#platform/shop.ts'
import type { Claim } from '#features/orders/claims.ts'
import type { ClaimRow } from './claims.store.ts'

/** For the customer and for staff. */
export function describeClaim(
  shop: Shop,
  { id, lineId, reason, quantity, text, state, answer, createdAt, photoIds, tracking }: ClaimRow,
): Claim {
  const photos = photoIds.map((photoId) => photoUrl(shop, photoId))
  return { id, lineId, reason, quantity, text, state, answer, at: createdAt.toISOString(), photos, ...(tracking && { tracking }) }
}
