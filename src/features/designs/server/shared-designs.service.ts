import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Owner } from '#platform/db/owner.ts'
import { isSignedFor, signature, type SignatureQuery } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { lookOf, type PieceLook } from '../piece-look.ts'
import type { Design } from '../designs.ts'
import { findOwnDesign, toDesign } from './designs.service.ts'
import { findDesign } from './designs.store.ts'
import { signedPiecePath } from './proofs.service.ts'

const livesHours = 90 * 24

/** An address at which anyone may look at a design, as it is when they look; nothing is kept for it. */
export async function shareDesign(shop: Shop, owner: Owner, givenId: string, origin: string): Promise<{ url: string }> {
  const design = isUuid(givenId) ? await findOwnDesign(shop, owner, givenId.toLowerCase()) : undefined
  if (!design) throw new ShopError('design/not-found')
  return { url: `${origin}/shared-design/${design.id}?${signature(shop, 'shared designs', design.id, livesHours)}` }
}

/** What strangers see: one flat picture of the print, and what is made of it, never a photo of its own. */
export type SharedDesign = {
  look: PieceLook
  frame: FrameLook | undefined
  /** The piece as it hangs, for the preview of the link: it opens as long as the link does. */
  linkPictureUrl: string
}

/** Null for an address that is made up, too old, or of a design that is gone. */
export async function openSharedDesign(shop: Shop, id: string, query: SignatureQuery): Promise<SharedDesign | null> {
  const design = await findShared(shop, id, query)
  if (!design) return null
  const { product: type, size, frameId = null } = design
  const { frameLooks } = await readCatalogue(shop)
  const look = lookOf({ type, size, frameId, design, previewUrl: signedPiecePath(shop, id, design) })
  return {
    // Where each photo lies is the owner's own.
    look: { ...look, design: null },
    frame: frameLooks.find((frame) => frame.id === frameId),
    linkPictureUrl: `/api/designs/${id}/link.jpg?until=${query.until}&sig=${query.sig}`,
  }
}

export async function requireShared(shop: Shop, id: string, query: SignatureQuery): Promise<Design> {
  const design = await findShared(shop, id, query)
  if (!design) throw new ShopError('design/not-found')
  return design
}

async function findShared(shop: Shop, id: string, query: SignatureQuery): Promise<Design | null> {
  const row = isSignedFor(shop, 'shared designs', id, query) ? await findDesign(shop.db, id) : undefined
  return row ? toDesign(row) : null
}
