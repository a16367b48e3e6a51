import { isDeepStrictEqual } from 'node:util'
import type { Quality } from '#domain/print/sharpness.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { photoSources } from '#features/photos/server/photos.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { designQuality } from '../design-quality.ts'
import type { Design } from '../designs.ts'
import { findOwnedDesigns } from './designs.store.ts'
import { signedPiecePath } from './proofs.service.ts'

export type DesignView = { quality: Quality | null; previewUrl: string | null }

/**
 * How good copies of designs will be and what shows them, in two queries however many they are. Only what is stored, is the owner's and is
 * the very same has a picture: a copy that names another's design opens nothing.
 */
export async function viewDesigns(shop: Shop, owner: Owner, copies: readonly Design[]): Promise<DesignView[]> {
  const photoIds = copies.flatMap(({ cells }) => cells.flatMap(({ photoId }) => photoId ?? []))
  const [catalogue, photos, rows] = await Promise.all([
    readCatalogue(shop),
    photoSources(shop, photoIds),
    findOwnedDesigns(
      shop.db,
      owner,
      copies.map(({ id }) => id),
    ),
  ])
  const stored = new Map(rows.map(({ id, version, content }) => [id, { ...content, id, version }]))
  return copies.map((copy) => ({
    quality: designQuality(copy, photos, catalogue),
    previewUrl: isDeepStrictEqual(copy, stored.get(copy.id)) ? signedPiecePath(shop, copy.id, copy) : null,
  }))
}
