import { unprintableIn } from '#domain/print/caption-letters.ts'
import { layOut } from '#domain/print/product-layout.ts'
import type { RectMm } from '#domain/print/units.ts'
import { clampPlacement } from '#domain/print/placement.ts'
import { priceItem } from '#domain/prices/pricing.ts'
import { ShopError, type ShopErrorCode } from '#domain/shop-error.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { ownsPhotos, photoSources, type PhotoSource } from '#features/photos/server/photos.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { pieceShape } from '../design-piece.ts'
import { mountsOf } from '../mounts.ts'
import type { DesignContent } from '../designs.ts'

/** Checks a design against what the shop makes and whose the photos are, and moves every photo so that none leaves a gap. */
export async function settleDesign(shop: Shop, owner: Owner, input: DesignContent): Promise<DesignContent> {
  const content = await fitDesign(shop, input)
  const ids = photosOf(content)
  if (ids.length > 0 && !(await ownsPhotos(shop, owner, ids))) throw new ShopError('design/photo-unknown')
  return content
}

/** The same of photos that are known to be theirs. */
export async function fitDesign(shop: Shop, input: DesignContent): Promise<DesignContent> {
  const { frames, priced: catalogue } = await readCatalogue(shop)
  const { product, frameId = null, mat = null, layout } = input
  const priced = priceItem({ type: product, size: input.size, frameId, mat }, catalogue)
  if (!priced.ok) throw new ShopError(refusals[priced.reason])
  if (layout?.caption && unprintableIn(layout.caption.text).length > 0) throw new ShopError('design/caption')
  if (layout && !product.endsWith('-collage')) throw new ShopError('design/layout-unknown')
  // What is made is the listed size: the photo must cover that one.
  const content = { ...input, size: priced.size }
  const shape = pieceShape(content, mountsOf(frames, content))
  if (!shape) throw new ShopError('design/layout-unknown')
  const { cells } = layOut(shape)
  if (cells.length !== content.cells.length) throw new ShopError('design/cells')
  const photos = await photoSources(shop, photosOf(content))
  return {
    ...content,
    cells: content.cells.map((cell, index) => ({ ...cell, placement: gapless(cell, photos, cells[index]) })),
  }
}

const photosOf = ({ cells }: DesignContent) => cells.flatMap(({ photoId }) => photoId ?? [])

function gapless({ photoId, placement }: DesignContent['cells'][number], photos: Map<string, PhotoSource>, cell: RectMm | undefined) {
  const photo = photoId && photos.get(photoId)
  return photo && cell ? clampPlacement(photo, cell, placement) : placement
}

const refusals: Record<'frame-missing' | 'frame-unknown' | 'size-unknown', ShopErrorCode> = {
  'frame-missing': 'design/frame-missing',
  'frame-unknown': 'design/frame-unknown',
  'size-unknown': 'design/size-unknown',
}
