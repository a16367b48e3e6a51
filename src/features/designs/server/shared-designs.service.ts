import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Owner } from '#platform/db/owner.ts'
import { isSignedFor, signature, type SignatureQuery } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { lookOf, picturedPart, type PieceLook } from '../piece-look.ts'
import type { Shared } from '../designs.ts'
import { sharePrefix, type Pictured, type ProofSize } from './design-keys.ts'
import { alikeOf, findOwnDesign, toDesign } from './designs.service.ts'
import { findDesign } from './designs.store.ts'
import * as store from './shared-designs.store.ts'
import { endOf, shareLivesHours } from './shared-until.ts'
import { pageUrl } from '#platform/http/page-url.ts'

/** [SH1] An address at which anyone may look at a design as it is now, whatever becomes of it. */
export async function shareDesign(shop: Shop, owner: Owner, givenId: string, origin: string): Promise<Shared> {
  const design = isUuid(givenId) ? await findOwnDesign(shop, owner, givenId.toLowerCase()) : undefined
  if (!design) throw new ShopError('design/not-found')
  const { id: designId, version, ...content } = design
  const { id, sharedAt } = await store.keepShare(shop.db, { id: randomUUID(), designId, version, content, sharedAt: shop.clock.now() })
  const signed = signature(shop, 'shared designs', id, shareLivesHours, sharedAt)
  return { url: pageUrl(origin, `/shared-design/${id}?${signed}`), until: endOf(sharedAt).toISOString() }
}

/** Every link that was made to it, and to those of theirs that are alike, opens nothing from now on. */
export async function endSharing(shop: Shop, owner: Owner, givenId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const ended = await store.endShares(tx, await alikeOf(tx, owner, givenId), shop.clock.now())
    await removeObjects(shop, tx, ended.map(prefixOf))
  })
}

const prefixOf = ({ id, designId }: store.ShareRow) => sharePrefix(designId, id)

export async function forgetOldShares(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = new Date(shop.clock.now().getTime() - shareLivesHours * 60 * 60 * 1000)
    await removeObjects(shop, tx, (await store.deleteShares(tx, before)).map(prefixOf))
  })
}

/** What strangers see: one flat picture of the print, and what is made of it, never a photo of its own. */
export type SharedDesign = {
  look: PieceLook
  frame: FrameLook | undefined
  /** The piece as it hangs, for the preview of the link: it opens as long as the link does. */
  linkPictureUrl: string
}

/** Null for an address that is made up, too old, taken back, or of a design that is gone. */
export async function openSharedDesign(shop: Shop, id: string, query: SignatureQuery): Promise<SharedDesign | null> {
  const shared = await findShared(shop, id, query)
  if (!shared) return null
  const { design } = shared
  const { product: type, size, frameId = null } = design
  const { frameLooks } = await readCatalogue(shop)
  const pictureUrl = (name: string) => `/api/designs/${id}/${name}.jpg?until=${query.until}&sig=${query.sig}`
  const look = lookOf({ type, size, frameId, design, previewUrl: pictureUrl('shared') })
  return {
    // Where each photo lies is the owner's own.
    look: { ...look, design: null },
    frame: frameLooks.find((frame) => frame.id === frameId),
    linkPictureUrl: pictureUrl('link'),
  }
}

/** What is painted for whoever has the link: for its preview, or so wide for its page. */
export async function requireShared(
  shop: Shop,
  id: string,
  { w: widthPx, ...query }: SignatureQuery & { w?: number },
): Promise<{ pictured: Pictured; size: ProofSize; isSigned: boolean }> {
  const pictured = await findShared(shop, id, query)
  if (!pictured) throw new ShopError('design/not-found')
  const size: ProofSize = widthPx === undefined ? { part: 'link' } : { part: picturedPart(pictured.design), widthPx }
  return { pictured, size, isSigned: true }
}

/** A link from when shares were not kept yet names the design, and shows it as it is. */
async function findShared(shop: Shop, id: string, query: SignatureQuery): Promise<Pictured | null> {
  if (!isSignedFor(shop, 'shared designs', id, query)) return null
  const share = await store.findShare(shop.db, id)
  if (share) return { design: toDesign({ ...share, id: share.designId }), shareId: share.id }
  const row = await findDesign(shop.db, id)
  return row && row.sharingEndedAt === null ? { design: toDesign(row) } : null
}
