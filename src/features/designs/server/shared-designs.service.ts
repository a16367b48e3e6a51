import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Owner } from '#platform/db/owner.ts'
import { isSignedFor, signature, type SignatureQuery } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { Design } from '../designs.ts'
import { findOwnDesign } from './designs.service.ts'
import { findDesign } from './designs.store.ts'
import { signedProofPath } from './proofs.service.ts'

const livesHours = 90 * 24

/** An address at which anyone may look at a design, as it is when they look; nothing is kept for it. */
export async function shareDesign(shop: Shop, owner: Owner, givenId: string, origin: string): Promise<{ url: string }> {
  const design = isUuid(givenId) ? await findOwnDesign(shop, owner, givenId.toLowerCase()) : undefined
  if (!design) throw new ShopError('design/not-found')
  return { url: `${origin}/shared-design/${design.id}?${signature(shop, 'shared designs', design.id, livesHours)}` }
}

/** What strangers see: one flat picture and what it is, never a photo of its own. */
export type SharedDesign = Pick<Design, 'product' | 'size'> & { pictureUrl: string }

/** Null for an address that is made up, too old, or of a design that is gone. */
export async function openSharedDesign(shop: Shop, id: string, query: SignatureQuery): Promise<SharedDesign | null> {
  const row = isSignedFor(shop, 'shared designs', id, query) ? await findDesign(shop.db, id) : undefined
  if (!row) return null
  const { product, size } = row.content
  return { product, size, pictureUrl: `${signedProofPath(shop, id, 'face')}&w=1280` }
}
